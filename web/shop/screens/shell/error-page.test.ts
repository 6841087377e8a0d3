import { expect, test } from 'vitest'
import { failureOf, isMissing } from './error-page.tsx'

const answered = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

test.each([
  [answered(404), 'Không tìm thấy nội dung bạn yêu cầu.'],
  [answered(503), 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.'],
  [answered(429, { msg: 'Bạn thao tác quá nhanh.' }), 'Bạn thao tác quá nhanh.'],
  [answered(500, { msg: 'duplicate key' }), 'Đã có lỗi xảy ra. Vui lòng thử lại sau.'],
  [new Error('secret'), 'Đã có lỗi xảy ra. Vui lòng thử lại sau.'],
])('the error %o is told in words for people', (error, sentence) => {
  expect(failureOf(error, true).sentence).toBe(sentence)
})

test('an error without a connection says that the connection is lost', () => {
  expect(failureOf(new TypeError('Failed to fetch'), false).sentence).toBe(
    'Mất kết nối internet. Vui lòng kiểm tra kết nối.',
  )
})

test('an error page is that of a missing page only for 404', () => {
  expect([answered(404), answered(500), new Error('404')].map(isMissing)).toEqual([true, false, false])
})
