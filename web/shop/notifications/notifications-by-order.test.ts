import { expect, test } from 'vitest'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { earlierOf, notificationsByOrder } from './notifications-by-order.ts'

const told = (notification_id: number, orderId?: number, isRead = false) =>
  ({ notification_id, isRead, data: orderId ? { orderId } : null }) as unknown as Notification

const idsOf = (list: readonly Notification[]) =>
  notificationsByOrder(list).map(({ newest, before }) => [
    newest.notification_id,
    before.map((one) => one.notification_id),
  ])

test('steps of one order are told under its newest one, and what is about no order stands alone', () => {
  expect(idsOf([told(9, 2), told(8), told(7, 1), told(6, 2), told(5), told(4, 2)])).toEqual([
    [9, [6, 4]],
    [8, []],
    [7, []],
    [5, []],
  ])
})

test('a change of a card counts the unread steps that go with its newest one', () => {
  const [card] = notificationsByOrder([told(9, 2), told(6, 2), told(4, 2, true)])
  expect(card && earlierOf(card)).toEqual({ earlier: { ids: [6, 4], unread: 1 } })
  const [alone] = notificationsByOrder([told(8)])
  expect(alone && earlierOf(alone)).toEqual({})
})
