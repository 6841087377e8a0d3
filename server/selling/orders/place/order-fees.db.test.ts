import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveryZone, ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

// The shop under other rules than it begins with, as its staff sets them.
const fees: ZoneTerms = {
  shipping_fee: 25_000,
  free_shipping_from: 300_000,
  cod_fee: 12_000,
  cod_free_from: 400_000,
  days_least: 1,
  days_most: 2,
}
const later: ZoneTerms = {
  ...fees,
  shipping_fee: 40_000,
  free_shipping_from: 1_000_000,
  cod_fee: 20_000,
  cod_free_from: 2_000_000,
}
const farFees: ZoneTerms = { ...fees, shipping_fee: 60_000, free_shipping_from: null, cod_free_from: null }

let shop: AccountShop
let book: number
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 1000 }])
})
beforeEach(() => charge({ inner: fees, near: fees, far: farFees }))
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

async function charge(zones: Partial<Record<DeliveryZone, ZoneTerms>>) {
  const body = { zones }
  const { status, text } = await call(shop.url, '/settings/delivery', {
    method: 'PUT',
    token: admin.session.access,
    body,
  })
  expect(status, text).toBe(200)
}

const inHue = {
  full_name: 'Trần Văn An',
  phone_number: '0912345678',
  house_number: '1 Lê Lợi',
  commune: 'Phường Thuận Hóa',
  councious: 'Thành phố Huế',
}
const { full_name, phone_number, ...address } = inHue
const toHue = { recipient: { full_name, phone_number, address } }

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
  'an order of $copies copies by method $method_id has the same fees in cart, order, list and for the staff',
  async ({ copies, method_id, total, ...charged }) => {
    const shopper = await shopperOf()
    await shopper.add(book, copies)
    const { totals } = await shopper.cart()
    expect(totals.shippingFee - totals.shippingDiscount).toBe(charged.shipping_fee)
    expect(totals.payable + charged.cod_fee).toBe(total)
    const { status, body, text } = await shopper.order(undefined, { method_id })
    expect(status, text).toBe(201)
    expect(body.total_amount).toBe(total)
    const expected = { subtotal: copies * 100_000, ...charged, total_amount: total }
    const order: Order = (await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data
    expect(feesOf(order)).toEqual(expected)
    expect(feesOf(await listed(shopper, body.order_id))).toEqual(expected)
    const { body: all } = await call(shop.url, '/orders/get-all-orders?page=1', {
      token: admin.session.access,
    })
    expect(feesOf(all.data.find((one: Order) => one.order_id === body.order_id))).toEqual(expected)
  },
)

test('a changed fee is charged by cart, checkout and order, and an order before keeps its own', async () => {
  const shopper = await shopperOf()
  await shopper.add(book, 4)
  const two = [{ book_id: book, quantity: 2, unit_price: 100_000 }]
  const { body } = await shopper.order(two)
  const before = await listed(shopper, body.order_id)
  expect(before.total_amount).toBe(237_000)
  await charge({ inner: later })
  const { totals, delivery } = await shopper.cart()
  expect(delivery).toMatchObject({ zone: 'inner', zones: { inner: later, far: farFees } })
  expect(totals.payable).toBe(240_000)
  const { body: next } = await shopper.order(two)
  expect(await listed(shopper, body.order_id)).toEqual(before)
  expect(feesOf(await listed(shopper, next.order_id))).toEqual({
    subtotal: 200_000,
    shipping_fee: 40_000,
    shipping_discount: 0,
    cod_fee: 20_000,
    total_amount: 260_000,
  })
})

test('the address that is really ordered to decides on the delivery fee', async () => {
  const shopper = await shopperOf()
  await shopper.add(book, 3)
  const one = [{ book_id: book, quantity: 1, unit_price: 100_000 }]
  const totalOf = async (more: object) => (await shopper.order(one, { ...more })).body.total_amount
  expect(await totalOf({})).toBe(137_000)
  expect(await totalOf(toHue)).toBe(172_000)
  const { body } = await shopper.call('/users/addresses', { body: { ...inHue, label: 'Quê' } })
  expect(body.data.is_default).toBe(false)
  expect(await totalOf({ address_id: body.data.address_id })).toBe(172_000)
})

test('a cart is charged by the address of its account, one without an address and that of a visitor as the farthest', async () => {
  const customer = await newCustomer(shop)
  const [own, visitor] = [new Shopper(shop.url, customer.session.access), new Shopper(shop.url)]
  await own.add(book)
  await visitor.add(book)
  const shown = async (shopper: Shopper) => {
    const { delivery, totals } = await shopper.cart()
    return [delivery?.zone, totals.shippingFee, totals.payable]
  }
  expect(await shown(visitor)).toEqual(['far', 60_000, 160_000])
  expect(await shown(own)).toEqual(['inner', 25_000, 125_000])
  await shop.pool.query(
    `update users set house_number = '', commune = '', district = '', province = '', country = '' where user_id = $1`,
    [customer.user_id],
  )
  expect(await shown(own)).toEqual(['far', 60_000, 160_000])
  await own.call('/carts/clear-cart', { method: 'DELETE' })
  expect(await own.cart()).toMatchObject({ delivery: null, totals: { shippingFee: 0 } })
})

test('an order whose sum is not the expected one is refused, and nothing of it is written', async () => {
  const shopper = await shopperOf()
  await shop.pool.query(
    `insert into coupons (code, kind, value, total_limit) values ('MOTLAN', 'amount', 5000, 1)`,
  )
  await shopper.add(book, 2)
  await shopper.apply('MOTLAN')
  const cart = await shopper.cart()
  const expected_total = cart.totals.payable + fees.cod_fee
  expect(expected_total).toBe(232_000)
  await charge({ inner: later })
  const stock = async () =>
    (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows
  const before = await stock()
  const refused = await shopper.order(undefined, { expected_total, headers: { 'idempotency-key': 'seen' } })
  expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
    409,
    'TOTAL_CHANGED',
    'Tổng tiền của đơn hàng đã thay đổi. Vui lòng xem tổng tiền mới rồi đặt hàng lại.',
  ])
  expect((await shopper.call('/orders/get-my-orders')).body.data).toEqual([])
  expect(await stock()).toEqual(before)
  const fresh = await shopper.cart()
  expect(fresh).toMatchObject({ items: cart.items, coupon_code: 'MOTLAN', coupon_problem: null })
  expect(fresh.totals.payable).toBe(235_000)
  // A refusal claims no key, and another way to pay another sum.
  const again = { expected_total: 255_000, headers: { 'idempotency-key': 'seen' } }
  expect((await shopper.order(undefined, { ...again, method_id: 2 })).body.code).toBe('TOTAL_CHANGED')
  const placed = await shopper.order(undefined, again)
  expect([placed.status, placed.body.total_amount]).toEqual([201, 255_000])
})

test('an order that races with a change of the fees is never charged another sum than expected', async () => {
  const shoppers = await Promise.all(Array.from({ length: 12 }, shopperOf))
  for (const shopper of shoppers) await shopper.add(book)
  const outcomes = await Promise.all(
    shoppers.map(async (shopper, nth) => {
      const { totals, delivery } = await shopper.cart()
      const expected_total = totals.payable + (delivery?.zones.inner.cod_fee ?? 0)
      expect([137_000, 160_000]).toContain(expected_total)
      const [answer] = await Promise.all([
        shopper.order(undefined, { expected_total }),
        charge({ inner: nth % 2 === 0 ? later : fees }),
      ])
      return { shopper, expected_total, answer }
    }),
  )
  for (const { shopper, expected_total, answer } of outcomes) {
    const orders: Order[] = (await shopper.call('/orders/get-my-orders')).body.data
    const charged = orders.map(({ total_amount }) => total_amount)
    if (answer.status === 201) expect(charged).toEqual([expected_total])
    else expect([answer.status, answer.body.code, charged]).toEqual([409, 'TOTAL_CHANGED', []])
  }
})

test('an order that waits for its books while the fees change is charged what it read', async () => {
  const shopper = await shopperOf()
  await shopper.add(book)
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from books where book_id = $1 for update', [book])
    const ordering = shopper.order([{ book_id: book, quantity: 1, unit_price: 100_000 }], {
      expected_total: 137_000,
    })
    await expect
      .poll(async () => {
        const { rows } = await shop.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(1)
    await charge({ inner: later })
    await client.query('commit')
    const { status, body } = await ordering
    expect([status, body.total_amount]).toEqual([201, 137_000])
  } finally {
    client.release()
  }
})

test('moments of an order travel as ISO texts', async () => {
  const shopper = await shopperOf()
  await shopper.add(book)
  const { body } = await shopper.order(undefined, { method_id: 2 })
  const { order_date, expires_at } = await listed(shopper, body.order_id)
  for (const moment of [order_date, expires_at])
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
