import { expect, test } from 'vitest'
import { isFiltered, nameKindAt, namesHref, readNameQuery } from './name-query.ts'

const read = (search: string) => readNameQuery(new URLSearchParams(search))

test('the address of a list of names is read back as it was written', () => {
  const address = '?search=anh&in_use=false&sort=books-desc&page=3&page_size=50'
  const query = read(address)
  expect(query).toEqual({ search: 'anh', inUse: false, sort: 'books-desc', page: 3, pageSize: 50 })
  expect(namesHref('authors', query)).toBe(`/admin/authors${address}`)
  expect(isFiltered(query)).toBe(true)
})

test('invalid filters of a list of names are left out of its address', () => {
  const query = read('?search=%20%20&in_use=maybe&sort=price&page=-1&page_size=7')
  expect(namesHref('publishers', query)).toBe('/admin/publishers')
  expect(isFiltered(query)).toBe(false)
})

test.each(['categories', 'authors', 'publishers', 'series'] as const)(
  'the screen of %s knows its kind of names',
  (kind) => {
    expect(nameKindAt(`/admin/${kind}`)).toBe(kind)
    expect(nameKindAt(`/admin/${kind}/`)).toBe(kind)
  },
)
