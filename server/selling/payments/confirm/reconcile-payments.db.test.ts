import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerFields } from '#server/selling/gateways/vnpay/vnpay-fields.ts'
import { vnpayChecksum } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { type Actor, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { takeUnheardAttempts } from '#server/selling/payment-records/change-payment-store.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let shop: AccountShop
let customer: Actor
let vnpay: Awaited<ReturnType<typeof startStubServer>>
let answer: (asked: Record<string, string>) => Record<string, unknown>
let hangsUp = false

beforeAll(async () => {
  vnpay = await startStubServer(({ body }, response, request) =>
    hangsUp ? request.socket.destroy() : response.end(JSON.stringify(answer(JSON.parse(body)))),
  )
  shop = await openAccountShop({ env: { ...cast.vnpayKeys, VNPAY_API_URL: vnpay.url } })
})
afterAll(async () => {
  await shop.close()
  await vnpay.close()
})
beforeEach(async () => {
  customer = await newCustomer(shop)
  await shop.pool.query('update payments set next_query_at = null')
  vnpay.asked.length = 0
  hangsUp = false
})

const signed = (asked: Record<string, string>, more: Record<string, string>) => {
  const message: Record<string, string> = {
    vnp_ResponseId: 'a1',
    vnp_Command: 'querydr',
    vnp_ResponseCode: '00',
    vnp_Message: 'QueryDR Success',
    vnp_TmnCode: 'HIENSACH',
    vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
    vnp_Amount: '18060000',
    vnp_TransactionNo: '14000009',
    vnp_TransactionStatus: '00',
    ...more,
  }
  return {
    ...message,
    vnp_SecureHash: vnpayChecksum(answerFields, message, cast.vnpayKeys.VNPAY_HASH_SECRET),
  }
}
const says = (more: Record<string, string>) => {
  answer = (asked) => signed(asked, more)
}

/** Attempts of which there was no report, and whose turn it is. */
async function unheard(count = 1, minutesAgo = 3) {
  const orders = []
  for (let one = 0; one < count; one++) {
    const orderId = await cast.unpaidOrder(shop, customer)
    await cast.beginToPay(shop, customer, orderId)
    await shop.pool.query(
      `update payments set next_query_at = now(), created_at = created_at - make_interval(mins => $2),
         expires_at = expires_at - make_interval(mins => $2) where order_id = $1`,
      [orderId, minutesAgo],
    )
    orders.push(orderId)
  }
  return orders
}
const reconcile = () => reconcilePayments(shop.payments)

test('an attempt that was paid and of which there was no report pays the order', async () => {
  const [orderId = 0] = await unheard()
  says({})
  await reconcile()
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: true })
  expect(await cast.paymentsOf(shop, orderId)).toMatchObject([
    { status: 1, provider_transaction: '14000009' },
  ])
  await reconcile()
  expect(vnpay.asked).toHaveLength(1)
})

test.each<[string, Record<string, string>, object]>([
  ['failed', { vnp_TransactionStatus: '02' }, { status: 2, result_code: '99' }],
  ['held', { vnp_TransactionStatus: '07' }, { status: 0, held: true }],
  [
    'of another amount',
    { vnp_Amount: '18060100' },
    { status: 2, needs_refund: true, received_amount: 180_601 },
  ],
  ['sent back already', { vnp_TransactionStatus: '06' }, { status: 3 }],
])('a payment attempt that is %s is written down and pays nothing', async (_what, said, row) => {
  const [orderId = 0] = await unheard()
  says(said)
  await reconcile()
  expect(await cast.paymentsOf(shop, orderId)).toMatchObject([row])
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: false })
})

test('an answer of a gateway without a good signature changes nothing, and is asked again later', async () => {
  const [orderId = 0] = await unheard()
  answer = (asked) => ({ ...signed(asked, { vnp_TransactionStatus: '02' }), vnp_TransactionStatus: '00' })
  await reconcile()
  hangsUp = true
  await shop.pool.query('update payments set next_query_at = now() where order_id = $1', [orderId])
  await reconcile()
  expect(vnpay.asked).toHaveLength(2)
  expect(await cast.paymentsOf(shop, orderId)).toMatchObject([{ status: 0, needs_refund: false }])
  const { rows } = await shop.pool.query(
    'select next_query_at > now() as later, queries from payments where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ later: true, queries: 2 }])
})

test.each<[string, Record<string, string>]>([
  ['was never seen', { vnp_ResponseCode: '91' }],
  ['is not finished', { vnp_TransactionStatus: '01' }],
])(
  'a payment attempt that %s waits while it may be paid, and fails when its time is long over',
  async (_what, said) => {
    const [young = 0] = await unheard(1, 20)
    const [old = 0] = await unheard(1, 26)
    says(said)
    await reconcile()
    expect(await cast.paymentsOf(shop, young)).toMatchObject([{ status: 0 }])
    expect(await cast.paymentsOf(shop, old)).toMatchObject([
      { status: 2, failure_reason: 'Đã hết hạn chờ thanh toán. Vui lòng thực hiện lại giao dịch.' },
    ])
  },
)

test('customers take turns at the reconciliation: who began many waits with them until others were asked about', async () => {
  await unheard(12, 20)
  const patient = await newCustomer(shop)
  customer = patient
  const [late = 0] = await unheard(1, 3)
  const asked = await takeUnheardAttempts(shop.db, [2], 2)
  const { rows } = await shop.pool.query('select order_id from payments where payment_id = any($1::int[])', [
    asked,
  ])
  expect(rows.map(({ order_id }) => order_id)).toContain(late)
})

test('a turn of the reconciliation asks about so many attempts', async () => {
  await unheard(1)
  says({ vnp_TransactionStatus: '01' })
  await shop.pool.query(
    `insert into payments (order_id, method_id, reference, amount, created_at, expires_at, next_query_at)
     select order_id, 2, reference || n, amount, created_at, expires_at, now() from payments, generate_series(1, $1) n
     where next_query_at <= now()`,
    [budgets.paying.questions + 20],
  )
  await reconcile()
  expect(vnpay.asked).toHaveLength(budgets.paying.questions)
})

test('four processes that reconcile at once ask once about each attempt', async () => {
  const orders = await unheard(25)
  says({})
  await Promise.all([reconcile(), reconcile(), reconcile(), reconcile()])
  const asked = vnpay.asked.map(({ body }) => JSON.parse(body).vnp_TxnRef as string)
  expect(asked).toHaveLength(25)
  expect(new Set(asked).size).toBe(25)
  for (const orderId of orders) expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: true })
})

test('an answer and a notice of a payment at once, twenty times, are one payment', async () => {
  says({})
  for (let round = 0; round < 20; round++) {
    const [orderId = 0] = await unheard()
    const [{ reference } = {}] = await cast.paymentsOf(shop, orderId)
    const notice = cast.vnpayResult(String(reference), { vnp_TransactionNo: '14000009' })
    const [told] = await Promise.all([cast.ipn(shop, notice), reconcile()])
    expect(['00', '02']).toContain(told.body.RspCode)
    expect(await cast.paymentsOf(shop, orderId)).toMatchObject([{ status: 1, needs_refund: false }])
  }
})

test('a payment is asked about no more after some days', async () => {
  const [orderId = 0] = await unheard()
  await shop.pool.query('update payments set queries = 12 where order_id = $1', [orderId])
  hangsUp = true
  await reconcile()
  const { rows } = await shop.pool.query('select next_query_at from payments where order_id = $1', [orderId])
  expect(rows).toEqual([{ next_query_at: null }])
})
