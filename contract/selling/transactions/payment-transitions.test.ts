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
])('a payment that is %s (%i) can be set by the staff to %j', (name, status, next) => {
  expect(paymentStatusNames[status]).toBe(name)
  expect(nextNames(status, false)).toEqual(next)
})

test('money that is to be refunded can only be refunded, whatever the state of its payment', () => {
  for (const status of statuses) expect(nextNames(status, true)).toEqual(['Hoàn tiền'])
})
