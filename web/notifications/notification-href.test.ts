import { expect, test } from 'vitest'
import { notificationWords } from '#contract/notifications/notification-events.ts'
import { notificationHref } from './notification-href.ts'

const data = { orderId: 7, userId: 3, customerName: 'Lê Bảo Ngọc' }

test('each leads to where it is dealt with', () => {
  const hrefOf = (event: keyof typeof notificationWords) =>
    notificationHref({ ...notificationWords[event], data })
  expect(hrefOf('placed')).toContain('/admin/orders')
  expect(hrefOf('refund_due')).toBe('/admin/transactions?difference=to-refund')
  expect(hrefOf('cancelled')).toMatch(/^\/orders#/)
})
