import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentReminderHours } from '#contract/selling/orders/order-status.ts'
import { remindUnpaid } from '#server/selling/orders/cancel/cancel-order.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { refundPayment } from '#server/selling/transactions/refund-payment.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { Shopper } from '#test/shop/shopper.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

const never = new AbortController().signal
let shop: AccountShop
let beside: AccountShop
let admin: Actor
let book = 0
beforeAll(async () => {
  shop = await openAccountShop({
    env: { ...cast.vnpayKeys, ORDERS_PER_MINUTE: '0', UNPAID_GATEWAY_MINUTES: '1440' },
  })
  beside = await openAccountShop({ env: { ...cast.vnpayKeys, UNPAID_GATEWAY_MINUTES: '1440' }, beside: shop })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100_000 }])
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})
beforeEach(() => shop.pool.query('delete from letter_outbox'))

const written = async () =>
  (
    await shop.pool.query<{ kind: string; order_id: number; recipient: string; data: object }>(
      'select kind, order_id, recipient, data from letter_outbox order by letter_id',
    )
  ).rows
const kindsOf = async (orderId: number) =>
  (await written()).filter(({ order_id }) => order_id === orderId).map(({ kind }) => kind)

type Ordered = { who: Actor; shopper: Shopper; id: number }
async function order(method_id = 1): Promise<Ordered> {
  const who = await newCustomer(shop)
  const shopper = new Shopper(shop.url, who.session.access)
  await shopper.add(book)
  return { who, shopper, id: (await shopper.order(undefined, { method_id })).body.order_id }
}
const step = (id: number, body: object, at = shop) =>
  call(at.url, `/orders/update-order?id=${id}`, { method: 'PUT', body, token: admin.session.access })

async function pay({ who, id }: Ordered) {
  const { vnp_TxnRef = '', vnp_Amount = '' } = await cast.beginToPay(shop, who, id)
  const query = cast.vnpayResult(vnp_TxnRef, { vnp_Amount, vnp_TransactionNo: String(20_000_000 + id) })
  // The same notice at two processes, as gateways send it.
  const answers = await Promise.all([cast.ipn(shop, query), cast.ipn(beside, query)])
  expect(answers.map(({ body }) => body.RspCode).toSorted()).toEqual(['00', '02'])
}

describe('orders', () => {
  test('an order writes one letter for each step from its placing to its delivery, to the address of the account', async () => {
    const { who, id } = await order()
    for (const body of [{ status: 1 }, { status: 2, tracking_number: 'VN 01' }, { status: 3 }])
      expect((await step(id, body)).status).toBe(200)
    expect(await kindsOf(id)).toEqual([
      'order_placed',
      'order_confirmed',
      'order_shipping',
      'order_delivered',
    ])
    expect(new Set((await written()).map(({ recipient }) => recipient))).toEqual(new Set([who.email]))
  })

  test('an order writes one letter when it is paid, cancelled and refunded, with the sum', async () => {
    const ordered = await order(2)
    const { id } = ordered
    await pay(ordered)
    expect((await step(id, { status: 4, cancel_reason: 'Hết sách' })).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select payment_id, amount from payments where order_id = $1 and needs_refund',
      [id],
    )
    await refundPayment(shop.payments, systemCaller, {
      leave: MoneyLeave.ofCause('gateway'),
      paymentId: rows[0].payment_id,
      reason: 'Hết sách',
      byHand: true,
    })
    expect(await kindsOf(id)).toEqual(['order_placed', 'order_paid', 'order_cancelled', 'order_refunded'])
    expect((await written()).at(-1)?.data).toEqual({ amount: Number(rows[0].amount) })
  })

  test('an order that two change alike at once writes one letter', async () => {
    const { shopper, id } = await order()
    const both = await Promise.all([step(id, { status: 1 }), step(id, { status: 1 }, beside)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await Promise.all([shopper.cancel(id), step(id, { status: 2 }), step(id, { status: 2 }, beside)])
    expect(await kindsOf(id)).toEqual(['order_placed', 'order_confirmed', 'order_shipping'])
  })

  test('an order placed twice under one idempotency key writes one letter', async () => {
    const { session } = await newCustomer(shop)
    const shopper = new Shopper(shop.url, session.access)
    await shopper.add(book)
    const lines = [{ book_id: book, quantity: 1, unit_price: 90_000 }]
    const headers = { 'idempotency-key': 'twice' }
    const [first] = await Promise.all([1, 2].map(() => shopper.order(lines, { headers })))
    expect(await kindsOf(first?.body.order_id)).toEqual(['order_placed'])
  })

  test('random histories of an order write as many letters as changes, whatever was refused', async () => {
    const steps = fc.array(fc.constantFrom(1, 2, 3, 4, 'cancel' as const), { minLength: 1, maxLength: 6 })
    const letterOf = ['', 'order_confirmed', 'order_shipping', 'order_delivered', 'order_cancelled']
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { shopper, id } = await order()
        const expected = ['order_placed']
        for (const one of history) {
          const { status } =
            one === 'cancel'
              ? await shopper.cancel(id)
              : await step(id, { status: one, cancel_reason: 'Thử' })
          if (status === 200) expected.push(letterOf[one === 'cancel' ? 4 : one] ?? '')
        }
        expect(await kindsOf(id)).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('a rolled back order, or change of one, writes no letter', async () => {
    const before = await order()
    await shop.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger fail after insert on order_history deferrable initially deferred for each row execute function fail()`)
    const { session } = await newCustomer(shop)
    const shopper = new Shopper(shop.url, session.access)
    await shopper.add(book)
    expect((await shopper.order()).status).toBe(500)
    expect((await step(before.id, { status: 1 })).status).toBe(500)
    expect((await written()).map(({ kind }) => kind)).toEqual(['order_placed'])
    await shop.pool.query('drop trigger fail on order_history; drop function fail()')
  })
})

describe('reminders', () => {
  const waiting = async (client: PoolClient) =>
    (
      await client.query<{ count: number }>(
        "select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = 270001 and not granted",
      )
    ).rows[0]?.count
  const ends = (id: number, within: string) =>
    shop.pool.query('update orders set expires_at = now() + $2::interval where order_id = $1', [id, within])

  test('an unpaid order’s customer is reminded once before it expires, however many processes look', async () => {
    const [due, early, cash, paid] = [await order(2), await order(2), await order(1), await order(2)]
    await pay(paid)
    await ends(due.id, `${paymentReminderHours} hours`)
    await ends(early.id, `${paymentReminderHours} hours 1 minute`)
    const told = await Promise.all([shop, beside, shop].map((one) => remindUnpaid(one, never)))
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await remindUnpaid(shop, never)).toBe(0)
    expect(await kindsOf(due.id)).toEqual(['order_placed', 'order_payment_due'])
    for (const { id } of [early, cash]) expect(await kindsOf(id)).toEqual(['order_placed'])
  })

  test('a reminder that another process commits while an order is looked for is not written again', async () => {
    const { id } = await order(2)
    await remindUnpaid(shop, never)
    await ends(id, '1 hour')
    // The letters are read through a gate: the look has begun, and goes on when the other process is done.
    await shop.pool.query(`
      create function pass_gate() returns boolean language plpgsql volatile cost 0.000001 as $$
      begin perform pg_advisory_xact_lock_shared(270001); return true; end $$;
      alter table letter_outbox rename to letter_rows;
      create view letter_outbox as select * from letter_rows where pass_gate()`)
    const other = await shop.pool.connect()
    try {
      await other.query('begin')
      await other.query('select pg_advisory_xact_lock(270001)')
      const looking = remindUnpaid(beside, never)
      await expect.poll(() => waiting(other)).toBe(1)
      await other.query(
        `insert into letter_rows (user_id, recipient, kind, rank, order_id, good_until)
         select user_id, recipient, 'order_payment_due', rank, order_id, good_until from letter_rows where order_id = $1`,
        [id],
      )
      await other.query('commit')
      expect(await looking).toBe(0)
    } finally {
      other.release()
      await shop.pool.query(`
        drop view letter_outbox; alter table letter_rows rename to letter_outbox; drop function pass_gate()`)
    }
    expect(await kindsOf(id)).toEqual(['order_placed', 'order_payment_due'])
  })

  test('an unpaid order’s customer is reminded anew where it waits anew', async () => {
    const { id } = await order(2)
    await ends(id, '1 hour')
    await remindUnpaid(shop, never)
    await shop.pool.query("update letter_outbox set created_at = now() - interval '22 hours'")
    await remindUnpaid(shop, never)
    await remindUnpaid(shop, never)
    expect(await kindsOf(id)).toEqual(['order_placed', 'order_payment_due', 'order_payment_due'])
  })
})

describe('accounts', () => {
  test('an account is told of another password, and at its old address of a new one', async () => {
    const who = await newCustomer(shop)
    const body = { account_id: who.user_id, old_password: goodPassword, new_password: 'một câu dài hơn' }
    const token = who.session.access
    await call(shop.url, '/accounts/change-password', { method: 'PUT', token, body })
    await call(shop.url, `/users/update-user?id=${who.user_id}`, {
      method: 'PUT',
      token,
      body: { email: `khac-${who.email}`, current_password: 'một câu dài hơn' },
    })
    expect((await written()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['password_changed', who.email],
      ['email_changed', who.email],
    ])
  })

  test('an account finds its letters in its copy; erased, none is left, also none of what the erasing changed', async () => {
    const { who, shopper } = await order()
    const copy = await shopper.call('/accounts/my-data')
    expect(copy.body.data.letters).toMatchObject([
      { kind: 'order_placed', recipient: who.email, state: 'waiting' },
    ])
    await shop.pool.query("update letter_outbox set state = 'sent', ended_at = now(), user_id = null")
    await shop.pool.query('insert into letter_refusals (email_key) values ($1)', [who.email])
    await shopper.call('/accounts/my-account', { method: 'DELETE', body: { password: goodPassword } })
    expect(await written()).toEqual([])
    expect((await shop.pool.query('select from letter_refusals')).rowCount).toBe(0)
  })
})
