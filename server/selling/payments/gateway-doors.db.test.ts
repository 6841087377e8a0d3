import { afterAll, beforeAll, expect, test } from 'vitest'
import { signForFeHome } from '#server/selling/gateways/fe-home/fe-home-report.ts'
import { createLog } from '#server/platform/process/log.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { reconcilePayments } from '#server/selling/payments/confirm/reconcile-payments.ts'

const feHomeKeys = {
  FEHOME_MERCHANT: 'HIEN',
  FEHOME_SECRET: 'canary-of-fe-home-7fK2',
  FEHOME_URL: 'https://pay.fehome.example/pay',
  FEHOME_API_URL: 'http://127.0.0.1:9/api/',
}
const lines: string[] = []
let shop: AccountShop
let customer: Actor
let orderId: number
let reference: string

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  shop = await openAccountShop({ env: { ...cast.vnpayKeys, ...feHomeKeys }, log })
  customer = await newCustomer(shop)
  orderId = await cast.unpaidOrder(shop, customer, { method_id: 3 })
  reference = (await cast.beginToPay(shop, customer, orderId, 3))['fe_reference'] ?? ''
})
afterAll(() => shop.close())

const result = (more: Record<string, string> = {}) =>
  signForFeHome(
    'result',
    {
      fe_merchant: 'HIEN',
      fe_reference: reference,
      fe_amount: String(cast.orderTotal),
      fe_result: 'paid',
      fe_transaction: 'F-1',
      fe_card_last_four: '4242',
      ...more,
    },
    feHomeKeys.FEHOME_SECRET,
  )
const tell = async (body: object) => {
  const answer = await call(shop.url, '/payments/fe-home-ipn', { body })
  expect(answer.status).toBe(200)
  return answer.text
}
const verify = (params: object, slug = 'fe_home') =>
  call(shop.url, `/payments/verify-${slug}-payment`, { body: { params } })

test('a notice of FE HOME is answered by the codes of VNPAY, in the same order', async () => {
  const forged = { ...result(), fe_amount: '1' }
  expect(await tell({})).toBe('{"code":"97","message":"Invalid signature"}')
  expect(await tell(forged)).toContain('"97"')
  expect(await tell(result({ fe_merchant: 'OTHER' }))).toContain('"97"')
  expect((await verify(forged)).status).toBe(400)
  expect(await tell(result({ fe_reference: '1T0' }))).toContain('"01"')
  expect((await verify(result({ fe_reference: '1T0' }))).status).toBe(404)
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: false })
  expect(await tell(result())).toBe('{"code":"00","message":"Confirm Success"}')
  expect(await tell(result())).toContain('"02"')
  expect(await tell(result({ fe_amount: '1' }))).toContain('"04"')
  for (const slug of ['fe_home', 'fe-home']) {
    expect((await verify(result(), slug)).body.data).toMatchObject({ outcome: 'success', method_id: 3 })
  }
  const { rows } = await shop.pool.query('select card_last_four from payments where order_id = $1', [orderId])
  expect(rows).toEqual([{ card_last_four: '4242' }])
})

test('a reference of one gateway is unknown to the other', async () => {
  const query = cast.vnpayResult(reference)
  expect((await cast.ipn(shop, query)).body.RspCode).toBe('01')
  expect((await cast.verify(shop, orderId, query)).status).toBe(404)
})

test('a gateway that is not open here has nothing genuine to say', async () => {
  const closed = await openAccountShop()
  expect((await cast.ipn(closed, cast.vnpayResult('1T0'))).body.RspCode).toBe('97')
  expect((await cast.verify(closed, 1, cast.vnpayResult('1T0'))).status).toBe(400)
  expect(
    (await call(closed.url, '/payments/verify-fe_home-payment', { body: { params: result() } })).status,
  ).toBe(400)
  await closed.close()
})

test('no secret is ever written down, in logs, answers or tables', async () => {
  const other = await cast.unpaidOrder(shop, customer)
  const { vnp_TxnRef = '' } = await cast.beginToPay(shop, customer, other)
  await cast.ipn(shop, cast.vnpayResult(vnp_TxnRef, { vnp_Amount: '100' }))
  await cast.ipn(shop, cast.vnpayResult(vnp_TxnRef, {}, 'wrong'))
  await shop.pool.query('update payments set next_query_at = now() where status = 0')
  await reconcilePayments(shop.payments)
  const { rows } = await shop.pool.query(
    'select facts::text from payments union all select facts::text from payment_events',
  )
  const written = lines.join('') + JSON.stringify(rows)
  expect(lines.join('')).toContain('was not signed by its gateway')
  for (const secret of [feHomeKeys.FEHOME_SECRET, cast.vnpayKeys.VNPAY_HASH_SECRET]) {
    expect(written).not.toContain(secret)
  }
})

test('an answer of a gateway that never came is told in the log, and the job goes on', async () => {
  lines.length = 0
  const id = await cast.unpaidOrder(shop, customer, { method_id: 3 })
  await cast.beginToPay(shop, customer, id, 3)
  await shop.pool.query('update payments set next_query_at = now() where order_id = $1', [id])
  await reconcilePayments(shop.payments)
  expect(lines.join('')).toContain('a gateway did not say how a payment went')
  expect(await cast.paymentsOf(shop, id)).toMatchObject([{ status: 0 }])
})

test('a customer who goes to pay again is sent there with another reference', async () => {
  const id = await cast.unpaidOrder(shop, customer, { method_id: 3 })
  const [first, second] = [
    await cast.beginToPay(shop, customer, id, 3),
    await cast.beginToPay(shop, customer, id, 3),
  ]
  expect(first['fe_reference']).toMatch(new RegExp(`^${id}T`))
  expect(second['fe_reference']).toMatch(new RegExp(`^${id}T`))
  expect(second['fe_reference']).not.toBe(first['fe_reference'])
})
