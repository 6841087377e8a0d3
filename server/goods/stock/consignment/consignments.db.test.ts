import { readXlsx } from 'hucre'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addMonths, todayInShop } from '#contract/desk/reports/report-period.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { changeStock } from '#server/catalogue/books/stock/stock-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findConsignmentDifferences } from './consignment-check-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'

let shop: AccountShop
let admin: Actor
let shopper: Shopper
let book = 0
const isbn = '9786041234567'
const today = todayInShop()
const thisMonth = today.slice(0, 7)
const monthsAgo = (months: number) => addMonths(`${thisMonth}-01`, -months).slice(0, 7)

beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 0, isbn }])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findLayerDifferences(shop.db)).toEqual([])
  expect(await findConsignmentDifferences(shop.db)).toEqual([])
})

const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: admin.session.access, method, ...(body ? { body } : {}) })

/** Rows of a workbook under its head. */
async function sheetOf(path: string) {
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return sheets[0]?.rows.slice(1)
}

async function receive(supplier: string, copies: number, unitCost: number | null) {
  const { body } = await ask('/goods/create-receipt', 'POST', { supplier, terms: 'consigned' })
  const id: number = body.receipt_id
  await ask(`/goods/scan-line?id=${id}`, 'POST', { isbn, copies })
  await ask(`/goods/set-line?id=${id}`, 'PUT', { book_id: book, copies, unit_cost: unitCost })
  await ask(`/goods/check-receipt?id=${id}`, 'PUT', { checked: true })
  expect((await ask(`/goods/close-receipt?id=${id}`, 'PUT', {})).status).toBe(200)
  const receipt = (await ask(`/goods/get-receipt?id=${id}`)).body.data
  return { id, supplierId: Number(receipt.supplier_id) }
}

async function order(copies: number, steps: readonly number[] = []): Promise<number> {
  await shopper.add(book, copies)
  const id: number = (await shopper.order()).body.order_id
  for (const status of steps)
    expect((await ask(`/orders/update-order?id=${id}`, 'PUT', { status })).status).toBe(200)
  return id
}
const delivered = [1, 2, 3]

const lose = (copies: number) =>
  shop.db.transaction((tx) =>
    changeStock(tx, [{ book_id: book, copies: -copies }], {
      reason: 'loss',
      document: { name: 'test' },
      accountId: null,
    }),
  )

// A month of the shop's own clock: in the first hours of one, UTC is still in the one before.
const monthBack = {
  stock_ledger:
    "at = (at at time zone 'Asia/Ho_Chi_Minh' - interval '1 month') at time zone 'Asia/Ho_Chi_Minh'",
  sales: "day = (day - interval '1 month')::date",
  consignment_settlements: "month = to_char((month || '-01')::date - interval '1 month', 'YYYY-MM')",
}
/** As if all that happened so far had happened a month earlier. */
async function monthPasses(tables = keysOf(monthBack)) {
  for (const table of tables)
    await shop.pool
      .query(`begin; grant update on ${table} to current_user; alter table ${table} disable trigger user;
      update ${table} set ${monthBack[table]}; alter table ${table} enable trigger user; commit`)
}

const open = async (supplierId: number, month: string) =>
  (await ask(`/goods/get-consignment?supplier_id=${supplierId}&month=${month}`)).body
const lock = (supplierId: number, month: string, copies: number, amount: number, costs: object[] = []) =>
  ask('/goods/lock-consignment', 'POST', { supplier_id: supplierId, month, copies, amount, costs })

test('a consignment’s sold and lost copies are owed, those only ordered or sent back are not', async () => {
  const { id, supplierId } = await receive('NXB Trẻ', 10, 60_000)
  await order(2, delivered)
  await order(1)
  await lose(1)
  const back: number = (await ask(`/goods/counter-receipt?id=${id}`, 'POST', { kind: 'return' })).body
    .receipt_id
  await ask(`/goods/set-line?id=${back}`, 'PUT', { book_id: book, copies: 2, unit_cost: 60_000 })
  await ask(`/goods/check-receipt?id=${back}`, 'PUT', { checked: true })
  expect((await ask(`/goods/close-receipt?id=${back}`, 'PUT', {})).status).toBe(200)
  const now = (await open(supplierId, thisMonth)).data
  expect(now).toMatchObject({ copies: 3, amount: 180_000, uncosted: 0, is_over: false, locked: null })
  expect(now.lines).toMatchObject([{ book_id: book, copies: 3, unit_cost: 60_000 }])
  expect(await sheetOf('/goods/export-open-consignments')).toEqual([
    ['NXB Trẻ', thisMonth, 3, 180_000, 0, 'Đang bán'],
  ])
  expect(await sheetOf(`/goods/export-consignment?supplier_id=${supplierId}&month=${thisMonth}`)).toEqual([
    ['Mắt biếc', isbn, 3, 60_000, 180_000],
  ])
  expect(
    (await ask(`/goods/export-consignment?supplier_id=${supplierId}&month=${monthsAgo(9)}`)).body.code,
  ).toBe('NOTHING_TO_SETTLE')
  expect(await lock(supplierId, thisMonth, 3, 180_000)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'month' }] },
  })
})

test('a month of consignments is locked as it was read, once, though two lock it at once', async () => {
  const supplierId = (await ask('/goods/get-open-consignments')).body.data[0].supplier_id
  await monthPasses()
  const month = (await ask('/goods/get-open-consignments')).body.data[0].month
  expect(month < thisMonth).toBe(true)
  expect((await lock(supplierId, month, 3, 170_000)).body.code).toBe('VERSION_CHANGED')
  const twice = await Promise.all([1, 2, 3].map(() => lock(supplierId, month, 3, 180_000)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(twice.map(({ body }) => body.settlement_id)).size).toBe(1)
  expect((await open(supplierId, month)).data).toMatchObject({
    copies: 3,
    amount: 180_000,
    locked: { month, paid_at: null },
    lines: [{ copies: 3, unit_cost: 60_000 }],
  })
  await expect(shop.pool.query('update consignment_settlements set amount = 1')).rejects.toThrow('locked')
  await expect(shop.pool.query('update consignment_lines set copies = 1')).rejects.toThrow('append-only')
})

test('a copy that comes back after the lock of a consignment is taken off the month in which it comes', async () => {
  const supplierId = (await ask('/goods/get-consignments')).body.data[0].supplier_id
  expect((await open(supplierId, thisMonth)).code).toBe('NOTHING_TO_SETTLE')
  // Found again: to the layers that the loss took from.
  await shop.db.transaction((tx) =>
    changeStock(tx, [{ book_id: book, copies: 1 }], {
      reason: 'correction',
      document: { name: 'test' },
      accountId: null,
    }),
  )
  expect((await open(supplierId, thisMonth)).data).toMatchObject({ copies: -1, amount: -60_000 })
  // Entered late, for the month that is locked: it belongs to the next one.
  await monthPasses(['stock_ledger'])
  expect((await ask('/goods/get-open-consignments')).body.data).toMatchObject([
    { month: thisMonth, copies: -1 },
  ])
  await monthPasses()
  expect((await lock(supplierId, monthsAgo(1), -1, -60_000)).status).toBe(200)
  expect((await ask('/goods/get-open-consignments')).body.data).toEqual([])
  expect((await lock(supplierId, monthsAgo(3), 0, 0)).body.code).toBe('NOTHING_TO_SETTLE')
})

test('a cost that no receipt says is agreed when the month is locked', async () => {
  const { supplierId } = await receive('Kim Đồng', 3, null)
  await lose(8)
  await monthPasses()
  const months = (await ask('/goods/get-open-consignments')).body.data
  const { month, copies, uncosted } = months.find(
    (one: { supplier_id: number }) => one.supplier_id === supplierId,
  )
  expect({ copies, uncosted }).toEqual({ copies: 3, uncosted: 3 })
  expect((await lock(supplierId, month, 3, 0)).body.code).toBe('COST_MISSING')
  const { body } = await lock(supplierId, month, 3, 0, [
    { book_id: book, unit_cost: 1 },
    { book_id: book, unit_cost: 45_000 },
  ])
  expect((await open(supplierId, month)).data).toMatchObject({
    amount: 135_000,
    lines: [{ unit_cost: 45_000 }],
  })
  const pay = () => ask(`/goods/pay-consignment?id=${body.settlement_id}`, 'PUT', { note: 'UNC 17' })
  const paid = await Promise.all([pay(), pay()])
  expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await open(supplierId, month)).data.locked).toMatchObject({ payment_note: 'UNC 17' })
  expect(monthsAgo(1) >= month).toBe(true)
})
