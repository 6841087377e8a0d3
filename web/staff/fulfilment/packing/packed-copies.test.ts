import { expect, test } from 'vitest'
import { copiesLeft, readPackingScan } from './packed-copies.ts'

const titles = [
  { book_id: 1, title: 'Mắt biếc', isbn: '9780306406157', copies: 2 },
  { book_id: 2, title: 'Số đỏ', isbn: null, copies: 1 },
]

test.each([
  ['9780306406157', {}, { kind: 'counted', book_id: 1, packed: { 1: 1 } }],
  ['978-0-306-40615-7', { 1: 1 }, { kind: 'counted', book_id: 1, packed: { 1: 2 } }],
  ['9780306406157', { 1: 2 }, { kind: 'too-many', title: 'Mắt biếc' }],
  ['9786041234567', {}, { kind: 'wrong-book' }],
  ['8935086851234', {}, { kind: 'wrong-book' }],
  ['hs2zmf929y7n', {}, { kind: 'order', code: 'HS2ZMF929Y7N' }],
  ['GHN 0042', {}, { kind: 'tracking', number: 'GHN 0042' }],
])('a scan of %s at the bench with %j in the parcel is read as what it is', (text, packed, read) => {
  expect(readPackingScan(text, titles, packed)).toEqual(read)
})

test('the copies that are missing are those of all books, and a surplus of one is none of another', () => {
  expect(copiesLeft(titles, {})).toBe(3)
  expect(copiesLeft(titles, { 1: 2 })).toBe(1)
  expect(copiesLeft(titles, { 1: 5, 2: 1 })).toBe(0)
})
