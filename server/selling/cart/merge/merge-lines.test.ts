import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const book = { book_id: 1, title: 'Mắt biếc', coming: 2, own: 1, stock: 9, on_sale: true }

test.each<[string, Partial<typeof book>, number | undefined, string | undefined]>([
  ['sums', {}, 3, undefined],
  ['new to the account', { own: 0 }, 2, undefined],
  ['capped by the stock', { stock: 2 }, 2, 'capped'],
  ['sold out', { stock: 0 }, undefined, 'sold-out'],
  ['off sale', { on_sale: false }, undefined, 'sold-out'],
])('a merged line of two carts is %s', (_what, given, quantity, why) => {
  const merged = mergeLines([{ ...book, ...given }], 1)
  expect(merged.lines).toEqual(quantity === undefined ? [] : [{ book_id: 1, quantity }])
  expect(merged.shortfalls.map((short) => short.why)).toEqual(why === undefined ? [] : [why])
})

test('a full cart takes more of what it has, and nothing new, when two are merged', () => {
  const merged = mergeLines(
    [
      { ...book, own: 0 },
      { ...book, book_id: 2 },
    ],
    100,
  )
  expect(merged.lines).toEqual([{ book_id: 2, quantity: 3 }])
  expect(merged.shortfalls).toEqual([{ book_id: 1, title: 'Mắt biếc', why: 'full', stock: 9 }])
})

test('a cart with one place left takes the first new book there, and what it has already needs none', () => {
  const merged = mergeLines(
    [
      { ...book, book_id: 1, own: 0 },
      { ...book, book_id: 2, own: 0 },
      { ...book, book_id: 3 },
    ],
    99,
  )
  expect(merged.lines.map(({ book_id }) => book_id)).toEqual([1, 3])
  expect(merged.shortfalls).toEqual([{ book_id: 2, title: 'Mắt biếc', why: 'full', stock: 9 }])
})

test('a book that a cart has already takes no place from a new one behind it', () => {
  const merged = mergeLines([book, { ...book, book_id: 2, own: 0 }], 99)
  expect(merged.lines.map(({ book_id }) => book_id)).toEqual([1, 2])
  expect(merged.shortfalls).toEqual([])
})

test('a book that is sold out takes no place in a merged cart', () => {
  const merged = mergeLines(
    [
      { ...book, own: 0, stock: 0 },
      { ...book, book_id: 2, own: 0 },
    ],
    99,
  )
  expect(merged.lines).toEqual([{ book_id: 2, quantity: 2 }])
  expect(merged.shortfalls.map(({ why }) => why)).toEqual(['sold-out'])
})
