import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { expireOrders, remindUnpaid } from '#server/selling/orders/cancel/cancel-order.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const [cash, vnpay, feHome, transfer] = [1, 2, 3, 4]
let shop: AccountShop
let book = 0
beforeAll(async () => {
  shop = await openAccountShop({ env: { DEMO: 'true', ORDERS_PER_MINUTE: '0' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 10_000 }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('update orders set expires_at = null where status = 0')
})

async function customer() {
  return new Shopper(shop.url, (await newCustomer(shop)).session.access)
}
async function order(method_id: number, buyer?: Shopper) {
  const shopper = buyer ?? (await customer())
  await shopper.add(book)
  const { body, status, text } = await shopper.order(undefined, { method_id })
  expect(status, text).toBe(201)
  return { shopper, id: body.order_id as number, body }
}
const change = (shopper: Shopper, orderId: number, methodId: number) =>
  shopper.call('/payments/change-method', { method: 'PUT', body: { orderId, methodId } })
const begin = (shopper: Shopper, orderId: number, methodId: number) =>
  shopper.call('/payments/create-payment', { body: { orderId, methodId } })
/** Minutes from its placing to the end of an order, and from now on; null where it waits for ever. */
const minutesOf = async (id: number) =>
  (
    await shop.pool.query(
      `select round(extract(epoch from expires_at - order_date) / 60)::integer as placed,
        round(extract(epoch from expires_at - now()) / 60)::integer as left from orders where order_id = $1`,
      [id],
    )
  ).rows[0] as { placed: number | null; left: number | null }
const ago = (id: number, minutes: number) =>
  shop.pool.query(
    `update orders set order_date = order_date - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
     where order_id = $1`,
    [id, minutes],
  )

test('an order waits as long as its way of paying takes, and the shop says how long', async () => {
  for (const [method, minutes] of [
    [cash, null],
    [vnpay, 15],
    [feHome, 15],
    [transfer, 360],
  ] as const)
    expect([method, (await minutesOf((await order(method ?? 1)).id)).placed]).toEqual([method, minutes])
  const { body } = await new Shopper(shop.url).call('/payments/get-methods')
  expect(body.data.map((one: { waiting_minutes: number | null }) => one.waiting_minutes)).toEqual([
    null,
    15,
    15,
    360,
  ])
  const policy = await new Shopper(shop.url).call('/policies/get-policy?policy=giao-hang')
  expect(policy.text).toContain('cổng thanh toán được giữ 15 phút, đơn chuyển khoản được giữ 6 giờ')
})

test('a payment that began at a gateway in time is waited for until its time is over there, with its report', async () => {
  const { shopper, id } = await order(vnpay)
  expect((await begin(shopper, id, vnpay)).status).toBe(200)
  const attempt = (set: string) => shop.pool.query(`update payments set ${set} where order_id = $1`, [id])
  await ago(id, 16)
  expect(await expireOrders(shop.checkout)).toBe(0)
  // Nothing new is begun then.
  await attempt("expires_at = now() - interval '4 minutes'")
  expect((await begin(shopper, id, vnpay)).status).toBe(409)
  expect(await expireOrders(shop.checkout)).toBe(0)
  await attempt("held = true, expires_at = now() - interval '1 day'")
  expect(await expireOrders(shop.checkout)).toBe(0)
  await attempt('held = false')
  expect(await expireOrders(shop.checkout)).toBe(1)
})

test('a payment attempt that failed and a transfer that is awaited keep no order from expiring', async () => {
  const [failed, awaited] = [await order(feHome), await order(transfer)]
  await begin(failed.shopper, failed.id, feHome)
  await begin(awaited.shopper, awaited.id, transfer)
  await shop.pool.query("update payments set status = 2, failure_reason = 'x' where order_id = $1", [
    failed.id,
  ])
  await ago(failed.id, 16)
  await ago(awaited.id, 361)
  expect(await expireOrders(shop.checkout)).toBe(2)
})

test('another way of paying has its own time, and going to and fro wins none', async () => {
  const { shopper, id } = await order(vnpay)
  await ago(id, 10)
  expect((await change(shopper, id, transfer)).status).toBe(200)
  expect((await minutesOf(id)).placed).toBe(360)
  await change(shopper, id, vnpay)
  expect((await minutesOf(id)).left).toBe(15)
  await ago(id, 340)
  await shop.pool.query("update orders set expires_at = now() + interval '1 minute' where order_id = $1", [
    id,
  ])
  for (const method of [transfer, feHome, transfer, vnpay]) await change(shopper, id, method)
  expect((await minutesOf(id)).placed).toBe(360)
  // Cash waits for ever, and what is paid online after all waits as long as that takes.
  await change(shopper, id, cash)
  expect((await minutesOf(id)).left).toBeNull()
  await ago(id, 5000)
  await change(shopper, id, feHome)
  expect((await minutesOf(id)).left).toBe(15)
})

test('a reminder of an unpaid order is sent only for those that wait longer, some hours before their end', async () => {
  const [short, long] = [await order(vnpay), await order(transfer)]
  await ago(long.id, 200)
  expect(await remindUnpaid(shop, new AbortController().signal)).toBe(1)
  const { rows } = await shop.pool.query(
    "select order_id from letter_outbox where kind = 'order_payment_due' and order_id = any($1)",
    [[short.id, long.id]],
  )
  expect(rows).toEqual([{ order_id: long.id }])
})

test.each([vnpay, transfer])(
  'an order of which a coupon pays all by method %i is paid, and goes on to the staff',
  async (method = 0) => {
    const coupon = { ...plainCoupon, code: `TANG${method}`, kind: 'percent' as const, value: 100 }
    await makeCoupon(shop.db, systemCaller, coupon)
    const buyer = await customer()
    await buyer.add(book)
    expect((await buyer.apply(coupon.code)).status).toBe(200)
    const { body, status, text } = await buyer.order(undefined, { method_id: method })
    expect(status, text).toBe(201)
    expect([body.total_amount, body.due_amount]).toEqual([0, 0])
    const { rows } = await shop.pool.query(
      'select paid_at is not null as paid, expires_at from orders where order_id = $1',
      [body.order_id],
    )
    expect(rows).toEqual([{ paid: true, expires_at: null }])
    const admin = await newAdmin(shop)
    for (const step of [{ status: 1 }, { status: 2, tracking_number: 'VN 01' }, { status: 3 }]) {
      const taken = await new Shopper(shop.url, admin.session.access).call(
        `/orders/update-order?id=${body.order_id}`,
        { method: 'PUT', body: step },
      )
      expect(taken.status, taken.text).toBe(200)
    }
    expect(await findDifferences(shop.db)).toEqual([])
  },
)
