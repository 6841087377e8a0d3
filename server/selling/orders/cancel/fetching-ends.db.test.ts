import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCounterDifferences } from '#server/goods/counter/counter-check-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { cancelUnfetched, remindToFetch } from './cancel-order.ts'

const said = 'Đơn hàng tự động hủy vì quá hạn nhận tại nhà sách'
const never = new AbortController().signal
let shop: AccountShop
let owner: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: noCashLimits })
  owner = await newAdmin(shop)
  await ask('/settings/delivery', 'PUT', { pickup_offered: true, pickup_days: 7 })
  await ask('/counter/open-shift', 'POST', { till: 'Quầy 1', opening_cash: 0 })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1000 }])
})
afterAll(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  expect(await findCounterDifferences(shop.db)).toEqual([])
  await shop.close()
})

const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: owner.session.access, method, ...(body ? { body } : {}) })
const rows = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows
const stock = async () => (await rows('select quantity from books where book_id = $1', book))[0].quantity

/** An order that was ready some days ago and is kept for so many hours more. */
async function kept(hours: number, { paid = false } = {}) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, 2)
  const { body } = await shopper.order(undefined, { delivery: 'pickup', method_id: paid ? 2 : 1 })
  const id: number = body.order_id
  if (paid) await payFor(shop.pool, id)
  for (const status of [1, 2]) await ask(`/orders/update-order?id=${id}`, 'PUT', { status })
  await rows(
    `update orders set held_until = now() + make_interval(mins => $2) where order_id = $1`,
    id,
    hours * 60,
  )
  return { id, code: body.order_code as string, shopper }
}
const seen = async ({ id, shopper }: { id: number; shopper: Shopper }) =>
  (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
const eventsOf = async (id: number) =>
  (await rows('select event from notifications where order_id = $1 order by notification_id', id)).map(
    ({ event }) => event,
  )

test('an order that was not fetched in time is cancelled, its copies are on the shelf, and its customer is told', async () => {
  const [over, early] = [await kept(-1), await kept(30)]
  const before = await stock()
  expect(await cancelUnfetched(shop.checkout, never)).toBe(1)
  expect(await stock()).toBe(before + 2)
  expect(await seen(over)).toMatchObject({ status: 4, cancel_reason: said })
  expect((await seen(early)).status).toBe(2)
  expect(await eventsOf(over.id)).toEqual(expect.arrayContaining(['ready', 'cancelled']))
  expect(await cancelUnfetched(shop.checkout, never)).toBe(0)
})

test('money of an order that was not fetched waits to be given back', async () => {
  const paid = await kept(-1, { paid: true })
  expect(await cancelUnfetched(shop.checkout, never)).toBe(1)
  const payments = await rows('select needs_refund from payments where order_id = $1 and status = 1', paid.id)
  expect(payments).toEqual([{ needs_refund: true }])
})

test('a customer with a day left is reminded once, and none who had no more than a day', async () => {
  const [soon, later, short] = [await kept(20), await kept(40), await kept(10)]
  // Ready for days, but for the last one, which was never kept for longer than a day.
  await shop.pool.query('alter table order_history disable trigger order_history_is_append_only')
  await rows(`update order_history set at = at - interval '3 days' where order_id = any($1)`, [
    soon.id,
    later.id,
  ])
  await shop.pool.query('alter table order_history enable trigger order_history_is_append_only')
  expect(await remindToFetch(shop, never)).toBe(1)
  expect(await remindToFetch(shop, never)).toBe(0)
  expect(await eventsOf(soon.id)).toContain('pickup_due')
  for (const { id } of [later, short]) expect(await eventsOf(id)).not.toContain('pickup_due')
  const letters = await rows(`select kind from letter_outbox where order_id = $1 order by kind`, soon.id)
  expect(letters.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_ready', 'order_pickup_due']))
})

test('a hand-over beside the end of the time: exactly one of them has the order (race)', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, code } = await kept(-1)
    const shelf = await stock()
    const [given, cancelled] = await Promise.all([
      ask('/counter/hand-over', 'POST', { order_code: code, way: 'cash' }),
      cancelUnfetched(shop.checkout, never),
    ])
    // Held by the other it is passed over, and cancelled or delivered by then.
    expect(given.status === 200 ? 0 : 1).toBe(cancelled)
    const [order] = await rows('select status from orders where order_id = $1', id)
    expect(order.status).toBe(given.status === 200 ? 3 : 4)
    expect(await stock()).toBe(given.status === 200 ? shelf : shelf + 2)
  }
})
