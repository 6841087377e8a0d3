import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { signedVnpayQuery } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { type Actor, call } from './actors.ts'

type Shop = { url: string; pool: Pool }

/** The shop's terminal at a VNPAY that the test plays. */
export const vnpayKeys = { VNPAY_TMN_CODE: 'HIENSACH', VNPAY_HASH_SECRET: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' }
export const orderTotal = 180_600

type Given = { method_id?: number; total?: number; expiresIn?: string }

/** An order as it stands after it was placed: nothing of it matters here but what is to be paid. */
export async function unpaidOrder({ pool }: Shop, customer: Actor, given: Given = {}): Promise<number> {
  const { method_id = 2, total = orderTotal, expiresIn = '24 hours' } = given
  const code = `T${randomBytes(6).toString('hex')}`
  const { rows } = await pool.query<{ order_id: number }>(
    `insert into orders (order_code, user_id, method_id, subtotal, total_amount, expires_at,
       first_name, last_name, email, phone_number, house_number, commune, district, province, country)
     values ($1, $2, $3::smallint, $4, $4, case when $3::smallint > 1 then now() + $5::interval end,
       'Thu Hà', 'Nguyễn', 'thu-ha@example.vn', '', '', '', '', '', '')
     returning order_id`,
    [code, customer.user_id, method_id, total, expiresIn],
  )
  return rows[0]?.order_id ?? 0
}

/** The customer begins to pay; answers what the gateway was told. */
export async function beginToPay(shop: Shop, customer: Actor, orderId: number, methodId = 2) {
  const { body, text } = await call(shop.url, '/payments/create-payment', {
    body: { orderId, methodId, paymentDate: new Date().toISOString() },
    token: customer.session.access,
  })
  if (!body.paymentUrl) throw new Error(`create-payment answered ${text}`)
  return Object.fromEntries(new URL(body.paymentUrl as string).searchParams) as Record<string, string>
}

export const nextJourney = () => String(10_000_000 + Number.parseInt(randomBytes(3).toString('hex'), 16))

/** A result as VNPAY signs it. */
export function vnpayResult(reference: string, more: Record<string, string> = {}, secret?: string) {
  const parameters = {
    vnp_TmnCode: vnpayKeys.VNPAY_TMN_CODE,
    vnp_TxnRef: reference,
    vnp_Amount: `${orderTotal}00`,
    vnp_OrderInfo: 'Thanh toan don hang',
    vnp_BankCode: 'NCB',
    vnp_TransactionNo: '14000001',
    vnp_PayDate: '20261122003500',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
    ...more,
  }
  return signedVnpayQuery(parameters, secret ?? vnpayKeys.VNPAY_HASH_SECRET)
}

export const failure = (code: string) => ({
  vnp_ResponseCode: code,
  vnp_TransactionStatus: '02',
  vnp_TransactionNo: '0',
})

export const ipn = (shop: Shop, query: string) => call(shop.url, `/payments/vnpay-ipn?${query}`)
export const verify = (shop: Shop, orderId: unknown, query: string, token?: string) =>
  call(shop.url, '/payments/verify-vnpay-callback', {
    body: { orderId, vnpayParams: Object.fromEntries(new URLSearchParams(query)) },
    token,
  })

export async function paymentsOf({ pool }: Shop, orderId: number) {
  const { rows } = await pool.query(
    `select reference, beside, status, needs_refund, held, received_amount, provider_transaction, result_code, failure_reason
     from payments where order_id = $1 order by payment_id`,
    [orderId],
  )
  return rows as Record<string, unknown>[]
}

export async function orderOf({ pool }: Shop, orderId: number) {
  const { rows } = await pool.query(
    'select status, method_id, paid_at is not null as paid, expires_at is not null as waits from orders where order_id = $1',
    [orderId],
  )
  return rows[0] as { status: number; method_id: number; paid: boolean; waits: boolean }
}

/** The customer cancels the order, where that is still allowed. */
export const cancelOrder = (shop: Shop, customer: Actor, orderId: number) =>
  call(shop.url, `/orders/cancel-order?id=${orderId}`, { method: 'PUT', token: customer.session.access })
