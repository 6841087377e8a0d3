import { expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { paymentFact, paymentLine, paymentWord } from './payment-words.ts'

const payment = { paid_at: '2026-11-20T05:00:00.000Z', method_id: 2, amount: 180_000 }
const states: [string, Pick<Order, 'payment' | 'paymentStatus'>, string, RegExp][] = [
  ['not paid', { payment: null, paymentStatus: 0 }, 'chưa thanh toán', /^Chưa thanh toán$/],
  ['failed', { payment: null, paymentStatus: 2 }, 'chưa thanh toán', /^Chưa thanh toán$/],
  ['paid', { payment, paymentStatus: 1 }, 'đã thanh toán', /^Đã thanh toán lúc 20.11.2026 12:00$/],
  ['given back and open', { payment: null, paymentStatus: 3 }, 'đã hoàn tiền', /^Đã hoàn tiền$/],
  ['given back after it was cancelled', { payment, paymentStatus: 3 }, 'đã hoàn tiền', /^Đã hoàn tiền$/],
]

test.each(states)('a payment that is %s is told to the staff in its words', (_what, order, word, line) => {
  expect(paymentWord(order)).toBe(word)
  expect(paymentLine(order)).toMatch(line)
})

test('cash that the carrier still holds is no paid order to the staff, while paper tells the customer that it is', () => {
  const order = { payment, paymentStatus: 1, carrier_cash: 180_000 } as const
  expect(paymentWord(order)).toBe('bên giao giữ tiền')
  expect(paymentFact(order)).toMatch(/^khách trả lúc 20.11.2026 12:00, bên giao giữ tiền: 180\.000/)
  expect(paymentLine(order)).toMatch(/^Đã thanh toán lúc/)
  expect(paymentFact({ ...order, paymentStatus: 3 })).toBe('đã hoàn tiền')
})
