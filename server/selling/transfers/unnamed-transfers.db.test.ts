import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findTransferDifferences } from './transfer-check-store.ts'

const secret = 'sepay of the tests'
const account = '257678859'
const minute = 60_000
let shop: AccountShop
let admin: Actor
let book: number
beforeAll(async () => {
  const bank = { BANK_BIN: '970416', BANK_ACCOUNT: account, BANK_ACCOUNT_NAME: 'NHA SACH HIEN SACH' }
  shop = await openAccountShop({ env: { ...bank, SEPAY_SECRET: secret } })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100_000 }])
})
afterAll(async () => {
  expect([...(await findDifferences(shop.db)), ...(await findTransferDifferences(shop.db))]).toEqual([])
  await shop.close()
})

let copies = 1
async function order(quantity = ++copies) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, quantity)
  const { body } = await shopper.order(undefined, { method_id: 4 })
  const { order_id: id, order_code: code, total_amount: total } = body
  return { id, code, content: transferCodeOf(code), total }
}

let numbers = 1_000_000
type Told = { content: string; amount: number; at?: Date; to?: string }
async function tell({ content, amount, at = new Date(), to = account }: Told) {
  const id = ++numbers
  const body = JSON.stringify({
    id,
    transactionDate: localTime(at),
    accountNumber: to,
    content,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${id}`,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(`${shop.url}/api/v1/payments/bank-events/sepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sepay-timestamp': timestamp,
      'x-sepay-signature': signForSepay(secret, timestamp, body),
    },
    body,
  })
  expect(answer.status).toBe(200)
  const { rows } = await shop.pool.query('select * from bank_transfers where source_reference = $1', [
    String(id),
  ])
  return rows[0]
}
const isPaid = async (id: number) =>
  (await shop.pool.query('select paid_at from orders where order_id = $1', [id])).rows[0].paid_at !== null
const paymentsOf = async (id: number) =>
  (await shop.pool.query('select status from payments where order_id = $1 and status = 1', [id])).rows.length
const shown = async (id: number) => {
  const { body } = await call(shop.url, '/transfers/get-transfers?page_size=100', {
    token: admin.session.access,
  })
  return body.data.find(({ transfer_id }: { transfer_id: number }) => transfer_id === id)
}
const assign = (id: number, to: string, version?: number) =>
  call(shop.url, `/transfers/settle-transfer?id=${id}`, {
    method: 'PUT',
    body: { action: 'assign', order: to, version },
    token: admin.session.access,
  })

describe('no order named', () => {
  test('a transfer that names no order pays none, though one alone waits for its sum: that one is proposed, and paid when a person says so', async () => {
    const ordered = await order()
    const money = await tell({ content: 'chuyen tien mua sach', amount: ordered.total })
    expect(money).toMatchObject({ state: 'unsettled', finding: 'unknown', order_id: null })
    expect(await isPaid(ordered.id)).toBe(false)
    const { proposed, version } = await shown(money.transfer_id)
    expect(proposed).toEqual({ order_id: ordered.id, order_code: ordered.code })
    const { body } = await assign(money.transfer_id, proposed.order_code, version)
    expect(body.outcome).toBe('paid')
    expect(await isPaid(ordered.id)).toBe(true)
    expect(await shown(money.transfer_id)).toMatchObject({ proposed: null, matched_by: 'staff' })
  })

  test('a transfer with some letters of a code beside the right sum pays no order either', async () => {
    const ordered = await order()
    const money = await tell({ content: `CK ${ordered.content.slice(2, 8)}`, amount: ordered.total })
    expect(await isPaid(ordered.id)).toBe(false)
    expect((await shown(money.transfer_id)).proposed.order_id).toBe(ordered.id)
  })

  test('a transfer is proposed for no order where two wait for its sum, or where the order is younger than the money', async () => {
    const quantity = ++copies
    const one = await order(quantity)
    const early = await tell({ content: 'ai do', amount: one.total, at: new Date(Date.now() - 10 * minute) })
    expect((await shown(early.transfer_id)).proposed).toBeNull()
    await order(quantity)
    const money = await tell({ content: 'ai do', amount: one.total })
    expect((await shown(money.transfer_id)).proposed).toBeNull()
  })

  test('a transfer that a person assigns while an event names the order is paid once', async () => {
    for (let round = 0; round < 8; round++) {
      const ordered = await order()
      const unnamed = await tell({ content: 'ai do', amount: ordered.total })
      const [named, said] = await Promise.all([
        tell({ content: ordered.content, amount: ordered.total }),
        assign(unnamed.transfer_id, ordered.code),
      ])
      expect(await paymentsOf(ordered.id)).toBe(1)
      expect(`${named.state} ${named.finding} ${said.body.outcome ?? said.body.code}`).toMatch(
        /^(booked null ORDER_PAID|unsettled twice paid)$/,
      )
    }
  })
})

describe('order named', () => {
  test('a transfer that was sent before its order was placed pays nothing, and stands with the reason', async () => {
    const ordered = await order()
    const week = new Date(Date.now() - 7 * 24 * 60 * minute)
    const money = await tell({ content: ordered.content, amount: ordered.total, at: week })
    expect(money).toMatchObject({ state: 'unsettled', finding: 'early', order_id: ordered.id })
    expect(await isPaid(ordered.id)).toBe(false)
  })

  test('a transfer by a clock that is some minutes behind pays its order', async () => {
    const ordered = await order()
    await tell({ content: ordered.content, amount: ordered.total, at: new Date(Date.now() - 4 * minute) })
    expect(await isPaid(ordered.id)).toBe(true)
  })

  test('a transfer that came to another account pays nothing, and stands with the reason', async () => {
    const ordered = await order()
    const money = await tell({ content: ordered.content, amount: ordered.total, to: '9999999999' })
    expect(money).toMatchObject({ state: 'unsettled', finding: 'elsewhere', order_id: null })
    expect(await isPaid(ordered.id)).toBe(false)
    expect((await shown(money.transfer_id)).proposed).toBeNull()
    await tell({ content: ordered.content, amount: ordered.total, to: '2576 78859' })
    expect(await isPaid(ordered.id)).toBe(true)
  })
})
