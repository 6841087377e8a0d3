import { expect, test } from 'vitest'
import { tooLargeAs } from '#contract/goods/counter/counter-sums.ts'
import { addCopies, readReceived, readTyped, setCopies, readOrderCode } from './till-lines.ts'

test.each([
  ['', { kind: 'nothing' }],
  ['-', { kind: 'less' }],
  ['10%', { kind: 'percent', percent: 10 }],
  ['T0912 345 678', { kind: 'phone', phone: '0912345678' }],
  ['9786041234565', { kind: 'code', code: '9786041234565', copies: 1 }],
  ['12*9786041234565', { kind: 'code', code: '9786041234565', copies: 12 }],
  ['0x#7', { kind: 'code', code: '#7', copies: 1 }],
  ['mắt biếc', { kind: 'code', code: 'mắt biếc', copies: 1 }],
])('the input %j at the counter is read as %j', (text, typed) => {
  expect(readTyped(text)).toEqual(typed)
})

test.each([
  ['', 87_000],
  ['200', 200_000],
  ['999', 999_000],
  ['1000', 1_000],
  ['100.000', 100_000],
  ['0', 0],
  ['1.000.000.000', 1_000_000_000],
  ['1000000001', undefined],
  // Books that the till does not know: ISBN-10.
  ['6041234567', undefined],
  ['0307474278', undefined],
  ['abc', undefined],
  ['-5', undefined],
])('the cash %j given for 87.000 is read as %j', (text, received) => {
  expect(readReceived(text, 87_000)).toBe(received)
})

const book = { book_id: 1, isbn: null, title: 'Mắt biếc', price: 90_000, stock: 2 }

test('a book scanned again at the counter is one more at its price, and disappears at no copies', () => {
  const first = addCopies([], book, 1)
  const again = addCopies(first, { ...book, price: 80_000 }, 2)
  expect(again).toEqual([{ book_id: 1, title: 'Mắt biếc', stock: 2, unit_price: 90_000, copies: 3 }])
  expect(addCopies(again, book, -3)).toEqual([])
  expect(setCopies(again, 1, 0)).toEqual([])
  expect(setCopies(again, 2, 0)).toEqual(again)
})

test('copies beyond the limit of one counter sale stay as typed, so that they are refused in words', () => {
  const many = addCopies([], book, 500)
  expect(many[0]?.copies).toBe(500)
  expect(tooLargeAs(many)).toBe('copies')
  expect(tooLargeAs(setCopies(many, 1, 301))).toBe('copies')
  expect(tooLargeAs(setCopies(many, 1, 300))).toBeUndefined()
  expect(addCopies(many, book, 1_000_000)[0]?.copies).toBe(9_999)
})

test.each([
  ['HS0123456789', 'HS0123456789'],
  [' #hs01234abcde ', 'HS01234ABCDE'],
  ['HS012345678', undefined],
  ['9786041234567', undefined],
  ['mắt biếc', undefined],
])('a till reads %j as the order code %j', (typed, code) => {
  expect(readOrderCode(typed)).toBe(code)
})
