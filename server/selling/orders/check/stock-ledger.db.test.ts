import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { findDifferences } from './consistency-check-store.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const query = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values)

test('every change of stock has its reason, its document and its person', async () => {
  const [book = 0, other = 0] = await addBooks(shop.db, [
    { title: 'Mắt biếc', quantity: 10 },
    { title: 'Không có', quantity: 0 },
  ])
  const { session, user_id } = await newCustomer(shop)
  const shopper = new Shopper(shop.url, session.access)
  await shopper.add(book, 3)
  const cancelled = (await shopper.order()).body.order_id
  await shopper.cancel(cancelled)
  await shopper.add(book, 2)
  const expired = (await shopper.order(undefined, { method_id: 2 })).body.order_id
  await query("update orders set expires_at = now() - interval '1 second' where order_id = $1", expired)
  await expireOrders(shop.checkout)
  await query('update books set quantity = 12 where book_id = $1', book)
  await query("update books set title = 'Tên khác' where book_id = $1", book)
  const { rows } = await query(
    'select change, reason, document, account_id from stock_ledger where book_id = $1 order by ledger_id',
    book,
  )
  const byHand = expect.stringContaining('hien-sach')
  expect(rows).toEqual([
    { change: 10, reason: 'opening', document: byHand, account_id: null },
    { change: -3, reason: 'order', document: `order ${cancelled}`, account_id: user_id },
    { change: 3, reason: 'cancel', document: `order ${cancelled}`, account_id: user_id },
    { change: -2, reason: 'order', document: `order ${expired}`, account_id: user_id },
    { change: 2, reason: 'expiry', document: `order ${expired}`, account_id: null },
    { change: 2, reason: 'correction', document: byHand, account_id: null },
  ])
  expect((await query('select from stock_ledger where book_id = $1', other)).rowCount).toBe(0)
  expect(await findDifferences(shop.db)).toEqual([])
})

test('an entry of the stock ledger stays as it was written (append-only)', async () => {
  await addBooks(shop.db, [{ title: 'Sổ kho' }])
  for (const change of [
    'update stock_ledger set change = 1',
    'delete from stock_ledger',
    'truncate stock_ledger cascade',
    'update order_history set status = 3',
    'delete from order_history',
    'truncate payment_events',
  ])
    await expect(query(change), change).rejects.toThrow('append-only')
})

test(
  'the check sees a stock that went another way, and so does the command',
  { timeout: 120_000 },
  async () => {
    const [book = 0] = await addBooks(shop.db, [{ title: 'Lệch', quantity: 7 }])
    const run = () =>
      promisify(execFile)(process.execPath, ['scripts/till-check.ts'], {
        env: { ...process.env, DATABASE_URL: shop.config.databaseUrl, SESSION_SECRET: '' },
      })
    expect((await run()).stdout).toContain('đều khớp')
    await query('alter table books disable trigger keep_stock_ledger')
    await query('alter table books disable trigger check_layers')
    await query('update books set quantity = 5 where book_id = $1', book)
    await query('alter table books enable trigger keep_stock_ledger')
    await query('alter table books enable trigger check_layers')
    const difference = { what: 'stock of book is not the sum of its ledger', id: book, kept: 5, counted: 7 }
    expect(await findDifferences(shop.db)).toEqual([difference])
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`✗ ${difference.what}: ${book}, kept 5, counted 7`),
    })
  },
)
