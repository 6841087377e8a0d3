import { expect, test } from 'vitest'
import { type OrderStatus, paymentStatus } from '#contract/selling/orders/order-status.ts'
import { amountToCollect } from './amount-to-collect.ts'

const payment = { paid_at: '2026-11-20T05:00:00.000Z', method_id: 2, amount: 180_000 }

const home = { delivery: 'home' as const }

test.each([
  ['cash at the door', 1, 0, false, 'Thu hộ (COD)', 180_000],
  ['cash at the door, on its way', 1, 2, false, 'Thu hộ (COD)', 180_000],
  ['cash that was handed over', 1, 3, true, 'Đã thanh toán', 0],
  ['cash that the staff wrote off', 1, 3, false, 'Không thu', 0],
  ['cash of a cancelled order', 1, 4, false, 'Không thu', 0],
  ['paid online', 2, 1, true, 'Đã thanh toán', 0],
  ['not paid online yet', 2, 0, false, 'Chưa thanh toán trực tuyến', 0],
  ['not paid at FE HOME yet', 3, 0, false, 'Chưa thanh toán trực tuyến', 0],
  ['given back on its way', 2, 2, false, 'Không thu', 0],
  ['online and cancelled', 2, 4, false, 'Không thu', 0],
])('the amount to collect on a label is right for %s', (_what, method_id, status, paid, label, amount) => {
  const order = {
    ...home,
    method_id,
    status: status as OrderStatus,
    due_amount: 180_000,
    supplement: null,
    payment: paid ? payment : null,
    paymentStatus: paid ? paymentStatus.completed : paymentStatus.pending,
  }
  expect(amountToCollect(order)).toEqual({ label, amount })
})

test('the cash of an order that is fetched is taken at the counter', () => {
  const order = { delivery: 'pickup' as const, method_id: 1, status: 2 as OrderStatus, due_amount: 180_000 }
  const unpaid = { supplement: null, payment: null, paymentStatus: paymentStatus.pending }
  expect(amountToCollect({ ...order, ...unpaid })).toEqual({ label: 'Thu tại quầy', amount: 180_000 })
})

test('a refunded payment is neither paid nor to be collected', () => {
  const order = {
    ...home,
    method_id: 2,
    status: 4 as OrderStatus,
    due_amount: 180_000,
    supplement: null,
    payment,
  }
  expect(amountToCollect({ ...order, paymentStatus: paymentStatus.refunded })).toEqual({
    label: 'Đã hoàn tiền',
    amount: 0,
  })
})

test.each([
  ['cash', 'Thu thêm khi giao', 60_000],
  ['transfer', 'Đã thanh toán', 0],
] as const)('the supplement of a paid order, by %s, is collected or paid', (way, label, amount) => {
  const order = { ...home, method_id: 2, status: 1 as OrderStatus, due_amount: 180_000, payment }
  const supplement = { amount: 60_000, way }
  expect(amountToCollect({ ...order, supplement, paymentStatus: paymentStatus.completed })).toEqual({
    label,
    amount,
  })
})
