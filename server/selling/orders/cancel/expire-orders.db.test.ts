import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { expireOrders } from './cancel-order.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'

let shop: AccountShop
let book: number
beforeAll(async () => {
  shop = await openAccountShop()
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1000 }])
})
afterAll(() => shop.close())

async function order(method_id: number): Promise<{ id: number; shopper: Shopper }> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, 2)
  const { body } = await shopper.order(undefined, { method_id })
  return { id: body.order_id, shopper }
}

const waitedTooLong = (ids: readonly number[]) =>
  shop.pool.query("update orders set expires_at = now() - interval '1 second' where order_id = any($1)", [
    ids,
  ])
const stock = async () =>
  (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows[0].quantity

test('an order expires only unpaid, online and when its time has come, and says why', async () => {
  const [due, early, paid, cash] = [await order(2), await order(3), await order(2), await order(1)]
  await waitedTooLong([due.id, paid.id])
  await payFor(shop.pool, paid.id)
  const before = await stock()
  expect(await expireOrders(shop.checkout)).toBe(1)
  expect(await stock()).toBe(before + 2)
  const { data } = (await due.shopper.call(`/orders/get-order-by-id?id=${due.id}`)).body
  expect(data).toMatchObject({
    status: 4,
    cancel_reason: 'Đơn hàng tự động hủy vì quá hạn thanh toán',
    expires_at: null,
    history: [{ status: 0 }, { status: 4, by: 'shop', note: 'Đơn hàng tự động hủy vì quá hạn thanh toán' }],
  })
  const { rows } = await shop.pool.query('select status from orders where order_id = any($1)', [
    [early.id, paid.id, cash.id],
  ])
  expect(rows).toEqual([{ status: 0 }, { status: 0 }, { status: 0 }])
})

test('many processes share the expiry of orders, and each order expires once', async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, () => order(2)))
  await waitedTooLong(orders.map(({ id }) => id))
  const before = await stock()
  const url = shop.config.databaseUrl ?? ''
  const processes = Array.from({ length: 4 }, () => {
    const database = openDatabase({ url, poolSize: 2, onLostConnection: () => {} })
    const { config, keys, afterCommit } = shop
    const checkout = openCheckoutContext({
      config,
      database,
      keys,
      limits: new RateLimits(),
      afterCommit,
      log: shop.context.log,
      takesTransfers: () => false,
      forgetWithOrders: [],
    })
    return { checkout, close: () => database.close() }
  })
  const expired = await Promise.all(processes.map(({ checkout }) => expireOrders(checkout)))
  await Promise.all(processes.map(({ close }) => close()))
  expect(expired.reduce((sum, each) => sum + each, 0)).toBe(30)
  expect(await stock()).toBe(before + 60)
  expect(await findDifferences(shop.db)).toEqual([])
})

test('an order that its customer cancels while it expires (race) gives its stock back once', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, shopper } = await order(2)
    await waitedTooLong([id])
    const before = await stock()
    const [{ status }, expired] = await Promise.all([shopper.cancel(id), expireOrders(shop.checkout)])
    expect([status, expired]).toEqual(status === 200 ? [200, 0] : [409, 1])
    expect(await stock()).toBe(before + 2)
  }
})
