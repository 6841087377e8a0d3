import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { findCodDifferences } from '#server/goods/cod/cod-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findCounterDifferences } from './counter-check-store.ts'

const secret = 'sepay of the tests'
const account = '257678859'
const price = 90_000
let shop: AccountShop
let owner: Actor
let clerk: Actor
let shift: number
let book: number
beforeAll(async () => {
  const bank = { BANK_BIN: '970416', BANK_ACCOUNT: account, BANK_ACCOUNT_NAME: 'NHA SACH HIEN SACH' }
  shop = await openAccountShop({ env: { ...bank, ...noCashLimits, SEPAY_SECRET: secret } })
  owner = await newAdmin(shop)
  clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const fees = { shipping_fee: 30_000, free_shipping_from: null, cod_fee: 10_000, cod_free_from: null }
  const far = { ...fees, days_least: 1, days_most: 2 }
  await ask(owner, '/settings/delivery', 'PUT', {
    pickup_offered: true,
    pickup_days: 3,
    zones: { inner: far, near: far, far },
  })
  const opened = await ask(clerk, '/counter/open-shift', 'POST', { till: 'Quầy 1', opening_cash: 500_000 })
  shift = opened.body.data.shift_id
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price, quantity: 1000 }])
})
afterAll(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
  expect(await findTransferDifferences(shop.db)).toEqual([])
  expect(await findCounterDifferences(shop.db)).toEqual([])
  expect(await findCodDifferences(shop.db)).toEqual([])
  await shop.close()
})

const ask = (who: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: who.session.access, method, ...(body ? { body } : {}) })
const step = (id: number, status: number, more: object = {}) =>
  ask(owner, `/orders/update-order?id=${id}`, 'PUT', { status, ...more })
const look = (order_code: string) => ask(clerk, `/counter/get-order-to-hand-over?order_code=${order_code}`)
const handOver = (order_code: string, more: object = {}, who = clerk) =>
  ask(who, '/counter/hand-over', 'POST', { order_code, ...more })
const myShift = async () => (await ask(clerk, '/counter/get-my-shift')).body.data
const rows = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows
const stock = async () => (await rows('select quantity from books where book_id = $1', book))[0].quantity

type Placed = { order_id: number; order_code: string }
async function fetched(more: Record<string, unknown> = {}): Promise<{ shopper: Shopper; placed: Placed }> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book)
  const { status, body } = await shopper.order(undefined, { delivery: 'pickup', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return { shopper, placed: body }
}
async function ready(more: Record<string, unknown> = {}) {
  const made = await fetched(more)
  await step(made.placed.order_id, 1)
  expect((await step(made.placed.order_id, 2)).status).toBe(200)
  return made
}

test('an unpaid order that is fetched is paid in cash in the shift, and delivered as any other', async () => {
  const { shopper, placed } = await ready()
  const before = await myShift()
  const seen = (await look(placed.order_code.toLowerCase())).body.data
  expect(seen).toMatchObject({
    order_code: placed.order_code,
    status_name: 'Sẵn sàng nhận tại nhà sách',
    due: price,
    problem: null,
    lines: [{ book_id: book, title: 'Mắt biếc', copies: 1 }],
    transfer: { transfer_content: transferCodeOf(placed.order_code) },
  })
  const handed = await handOver(placed.order_code, { way: 'cash', expected_due: price })
  expect(handed.body).toMatchObject({
    msg: `Đã giao đơn ${placed.order_code}`,
    data: { amount: price, way: 'cash', again: false },
  })
  const after = await myShift()
  expect([after.expected_cash - before.expected_cash, after.fetched_cash, after.fetched_orders]).toEqual([
    price,
    before.fetched_cash + price,
    before.fetched_orders + 1,
  ])
  const { data } = (await shopper.call(`/orders/get-order-by-id?id=${placed.order_id}`)).body
  expect(data).toMatchObject({ status: 3, paymentStatus: 1, payment: { amount: price } })
  const [sale] = await rows(
    'select sum(revenue + shipping)::integer as brought from sales where order_id = $1',
    placed.order_id,
  )
  expect(sale.brought).toBe(price)
  expect(await rows('select * from cod_debts where order_id = $1', placed.order_id)).toEqual([])
  // Twice is once, also from another till.
  const again = await handOver(placed.order_code, { way: 'cash' }, owner)
  expect(again.body.data).toMatchObject({ amount: price, way: 'cash', again: true })
  expect((await myShift()).expected_cash).toBe(after.expected_cash)
})

test('two clerks who hand one fetched order over at once take its money once (race)', async () => {
  const { placed } = await ready()
  const before = (await myShift()).expected_cash
  const both = await Promise.all([1, 2].map(() => handOver(placed.order_code, { way: 'cash' })))
  expect(both.map(({ body }) => body.data.again).toSorted()).toEqual([false, true])
  expect((await myShift()).expected_cash).toBe(before + price)
})

test('a paid order that is fetched is handed over without money', async () => {
  const { placed } = await fetched({ method_id: 4 })
  const told = await tell(transferCodeOf(placed.order_code), price)
  expect(told).toMatchObject({ state: 'booked', order_id: placed.order_id })
  const before = (await myShift()).expected_cash
  expect((await look(placed.order_code)).body.data).toMatchObject({ due: 0, problem: null, transfer: null })
  // It is neither confirmed nor marked ready: the clerk is the shop's word for both.
  expect((await handOver(placed.order_code)).body.data).toMatchObject({ amount: 0, way: null })
  expect((await myShift()).expected_cash).toBe(before)
})

describe('a transfer at the counter', () => {
  test('money that the bank told of pays a fetched order before it is handed over', async () => {
    const { placed } = await ready()
    expect(await tell(transferCodeOf(placed.order_code), price)).toMatchObject({ state: 'booked' })
    expect((await look(placed.order_code)).body.data.due).toBe(0)
    const late = await handOver(placed.order_code, { way: 'transfer', expected_due: price })
    expect([late.status, late.body.code]).toEqual([409, 'DUE_CHANGED'])
    expect((await handOver(placed.order_code)).body.data).toMatchObject({ amount: 0, way: null })
  })

  test('a transfer that the clerk has seen is in the shift, and is booked when the bank tells of it', async () => {
    const { placed } = await ready()
    const before = await myShift()
    expect((await handOver(placed.order_code, { way: 'transfer' })).body.data).toMatchObject({
      amount: price,
      way: 'transfer',
    })
    const after = await myShift()
    expect(after.expected_cash).toBe(before.expected_cash)
    expect(after.fetched_transfers).toBe(before.fetched_transfers + price)
    const [paid] = await rows(
      'select method_id, status from payments where order_id = $1 and status = 1',
      placed.order_id,
    )
    expect(paid).toEqual({ method_id: 4, status: 1 })
    expect(await tell(transferCodeOf(placed.order_code), price)).toMatchObject({
      state: 'booked',
      order_id: placed.order_id,
    })
    // Sent twice by the customer: a person says what becomes of it.
    expect(await tell(transferCodeOf(placed.order_code), price)).toMatchObject({
      state: 'unsettled',
      finding: 'twice',
    })
  })
})

describe('what is not handed over', () => {
  const refused = async (code: string, msg: string) => {
    const before = await stock()
    expect((await handOver(code, { way: 'cash' })).body.errors).toEqual([{ field: 'order_code', msg }])
    expect(await stock()).toBe(before)
  }

  test('a hand-over is refused at the code for an unknown order, one for an address and a cancelled one', async () => {
    await refused('HS0000000000', 'Không có đơn hàng mang mã này')
    const home = await fetched({ delivery: 'home' })
    await refused(home.placed.order_code, 'Đơn này giao tận nơi, không nhận tại quầy')
    const cancelled = await fetched()
    expect((await cancelled.shopper.cancel(cancelled.placed.order_id)).status).toBe(200)
    await refused(cancelled.placed.order_code, 'Đơn này đã bị hủy')
    expect((await look(cancelled.placed.order_code)).body.data.problem).toBe('Đơn này đã bị hủy')
  })

  test('a hand-over is refused where online money has not come, and where no way to pay is named', async () => {
    const online = await fetched({ method_id: 4 })
    await refused(
      online.placed.order_code,
      'Khách chọn trả trước nhưng tiền chưa về: khách đổi cách trả trong đơn hàng của mình',
    )
    const { placed } = await ready()
    expect((await handOver(placed.order_code)).body.errors[0].field).toBe('way')
  })

  test('a hand-over needs the right of the counter and an open shift of who calls', async () => {
    const { placed } = await ready()
    const warehouse = await newAdmin(shop, { staffRoleId: builtInRoles.warehouse.id })
    expect((await handOver(placed.order_code, { way: 'cash' }, warehouse)).status).toBe(403)
    const other = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
    const answer = await handOver(placed.order_code, { way: 'cash' }, other)
    expect([answer.status, answer.body.code]).toEqual([409, 'NO_OPEN_SHIFT'])
  })

  test('an unpaid fetched order is not delivered beside the counter, and takes no parcel number', async () => {
    const { placed } = await ready()
    const beside = await step(placed.order_id, 3)
    expect([beside.status, beside.body.code]).toEqual([409, 'PAID_AT_COUNTER'])
    const tracking = await ask(owner, `/orders/update-tracking?id=${placed.order_id}`, 'PUT', {
      tracking_number: 'GHN1',
    })
    expect(tracking.status).toBe(409)
  })
})

test('a customer who cancels and a clerk who hands over at once: exactly one of them does (race)', async () => {
  for (let round = 0; round < 6; round++) {
    const { shopper, placed } = await fetched()
    const [shelf, before] = [await stock(), await myShift()]
    const [given, cancelled] = await Promise.all([
      handOver(placed.order_code, { way: 'cash' }),
      shopper.cancel(placed.order_id),
    ])
    expect([given.status, cancelled.status].toSorted()).toEqual(
      given.status === 200 ? [200, 409] : [200, 422],
    )
    const [order] = await rows(
      'select status, paid_at is not null as paid from orders where order_id = $1',
      placed.order_id,
    )
    const isGiven = given.status === 200
    expect(order).toEqual({ status: isGiven ? 3 : 4, paid: isGiven })
    expect(await stock()).toBe(isGiven ? shelf : shelf + 1)
    expect((await myShift()).expected_cash - before.expected_cash).toBe(isGiven ? price : 0)
  }
})

test('a shift that is closed expects the cash of what was fetched in it', async () => {
  const colleague = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const body = { till: 'Quầy 2', opening_cash: 100_000 }
  const opened = (await ask(colleague, '/counter/open-shift', 'POST', body)).body.data
  const { placed } = await ready()
  await handOver(placed.order_code, { way: 'cash' }, colleague)
  const closed = await ask(colleague, `/counter/close-shift?id=${opened.shift_id}`, 'PUT', {
    counted_cash: 100_000 + price,
  })
  expect(closed.body.data).toMatchObject({ expected_cash: 100_000 + price, fetched_orders: 1, cash_total: 0 })
  expect(shift).not.toBe(opened.shift_id)
})

let numbers = 0
async function tell(content: string, amount: number) {
  const id = 3_000_000 + ++numbers
  const body = JSON.stringify({
    id,
    transactionDate: localTime(new Date()),
    accountNumber: account,
    content: `MBVCB.123456.${content}.CT tu 0011223344`,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT${id}`,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(secret, timestamp, body),
  }
  const path = `${shop.url}/api/v1/payments/bank-events/sepay`
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  return (
    await rows('select state, finding, order_id from bank_transfers where source_reference = $1', String(id))
  )[0]
}
