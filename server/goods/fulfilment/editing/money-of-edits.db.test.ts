import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { moneyNeedsRight } from '#contract/base/people/money-needs-right.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'

const shop = await keepForFile(openAccountShop({ env: { ...vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const owner = await newAdmin(shop)
const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
const [book = 0, dear = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 100_000, quantity: 1000 },
  { title: 'Toàn tập', price: 1_500_000, quantity: 1000 },
])
const asOwner = castOfEdits(shop, owner)
const asClerk = castOfEdits(shop, clerk)
const { payments, paidOnline, ordered } = asOwner
const age = (minutes: number) =>
  shop.pool.query('update sessions set proved_at = now() - make_interval(mins => $1)', [minutes])
beforeEach(() => age(0))
afterEach(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findMoneyDifferences(shop.db))]).toEqual([])
})
const forbidden = { status: 403, body: { code: 'FORBIDDEN', msg: moneyNeedsRight } }
const stale = { status: 403, body: { code: 'FRESH_PROOF_REQUIRED' } }

describe('rights', () => {
  test.each(['credit', 'transfer', 'gateway'])(
    'a clerk who may not handle money refunds nothing by %s',
    async (way) => {
      const { id, balance } = await paidOnline({ [book]: 2 })
      const foreseen = (await asClerk.preview(id, { [book]: 1 })).body.data
      expect(foreseen).toMatchObject({ to_give_back: 100_000, ways: [] })
      expect(await asClerk.edit(id, { [book]: 1 }, { way, reference: 'FT1' })).toMatchObject(forbidden)
      expect(await balance()).toBe(0)
      expect(await payments(id)).toMatchObject([{ given_back_apart: 0 }])
    },
  )

  test('a clerk who may not handle money notes none as received, neither with the edit nor after it', async () => {
    const { id } = await paidOnline({ [book]: 1 })
    const foreseen = (await asClerk.preview(id, { [book]: 2 })).body.data
    expect(foreseen).toMatchObject({ not_covered: 100_000, pay_ways: ['cash'] })
    const received = { pay_by: 'received', reference: 'BIA' }
    expect(await asClerk.edit(id, { [book]: 2 }, received)).toMatchObject(forbidden)
    expect((await asClerk.edit(id, { [book]: 2 }, { pay_by: 'cash' })).status).toBe(200)
    const supplement = { way: 'received', reference: 'BIA' }
    expect(await asClerk.asAdmin(`/orders/update-supplement?id=${id}`, supplement)).toMatchObject(forbidden)
    expect(await payments(id)).toHaveLength(1)
  })

  test('a clerk who may not handle money spends no credit of a customer: the order waits', async () => {
    const { id, customer, balance } = await paidOnline({ [book]: 1 })
    const gift = { amount: 900_000, reason: 'Quà' }
    await asOwner.asAdmin(`/users/change-credit?id=${customer.user_id}`, gift, 'POST')
    expect((await asClerk.edit(id, { [book]: 3 })).body.code).toBe('MORE_TO_PAY')
    expect((await asClerk.edit(id, { [book]: 3 }, { pay_by: 'cash' })).status).toBe(200)
    expect(await balance()).toBe(900_000)
  })

  test('a clerk who may not handle money goes on with edits that move none: unpaid orders, equal sums, and credit put back', async () => {
    const unpaid = await ordered({ [book]: 3 }, { method_id: 2, use_credit: true }, 250_000)
    expect((await asClerk.edit(unpaid.id, { [book]: 2 })).status).toBe(200)
    expect(await unpaid.balance()).toBe(50_000)
    const [other = 0] = await addBooks(shop.db, [{ title: 'Cùng giá', price: 100_000, quantity: 5 }])
    const paid = await paidOnline({ [book]: 1 })
    expect((await asClerk.edit(paid.id, { [other]: 1 })).status).toBe(200)
    const byCredit = await ordered({ [book]: 2 }, { method_id: 2, use_credit: true }, 200_000)
    expect((await asClerk.edit(byCredit.id, { [book]: 1 })).status).toBe(200)
    expect(await byCredit.balance()).toBe(100_000)
  })
})

describe('fresh proof', () => {
  test('a refund of an edit above the owner’s sum takes a fresh proof', async () => {
    const { id } = await paidOnline({ [dear]: 1, [book]: 1 })
    await age(11)
    const back = { way: 'transfer', reference: 'FT2' }
    expect(await asOwner.edit(id, { [book]: 1 }, back)).toMatchObject(stale)
    await age(0)
    expect((await asOwner.edit(id, { [book]: 1 }, back)).status).toBe(200)
  })

  test('money noted as received above the owner’s sum takes a fresh proof', async () => {
    const { id } = await paidOnline({ [book]: 1 })
    await age(11)
    const received = { pay_by: 'received', reference: 'FT3' }
    expect(await asOwner.edit(id, { [book]: 1, [dear]: 1 }, received)).toMatchObject(stale)
    expect((await asOwner.edit(id, { [book]: 1, [dear]: 1 }, { pay_by: 'cash' })).status).toBe(200)
    const supplement = { way: 'received', reference: 'FT3' }
    expect(await asOwner.asAdmin(`/orders/update-supplement?id=${id}`, supplement)).toMatchObject(stale)
    await age(0)
    expect((await asOwner.asAdmin(`/orders/update-supplement?id=${id}`, supplement)).status).toBe(200)
  })

  test('a correction of credit above the owner’s sum takes a fresh proof in both directions', async () => {
    const { customer } = await ordered({ [book]: 1 }, { method_id: 2 }, 3_000_000)
    await age(11)
    const path = `/users/change-credit?id=${customer.user_id}`
    expect(await asOwner.asAdmin(path, { amount: -2_000_000, reason: 'Nhầm' }, 'POST')).toMatchObject(stale)
  })

  test.each([
    ['give-back', { note: 'Trả lại' }],
    ['assign', {}],
  ])('a transfer above the owner’s sum is settled by %s after a proof alone', async (action, more) => {
    const { id } = await ordered({ [dear]: 1 }, { method_id: 2 })
    const { rows } = await shop.pool.query(
      `insert into bank_transfers (source, source_reference, account_number, amount, content, transferred_at, finding)
       values ('sepay', $1, '', 1500000, 'x', now(), 'unknown') returning transfer_id`,
      [`FT ${action}`],
    )
    const settle = () =>
      call(shop.url, `/transfers/settle-transfer?id=${rows[0].transfer_id}`, {
        method: 'PUT',
        token: owner.session.access,
        body: { action, ...more, ...(action === 'assign' && { order: String(id) }) },
      })
    await age(11)
    expect(await settle()).toMatchObject(stale)
    await age(0)
    expect((await settle()).body.outcome).toBe(action === 'assign' ? 'paid' : 'given_back')
  })

  test('cash above the owner’s sum that one of the staff says was there takes a fresh proof', async () => {
    const { id } = await ordered({ [dear]: 1 })
    const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [id])
    const path = `/transactions/update-transaction?id=${rows[0].payment_id}`
    await age(11)
    expect(await asOwner.asAdmin(path, { status: 1 })).toMatchObject(stale)
    await age(0)
    expect((await asOwner.asAdmin(path, { status: 1 })).status).toBe(200)
  })
})

describe('credit', () => {
  const waiting = async (credit: number) => {
    const order = await paidOnline({ [book]: 1 })
    const gift = { amount: credit, reason: 'Quà' }
    await asOwner.asAdmin(`/users/change-credit?id=${order.customer.user_id}`, gift, 'POST')
    expect((await asClerk.edit(order.id, { [book]: 3 }, { pay_by: 'cash' })).status).toBe(200)
    const pay = (amount = 200_000, shopper = order.shopper) =>
      shopper.call('/payments/pay-supplement-by-credit', { body: { order_id: order.id, amount } })
    return { ...order, pay }
  }

  test('a customer pays a supplement by their own credit once, all of it; cancelled, the credit has it again', async () => {
    const { id, pay, seen, balance } = await waiting(250_000)
    expect((await pay(1)).body.code).toBe('NO_SUPPLEMENT')
    const answers = await Promise.all([pay(), pay()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balance()).toBe(50_000)
    expect(await seen()).toMatchObject({ supplement: null, credit_used: 200_000, total_amount: 300_000 })
    await asOwner.step(id, 4)
    expect(await balance()).toBe(250_000)
  })

  test('a customer does not pay a supplement with too little credit, for the order of another, nor once it left', async () => {
    const { id, pay, balance } = await waiting(250_000)
    const other = await waiting(900_000)
    expect((await pay(200_000, other.shopper)).body.code).toBe('ORDER_NOT_FOUND')
    for (const status of [1, 2]) await asOwner.step(id, status)
    expect((await pay()).body.code).toBe('NO_SUPPLEMENT')
    expect(await balance()).toBe(250_000)
    expect((await (await waiting(199_999)).pay()).body.code).toBe('CREDIT_TOO_LOW')
  })
})
