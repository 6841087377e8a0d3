import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { returnableUntil, returnProblem } from './return-window.ts'

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
