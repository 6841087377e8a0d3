import { describe, expect, test } from 'vitest'
import { clearedQuery, isActive, readBookAdminQuery, bookAdminHref } from './book-admin-query.ts'

const nothing = { search: '', categoryId: undefined, sort: 'title-asc', page: 1, pageSize: 20 } as const
const read = (query: string) => readBookAdminQuery(new URLSearchParams(query))

describe('addresses', () => {
  test('the address of the staff’s book list says what is shown, and no defaults', () => {
    const wanted = {
      search: 'tuổi thơ & gió',
      categoryId: 4,
      sort: 'stock-asc',
      page: 3,
      pageSize: 50,
    } as const
    expect(read(bookAdminHref(wanted).split('?')[1] ?? '')).toEqual(wanted)
    expect(bookAdminHref(nothing)).toBe('/admin')
  })

  test('a search in the staff’s book list has no sort order for best matches, and keeps that by title', () => {
    const found = { ...nothing, search: 'kiều' }
    expect(bookAdminHref({ ...found, sort: 'title-asc' })).toBe('/admin?search=ki%E1%BB%81u&sort=title-asc')
    expect(read('search=kiều&sort=title-asc').sort).toBe('title-asc')
    expect(read('search=kiều')).toEqual({ ...found, sort: undefined })
    expect(bookAdminHref({ ...found, sort: undefined })).toBe('/admin?search=ki%E1%BB%81u')
  })

  test.each(['', 'sort=best', 'category_id=0', 'category_id=x', 'page=-1', 'page_size=5', 'search=%20'])(
    'the address with %j shows the staff’s whole book list',
    (query) => {
      expect(read(query)).toEqual(nothing)
    },
  )
})

test.each([
  ['', false],
  ['page=2&page_size=50', false],
  ['search=a', true],
  ['category_id=1', true],
  ['sort=title-desc', true],
])('the filter of the staff’s book list with %j is active: %s', (query, active) => {
  expect(isActive(read(query))).toBe(active)
  expect(isActive(clearedQuery(read(query)))).toBe(false)
})
