import { afterEach, describe, expect, test } from 'vitest'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { findCodDifferences } from '#server/goods/cod/cod-check-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { proposeOrders } from '#server/selling/transfers/named-order-store.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { receiveTransfer } from '#server/selling/transfers/receive-transfer.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { TransferTally } from '#server/selling/transfers/transfer-tally.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const bank = { BANK_BIN: '970416', BANK_ACCOUNT: '257678859', BANK_ACCOUNT_NAME: 'HIEN SACH' }
const shop = await keepForFile(openAccountShop({ env: { ...vnpayKeys, ...bank, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [first = 0, second = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Dế Mèn', price: 60_000, quantity: 1000 },
])
const checks = [
  findDifferences,
  findMoneyDifferences,
  findSalesDifferences,
  findTransferDifferences,
  findCodDifferences,
]
afterEach(async () => {
  expect((await Promise.all(checks.map((find) => find(shop.db)))).flat()).toEqual([])
})
const { asAdmin, edit, preview, step, payments, ordered, paidOnline } = castOfEdits(shop, admin)

const tally = new TransferTally()
let references = 0
async function transferFor({ seen }: Awaited<ReturnType<typeof ordered>>, amount: number, words?: string) {
  const reference = `FT${++references}`
  const content = words ?? `CT ${transferCodeOf((await seen()).order_code)}`
  const told = { source: 'sepay', reference, bankReference: reference, account: '', amount, content } as const
  return receiveTransfer({ ...shop.payments, tally }, MoneyLeave.ofCause('bank'), { ...told, at: new Date() })
}
const pay = (id: number, body: object) => asAdmin(`/orders/update-supplement?id=${id}`, body)
const supplements = async (id: number) =>
  (
    await shop.pool.query(
      'select amount, way, status from order_supplements where order_id = $1 order by supplement_id',
      [id],
    )
  ).rows
async function told(id: number) {
  const { rows } = await shop.pool.query(
    `select event from notifications where order_id = $1 and event in ('more_to_pay', 'lines_changed', 'paid')
     union all select kind from letter_outbox where order_id = $1 and kind = 'order_more_to_pay' order by 1`,
    [id],
  )
  return rows.map(({ event }) => event)
}
/** Paid 100.000 by VNPAY, and one book of 60.000 more. */
async function costsMore(pay_by: string, more: object = {}) {
  const order = await paidOnline({ [first]: 1 })
  const changed = await edit(order.id, { [first]: 1, [second]: 1 }, { pay_by, ...more })
  expect(changed.status, changed.text).toBe(200)
  return order
}

describe('transfers', () => {
  test('a supplement by transfer holds its order in the shop, and its money pays it once', async () => {
    const order = await paidOnline({ [first]: 1 })
    const { id, seen, shopper } = order
    expect((await preview(id, { [first]: 1, [second]: 1 })).body.data).toMatchObject({
      not_covered: 60_000,
      pay_ways: ['transfer', 'cash', 'received'],
      supplement_before: null,
      ways: [],
    })
    // As a client asks that does not know of it.
    expect((await edit(id, { [first]: 1, [second]: 1 })).body.code).toBe('MORE_TO_PAY')
    expect((await edit(id, { [first]: 1, [second]: 1 }, { pay_by: 'transfer' })).status).toBe(200)
    expect(await seen()).toMatchObject({
      total_amount: 160_000,
      due_amount: 100_000,
      payment: { amount: 100_000 },
      paymentStatus: 1,
      supplement: { amount: 60_000, way: 'transfer' },
    })
    expect((await seen()).history.at(-1)?.note).toContain('Thanh toán thêm')
    expect(await told(id)).toEqual(['more_to_pay', 'order_more_to_pay', 'paid'])
    const shown = (await shopper.call(`/payments/get-transfer?order_id=${id}`)).body.data
    expect(shown).toMatchObject({
      amount: 60_000,
      paid: false,
      transfer_content: transferCodeOf((await seen()).order_code),
    })
    expect(shown.qr_payload).toContain('540560000')
    await step(id, 1)
    const shipped = await step(id, 2)
    expect([shipped.status, shipped.body.code]).toEqual([409, 'SUPPLEMENT_UNPAID'])
    const bulk = await asAdmin('/orders/preview-bulk-step', { step: 'ship', order_ids: [id] }, 'POST')
    expect(bulk.body.data[0]).toMatchObject({
      goes: false,
      code: 'SUPPLEMENT_UNPAID',
      to_collect: 0,
      reason: 'Đơn được sửa, khách chưa chuyển khoản phần thanh toán thêm.',
    })
    // The sum of the order itself is not what it waits for.
    expect(await transferFor(order, 100_000)).toMatchObject({ kind: 'stands', finding: 'too-much' })
    expect(await transferFor(order, 60_000)).toEqual({ kind: 'paid', orderId: id })
    expect(await transferFor(order, 60_000)).toMatchObject({ kind: 'stands', finding: 'twice' })
    expect(await seen()).toMatchObject({
      supplement: null,
      due_amount: 100_000,
      payment: { amount: 100_000 },
    })
    expect(await payments(id)).toMatchObject([
      { method_id: 2, amount: 100_000, status: 1, more: false },
      { method_id: 4, amount: 60_000, status: 1, more: true },
    ])
    for (const status of [2, 3]) expect((await step(id, status)).status).toBe(200)
    const { rows } = await shop.pool.query('select revenue::int, copies from sales where order_id = $1', [id])
    expect(rows).toEqual([{ revenue: 160_000, copies: 2 }])
  })

  test('parts of a supplement by transfer pay it together, its sum alone without the code pays nothing', async () => {
    const order = await costsMore('transfer')
    expect(await transferFor(order, 20_000)).toMatchObject({ kind: 'stands', finding: 'too-little' })
    expect(await transferFor(order, 40_000)).toEqual({ kind: 'paid', orderId: order.id })
    const another = await paidOnline({ [first]: 1 })
    await edit(another.id, { [first]: 1, [second]: 7 }, { pay_by: 'transfer' })
    const alone = await transferFor(another, 420_000, 'chuyen tien sach')
    expect(alone).toEqual({ kind: 'stands', finding: 'unknown', orderId: null })
    const { rows } = await shop.pool.query('select max(transfer_id) as id from bank_transfers')
    const proposed = await proposeOrders(shop.db, [rows[0].id])
    expect(proposed.get(rows[0].id)?.order_id).toBe(another.id)
  })

  test('a cancelled order with a supplement gives all of its money back, and asks for the unpaid rest no longer', async () => {
    const paid = await costsMore('transfer')
    await transferFor(paid, 60_000)
    await step(paid.id, 4)
    expect(await payments(paid.id)).toMatchObject([
      { amount: 100_000, needs_refund: true },
      { amount: 60_000, needs_refund: true },
    ])
    const { rows } = await shop.pool.query(
      'select payment_id from payments where order_id = $1 order by payment_id',
      [paid.id],
    )
    for (const { payment_id } of rows)
      expect(
        (
          await asAdmin(`/transactions/update-transaction?id=${payment_id}`, {
            status: 3,
            refund_reason: 'Hủy đơn',
            by_hand: true,
          })
        ).status,
      ).toBe(200)
    const open = await costsMore('transfer')
    await step(open.id, 4)
    expect(await supplements(open.id)).toMatchObject([{ status: 'cancelled' }])
    expect(await payments(open.id)).toMatchObject([{ amount: 100_000, needs_refund: true }])
    expect(await transferFor(open, 60_000)).toMatchObject({ kind: 'stands', finding: 'cancelled' })
  })

  test('while its order stands a supplement is not refunded as a whole', async () => {
    const order = await costsMore('transfer')
    await transferFor(order, 60_000)
    const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [order.id])
    for (const { payment_id } of rows) {
      const input = { status: 3, refund_reason: 'Nhầm', by_hand: true }
      const answer = await asAdmin(`/transactions/update-transaction?id=${payment_id}`, input)
      expect(answer.body.code).toBe('REFUND_BY_RETURNS')
    }
  })
})

describe('other ways', () => {
  test('a supplement in cash is collected at the door, and the carrier owes it', async () => {
    const { id, seen } = await costsMore('cash')
    expect(await seen()).toMatchObject({ supplement: { amount: 60_000, way: 'cash' } })
    await step(id, 1)
    const bulk = await asAdmin('/orders/preview-bulk-step', { step: 'ship', order_ids: [id] }, 'POST')
    expect(bulk.body.data[0]).toMatchObject({ goes: true, to_collect: 60_000 })
    for (const status of [2, 3]) expect((await step(id, status)).status).toBe(200)
    expect(await seen()).toMatchObject({ supplement: null, status: 3 })
    expect(await payments(id)).toMatchObject([
      { method_id: 2, status: 1, more: false },
      { method_id: 1, amount: 60_000, status: 1, more: true },
    ])
    const { rows } = await shop.pool.query('select open_amount::int from cod_debts where order_id = $1', [id])
    expect(rows).toEqual([{ open_amount: 60_000 }])
  })

  test('a supplement that is refused at the door comes to nothing', async () => {
    const { id } = await costsMore('cash')
    for (const status of [1, 2, 4]) expect((await step(id, status)).status).toBe(200)
    expect(await supplements(id)).toMatchObject([{ status: 'cancelled' }])
    expect(await payments(id)).toMatchObject([{ amount: 100_000, needs_refund: true }])
  })

  test('a supplement that came already is noted with its reference', async () => {
    const { id } = await paidOnline({ [first]: 1 })
    const lines = { [first]: 1, [second]: 1 }
    expect((await edit(id, lines, { pay_by: 'received' })).body.errors[0].field).toBe('reference')
    expect((await edit(id, lines, { pay_by: 'gold' })).body.errors[0].field).toBe('pay_by')
    expect(
      (await edit(id, lines, { pay_by: 'received', reference: 'FT-NHAN' })).body.data.supplement,
    ).toBeNull()
    expect(await payments(id)).toMatchObject([{}, { method_id: 4, amount: 60_000, status: 1, more: true }])
    expect(await told(id)).toEqual(['lines_changed', 'paid'])
  })

  test('a supplement leaves the customer’s credit to them', async () => {
    const { id, seen, customer, balance } = await paidOnline({ [first]: 1 })
    const credit = { amount: 20_000, reason: 'Quà' }
    await asAdmin(`/users/change-credit?id=${customer.user_id}`, credit, 'POST')
    expect((await edit(id, { [first]: 1, [second]: 1 }, { pay_by: 'cash' })).status).toBe(200)
    expect(await balance()).toBe(20_000)
    expect(await seen()).toMatchObject({
      credit_used: 0,
      due_amount: 100_000,
      supplement: { amount: 60_000 },
    })
  })
})

describe('further edits', () => {
  test('another change takes the place of a supplement; below what was paid the money goes back', async () => {
    const order = await costsMore('transfer')
    const { id, seen, balance } = order
    expect((await preview(id, { [first]: 2, [second]: 1 })).body.data).toMatchObject({
      not_covered: 160_000,
      supplement_before: { amount: 60_000, way: 'transfer' },
    })
    expect((await edit(id, { [first]: 2, [second]: 1 }, { pay_by: 'transfer' })).status).toBe(200)
    expect(await supplements(id)).toMatchObject([
      { amount: 60_000, status: 'withdrawn' },
      { amount: 160_000, status: 'open' },
    ])
    // As it was before: nothing is asked for any more, and what comes late for it is kept to go back.
    expect((await edit(id, { [first]: 1 })).status).toBe(200)
    expect(await seen()).toMatchObject({ total_amount: 100_000, due_amount: 100_000, supplement: null })
    expect(await transferFor(order, 160_000)).toMatchObject({ kind: 'stands', finding: 'twice' })
    // Paid more, and lower than at first: what was paid more goes back before the first payment.
    expect((await edit(id, { [first]: 1, [second]: 1 }, { pay_by: 'transfer' })).status).toBe(200)
    expect(await transferFor(order, 60_000)).toMatchObject({ kind: 'paid' })
    expect((await edit(id, { [second]: 1 }, { way: 'credit' })).status).toBe(200)
    expect(await balance()).toBe(100_000)
    expect(await payments(id)).toMatchObject([
      { amount: 100_000, given_back_apart: 40_000 },
      { amount: 60_000, given_back_apart: 60_000 },
    ])
    await step(id, 4)
    expect(await payments(id)).toMatchObject([{ needs_refund: true }, { needs_refund: false }])
  })

  test('a supplement is paid another way by the staff, until the order leaves', async () => {
    const order = await costsMore('transfer')
    const { id, seen } = order
    const { version } = await seen()
    expect((await pay(id, { way: 'cash', version: version + 1 })).body.code).toBe('VERSION_CHANGED')
    expect((await pay(id, { way: 'cash', version })).body.data.supplement).toEqual({
      amount: 60_000,
      way: 'cash',
    })
    // The parcel’s label says cash: a transfer does not pay it.
    expect(await transferFor(order, 60_000)).toMatchObject({ kind: 'stands', finding: 'twice' })
    expect((await pay(id, { way: 'received' })).body.errors[0].field).toBe('reference')
    expect((await pay(id, { way: 'received', reference: 'FT9' })).body.data.supplement).toBeNull()
    expect((await pay(id, { way: 'cash' })).body.code).toBe('NO_SUPPLEMENT')
    expect(await supplements(id)).toMatchObject([{ way: 'received', status: 'paid' }])
    const shipped = await costsMore('cash')
    for (const status of [1, 2]) await step(shipped.id, status)
    expect((await pay(shipped.id, { way: 'transfer' })).body.code).toBe('ORDER_NOT_MENDABLE')
  })

  test('a delivered order with a supplement gives all that was paid back by returns', async () => {
    const { id, seen, shopper } = await costsMore('cash')
    for (const status of [1, 2, 3]) await step(id, status)
    const asked = await shopper.call('/orders/request-return', {
      body: {
        order_id: id,
        lines: (await seen()).orderDetail.map(({ order_detail_id }) => ({ order_detail_id, copies: 1 })),
        reason: 'damaged',
        words: '',
        pictures: [],
      },
    })
    const returnId: number = asked.body.return_id ?? asked.body.data?.return_id
    expect(returnId, asked.text).toBeGreaterThan(0)
    await asAdmin(`/returns/answer-return?id=${returnId}`, { accept: true, words: '' })
    const lines = (await seen()).orderDetail.map(({ order_detail_id }) => ({
      order_detail_id,
      shelved: 1,
      lost: 0,
    }))
    await asAdmin(`/returns/receive-return?id=${returnId}`, { lines })
    const input = { way: 'transfer', reference: 'FT-TRA' }
    const back = await asAdmin(`/returns/pay-back?id=${returnId}`, input)
    expect(back.status, back.text).toBe(200)
    expect(await payments(id)).toMatchObject([
      { amount: 100_000, refunded_amount: 100_000 },
      { amount: 60_000, refunded_amount: 60_000 },
    ])
  })
})

describe('races', () => {
  test('a supplement’s transfer races with another change, a cancel and a switch to cash: one stays open at most', async () => {
    const order = await costsMore('transfer')
    const { id, seen } = order
    const version = (await seen()).version
    await Promise.all([
      transferFor(order, 60_000),
      edit(id, { [first]: 1 }, { version }),
      pay(id, { way: 'cash', version }),
      step(id, 1),
    ])
    const rows = await supplements(id)
    expect(rows.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1)
  })

  test('changes at once that cost more leave one open supplement', async () => {
    const { id } = await paidOnline({ [first]: 1 })
    const answers = await Promise.all(
      [1, 2, 3].map((copies) => edit(id, { [first]: 1, [second]: copies }, { pay_by: 'transfer' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await supplements(id)).filter(({ status }) => status === 'open')).toHaveLength(1)
  })
})
