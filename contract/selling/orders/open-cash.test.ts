import { expect, test } from 'vitest'
import { type OpenCash, openCashExceeded, openCashProblem } from './open-cash.ts'

const limits = { orders: 3, copies: 20, worth: 3_000_000 }

test.each<[OpenCash, RegExp | undefined]>([
  [{ orders: 3, copies: 20, worth: 3_000_000 }, undefined],
  [{ orders: 4, copies: 1, worth: 1 }, /tối đa 3 đơn trả tiền khi nhận hàng/],
  [{ orders: 1, copies: 21, worth: 1 }, /tối đa 20 cuốn sách trả tiền khi nhận hàng/],
  [{ orders: 1, copies: 1, worth: 3_000_001 }, /tối đa 3\.000\.000.₫ trả tiền khi nhận hàng/],
])('the limit of unpaid cash orders is held or refused with its reason for %j', (sums, said) => {
  const problem = openCashProblem(sums, limits)
  if (said) expect(problem).toMatch(said)
  else expect(problem).toBeUndefined()
})

test('a customer who is refused cash on delivery learns how to order all the same', () => {
  expect(openCashProblem({ orders: 4, copies: 1, worth: 1 }, limits)).toBe(
    'Khách hàng mới có thể chờ nhận tối đa 3 đơn trả tiền khi nhận hàng (COD). ' +
      'Vui lòng thanh toán online cho đơn này, hoặc đặt COD sau khi nhận được đơn đầu tiên.',
  )
  expect(openCashExceeded).toEqual({
    status: 409,
    code: 'COD_LIMIT_REACHED',
    msg:
      'Bạn có quá nhiều đơn COD đang chờ giao. ' +
      'Vui lòng thanh toán online cho đơn này, hoặc đặt COD sau khi nhận được đơn đầu tiên.',
  })
})

test('a limit of 0 for unpaid cash orders is no limit', () => {
  const sums = { orders: 1000, copies: 1000, worth: 1_000_000_000 }
  expect(openCashProblem(sums, { orders: 0, copies: 0, worth: 0 })).toBeUndefined()
})
