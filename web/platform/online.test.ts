import { expect, test } from 'vitest'
import { ApiRefusal } from './api.ts'
import { sentenceFor } from './online.ts'

test('a refusal nobody caught says its own sentence', () => {
  expect(sentenceFor(new ApiRefusal({ status: 409, code: 'X', msg: 'Sản phẩm đã hết hàng' }))).toBe(
    'Sản phẩm đã hết hàng',
  )
})

test.each([[new Error('x is undefined')], ['Script error.'], [undefined]])(
  '%s is the general sentence',
  (thrown) => {
    expect(sentenceFor(thrown)).toBe('Đã có lỗi xảy ra. Vui lòng thử lại sau.')
  },
)

test('what is no failure is not told', () => {
  expect(sentenceFor(new DOMException('stop', 'AbortError'))).toBeUndefined()
  expect(sentenceFor('ResizeObserver loop completed with undelivered notifications.')).toBeUndefined()
})
