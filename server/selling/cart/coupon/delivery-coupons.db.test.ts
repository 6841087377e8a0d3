import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'
import { phoneOrderSentences } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer, recipient } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const near: ZoneTerms = {
  shipping_fee: 25_000,
  free_shipping_from: 300_000,
  cod_fee: 12_000,
  cod_free_from: 400_000,
  days_least: 1,
  days_most: 2,
}
const far: ZoneTerms = { ...near, shipping_fee: 60_000 }
const shop = await keepForFile(openAccountShop({ env: { ...vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 1000 }])
const { asAdmin, edit, preview, step } = castOfEdits(shop, admin)
beforeEach(async () => {
  const charged = await asAdmin('/settings/delivery', { zones: { inner: near, near, far } })
  expect(charged.status, charged.text).toBe(200)
})
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})

let made = 0
async function newCode(given: object = {}): Promise<string> {
  const code = `GIAO${++made}`
  const body = { code, kind: 'shipping', value: 100, ...given }
  const answer = await asAdmin('/coupons', body, 'POST')
  expect(answer.status, answer.text).toBe(201)
  return code
}
const usesOf = async (code: string) => {
  const { rows } = await shop.pool.query<{ uses: number; given: number }>(
    'select used_count as uses, discount_given::integer as given from coupons where code = $1',
    [code],
  )
  return [rows[0]?.uses, rows[0]?.given]
}

async function shopperWith(code: string, copies: number) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, copies)
  const applied = await shopper.apply(code)
  expect(applied.status, applied.text).toBe(200)
  const seen = async (id: number) => (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
  return { shopper, applied, seen }
}

async function orderWith(code: string, copies: number, more: Record<string, unknown> = {}) {
  const { shopper, seen } = await shopperWith(code, copies)
  const { body, text } = await shopper.order(undefined, more)
  expect(body.order_id, text).toBeGreaterThan(0)
  const id: number = body.order_id
  return { id, shopper, seen: () => seen(id) }
}

test('a delivery coupon lets the fee off in cart, offer and order; the books, the fee for cash and their revenue stay', async () => {
  const code = await newCode({ is_public: true })
  const { shopper, applied, seen } = await shopperWith(code, 2)
  expect(applied.body.data.discount_amount).toBe(25_000)
  const cart = await shopper.cart()
  expect(cart.totals).toMatchObject({
    shippingFee: 25_000,
    shippingDiscount: 25_000,
    couponShippingDiscount: 25_000,
    discount: 0,
    payable: 200_000,
  })
  expect(cart.coupons.find((one) => one.code === code)).toMatchObject({ discount: 25_000, problem: null })
  const placed = await shopper.order(undefined, { expected_total: 212_000 })
  expect(placed.status, placed.text).toBe(201)
  expect(await seen(placed.body.order_id)).toMatchObject({
    subtotal: 200_000,
    discount: 0,
    shipping_fee: 0,
    shipping_discount: 25_000,
    coupon_shipping_discount: 25_000,
    cod_fee: 12_000,
    total_amount: 212_000,
    coupon_code: code,
  })
  expect(await usesOf(code)).toEqual([1, 25_000])
  for (const status of [1, 2, 3]) expect((await step(placed.body.order_id, status)).status).toBe(200)
  const { rows } = await shop.pool.query(
    'select sum(revenue)::integer as revenue, sum(shipping)::integer as shipping from sales where order_id = $1',
    [placed.body.order_id],
  )
  expect(rows).toEqual([{ revenue: 200_000, shipping: 12_000 }])
})

test('a delivery coupon lets off no more than its most, also where a parcel goes farther', async () => {
  const code = await newCode({ max_discount: 30_000 })
  const { shopper, seen } = await shopperWith(code, 1)
  expect((await shopper.cart()).coupon_shipping).toBe(30_000)
  const address = { house_number: '1 Lê Lợi', commune: 'Phường Thuận Hóa', councious: 'Thành phố Huế' }
  const toHue = { full_name: 'Trần Văn An', phone_number: '0912345678', address }
  const { body } = await shopper.order(undefined, { recipient: toHue, method_id: 2, expected_total: 130_000 })
  expect(await seen(body.order_id)).toMatchObject({
    shipping_fee: 30_000,
    shipping_discount: 30_000,
    coupon_shipping_discount: 30_000,
    total_amount: 130_000,
  })
})

test('a delivery coupon says so in the cart where delivery is free, and the order goes without it: its use is kept', async () => {
  const code = await newCode({ total_limit: 1, first_order: true })
  const { shopper, applied, seen } = await shopperWith(code, 3)
  const why = 'Đơn này đã được miễn phí giao hàng'
  expect([applied.body.data.discount_amount, applied.body.msg]).toEqual([0, `Đã giữ mã cho bạn. ${why}.`])
  expect((await shopper.cart()).coupon_problem).toBe(why)
  const { body } = await shopper.order(undefined, { expected_total: 312_000 })
  expect(await seen(body.order_id)).toMatchObject({
    shipping_discount: 25_000,
    coupon_shipping_discount: 0,
    coupon_code: null,
    total_amount: 312_000,
  })
  expect(await usesOf(code)).toEqual([0, 0])
})

test('the last use of a delivery coupon goes to one of the orders that come at once', async () => {
  const code = await newCode({ total_limit: 1 })
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => shopperWith(code, 1)))
  const answers = await Promise.all(shoppers.map(({ shopper }) => shopper.order()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(await usesOf(code)).toEqual([1, 25_000])
})

test('a cancelled order gives the use of a delivery coupon back, once', async () => {
  const code = await newCode({ total_limit: 1 })
  const { id, shopper } = await orderWith(code, 1)
  expect(await usesOf(code)).toEqual([1, 25_000])
  await Promise.all([shopper.cancel(id), step(id, 4)])
  expect(await usesOf(code)).toEqual([0, 0])
  await orderWith(code, 1)
  expect(await usesOf(code)).toEqual([1, 25_000])
})

test('an edit of an order changes the delivery fee and what a coupon lets off, and brings the fee back where the coupon is lost', async () => {
  const code = await newCode({ max_discount: 20_000, min_subtotal: 200_000 })
  const { id, seen } = await orderWith(code, 2)
  expect(await seen()).toMatchObject({ shipping_fee: 5000, cod_fee: 12_000, total_amount: 217_000 })
  const free = { shipping_fee: 0, shipping_discount: 25_000, coupon_shipping_discount: 0 }
  expect((await edit(id, { [book]: 3 })).body.data).toMatchObject({ ...free, total_amount: 312_000 })
  expect(await usesOf(code)).toEqual([1, 0])
  const off = { shipping_fee: 5000, shipping_discount: 20_000, coupon_shipping_discount: 20_000 }
  expect((await preview(id, { [book]: 2 })).body.data).toMatchObject({ ...off, total_amount: 217_000 })
  expect((await edit(id, { [book]: 2 })).body.data).toMatchObject({ ...off, coupon_code: code })
  expect(await usesOf(code)).toEqual([1, 20_000])
  const lost = { shipping_fee: 25_000, shipping_discount: 0, coupon_shipping_discount: 0 }
  expect((await preview(id, { [book]: 1 })).body.data).toMatchObject({ ...lost, coupon_lost: code })
  expect((await edit(id, { [book]: 1 })).body.code).toBe('COUPON_LOST')
  expect((await edit(id, { [book]: 1 }, { drop_coupon: true })).body.data).toMatchObject({
    ...lost,
    coupon_code: null,
    total_amount: 137_000,
  })
  expect(await usesOf(code)).toEqual([0, 0])
})

test('an edit of an order that credit paid settles the fee that comes back with the books', async () => {
  const code = await newCode({ min_subtotal: 200_000 })
  const { shopper } = await shopperWith(code, 2)
  const { rows } = await shop.pool.query(
    'select user_id from carts join coupons using (coupon_id) where code = $1',
    [code],
  )
  await asAdmin(`/users/change-credit?id=${rows[0]?.user_id}`, { amount: 200_000, reason: 'Quà' }, 'POST')
  const { body } = await shopper.order(undefined, {
    method_id: 2,
    use_credit: true,
    expected_credit: 200_000,
  })
  expect(body).toMatchObject({ total_amount: 200_000, due_amount: 0 })
  const one = { [book]: 1 }
  expect((await preview(body.order_id, one)).body.data).toMatchObject({
    total_amount: 125_000,
    credit_change: -75_000,
    to_give_back: 0,
  })
  expect((await edit(body.order_id, one, { drop_coupon: true })).body.data).toMatchObject({
    credit_used: 125_000,
    due_amount: 0,
  })
})

test('a guest has a delivery coupon too, as often as one customer may', async () => {
  const code = await newCode({ per_customer_limit: 1 })
  const order = async (phone_number: string) => {
    const guest = new Shopper(shop.url)
    await guest.add(book)
    expect((await guest.apply(code)).body.data.discount_amount).toBe(60_000)
    return guest.orderAsGuest({ recipient: { phone_number } })
  }
  const { status, body, text } = await order('0912000333')
  expect([status, body.total_amount], text).toEqual([201, 112_000])
  expect((await order('0912000333')).status).toBe(409)
  expect(await usesOf(code)).toEqual([1, 60_000])
})

test('the staff makes an order with a delivery coupon, for what the preview said', async () => {
  const code = await newCode({ max_discount: 10_000 })
  const guest = { full_name: 'Nguyễn Thu Hà', email: 'thu-ha@example.vn', ...recipient }
  const { address, ...person } = guest
  const foreseen = async (copies: number) =>
    (
      await asAdmin(
        '/orders/preview-for-customer',
        { items: [{ book_id: book, quantity: copies }], method_id: 1, coupon_code: code, ...address },
        'POST',
      )
    ).body.data
  expect((await foreseen(3)).coupon_problem).toBe('Đơn này đã được miễn phí giao hàng')
  const { total_amount, ...seen } = await foreseen(1)
  expect(seen).toMatchObject({ shipping_discount: 10_000, coupon_shipping_discount: 10_000, discount: 0 })
  const { body, text } = await asAdmin(
    '/orders/create-for-customer',
    {
      items: [{ book_id: book, quantity: 1, unit_price: 100_000 }],
      method_id: 1,
      coupon_code: code,
      expected_total: total_amount,
      ...person,
      ...address,
    },
    'POST',
  )
  expect(body.msg, text).toBe(phoneOrderSentences.made(body.order_code))
  expect(await usesOf(code)).toEqual([1, 10_000])
})

test('a delivery coupon is of the whole fee', async () => {
  const body = { code: 'NUAPHI', kind: 'shipping', value: 50 }
  const refused = await asAdmin('/coupons', body, 'POST')
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'value'])
  const written = shop.pool.query("insert into coupons (code, kind, value) values ('NUAPHI', 'shipping', 50)")
  await expect(written).rejects.toThrow('coupons_shipping_whole')
})
