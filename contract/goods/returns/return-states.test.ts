import { expect, test } from 'vitest'
import {
  isFaultOfShop,
  mayBecome,
  openReturnStates,
  returnableUntil,
  returnProblem,
  returnReasonNames,
  returnReasons,
  returnStateNames,
  returnStates,
  returnWayNames,
} from './return-states.ts'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'

const allowed = [
  'asked accepted',
  'asked refused',
  'asked withdrawn',
  'accepted received',
  'accepted refused',
  'accepted withdrawn',
  'received paid_back',
]
const steps = returnStates.flatMap((from) => returnStates.map((to) => [from, to] as const))

test.each(steps)('a return goes from %s to %s only by an allowed step', (from, to) => {
  expect(mayBecome(from, to)).toBe(allowed.includes(`${from} ${to}`))
})

test('a return waits for the staff exactly while its state can still change', () => {
  const open = returnStates.filter((from) => returnStates.some((to) => mayBecome(from, to)))
  expect(openReturnStates).toEqual(open)
})

test('the shop is at fault for damaged, wrong and misdescribed books, and not for a change of mind', () => {
  expect(returnReasons.filter(isFaultOfShop)).toEqual(['damaged', 'wrong', 'not_as_described'])
})

test('customers and staff read the state, the reason and the way of a return in these words', () => {
  expect(returnStateNames).toEqual({
    asked: 'Chờ nhà sách trả lời',
    accepted: 'Đã đồng ý, chờ sách về',
    received: 'Sách đã về, chờ hoàn tiền',
    paid_back: 'Đã hoàn tiền',
    refused: 'Đã từ chối',
    withdrawn: 'Đã rút yêu cầu',
  })
  expect(returnReasonNames).toEqual({
    damaged: 'Sách bị hỏng, rách, in lỗi',
    wrong: 'Giao sai sách',
    not_as_described: 'Không giống mô tả',
    changed_mind: 'Tôi đổi ý',
    other: 'Lý do khác',
  })
  expect(returnWayNames).toEqual({
    gateway: 'Qua cổng đã thanh toán',
    transfer: 'Chuyển khoản cho khách',
    credit: 'Vào số dư mua sách',
  })
})

const delivered = {
  status: 3 as OrderStatus,
  paid: true,
  // Ten in the evening of the tenth in Việt Nam.
  delivered_at: '2026-11-10T15:00:00.000Z',
  returnDays: 7,
}

test('an order delivered on the tenth can be returned until the end of the seventeenth', () => {
  expect(returnableUntil(delivered)?.toISOString()).toBe('2026-11-17T17:00:00.000Z')
  expect(returnableUntil({ ...delivered, delivered_at: '2026-11-10T17:00:00.000Z' })?.toISOString()).toBe(
    '2026-11-18T17:00:00.000Z',
  )
  expect(returnableUntil({ ...delivered, delivered_at: null })).toBeUndefined()
})

test.each([
  [{}, '2026-11-10T15:00:00.000Z', undefined],
  [{}, '2026-11-17T16:59:59.999Z', undefined],
  [{}, '2026-11-17T17:00:00.000Z', 'late'],
  [{ returnDays: 1 }, '2026-11-11T17:00:00.000Z', 'late'],
  [{ returnDays: 0 }, '2026-11-10T15:00:00.000Z', 'no-returns'],
  [{ paid: false }, '2026-11-10T15:00:00.000Z', 'not-paid'],
  [{ status: 2 as OrderStatus, delivered_at: null }, '2026-11-10T15:00:00.000Z', 'not-delivered'],
  [{ status: 4 as OrderStatus }, '2026-11-10T15:00:00.000Z', 'not-delivered'],
])('a return with %j at %s is allowed, or refused as: %s', (more, now, problem) => {
  expect(returnProblem({ ...delivered, ...more }, new Date(now))).toBe(problem)
})
