import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkTransaction, getAllPayments } from '#contract/selling/transactions/transactions.ts'
import { answerFields } from '#server/selling/gateways/vnpay/vnpay-fields.ts'
import { vnpayChecksum } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

let shop: AccountShop
let admin: Actor
let customer: Actor
let vnpay: Awaited<ReturnType<typeof startStubServer>>
/** Answer of VNPAY on an attempt; nothing at all where it hangs up. */
let says: Record<string, string> | undefined
let orderId: number
let reference: string
let id: number

beforeAll(async () => {
  vnpay = await startStubServer(({ body }, response, request) => {
    if (!says) return request.socket.destroy()
    const asked = JSON.parse(body) as Record<string, string>
    const message: Record<string, string> = {
      vnp_ResponseId: 'a1',
      vnp_Command: 'querydr',
      vnp_ResponseCode: '00',
      vnp_TmnCode: 'HIENSACH',
      vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
      vnp_Amount: '18060000',
      vnp_TransactionNo: '14000001',
      vnp_TransactionStatus: '00',
      ...says,
    }
    const vnp_SecureHash = vnpayChecksum(answerFields, message, cast.vnpayKeys.VNPAY_HASH_SECRET)
    response.end(JSON.stringify({ ...message, vnp_SecureHash }))
  })
  shop = await openAccountShop({ env: { ...cast.vnpayKeys, VNPAY_API_URL: vnpay.url } })
  admin = await newAdmin(shop)
})
afterAll(async () => {
  expect((await findDifferences(shop.db)).filter(({ what }) => what.includes('figures'))).toEqual([])
  await shop.close()
  await vnpay.close()
})
beforeEach(async () => {
  customer = await newCustomer(shop)
  orderId = await cast.unpaidOrder(shop, customer)
  reference = (await cast.beginToPay(shop, customer, orderId))['vnp_TxnRef'] ?? ''
  const { rows } = await shop.pool.query('select payment_id from payments where reference = $1', [reference])
  id = rows[0].payment_id
  says = {}
})

const asAdmin = (path: string, more: { method?: string; body?: unknown } = {}) =>
  call(shop.url, path, { ...more, token: admin.session.access })
const check = (paymentId = id) =>
  asAdmin(`/transactions/check-transaction?id=${paymentId}`, { method: 'PUT' })
const update = (body: object) => asAdmin(`/transactions/update-transaction?id=${id}`, { method: 'PUT', body })
const differing = async (difference: string) => {
  const { body } = await asAdmin(
    `/payments/get-all-payments?difference=${difference}&page=1&search=${customer.email}`,
  )
  return body.data.map(({ paymentId }: { paymentId: number }) => paymentId)
}

test('money of which no notice came is found and pays the order', async () => {
  const { status, body } = await check()
  expect([status, body.msg]).toEqual([200, 'Đã hỏi cổng thanh toán'])
  expect(checkTransaction.answer.parse({ data: body.data })).toEqual({ data: body.data })
  expect(body.data).toMatchObject({
    status: 1,
    gateway_result: 'paid',
    gateway_amount: 180_600,
    differences: [],
    events: [{ channel: 'query', outcome: 'paid' }],
  })
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: true })
  const { rows } = await shop.pool.query(
    "select account_id, after from audit_log where action = 'check-transaction' and object_id = $1",
    [String(id)],
  )
  expect(rows).toEqual([{ account_id: admin.user_id, after: { result: 'paid' } }])
})

test('a payment completed by hand and not paid at the gateway differs until the gateway has the money', async () => {
  await update({ status: 1, note: 'Khách đưa ảnh chụp' })
  expect(await differing('paid-here')).toEqual([id])
  says = { vnp_TransactionStatus: '02', vnp_TransactionNo: '0' }
  expect((await check()).body.data).toMatchObject({
    status: 1,
    gateway_result: 'failed',
    differences: ['paid-here'],
  })
  says = {}
  expect((await check()).body.data).toMatchObject({ status: 1, gateway_result: 'paid', differences: [] })
  expect(await differing('paid-here')).toEqual([])
})

test('money that the gateway gave back behind the shop differs in the check of a payment', async () => {
  await cast.ipn(shop, cast.vnpayResult(reference))
  says = { vnp_TransactionStatus: '06' }
  expect((await check()).body.data).toMatchObject({
    status: 1,
    gateway_result: 'refunded',
    differences: ['paid-here'],
  })
})

test('a later word of failure takes no money from what the gateway has', async () => {
  await cast.ipn(shop, cast.vnpayResult(reference))
  await cast.ipn(shop, cast.vnpayResult(reference, cast.failure('24')))
  const { body } = await asAdmin(`/transactions/get-transaction-details?id=${id}`)
  expect(body.data).toMatchObject({ status: 1, gateway_result: 'paid', differences: [] })
})

test('money that the order cannot take is paid there, another amount, and to be refunded, until it is back', async () => {
  await cast.ipn(shop, cast.vnpayResult(reference, { vnp_Amount: '100' }))
  const kinds = ['paid-there', 'other-amount', 'to-refund']
  for (const kind of kinds) expect(await differing(kind), kind).toEqual([id])
  const { body } = await asAdmin(`/payments/get-all-payments?page=1&search=${customer.email}`)
  expect(body.data[0]).toMatchObject({ differences: kinds, gateway_amount: 1 })
  expect(getAllPayments.answer.parse(body)).toMatchObject({ differences: body.differences })
  await update({ status: 3, refund_reason: 'Sai số tiền', by_hand: true })
  for (const kind of kinds) expect(await differing(kind), kind).toEqual([])
})

test('money that the gateway holds is paid there and not here', async () => {
  const held = { vnp_ResponseCode: '07', vnp_TransactionStatus: '07' }
  await cast.ipn(shop, cast.vnpayResult(reference, held))
  expect(await differing('paid-there')).toEqual([id])
})

test('a check of a payment says so where a gateway knows nothing of it, or says nothing, or is none', async () => {
  says = { vnp_ResponseCode: '91' }
  expect((await check()).body.data).toMatchObject({
    status: 0,
    gateway_result: 'unknown',
    gateway_amount: null,
  })
  says = undefined
  expect(await check()).toMatchObject({ status: 503, body: { code: 'GATEWAY_SILENT' } })
  const cash = await cast.unpaidOrder(shop, customer, { method_id: 1 })
  const { rows } = await shop.pool.query(
    'insert into payments (order_id, method_id, amount) values ($1, 1, 180600) returning payment_id',
    [cash],
  )
  expect(await check(rows[0].payment_id)).toMatchObject({ status: 409, body: { code: 'NOT_AT_GATEWAY' } })
  expect(await check(2_147_483_000)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
})

test('a check of a payment with an old version is refused', async () => {
  const { body } = await asAdmin(`/transactions/get-transaction-details?id=${id}`)
  await cast.ipn(shop, cast.vnpayResult(reference, cast.failure('51')))
  const answer = await update({ status: 1, version: body.data.version })
  expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CHANGED' } })
})
