import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { audited } from '#test/database/audited.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { castOfEdits } from '#test/till/cast-of-edits.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

const shop = await keepForFile(openAccountShop({ env: { ...cast.vnpayKeys, ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 1000 }])
let customer: Actor
let shopper: Shopper
beforeEach(async () => {
  customer = await newCustomer(shop)
  shopper = new Shopper(shop.url, customer.session.access)
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})

const asAdmin = (path: string, method: string, body?: object) =>
  call(shop.url, path, { method, body, token: admin.session.access })
const change = (amount: number, reason = 'Xin lỗi vì giao trễ', headers = {}) =>
  call(shop.url, `/users/change-credit?id=${customer.user_id}`, {
    body: { amount, reason },
    token: admin.session.access,
    headers,
  })
const credit = async () => (await shopper.call('/users/credit')).body
const balance = async () => (await credit()).data.balance as number
const order = async (more: object = {}) => {
  await shopper.add(book)
  return shopper.order(undefined, { method_id: 2, use_credit: true, ...more })
}

describe('grants', () => {
  test('credit that the staff granted stands with its reason in the customer’s history, and with its giver in the log and the staff’s view', async () => {
    expect(await change(50_000)).toMatchObject({ status: 200, body: { data: { balance: 50_000 } } })
    expect((await change(-20_000, 'Tặng nhầm')).body.data).toEqual({ balance: 30_000 })
    const { data, pagination } = await credit()
    expect(pagination.total).toBe(2)
    expect(data).toMatchObject({
      balance: 30_000,
      entries: [
        { kind: 'corrected', change: -20_000, balance: 30_000, note: 'Tặng nhầm' },
        { kind: 'granted', change: 50_000, balance: 50_000, order_id: null },
      ],
    })
    expect(data.entries[0]).not.toHaveProperty('by_name')
    const seen = await asAdmin(`/users/get-credit?id=${customer.user_id}`, 'GET')
    expect(seen.body.data.entries[0].by_name).toBeTruthy()
    const written = await audited(shop.pool, 'change-credit', customer.user_id)
    expect(written.at(-1)).toMatchObject({
      account_id: admin.user_id,
      after: { balance: 30_000, reason: 'Tặng nhầm' },
    })
  })

  test.each([
    [0, 'Vì sao', 'amount'],
    [1.5, 'Vì sao', 'amount'],
    [200_000_000, 'Vì sao', 'amount'],
    [1000, ' ', 'reason'],
  ])('a change of credit by %s because of %j is refused by name', async (amount, reason, field) => {
    expect(await change(amount, reason)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })

  test('credit never falls below nothing, however many correct it at once (race)', async () => {
    await change(50_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(-20_000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await balance()).toBe(10_000)
  })

  test('a grant of credit that is sent twice is one grant', async () => {
    const key = { 'idempotency-key': `grant ${customer.user_id}` }
    const twice = await Promise.all([change(7_000, 'Quà', key), change(7_000, 'Quà', key)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await balance()).toBe(7_000)
  })

  test('a person who does not exist is granted no credit', async () => {
    const body = { amount: 1000, reason: 'Quà' }
    expect((await asAdmin('/users/change-credit?id=2147483000', 'POST', body)).body.code).toBe(
      'USER_NOT_FOUND',
    )
    expect((await asAdmin('/users/get-credit?id=2147483000', 'GET')).body.code).toBe('USER_NOT_FOUND')
  })
})

describe('orders', () => {
  test('credit pays a part of an order, and the gateway is asked for the rest', async () => {
    await change(30_000)
    const { body } = await order({ expected_total: 100_000, expected_credit: 30_000 })
    expect(body).toMatchObject({ total_amount: 100_000, credit_used: 30_000, due_amount: 70_000 })
    const fields = await cast.beginToPay(shop, customer, body.order_id)
    expect(fields['vnp_Amount']).toBe('7000000')
    expect(await balance()).toBe(0)
    await cast.ipn(shop, cast.vnpayResult(fields['vnp_TxnRef'] ?? '', { vnp_Amount: '7000000' }))
    expect((await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data).toMatchObject({
      payment: { amount: 70_000 },
      paymentStatus: 1,
      credit_used: 30_000,
    })
  })

  test('credit pays an order wholly when it is placed, which waits for nothing and can be confirmed', async () => {
    await change(150_000)
    const { body } = await order()
    expect(body).toMatchObject({ credit_used: 100_000, due_amount: 0 })
    expect((await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data).toMatchObject({
      payment: { amount: 0 },
      paymentStatus: 1,
      expires_at: null,
      can_pay: false,
    })
    const { rows } = await shop.pool.query('select 1 from payments where order_id = $1', [body.order_id])
    expect(rows).toEqual([])
    for (const status of [1, 2, 3])
      expect((await asAdmin(`/orders/update-order?id=${body.order_id}`, 'PUT', { status })).status).toBe(200)
    expect(await balance()).toBe(50_000)
  })

  test('credit pays beside cash: the carrier collects the rest', async () => {
    await change(40_000)
    const { body } = await order({ method_id: 1 })
    expect(body.due_amount).toBe(60_000)
    for (const status of [1, 2, 3])
      await asAdmin(`/orders/update-order?id=${body.order_id}`, 'PUT', { status })
    const { rows } = await shop.pool.query(
      'select amount, received_amount, status from payments where order_id = $1',
      [body.order_id],
    )
    expect(rows).toEqual([{ amount: 60_000, received_amount: 60_000, status: 1 }])
  })

  test('a cancelled order gives its credit back, once', async () => {
    await change(40_000)
    const { body } = await order()
    const answers = await Promise.all([shopper.cancel(body.order_id), shopper.cancel(body.order_id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balance()).toBe(40_000)
    expect((await credit()).data.entries[0]).toMatchObject({ kind: 'given_back', order_id: body.order_id })
  })

  test('credit is not taken by an order that does not ask for it', async () => {
    await change(40_000)
    expect((await order({ use_credit: undefined })).body).toMatchObject({
      credit_used: 0,
      due_amount: 100_000,
    })
    expect(await balance()).toBe(40_000)
  })

  test('credit that is less than was shown refuses the order (TOTAL_CHANGED)', async () => {
    await change(40_000)
    const { status, body } = await order({ expected_credit: 50_000 })
    expect([status, body.code]).toEqual([409, 'TOTAL_CHANGED'])
    expect(await balance()).toBe(40_000)
  })

  test('several orders at once each take the credit that is left, and none is taken twice', async () => {
    await change(150_000)
    await shopper.add(book, 6)
    const line = [{ book_id: book, quantity: 1, unit_price: 100_000 }]
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => shopper.order(line, { method_id: 2, use_credit: true })),
    )
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(orders.map(({ body }) => body.credit_used).toSorted((a, b) => a - b)).toEqual([
      0, 0, 50_000, 100_000,
    ])
    expect(await balance()).toBe(0)
  })

  test('orders, corrections and cancellations at once never bring credit below nothing', async () => {
    await change(100_000)
    await shopper.add(book, 8)
    const line = [{ book_id: book, quantity: 1, unit_price: 100_000 }]
    const placed = await Promise.all([
      shopper.order(line, { method_id: 1, use_credit: true }),
      change(-60_000),
      shopper.order(line, { method_id: 1, use_credit: true }),
      change(-60_000),
    ])
    expect(placed.every(({ status }) => status === 201 || status === 200 || status === 409)).toBe(true)
    const ids = placed.flatMap(({ body }) => (body.order_id ? [body.order_id as number] : []))
    await Promise.all(ids.map((id) => shopper.cancel(id)))
    expect([40_000, 100_000]).toContain(await balance())
  })
})

test('credit that is left lapses with the account, and the copy of one’s data has the ledger', async () => {
  await change(25_000)
  const copy = await shopper.call('/accounts/my-data')
  expect(copy.text).toContain('25000')
  expect((await asAdmin(`/accounts/delete/${customer.user_id}`, 'DELETE')).status).toBe(200)
  const { rows } = await shop.pool.query(
    'select kind, change::int, balance::int from credit_entries where user_id = $1 order by entry_id desc limit 1',
    [customer.user_id],
  )
  expect(rows).toEqual([{ kind: 'lapsed', change: -25_000, balance: 0 }])
})

describe('numbers', () => {
  const waiting = async () =>
    (
      await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length

  test('an edit of an unpaid order waits for the balance of credit before it draws its number', async () => {
    const { edit, ordered } = castOfEdits(shop, admin)
    const { id, customer: buyer } = await ordered({ [book]: 3 }, { method_id: 2, use_credit: true }, 250_000)
    const other = await shop.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from credit_balances where user_id = $1 for update', [buyer.user_id])
      const edited = edit(id, { [book]: 2 })
      await waitUntil(waiting, (count) => count > 0)
      await other.query(
        "insert into credit_entries (user_id, kind, change, balance) values ($1, 'granted', 7000, 0)",
        [buyer.user_id],
      )
      await other.query('commit')
      expect(await edited).toMatchObject({ status: 200, body: { data: { credit_used: 200_000 } } })
    } finally {
      other.release()
    }
    const { rows } = await shop.pool.query(
      'select kind, balance::int from credit_entries where user_id = $1 order by entry_id',
      [buyer.user_id],
    )
    expect(rows.map(({ kind, balance: after }) => [kind, after])).toEqual([
      ['granted', 250_000],
      ['spent', 0],
      ['granted', 7000],
      ['order_edited', 57_000],
    ])
  })

  test('an older ledger of credit is told anew in the order of its numbers, and its sums stay', async () => {
    for (const amount of [100_000, -40_000, 5000]) await change(amount)
    const entries = async () =>
      (
        await shop.pool.query(
          'select change::int, balance::int from credit_entries where user_id = $1 order by entry_id',
          [customer.user_id],
        )
      ).rows
    const before = await entries()
    await shop.pool.query('alter table credit_entries disable trigger credit_entries_are_append_only')
    await shop.pool.query(
      'update credit_entries set balance = balance + change where user_id = $1 and change < 9000',
      [customer.user_id],
    )
    await shop.pool.query('alter table credit_entries enable trigger credit_entries_are_append_only')
    expect(await findDifferences(shop.db)).not.toEqual([])
    await shop.pool.query(await readFile('db/migrations/225-credit-in-order.sql', 'utf8'))
    expect(await entries()).toEqual(before)
    await expect(shop.pool.query('update credit_entries set balance = 1')).rejects.toThrow()
  })
})
