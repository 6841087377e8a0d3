import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Methods from '#contract/selling/gateways/payment-methods.ts'
import type * as Registry from '#server/selling/gateways/gateway-registry.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

// The two lines that a further gateway needs beside its own folder: everything else must follow from them.
vi.mock('#contract/selling/gateways/payment-methods.ts', async (original) => {
  const real = await original<typeof Methods>()
  const { riceMethod } = await import('./rice-method.ts')
  return { ...real, paymentMethods: { ...real.paymentMethods, [riceMethod.id]: riceMethod } }
})
vi.mock('#server/selling/gateways/gateway-registry.ts', async (original) => {
  const { gateways } = await original<typeof Registry>()
  const { riceGateway } = await import('./rice-gateway.ts')
  return { gateways: [...gateways, riceGateway] }
})

const method_id = 6
let shop: AccountShop
let staff: Shopper
let book: number

beforeAll(async () => {
  shop = await openAccountShop({ env: { DEMO: 'true' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_300, quantity: 100 }])
  staff = new Shopper(shop.url, (await newAdmin(shop)).session.access)
})
afterAll(() => shop.close())

/** Orders two books, pays at the gateway with this choice, and has the shop verify what the gateway returned. */
async function pay(choice: string) {
  const buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await buyer.add(book, 2)
  const orderId: number = (await buyer.order(undefined, { method_id })).body.order_id
  const begun = await buyer.call('/payments/create-payment', { body: { orderId, methodId: method_id } })
  const { origin, pathname, search } = new URL(begun.body.paymentUrl)
  expect(pathname).toBe('/sandbox/rice-wallet/pay')
  expect(await (await fetch(begun.body.paymentUrl)).text()).toContain('Thanh toán qua Ví Lúa')
  const form = new URLSearchParams({ order: search.slice(1), choice })
  const sent = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  expect(back.pathname).toBe('/payment/rice-wallet/callback')
  const params = Object.fromEntries(back.searchParams)
  const { body } = await buyer.call('/payments/verify-rice_wallet-payment', { body: { params } })
  const order = (await buyer.call(`/orders/get-order-by-id?id=${orderId}`)).body.data
  return { result: body.data, order, orderId, params }
}

const transactionsOf = async (orderId: number) => {
  const { body } = await staff.call(`/payments/get-all-payments?method_id=${method_id}&page=1`)
  return body.data.filter((one: { orderId: number }) => one.orderId === orderId)
}

test('a gateway made of a folder and two lines is offered at the checkout, and paid with', async () => {
  const { body } = await staff.call('/payments/get-methods')
  expect(body.data.at(-1)).toEqual({
    method_id,
    key: 'rice_wallet',
    name: 'Ví Lúa',
    available: true,
    sandbox: true,
    waiting_minutes: 15,
  })
  const { result, order, orderId } = await pay('paid')
  expect(result).toMatchObject({ outcome: 'success', method_id, amount: 180_600, order_paid: true })
  expect(order).toMatchObject({ method: 'Ví Lúa', payment: { method_id, amount: 180_600 }, paymentStatus: 1 })
  expect(await transactionsOf(orderId)).toMatchObject([{ methodId: method_id, method: 'Ví Lúa', status: 1 }])
})

test('the webhook of a new gateway arrives, its codes have their sentences, and a forged one changes nothing', async () => {
  const { result, orderId, params } = await pay('declined')
  expect(result).toMatchObject({ outcome: 'failed', reason: 'Ví Lúa hết lúa.' })
  const channels = async () => {
    const { rows } = await shop.pool.query(
      `select channel from payment_events join payments using (payment_id) where order_id = $1 order by channel`,
      [orderId],
    )
    return rows.map(({ channel }) => channel)
  }
  expect(await waitUntil(channels, (heard) => heard.length === 2)).toEqual(['notice', 'return'])
  const forged = { ...params, grain: 'paid' }
  expect((await staff.call('/payments/rice-wallet-ipn', { body: forged })).body).toEqual({ harvest: '97' })
  expect(await transactionsOf(orderId)).toMatchObject([{ status: 2 }])
})

test('the staff query a payment at a new gateway and refund it', async () => {
  const { orderId } = await pay('paid')
  const [{ paymentId }] = await transactionsOf(orderId)
  const asked = await staff.call(`/transactions/check-transaction?id=${paymentId}`, { method: 'PUT' })
  expect(asked.body.data).toMatchObject({ gateway_result: 'paid', by_gateway: true })
  const refund = { status: 3, refund_reason: 'Khách trả sách' }
  const { status } = await staff.call(`/transactions/update-transaction?id=${paymentId}`, {
    method: 'PUT',
    body: refund,
  })
  expect(status).toBe(200)
  expect(await transactionsOf(orderId)).toMatchObject([{ status: 3, refund_reason: 'Khách trả sách' }])
})
