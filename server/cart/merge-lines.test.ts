import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'

const book = { book_id: 1, title: 'Mắt biếc', visiting: 2, own: 1, stock: 9, on_sale: true }

test.each<[string, Partial<typeof book>, number | undefined, string[]]>([
  ['sums', {}, 3, []],
  ['new to the account', { own: 0 }, 2, []],
  ['capped by the stock', { stock: 2 }, 2, ['Giỏ hàng đã được gộp: "Mắt biếc" chỉ còn 2 cuốn trong kho']],
  ['sold out', { stock: 0 }, undefined, ['Giỏ hàng đã được gộp: "Mắt biếc" đã hết hàng nên không được thêm']],
  [
    'off sale',
    { on_sale: false },
    undefined,
    ['Giỏ hàng đã được gộp: "Mắt biếc" đã hết hàng nên không được thêm'],
  ],
])('%s', (_what, given, quantity, notices) => {
  const merged = mergeLines([{ ...book, ...given }], 1)
  expect(merged.lines).toEqual(quantity === undefined ? [] : [{ book_id: 1, quantity }])
  expect(merged.notices).toEqual(notices)
})

test('a full cart takes more of what it has, and nothing new', () => {
  const merged = mergeLines(
    [
      { ...book, own: 0 },
      { ...book, book_id: 2 },
    ],
    100,
  )
  expect(merged.lines).toEqual([{ book_id: 2, quantity: 3 }])
  expect(merged.notices).toEqual(['Giỏ hàng đã được gộp: không còn chỗ cho "Mắt biếc"'])
})
