import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { notify, notifyAboutOrder } from './notify.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const [drawn = 0, pictured = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', quantity: 100 },
  { title: 'Dế Mèn', quantity: 100 },
])
await shop.pool.query("update books set image_url = '/uploads/book-1.webp' where book_id = $1", [pictured])
let customer: Actor
beforeEach(async () => {
  customer = await newCustomer(shop)
})

const as = (actor: Actor, path: string, method = 'GET') =>
  call(shop.url, `/notifications/${path}`, { method, token: actor.session.access })
const listed = async (query: string): Promise<Notification[]> =>
  (await as(customer, `user?${query}`)).body.data

async function ordered(book: number): Promise<number> {
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book)
  return (await shopper.order()).body.order_id
}

const tell = (orderId: number, event: 'confirmed' | 'shipping' | 'delivered') =>
  shop.db.transaction((tx) => notifyAboutOrder(tx, orderId, event))

/** Tells of two orders in turns, and of a book. */
async function told(): Promise<[number, number]> {
  const [first, second] = [await ordered(drawn), await ordered(pictured)]
  await tell(first, 'confirmed')
  await shop.db.transaction((tx) => notify(tx, 'restocked', { bookId: drawn, userId: customer.user_id }))
  await tell(second, 'confirmed')
  await tell(first, 'shipping')
  await tell(first, 'delivered')
  return [first, second]
}

const subjects = (list: readonly Notification[]) => list.map(({ data, title }) => [data?.orderId, title])

test('a page by orders has so many orders, each with all that was told of it', async () => {
  const [first, second] = await told()
  const page = await as(customer, 'user?by_order=true&page=1&page_size=2')
  expect(subjects(page.body.data)).toEqual([
    [first, 'Đơn hàng đã giao'],
    [first, 'Đơn hàng đang giao'],
    [first, 'Đơn hàng đã xác nhận'],
    [second, 'Đơn hàng đã xác nhận'],
  ])
  expect(page.body).toMatchObject({ unread: 5, pagination: { total: 3, total_pages: 2 } })
  expect((await listed('by_order=true&page=2&page_size=2')).map(({ book }) => book?.title)).toEqual([
    'Mắt biếc',
  ])
})

test('a notification shows the cover of its book, or of the first one of its order', async () => {
  await told()
  const covers = (await listed('by_order=true')).map(({ cover }) => cover)
  expect(covers[0]).toEqual({ title: 'Mắt biếc', image_url: `/covers/${drawn}-00000000.svg` })
  expect(covers[3]).toEqual({ title: 'Dế Mèn', image_url: '/uploads/book-1.webp' })
  expect(covers[4]?.title).toBe('Mắt biếc')
})

test('one is marked and removed with those before it of its order, and no others', async () => {
  const [first, second] = await told()
  const unread = async () => subjects(await listed('is_read=false'))
  const [, shipping] = await listed('by_order=true')
  const id = shipping?.notification_id
  const stranger = await newCustomer(shop)
  expect((await as(stranger, `mark-as-read?id=${id}&earlier=true`, 'POST')).status).toBe(404)
  await as(customer, `mark-as-read?id=${id}&earlier=true`, 'POST')
  expect(await unread()).toEqual([
    [first, 'Đơn hàng đã giao'],
    [second, 'Đơn hàng đã xác nhận'],
    [undefined, expect.any(String)],
  ])
  const [delivered, , , , restocked] = await listed('by_order=true')
  await as(customer, `delete-notification-by-id?id=${delivered?.notification_id}&earlier=true`, 'DELETE')
  expect((await listed('by_order=true')).map(({ data }) => data?.orderId)).toEqual([second, undefined])
  // One about no order has none before it.
  await as(customer, `delete-notification-by-id?id=${restocked?.notification_id}&earlier=true`, 'DELETE')
  expect((await listed('by_order=true')).map(({ data }) => data?.orderId)).toEqual([second])
})
