import { expect, test } from 'vitest'
import { notificationKeys, notificationKinds } from '#contract/notification-kinds.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { orderHash } from '#web/shop/orders/order-query.ts'
import { notificationHref } from './notification-href.ts'

const data = { orderId: 7, orderCode: 'HSV7K2M9QX', userId: 3, customerName: 'Lê Bảo Ngọc' }
const book = { book_id: 9, title: 'Mắt biếc' }
const hrefOf = (key: keyof typeof notificationKinds) =>
  notificationHref({ title: notificationKinds[key].title, data, book })

test('each notification leads to where it is dealt with', () => {
  expect(hrefOf('placed')).toBe(staffOrderHref('HSV7K2M9QX'))
  expect(hrefOf('refund_due')).toBe('/admin/transactions?difference=to-refund')
  expect(hrefOf('cancelled')).toBe(`/orders${orderHash({ kind: 'detail', order: 'HSV7K2M9QX' })}`)
  expect(hrefOf('return_accepted')).toBe('/orders/HSV7K2M9QX#tra-hang')
  expect(hrefOf('restocked')).toBe('/book/9-mat-biec')
})

test('the title of a notification names one kind', () => {
  const titles = notificationKeys.map((key) => notificationKinds[key].title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a kind of notification that this version does not know leads to all notifications', () => {
  expect(notificationHref({ title: 'Điều gì mới', data: null, book: null })).toBe('/notifications')
})
