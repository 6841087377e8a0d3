import { expect, test } from 'vitest'
import { listAddress, listHref, loadListPage, readChoice, readId, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

test('the query of a list is read from its address, and invalid parts are the defaults', () => {
  expect(read('search= Lan &page=3&page_size=50')).toEqual({ search: 'Lan', page: 3, pageSize: 50 })
  for (const wrong of ['', 'page=0', 'page=-1', 'page=1e3', 'page_size=7', 'page=x&page_size=9999'])
    expect(read(wrong)).toEqual({ search: '', page: 1, pageSize: 10 })
  expect(read(`search=${'x'.repeat(999)}`).search).toHaveLength(200)
})

test('the defaults of a list are left out of its address', () => {
  expect(listHref('/admin/users', { search: '', page: 1, pageSize: 10, role: undefined })).toBe(
    '/admin/users',
  )
  expect(listHref('/admin/users', { search: 'thu hà', role: 'admin', page: 2, pageSize: 5 })).toBe(
    '/admin/users?search=thu+h%C3%A0&role=admin&page=2&page_size=5',
  )
})

test('a list is filtered by a search or a choice, not by its page or its length', () => {
  const { read, href, isFiltered } = listAddress('/admin/users', (params) => ({
    role: readChoice(params, 'role', ['staff', 'reader']),
    level: readId(params, 'level'),
  }))
  const at = (text: string) => read(new URLSearchParams(text))
  expect(at('role=staff&level=3&page=2')).toEqual({
    search: '',
    page: 2,
    pageSize: 10,
    role: 'staff',
    level: 3,
  })
  expect(href(at('role=staff&page=2'))).toBe('/admin/users?role=staff&page=2')
  for (const chosen of ['search=lan', 'role=reader', 'level=3']) expect(isFiltered(at(chosen))).toBe(true)
  for (const same of ['', 'page=2', 'page_size=50', 'role=x']) expect(isFiltered(at(same))).toBe(false)
  expect(isFiltered({ ...at(''), level: 0 })).toBe(true)
})

test('a page beyond the last one of a list is answered with the last one', async () => {
  const asked: number[] = []
  const list = (total: number) => async (page: number) => {
    asked.push(page)
    return { pagination: { page, page_size: 10, total, total_pages: Math.ceil(total / 10) } }
  }
  expect(await loadListPage(9, list(25))).toMatchObject({ page: 3, lastPage: 3, total: 25 })
  expect(await loadListPage(2, list(0))).toMatchObject({ page: 1, lastPage: 1, total: 0 })
  expect(asked).toEqual([9, 3, 2, 1])
})
