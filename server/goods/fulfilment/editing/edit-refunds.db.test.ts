import { afterEach, expect, test } from 'vitest'
import { allRights } from '#contract/platform/access/rights.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { payEditBack, settleEditRefund } from '#server/selling/transactions/edit-refunds/pay-edit-back.ts'
import { updateLines } from '#server/goods/fulfilment/editing/update-lines.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const shop = await keepForFile(openAccountShop({ env: { ...vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 1000 }])
const { asAdmin, preview, payments, step, ordered, paidOnline } = castOfEdits(shop, admin)
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})

type Answer = 'done' | 'refused' | 'no-answer'
type Asked = { amount: number; part: boolean; requestId: string }
const asked: Asked[] = []
let answer: Answer = 'done'

/** VNPAY as it answers next. */
const context: PaymentContext = {
  ...shop.payments,
  providers: () =>
    shop.payments.providers().map((provider) =>
      provider.methodId === 2
        ? {
            ...provider,
            refundsParts: true,
            refund: async ({ amount, part, requestId }: Asked) => {
              asked.push({ amount, part, requestId })
              if (answer === 'no-answer') throw new NoAnswer('The line was cut')
              return answer === 'done'
                ? { done: true as const }
                : { done: false as const, code: '95', msg: '' }
            },
          }
        : provider,
    ),
}
const person = {
  user_id: admin.user_id,
  account_id: admin.user_id,
  session_id: 0,
  role: 'admin' as const,
  rights: allRights,
}
const caller = { ...systemCaller, person }
const lower = (id: number, quantity: number) =>
  updateLines({ ...shop.checkout, payments: context }, caller, person, id, {
    lines: [{ book_id: book, quantity }],
    way: 'gateway',
  })
const refunds = async (id: number) =>
  (
    await shop.pool.query(
      `select edit_id::int, amount::int, way, refund_request is not null as asked from edit_refunds where order_id = $1 order by edit_id`,
      [id],
    )
  ).rows
const pay = (editId: number, way: 'gateway' | 'transfer' | 'credit', reference = '') =>
  payEditBack(context, { caller, person, editId }, { way, reference })
const codeOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown instanceof Failure ? thrown.refusal.code : thrown
}

test('the gateway that brought the money of an edited order refunds a part of it, and the rest when the order is cancelled', async () => {
  answer = 'done'
  const { id } = await paidOnline({ [book]: 3 })
  expect((await preview(id, { [book]: 2 })).body.data).toMatchObject({
    to_give_back: 100_000,
    ways: ['credit', 'transfer', 'gateway'],
  })
  expect(await lower(id, 2)).toBe('changed')
  expect(asked.at(-1)).toMatchObject({ amount: 100_000, part: true })
  expect(await refunds(id)).toMatchObject([{ amount: 100_000, way: 'gateway' }])
  expect(await payments(id)).toMatchObject([{ amount: 300_000, given_back_apart: 100_000, status: 1 }])
  const { rows } = await shop.pool.query(
    "select data from letter_outbox where order_id = $1 and kind = 'order_refunded'",
    [id],
  )
  expect(rows).toMatchObject([{ data: { amount: 100_000 } }])
  await step(id, 4)
  expect(await payments(id)).toMatchObject([{ needs_refund: true }])
})

test('a refund that the gateway refuses lets the order be changed all the same, and the money goes back otherwise, once', async () => {
  answer = 'refused'
  const { id, balance } = await paidOnline({ [book]: 2 })
  expect(await lower(id, 1)).toBe('refund-open')
  const [refund] = await refunds(id)
  expect(refund).toMatchObject({ amount: 100_000, way: null, asked: false })
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [id])
  const shown = await asAdmin(
    `/transactions/get-transaction-details?id=${rows[0].payment_id}`,
    undefined,
    'GET',
  )
  expect(shown.body.data.edit_refunds).toMatchObject([{ amount: 100_000, way: null, unsettled: false }])
  // It waits for the staff wherever money waits that is to go back.
  const waits = async (path: string) => (await asAdmin(path, undefined, 'GET')).body
  const due = await waits('/payments/get-all-payments?difference=to-refund')
  const [items, counts] = [await waits('/today/get-work-items?kind=refund'), await waits('/desk/counts')]
  const paymentId = rows[0].payment_id
  expect(JSON.stringify(due.data)).toContain(`"transaction_id":${paymentId},`)
  expect(items.data).toContainEqual(expect.objectContaining({ item_id: paymentId, amount: 100_000 }))
  expect(counts.data.refunds_due).toBe(items.data.length)
  expect(await codeOf(pay(refund.edit_id, 'transfer'))).toBe('INVALID_INPUT')
  const ends = await Promise.all([
    codeOf(pay(refund.edit_id, 'credit')),
    codeOf(pay(refund.edit_id, 'transfer', 'FT1')),
  ])
  expect(ends.toSorted()).toEqual(['INVALID_TRANSITION', undefined])
  expect([0, 100_000]).toContain(await balance())
})

test('a refund without an answer is asked again (retry) under the same name, or settled by what the staff saw', async () => {
  answer = 'no-answer'
  const { id } = await paidOnline({ [book]: 3 })
  expect(await lower(id, 2)).toBe('refund-open')
  const [first] = await refunds(id)
  expect(first).toMatchObject({ way: null, asked: true })
  const name = asked.at(-1)?.requestId
  expect(await codeOf(pay(first.edit_id, 'transfer', 'FT2'))).toBe('REFUND_UNSETTLED')
  answer = 'done'
  expect(await codeOf(pay(first.edit_id, 'gateway'))).toBeUndefined()
  expect(asked.at(-1)?.requestId).toBe(name)
  answer = 'no-answer'
  expect(await lower(id, 1)).toBe('refund-open')
  const second = (await refunds(id))[1]
  await settleEditRefund(context, { caller, person, editId: second.edit_id }, false)
  expect(await codeOf(settleEditRefund(context, { caller, person, editId: second.edit_id }, true))).toBe(
    'INVALID_TRANSITION',
  )
  expect(await codeOf(pay(second.edit_id, 'transfer', 'FT3'))).toBeUndefined()
  expect(await refunds(id)).toMatchObject([{ way: 'gateway' }, { way: 'transfer' }])
})

test('a refund goes through no gateway that did not bring the money', async () => {
  const { id } = await ordered({ [book]: 2 }, { method_id: 2, use_credit: true }, 200_000)
  expect((await preview(id, { [book]: 1 })).body.data).toMatchObject({ to_give_back: 0, ways: [] })
  expect(await codeOf(pay(2_147_483_000, 'gateway'))).toBe('EDIT_REFUND_NOT_FOUND')
})
