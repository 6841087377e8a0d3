import { expect, test } from 'vitest'
import { minutesInWords, minutesToWait, waitingInWords, waitsInWords } from './waiting-times.ts'

const waiting = { gateway: 15, transfer: 360 }

test('an unpaid order waits as long as its way of paying takes, and cash for ever', () => {
  expect(([1, 2, 3, 4] as const).map((method) => minutesToWait(method, waiting))).toEqual([null, 15, 15, 360])
})

test('a waiting time in minutes is said in hours where they are whole ones', () => {
  expect([15, 59, 60, 90, 360].map(minutesInWords)).toEqual([
    '15 phút',
    '59 phút',
    '1 giờ',
    '90 phút',
    '6 giờ',
  ])
  expect(waitingInWords(waiting)).toBe(
    'Đơn trả qua cổng thanh toán được giữ 15 phút, đơn chuyển khoản được giữ 6 giờ',
  )
})

test('payment methods are said with their waiting times, cash without one', () => {
  expect(
    waitsInWords([
      { name: 'COD', waiting_minutes: null },
      { name: 'VNPAY', waiting_minutes: 15 },
      { name: 'VietQR', waiting_minutes: 360 },
    ]),
  ).toBe('VNPAY: 15 phút; VietQR: 6 giờ')
})
