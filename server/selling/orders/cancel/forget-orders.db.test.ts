import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { goodPassword, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { searchOrders } from '#server/selling/orders/order-search-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { purgeStaleData } from '#server/selling/orders/order-jobs.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

async function customerWithOrders() {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10 }])
  const { session, user_id, email } = await newCustomer(shop)
  await shop.pool.query(
    "update users set phone_number = '0912345678', house_number = 'Số 1', province = 'Hà Nội' where user_id = $1",
    [user_id],
  )
  const shopper = new Shopper(shop.url, session.access)
  const orders: number[] = []
  for (let index = 0; index < 4; index++) {
    await shopper.add(book)
    orders.push((await shopper.order(undefined, { note: 'Gọi Hà' })).body.order_id)
  }
  const [pending, waiting, delivered, shipping] = orders as [number, number, number, number]
  await deliverOrder(shop.db, delivered)
  await shop.pool.query('update orders set status = 2 where order_id = $1', [shipping])
  await payFor(shop.pool, waiting)
  await shopper.add(book)
  return { book, shopper, user_id, email, pending, waiting, delivered, shipping }
}

const named = async (orderId: number) =>
  (
    await shop.pool.query(
      'select status, first_name, email, phone_number, house_number, note from orders where order_id = $1',
      [orderId],
    )
  ).rows[0]

test('a copy of the own data has the orders and the cart', async () => {
  const { shopper, pending, delivered } = await customerWithOrders()
  const { data } = (await shopper.call('/accounts/my-data')).body
  expect(data.orders).toHaveLength(4)
  expect(data.orders.map((order: { order_id: number }) => order.order_id)).toEqual(
    expect.arrayContaining([pending, delivered]),
  )
  expect(data.orders[0]).toMatchObject({ user: { phone_number: '0912345678' }, note: 'Gọi Hà' })
  expect(data.cart).toMatchObject([{ title: 'Mắt biếc', quantity: 1 }])
})

test('an erased customer’s orders stay without the person, who is needed only for what is on its way', async () => {
  const { book, shopper, user_id, email, pending, waiting, delivered, shipping } = await customerWithOrders()
  const erased = await shopper.call('/accounts/my-account', {
    method: 'DELETE',
    body: { password: goodPassword },
  })
  expect(erased.status).toBe(200)
  const nobody = {
    first_name: 'Người dùng đã xóa',
    email: '',
    phone_number: '',
    house_number: '',
    note: '',
  }
  expect(await named(pending)).toEqual({ ...nobody, status: 4 })
  expect(await named(delivered)).toEqual({ ...nobody, status: 3 })
  expect(await named(shipping)).toMatchObject({ status: 2, email, house_number: 'Số 1' })
  expect(await named(waiting)).toMatchObject({ status: 0, email })
  const found = async () => (await searchOrders(shop.db, email, sql`status < 3`)).toSorted((a, b) => a - b)
  expect(await found()).toEqual([waiting, shipping].toSorted((a, b) => a - b))
  const stock = await shop.pool.query('select quantity from books where book_id = $1', [book])
  expect(stock.rows[0].quantity).toBe(7)
  expect((await shop.pool.query('select from carts where user_id = $1', [user_id])).rowCount).toBe(0)

  await deliverOrder(shop.db, shipping)
  await purgeStaleData(shop.checkout)
  expect(await named(shipping)).toEqual({ ...nobody, status: 3 })
  expect(await named(waiting)).toMatchObject({ status: 0, email })
  expect(await found()).toEqual([waiting])
  const differences = (await findDifferences(shop.db)).filter(({ what }) => !what.includes('history'))
  expect(differences).toEqual([])
  await shop.pool.query('update orders set status = 4, cancelled_at = now() where order_id = $1', [waiting])
  await purgeStaleData(shop.checkout)
  expect((await shop.pool.query('select from former_details where user_id = $1', [user_id])).rowCount).toBe(0)
})

test('stale data is deleted: yesterday’s idempotent answers and carts that were left behind', async () => {
  const visitor = new Shopper(shop.url)
  const [book = 0] = await addBooks(shop.db, [{ title: 'Dế Mèn' }])
  await visitor.add(book)
  await purgeStaleData(shop.checkout)
  expect(await visitor.copies()).toEqual({ [book]: 1 })
  await shop.pool.query("update carts set updated_at = now() - interval '61 days' where user_id is null")
  const { user_id } = await newCustomer(shop)
  await shop.pool.query(
    `insert into idempotency_keys (user_id, call, key, request_hash, created_at)
     values ($1, 'x', 'old', '', now() - interval '25 hours'), ($1, 'x', 'new', '', now())`,
    [user_id],
  )
  await purgeStaleData(shop.checkout)
  expect(await visitor.copies()).toEqual({})
  const other = new Shopper(shop.url)
  await other.add(book)
  await shop.pool.query("update carts set updated_at = now() - interval '8 days' where user_id is null")
  await purgeStaleData(shop.checkout)
  expect(await other.copies()).toEqual({ [book]: 1 })
  await shop.pool.query('update shop_settings set keep_carts_days = 7')
  await purgeStaleData(shop.checkout)
  expect(await other.copies()).toEqual({})
  const keys = await shop.pool.query('select key from idempotency_keys where user_id = $1', [user_id])
  expect(keys.rows).toEqual([{ key: 'new' }])
})
