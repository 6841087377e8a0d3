import { expect, test } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { parseQuery } from './request-target.ts'

test('a query string of plain names is read as plain values', () => {
  expect(parseQuery('search=m%E1%BA%AFt+bi%E1%BA%BFc&page=2')).toEqual({ search: 'mắt biếc', page: '2' })
})

test.each(['id=1&id=2', 'id[]=1', 'id[a]=1', 'id=1&id[]=2', 'id[]=2&id=1'])(
  'a query string that repeats a name gives a list: %s',
  (text) => {
    expect(Array.isArray(parseQuery(text).id)).toBe(true)
  },
)

test('a broken escape in a query string is kept as it is', () => {
  expect(parseQuery('q=%E1%ZZ')).toHaveProperty('q')
})

test('a query string is read up to so many names', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `n${index}=1`).join('&')
  expect(Object.keys(parseQuery(text))).toHaveLength(budgets.query.names)
})
