import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { uncaughtErrorSentence } from './error-toasts.ts'

test('an uncaught refusal shows its own sentence', () => {
  expect(uncaughtErrorSentence(new ApiRefusal({ status: 409, code: 'X', msg: 'Sản phẩm đã hết hàng' }))).toBe(
    'Sản phẩm đã hết hàng',
  )
})

test.each([[new Error('x is undefined')], ['Script error.'], [undefined]])(
  '%s is the general sentence',
  (thrown) => {
    expect(uncaughtErrorSentence(thrown)).toBe('Đã có lỗi xảy ra. Vui lòng thử lại sau.')
  },
)

test('what is no failure is not shown', () => {
  expect(uncaughtErrorSentence(new DOMException('stop', 'AbortError'))).toBeUndefined()
  expect(
    uncaughtErrorSentence('ResizeObserver loop completed with undelivered notifications.'),
  ).toBeUndefined()
})
