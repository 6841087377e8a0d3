import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import {
  isEditable,
  largestSelection,
  nextOrderStatuses,
  type OrderPart,
  staffPageSize,
  staffPageSizes,
  waitsForPayment,
} from './order-transitions.ts'

test('an order goes one step forward, or is cancelled until it is delivered', () => {
  expect(orderStatuses.map((status) => [status, nextOrderStatuses(status)])).toEqual([
    [0, [1, 4]],
    [1, [2, 4]],
    [2, [3, 4]],
    [3, []],
    [4, []],
  ])
})

test('an order waits for its payment only while it is unpaid, by a gateway and still in the shop', () => {
  const waiting = [1, 2, 3].flatMap((method_id) =>
    [false, true].flatMap((paid) =>
      orderStatuses
        .filter((next) => waitsForPayment({ method_id, paid }, next))
        .map((next) => ({ method_id, paid, next })),
    ),
  )
  expect(waiting).toEqual([
    { method_id: 2, paid: false, next: 1 },
    { method_id: 2, paid: false, next: 2 },
    { method_id: 3, paid: false, next: 1 },
    { method_id: 3, paid: false, next: 2 },
  ])
})

test('staff see 5, 10, 20 or 50 orders on a page, 10 at first, and confirm at most what a page shows', () => {
  expect(staffPageSizes).toEqual([5, 10, 20, 50])
  expect(staffPageSize).toBe(10)
  expect(largestSelection).toBe(Math.max(...staffPageSizes))
})

test.each<[OrderPart, OrderStatus[]]>([
  ['recipient', [0, 1]],
  ['lines', [0, 1]],
  ['tracking', [1, 2]],
])('the %s of an order can be corrected in the states %j and in no other', (part, states) => {
  expect(orderStatuses.filter((status) => isEditable(part, status))).toEqual(states)
})
