import { expect, test } from 'vitest'
import { excerptOf } from './block-book.ts'

test.each([
  ['Ngắn thôi.', 'Ngắn thôi.'],
  ['Một câu đầy đủ. Rồi một câu khác dài hơn nhiều', 'Một câu đầy đủ.'],
  ['Một câu dài không có dấu chấm nào cho đến hết', 'Một câu dài không có dấu chấm…'],
  ['Dòng một,\n\n  dòng hai', 'Dòng một, dòng hai'],
  ['A. Chấm đến quá sớm nên lấy theo từ mà thôi', 'A. Chấm đến quá sớm nên lấy…'],
  ['x'.repeat(40), 'x…'],
])('the excerpt of %j is %j', (text, excerpt) => {
  expect(excerptOf(text, 30)).toBe(excerpt)
})
