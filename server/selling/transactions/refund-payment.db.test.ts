import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFields, refundAnswerFields } from '#server/selling/gateways/vnpay/vnpay-fields.ts'
import { vnpayChecksum } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { countUnpaidOrders } from '#server/selling/orders/place/order-saving-store.ts'
import { type Caller, systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import * as cast from '#test/shop/vnpay-flow.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { refundPayment } from './refund-payment.ts'

type Message = Record<string, string>

let shop: AccountShop
let customer: Actor
let vnpay: Awaited<ReturnType<typeof startStubServer>>
/** Answer of VNPAY to a refund: its code, or nothing at all. */
let onRefund: (asked: Message) => string | undefined
let wentBack = false

beforeAll(async () => {
  vnpay = await startStubServer(({ body }, response, request) => {
    const asked = JSON.parse(body) as Message
    const isRefund = asked['vnp_Command'] === 'refund'
    const code = isRefund ? onRefund(asked) : '00'
    if (code === undefined) return request.socket.destroy()
    const message: Message = {
      vnp_ResponseId: 'a1',
      vnp_Command: asked['vnp_Command'] ?? '',
      vnp_ResponseCode: code,
      vnp_TmnCode: 'HIENSACH',
      vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
      vnp_Amount: '18060000',
      vnp_TransactionStatus: wentBack ? '06' : '00',
    }
    const fields = isRefund ? refundAnswerFields : answerFields
    const vnp_SecureHash = vnpayChecksum(fields, message, cast.vnpayKeys.VNPAY_HASH_SECRET)
    response.end(JSON.stringify({ ...message, vnp_SecureHash }))
  })
  shop = await openAccountShop({ env: { ...cast.vnpayKeys, VNPAY_API_URL: vnpay.url } })
})
afterAll(async () => {
  await shop.close()
  await vnpay.close()
})

let orderId: number
let paymentId: number
let clerk: Caller
beforeEach(async () => {
  customer = await newCustomer(shop)
  const { user_id } = customer
  clerk = { ...systemCaller, person: { user_id, account_id: user_id, session_id: 1, role: 'admin' } }
  orderId = await cast.unpaidOrder(shop, customer)
  const { vnp_TxnRef = '' } = await cast.beginToPay(shop, customer, orderId)
  await cast.ipn(shop, cast.vnpayResult(vnp_TxnRef))
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [orderId])
  paymentId = rows[0].payment_id
  vnpay.asked.length = 0
  wentBack = false
  onRefund = () => '00'
})

const refund = (more: { byHand?: boolean } = {}) =>
  refundPayment(shop.payments, clerk, {
    leave: MoneyLeave.ofCause('gateway'),
    paymentId,
    reason: 'Khách trả sách',
    ...more,
  })
const refused = async (more = {}) => refund(more).catch((error) => error.refusal.code as string)
const refundsAsked = () =>
  vnpay.asked
    .map(({ body }) => JSON.parse(body) as Message)
    .filter((asked) => asked['vnp_Command'] === 'refund')
/** Entries of the log on the payment, and who made them. */
async function written() {
  const { rows } = await shop.pool.query(
    `select l.action, l.account_id, l.before, (l.after - 'changed') || coalesce(v.after, '{}') as after from audit_log l
     left join audit_values v using (audit_id) where l.object_kind = 'payment' and l.object_id = $1 order by audit_id`,
    [String(paymentId)],
  )
  return rows
}
/** More money for the same attempt; answers its reference. */
async function takeMoney(said: Message) {
  const [{ reference } = {}] = await payments()
  await cast.ipn(shop, cast.vnpayResult(String(reference), said))
  return reference
}
/** Turns to the money that came beside the attempt, which is given back then. */
async function turnToMoneyBeside() {
  const { rows } = await shop.pool.query('select payment_id from payments where beside = $1', [paymentId])
  paymentId = rows[0].payment_id
}
const payments = () => cast.paymentsOf(shop, orderId)
const orderShown = async () =>
  (await call(shop.url, `/orders/get-order-by-id?id=${orderId}`, { token: customer.session.access })).body

test('a refund goes through the gateway, makes the order unpaid, and is written down', async () => {
  await refund()
  expect(refundsAsked()).toMatchObject([{ vnp_TransactionNo: '14000001', vnp_Amount: '18060000' }])
  expect(await payments()).toMatchObject([{ status: 3, needs_refund: false }])
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: false })
  expect(await written()).toMatchObject([
    { action: 'refund-payment', after: { reason: 'Khách trả sách', through: 'vnpay', status: 3 } },
  ])
  expect(await refused()).toBe('INVALID_TRANSITION')
})

test('a refund is not undone in the books by the webhook of the payment, redelivered days later', async () => {
  await refund()
  const [{ reference } = {}] = await payments()
  expect((await cast.ipn(shop, cast.vnpayResult(String(reference)))).body.RspCode).toBe('02')
  const { rows } = await shop.pool.query(
    'select status, gateway_result from payments where payment_id = $1',
    [paymentId],
  )
  expect(rows).toEqual([{ status: 3, gateway_result: 'refunded' }])
})

test('while a refunded order is not confirmed, it waits for its payment again as a new one does, and then expires', async () => {
  await refund()
  const { rows } = await shop.pool.query(
    `select expires_at between now() + interval '14 minutes' and now() + interval '15 minutes' as as_new
     from orders where order_id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ as_new: true }])
  expect(await shop.db.transaction((tx) => countUnpaidOrders(tx, customer.user_id))).toBe(1)
  await shop.pool.query("update orders set expires_at = now() - interval '1 second' where order_id = $1", [
    orderId,
  ])
  expect(await expireOrders(shop.checkout)).toBe(1)
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ status: 4, paid: false })
})

test('a refunded order that was confirmed waits for nothing', async () => {
  await shop.pool.query('update orders set status = 1 where order_id = $1', [orderId])
  await refund()
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ status: 1, paid: false, waits: false })
})

test('a refund by hand asks no gateway and says so', async () => {
  await refund({ byHand: true })
  expect(vnpay.asked).toEqual([])
  const { rows } = await shop.pool.query('select status, note from payments where payment_id = $1', [
    paymentId,
  ])
  expect(rows).toEqual([{ status: 3, note: 'Hoàn tiền thủ công' }])
})

test('a refund that the gateway refuses changes nothing, and the next try is a new one', async () => {
  onRefund = () => '95'
  expect(await refused()).toBe('REFUND_REFUSED')
  expect(await payments()).toMatchObject([{ status: 1 }])
  onRefund = () => '00'
  await refund()
  const [first, second] = refundsAsked()
  expect(first?.['vnp_RequestId']).not.toBe(second?.['vnp_RequestId'])
})

describe('no answer', () => {
  beforeEach(async () => {
    onRefund = () => undefined
    expect(await refused()).toBe('REFUND_UNKNOWN')
    expect(await payments()).toMatchObject([{ status: 1 }])
  })

  test('a refund without an answer of the gateway is found out first, and is done where it was done', async () => {
    wentBack = true
    await refund()
    expect(refundsAsked()).toHaveLength(1)
    expect(await payments()).toMatchObject([{ status: 3 }])
  })

  test('a refund without an answer of the gateway is asked again (retry) under the same name where it was not', async () => {
    onRefund = () => '00'
    await refund()
    expect(new Set(refundsAsked().map((asked) => asked['vnp_RequestId'])).size).toBe(1)
    expect(await payments()).toMatchObject([{ status: 3 }])
  })
})

test('a refund by two administrators at once, twenty times, goes back once', async () => {
  for (let round = 0; round < 20; round++) {
    await shop.pool.query(
      `update payments set status = 1, refunded_at = null, refund_request = null, refund_asked_at = null where payment_id = $1`,
      [paymentId],
    )
    vnpay.asked.length = 0
    const answers = await Promise.all([refused(), refused()])
    expect(refundsAsked()).toHaveLength(1)
    const [code] = answers.filter((answer) => answer !== undefined)
    expect(['REFUND_UNDER_WAY', 'INVALID_TRANSITION']).toContain(code)
  }
})

test('a refund of money that came beside the attempt names that money', async () => {
  const reference = await takeMoney({ vnp_TransactionNo: '14000002' })
  const { rows } = await shop.pool.query('select payment_id from payments where beside = $1', [paymentId])
  paymentId = rows[0].payment_id
  await refund()
  expect(refundsAsked()).toMatchObject([{ vnp_TxnRef: reference, vnp_TransactionNo: '14000002' }])
  expect(await payments()).toMatchObject([{ status: 1 }, { status: 3, needs_refund: false }])
  expect(await cast.orderOf(shop, orderId)).toMatchObject({ paid: true })
})

describe('notifications', () => {
  const refundsTold = async () => {
    const { rows } = await shop.pool.query(
      "select user_id from notifications where order_id = $1 and event = 'refunded'",
      [orderId],
    )
    return rows.map(({ user_id }) => user_id)
  }

  test('a refund of a paid order is told to the customer once, through the gateway or by hand', async () => {
    await refund()
    expect(await refundsTold()).toEqual([customer.user_id])
    await refused()
    expect(await refundsTold()).toEqual([customer.user_id])
  })

  test('a refund of a cancelled order is told to the customer once, and the order keeps when it was paid', async () => {
    await cast.cancelOrder(shop, customer, orderId)
    await refund({ byHand: true })
    expect(await refundsTold()).toEqual([customer.user_id])
    expect((await orderShown()).data).toMatchObject({ status: 4, paymentStatus: 3 })
  })

  test('a refund of money that came twice is told to the customer once, and the order is paid as before', async () => {
    await takeMoney({ vnp_TransactionNo: '14000002' })
    await turnToMoneyBeside()
    await refund()
    expect(await refundsTold()).toEqual([customer.user_id])
    expect((await orderShown()).data).toMatchObject({ paymentStatus: 1, payment: { amount: 180_600 } })
  })

  test('a refund of another amount is told to the customer once', async () => {
    await takeMoney({ vnp_TransactionNo: '14000003', vnp_Amount: '100' })
    await turnToMoneyBeside()
    await refund({ byHand: true })
    expect(await refundsTold()).toEqual([customer.user_id])
  })

  test('a refund of cash is told to the customer once', async () => {
    await shop.pool.query('update payments set method_id = 1, reference = null where payment_id = $1', [
      paymentId,
    ])
    await shop.pool.query('update orders set method_id = 1 where order_id = $1', [orderId])
    await refund({ byHand: true })
    expect(await refundsTold()).toEqual([customer.user_id])
  })

  test('a refund that the gateway refuses is not told to the customer', async () => {
    onRefund = () => '95'
    await refused()
    expect(await refundsTold()).toEqual([])
  })
})

describe('audit', () => {
  const entry = (after: object) => ({
    action: 'refund-payment',
    account_id: customer.user_id,
    before: { status: 1, needs_refund: false },
    after: { reason: 'Khách trả sách', through: 'vnpay', ...after },
  })

  test('a refund is written down when it is refused, unknown, and completed at last', async () => {
    onRefund = () => '95'
    await refused()
    onRefund = () => undefined
    await refused()
    onRefund = () => '00'
    await refund()
    expect(await written()).toEqual([
      entry({ outcome: 'refused', code: '95' }),
      entry({ outcome: 'unknown' }),
      entry({ outcome: 'completed', status: 3 }),
    ])
  })

  test('a refund is written down also where the gateway gave it back and the shop could not keep that', async () => {
    await shop.pool.query('alter table payments add constraint broken check (status <> 3) not valid')
    await expect(refund()).rejects.toThrow()
    await shop.pool.query('alter table payments drop constraint broken')
    expect(await payments()).toMatchObject([{ status: 1 }])
    expect(await written()).toEqual([entry({ outcome: 'completed' })])
  })
})

test('a refund of a payment that brought nothing is refused', async () => {
  const other = await cast.unpaidOrder(shop, customer)
  await cast.beginToPay(shop, customer, other)
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [other])
  paymentId = rows[0].payment_id
  expect(await refused()).toBe('INVALID_TRANSITION')
  paymentId = 2_147_483_000
  expect(await refused()).toBe('PAYMENT_NOT_FOUND')
})
