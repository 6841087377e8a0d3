import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FeeRule } from '#contract/cart/fee-rule.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findDifferences } from '#server/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

// The shop under other rules than today's: nothing but the rule is changed, and its orders come about all the same.
const fees: FeeRule = { shipping: 25_000, freeShippingFrom: 300_000, cod: 12_000, codFreeFrom: 400_000 }
const later: FeeRule = { shipping: 40_000, freeShippingFrom: 1_000_000, cod: 20_000, codFreeFrom: 2_000_000 }

let shop: AccountShop
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ fees, env: { ORDERS_PER_MINUTE: '0' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 100 }])
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const shopperOf = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)

const listed = async (shopper: Shopper, id: number): Promise<Order> =>
  (await shopper.call('/orders/get-my-orders')).body.data.find(
    (order: Order) => order.order_id === id,
  ) as Order

const feesOf = ({ subtotal, shipping_fee, shipping_discount, cod_fee, total_amount }: Order) => ({
  subtotal,
  shipping_fee,
  shipping_discount,
  cod_fee,
  total_amount,
})

test.each([
  { copies: 2, method_id: 1, shipping_fee: 25_000, shipping_discount: 0, cod_fee: 12_000, total: 237_000 },
  { copies: 2, method_id: 2, shipping_fee: 25_000, shipping_discount: 0, cod_fee: 0, total: 225_000 },
  { copies: 3, method_id: 1, shipping_fee: 0, shipping_discount: 25_000, cod_fee: 12_000, total: 312_000 },
  { copies: 3, method_id: 2, shipping_fee: 0, shipping_discount: 25_000, cod_fee: 0, total: 300_000 },
  { copies: 4, method_id: 1, shipping_fee: 0, shipping_discount: 25_000, cod_fee: 0, total: 400_000 },
])(
  '$copies copies by method $method_id: cart, order, list and staff agree',
  async ({ copies, method_id, total, ...charged }) => {
    const shopper = await shopperOf()
    await shopper.add(book, copies)
    const { totals, checkout } = await shopper.cart()
    expect(totals).toMatchObject({ shippingFee: 25_000, totalPrice: copies * 100_000 + 25_000 })
    expect(checkout.shippingFee - checkout.shippingDiscount).toBe(charged.shipping_fee)
    if (method_id === 1) expect(checkout.totalPrice).toBe(total)
    const { status, body, text } = await shopper.order(undefined, { method_id })
    expect(status, text).toBe(201)
    expect(body.total_amount).toBe(total)
    const expected = { subtotal: copies * 100_000, ...charged, total_amount: total }
    const order: Order = (await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data
    expect(feesOf(order)).toEqual(expected)
    expect(feesOf(await listed(shopper, body.order_id))).toEqual(expected)
    const admin = await newAdmin(shop)
    const { body: all } = await call(shop.url, '/orders/get-all-orders?page=1', {
      token: admin.session.access,
    })
    expect(feesOf(all.data.find((one: Order) => one.order_id === body.order_id))).toEqual(expected)
  },
)

test('an order keeps the fees that it was placed with under a later rule', async () => {
  const shopper = await shopperOf()
  await shopper.add(book, 2)
  const { body } = await shopper.order()
  const before = await listed(shopper, body.order_id)
  const changed = await openAccountShop({ fees: later, beside: { databaseUrl: shop.databaseUrl } })
  try {
    const same = new Shopper(changed.url, shopper.token)
    expect(await listed(same, body.order_id)).toEqual(before)
    await same.add(book, 2)
    const { body: next } = await same.order()
    expect(feesOf(await listed(same, next.order_id))).toEqual({
      subtotal: 200_000,
      shipping_fee: 40_000,
      shipping_discount: 0,
      cod_fee: 20_000,
      total_amount: 260_000,
    })
  } finally {
    await changed.close()
  }
})

test('its moments travel as ISO texts', async () => {
  const shopper = await shopperOf()
  await shopper.add(book)
  const { body } = await shopper.order(undefined, { method_id: 2 })
  const { order_date, expires_at } = await listed(shopper, body.order_id)
  for (const moment of [order_date, expires_at])
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
