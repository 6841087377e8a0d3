import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { uncaughtErrorSentence } from './error-toasts.ts'

test('an uncaught refusal of the server is shown with its own sentence', () => {
  expect(uncaughtErrorSentence(new ApiRefusal({ status: 409, code: 'X', msg: 'Sản phẩm đã hết hàng' }))).toBe(
    'Sản phẩm đã hết hàng',
  )
})

test.each([[new Error('x is undefined')], ['Script error.'], [undefined]])(
  'the uncaught error %s is shown as the general sentence',
  (thrown) => {
    expect(uncaughtErrorSentence(thrown)).toBe('Đã có lỗi xảy ra. Vui lòng thử lại sau.')
  },
)

test('an aborted request and a notice of ResizeObserver are not shown as errors', () => {
  expect(uncaughtErrorSentence(new DOMException('stop', 'AbortError'))).toBeUndefined()
  expect(
    uncaughtErrorSentence('ResizeObserver loop completed with undelivered notifications.'),
  ).toBeUndefined()
})
