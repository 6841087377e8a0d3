import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatusNames } from '#contract/selling/orders/order-status.ts'
import { nextPaymentStatuses } from './payment-transitions.ts'

const statuses: PaymentStatus[] = [0, 1, 2, 3]
const nextNames = (status: PaymentStatus, needsRefund: boolean) =>
  nextPaymentStatuses(status, needsRefund).map((next) => paymentStatusNames[next])

test.each<[string, PaymentStatus, string[]]>([
  ['Đang chờ', 0, ['Hoàn thành', 'Thất bại']],
  ['Hoàn thành', 1, ['Hoàn tiền']],
  ['Thất bại', 2, ['Đang chờ', 'Hoàn thành']],
  ['Hoàn tiền', 3, []],
])('of a payment that is %s (%i) staff may make %j', (name, status, next) => {
  expect(paymentStatusNames[status]).toBe(name)
  expect(nextNames(status, false)).toEqual(next)
})

test('money that is to go back can only go back, whatever the payment was', () => {
  for (const status of statuses) expect(nextNames(status, true)).toEqual(['Hoàn tiền'])
})
