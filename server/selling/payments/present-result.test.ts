import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { PayableOrder } from '#server/selling/orders/payable-order-store.ts'
import { presentResult } from './present-result.ts'
import { openAttempt } from '#test/till/open-attempt.ts'

const order: PayableOrder = {
  order_id: 27,
  order_code: 'HS0123456789',
  user_id: 7,
  status: 0,
  method_id: 2,
  due_amount: 180_600,
  supplement_due: 0,
  supplement_way: null,
  paid_at: null,
  closed: false,
  overdue: false,
}
const show = (
  changed: Partial<PaymentRow>,
  besides: readonly PaymentRow[] = [],
  paid_at: string | null = null,
) => presentResult({ attempt: { ...openAttempt, ...changed }, besides, order: { ...order, paid_at } })

const extra = { ...openAttempt, payment_id: 8, beside: 7, needs_refund: true }
const waiting = 'Đang chờ ngân hàng xác nhận'
const suspicious = 'Trừ tiền thành công nhưng giao dịch bị nghi ngờ, đang được giữ lại để kiểm tra.'
const closed = 'Tiền đến khi đơn hàng đã bị hủy. Nhà sách sẽ hoàn tiền cho bạn.'
const wrongAmount = 'Số tiền nhận được khác với số tiền của đơn hàng. Nhà sách sẽ hoàn tiền cho bạn.'
const extraMoney = 'Có thêm một khoản tiền đến cho đơn hàng này. Nhà sách sẽ hoàn lại khoản thừa cho bạn.'

test('the result of a payment says how it stands, and nothing of the customer', () => {
  expect(show({ status: 1 }, [], '2026-11-21T17:40:00.000Z')).toEqual({
    outcome: 'success',
    order_id: 27,
    order_code: 'HS0123456789',
    order_status: 0,
    payment_status: 1,
    amount: 180_600,
    method_id: 2,
    reason: null,
    needs_refund: false,
    order_paid: true,
  })
})

describe('outcomes', () => {
  test.each<[string, Partial<PaymentRow>, string, string | null]>([
    ['waiting', {}, 'pending', waiting],
    ['held, without a code', { held: true }, 'pending', waiting],
    ['held for a review', { held: true, result_code: '07' }, 'pending', suspicious],
    ['waiting, after a code that says nothing', { result_code: '07' }, 'pending', waiting],
    ['paid', { status: 1 }, 'success', null],
    ['paid after the order was cancelled', { status: 1, needs_refund: true }, 'failed', closed],
    [
      'paid with another amount',
      { status: 1, needs_refund: true, failure_reason: wrongAmount },
      'failed',
      wrongAmount,
    ],
    ['failed', { status: 2, failure_reason: 'Bạn đã hủy giao dịch.' }, 'failed', 'Bạn đã hủy giao dịch.'],
    ['failed, and no reason is known', { status: 2 }, 'failed', null],
    [
      'failed with money to go back, and no reason is known',
      { status: 2, needs_refund: true },
      'failed',
      null,
    ],
    ['refunded', { status: 3 }, 'failed', 'Khoản thanh toán này đã được hoàn tiền.'],
  ])('a customer reads the result of a payment that is %s', (_what, changed, outcome, reason) => {
    expect(show(changed)).toMatchObject({ outcome, reason, order_paid: false })
  })

  test('a customer reads of a paid order for which more money came', () => {
    expect(show({ status: 1 }, [extra])).toMatchObject({
      outcome: 'success',
      reason: extraMoney,
      needs_refund: true,
    })
    expect(show({ status: 1 }, [{ ...extra, needs_refund: false }])).toMatchObject({
      reason: null,
      needs_refund: false,
    })
    expect(show({ status: 2, failure_reason: 'Hết hạn' }, [extra])).toMatchObject({
      reason: 'Hết hạn',
      needs_refund: true,
    })
  })
})

test('money that is to go back is said, of the payment itself as well', () => {
  expect(show({ status: 2, needs_refund: true }).needs_refund).toBe(true)
})
