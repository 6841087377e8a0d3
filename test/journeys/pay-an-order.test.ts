import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { outwaitOrder } from '#test/till/outwait-order.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

// A customer in a demo: from the cart through the gateway inside the shop and back, as a browser goes.
let shop: AccountShop
let book: number
let buyer: Shopper
let orderId: number

beforeAll(async () => {
  shop = await openAccountShop({ env: { DEMO: 'true' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_300, quantity: 100 }])
})
afterAll(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await buyer.add(book, 2)
  orderId = (await buyer.order(undefined, { method_id: 2 })).body.order_id
})

/** Goes to the gateway, chooses there, comes back, and lets the shop see what was brought. */
async function pay(choice: string, methodId = 2) {
  const { body } = await buyer.call('/payments/create-payment', { body: { orderId, methodId } })
  const { origin, pathname, search } = new URL(body.paymentUrl)
  expect((await fetch(body.paymentUrl)).status).toBe(200)
  const form = new URLSearchParams({ order: search.slice(1), choice })
  const sent = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  const params = Object.fromEntries(back.searchParams)
  return methodId === 2
    ? buyer.call('/payments/verify-vnpay-callback', { body: { orderId, vnpayParams: params } })
    : buyer.call('/payments/verify-fe_home-payment', { body: { params } })
}

const order = async () => (await buyer.call(`/orders/get-order-by-id?id=${orderId}`)).body.data

test('a payment that was declined can be made again', async () => {
  expect((await pay('declined')).body.data).toMatchObject({ outcome: 'failed' })
  expect(await order()).toMatchObject({ payment: null, paymentStatus: 2, can_pay: true })
  expect((await pay('paid')).body.data).toMatchObject({ outcome: 'success' })
  expect(await order()).toMatchObject({
    payment: { method_id: 2, amount: 180_600 },
    paymentStatus: 1,
    can_pay: false,
    expires_at: null,
  })
})

test('a payment method changed to FE HOME is paid there', async () => {
  const change = { orderId, methodId: 3 }
  expect((await buyer.call('/payments/change-method', { method: 'PUT', body: change })).status).toBe(200)
  expect((await pay('paid', 3)).body.data).toMatchObject({ outcome: 'success', method_id: 3 })
  expect(await order()).toMatchObject({ payment: { method_id: 3 } })
})

test('a payment that succeeds after the order was cancelled is to be refunded', async () => {
  expect((await pay('late')).body.data).toMatchObject({ outcome: 'pending' })
  expect((await buyer.cancel(orderId)).status).toBe(200)
  const money = () =>
    shop.pool.query('select status, needs_refund from payments where order_id = $1', [orderId])
  const { rows } = await waitUntil(money, ({ rows: [row] }) => row.status !== 0)
  expect(rows).toEqual([{ status: 1, needs_refund: true }])
})

test('a payment made twice is to be refunded whole when its order is cancelled', async () => {
  expect((await pay('twice')).body.data).toMatchObject({ outcome: 'success' })
  expect((await buyer.cancel(orderId)).status).toBe(200)
  const refunds = async () =>
    (await shop.pool.query('select needs_refund from payments where order_id = $1', [orderId])).rows
  const rows = await waitUntil(refunds, (rows) => rows.length === 2)
  expect(rows).toEqual([{ needs_refund: true }, { needs_refund: true }])
})

test('a payment that succeeds after its order expired is to be refunded', async () => {
  const { body } = await buyer.call('/payments/create-payment', { body: { orderId, methodId: 2 } })
  const { origin, pathname, search } = new URL(body.paymentUrl)
  await outwaitOrder(shop.pool, orderId)
  expect(await expireOrders(shop.checkout)).toBe(1)
  const form = new URLSearchParams({ order: search.slice(1), choice: 'paid' })
  await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  const payments = async () =>
    (await shop.pool.query('select status, needs_refund from payments where order_id = $1', [orderId])).rows
  expect(await waitUntil(payments, ([row]) => row.status !== 0)).toEqual([{ status: 1, needs_refund: true }])
})
