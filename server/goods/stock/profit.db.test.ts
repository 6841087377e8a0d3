import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeStock, stockDocuments } from '#server/catalogue/books/stock/stock-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findLayerDifferences } from './layer-check-store.ts'

let shop: AccountShop
let admin: Actor
let shopper: Shopper
let book = 0
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  // Two copies from before, then three at 60,000 and five at 70,000.
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 2 }])
  await received(3, 60_000)
  await received(5, 70_000)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findLayerDifferences(shop.db)).toEqual([])
  expect(await findDifferences(shop.db)).toEqual([])
  expect(await findSalesDifferences(shop.db)).toEqual([])
})

/** As the verb closes a receipt. */
async function received(copies: number, cost: number) {
  const { rows } = await shop.pool.query<{ receipt_id: number }>(
    `with supplier as (
       insert into suppliers (name, name_key) values ('Trẻ', 'tre')
       on conflict (name_key) do update set name = excluded.name returning supplier_id
     ),
     receipt as (
       insert into receipts (supplier_id, terms, created_by) select supplier_id, 'firm', $1 from supplier returning receipt_id
     )
     insert into receipt_lines (receipt_id, book_id, copies, unit_cost)
     select receipt_id, $2, $3, $4 from receipt returning receipt_id`,
    [admin.user_id, book, copies, cost],
  )
  const id = rows[0]?.receipt_id ?? 0
  await shop.db.transaction((tx) =>
    changeStock(tx, [{ book_id: book, copies }], {
      reason: 'receipt',
      document: stockDocuments.receipt(id, null),
      accountId: null,
    }),
  )
  await shop.pool.query(
    "update receipts set state = 'closed', checked_at = now(), closed_at = now() where receipt_id = $1",
    [id],
  )
}

const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: admin.session.access, method, ...(body ? { body } : {}) })
const marginOf = async (id: number) => (await ask(`/goods/order-margin?id=${id}`)).body.data
const ofBook = async () => (await ask(`/goods/book-margin?id=${book}`)).body.data
const step = async (id: number, status: number) =>
  expect((await ask(`/orders/update-order?id=${id}`, 'PUT', { status })).status).toBe(200)
const report = async () => (await ask('/revenues/get-revenue')).body.data

async function order(copies: number): Promise<number> {
  await shopper.add(book, copies)
  return (await shopper.order()).body.order_id
}

test('a profit is the revenue less the cost of the layers that were taken, to the dong', async () => {
  const id = await order(4)
  const told = {
    revenue: 400_000,
    copies: 4,
    profit: 80_000,
    cost: 120_000,
    uncosted_copies: 2,
    uncosted_revenue: 200_000,
  }
  expect(await marginOf(id)).toMatchObject({ ...told, delivered: false, lines: [{ book_id: book, ...told }] })
  for (const status of [1, 2, 3]) await step(id, status)
  expect(await marginOf(id)).toMatchObject({ ...told, delivered: true })
  expect(await ofBook()).toMatchObject({
    ...told,
    layers: [
      { remaining: 1, unit_cost: 60_000 },
      { remaining: 5, unit_cost: 70_000 },
    ],
    stock_cost: 410_000,
    stock_uncosted: 0,
  })
  expect(await report()).toMatchObject({
    margin: { profit: 80_000, cost: 120_000, uncosted_copies: 2, uncosted_revenue: 200_000 },
    top_products: [{ product_id: book, margin: { profit: 80_000 } }],
  })
})

test('copies of a cancelled order lie in the layers they were taken from, and the next order takes them again', async () => {
  const id = await order(3)
  expect(await marginOf(id)).toMatchObject({ profit: 100_000, cost: 200_000, uncosted_copies: 0 })
  await shopper.cancel(id)
  expect((await ask(`/goods/order-margin?id=${id}`)).status).toBe(404)
  expect((await ofBook()).layers).toMatchObject([{ remaining: 1 }, { remaining: 5 }])
})

test('an order that was cancelled and left its layers short is named', async () => {
  const id = await order(1)
  const away = new Error('nothing of it stays')
  const found = shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set status = 4, cancelled_at = now() where order_id = ${id}`)
    expect(await findLayerDifferences(tx)).toEqual([
      { what: 'cancelled order did not give back to the layers it took from', id, kept: 0, counted: 1 },
    ])
    throw away
  })
  await expect(found).rejects.toBe(away)
  await shopper.cancel(id)
})

test('a return takes its copies and their cost off the profit again; a copy lost on the way is no sale', async () => {
  const id = await order(3)
  for (const status of [1, 2, 3]) await step(id, status)
  const before = (await report()).margin
  const line = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data.orderDetail[0]
    .order_detail_id
  const asked = await shopper.call('/orders/request-return', {
    body: { order_id: id, reason: 'damaged', lines: [{ order_detail_id: line, copies: 2 }] },
  })
  expect(asked.status).toBe(201)
  const returned = asked.body.return_id
  expect((await ask(`/returns/answer-return?id=${returned}`, 'PUT', { accept: true })).status).toBe(200)
  const came = { lines: [{ order_detail_id: line, shelved: 1, lost: 1 }] }
  expect((await ask(`/returns/receive-return?id=${returned}`, 'PUT', came)).status).toBe(200)
  expect((await ask(`/returns/pay-back?id=${returned}`, 'PUT', { way: 'credit' })).status).toBe(200)
  // Copies cost 60,000, 70,000 and 70,000, and the last two came back.
  expect(await marginOf(id)).toMatchObject({ copies: 1, revenue: 100_000, profit: 40_000, cost: 60_000 })
  expect((await report()).margin.profit).toBe(before.profit - 60_000)
  expect((await ofBook()).layers).toMatchObject([{ remaining: 4, unit_cost: 70_000 }])
})
