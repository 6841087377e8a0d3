import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeStock,
  type StockDocument,
  stockDocuments,
  type StockReason,
} from '#server/catalogue/books/stock/stock-store.ts'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'
import { findLayerDifferences } from './layer-check-store.ts'

let shop: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  shop = await openTestCatalogue()
})
afterAll(() => shop.close())

const change = (book_id: number, copies: number, reason: StockReason['reason'], document: StockDocument) =>
  shop.db.transaction((tx) => changeStock(tx, [{ book_id, copies }], { reason, document, accountId: null }))
const remaining = async (book: number) =>
  (
    await shop.pool.query('select remaining from stock_layers where book_id = $1 order by layer_id', [book])
  ).rows.map((row) => row.remaining)

test('sales of one book at once take its two layers in turn, no copy twice', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', quantity: 5 }])
  await change(book, 5, 'receipt', { name: 'shelf' })
  const sold = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => change(book, -1, 'order', stockDocuments.order(index + 1))),
  )
  expect(sold.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await remaining(book)).toEqual([0, 0])
  expect(await findLayerDifferences(shop.db)).toEqual([])
})

test('an order of many lines moves their layers by one statement, whatever comes and goes beside it', async () => {
  const books = await addBooks(
    shop.db,
    Array.from({ length: 8 }, (_, index) => ({ title: `Sách ${index}`, quantity: 40 })),
  )
  const order = (number: number) =>
    shop.db.transaction((tx) =>
      changeStock(
        tx,
        books.map((book_id) => ({ book_id, copies: -2 })),
        { reason: 'order', document: stockDocuments.order(number), accountId: null },
      ),
    )
  const numbers = Array.from({ length: 10 }, (_, index) => 1000 + index)
  await Promise.all([
    ...numbers.map(order),
    ...books.map((book) => change(book, 7, 'receipt', { name: 'shelf' })),
  ])
  await Promise.all(
    numbers.map((number) =>
      shop.db.transaction((tx) =>
        changeStock(
          tx,
          books.map((book_id) => ({ book_id, copies: 2 })),
          { reason: 'cancel', document: stockDocuments.order(number), accountId: null },
        ),
      ),
    ),
  )
  for (const book of books) expect(await remaining(book)).toEqual([40, 7])
  const { rows } = await shop.pool.query(
    'select count(distinct xmin::text)::int as writes, count(*)::int as moves from layer_moves where order_id = 1000 and change < 0',
  )
  expect(rows).toEqual([{ writes: 1, moves: 8 }])
  expect(await findLayerDifferences(shop.db)).toEqual([])
})

test('a change of stock that its layers do not follow is refused at the commit', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Thiếu', quantity: 3 }])
  const forget = shop.db.transaction((tx) =>
    tx.execute(sql`
      with why as (select set_config('shop.stock_by', 'document', true) as by)
      update books set quantity = 2 from why where book_id = ${book} and by is not null`),
  )
  await expect(forget).rejects.toMatchObject({ cause: { constraint: 'stock_layers_hold' } })
  expect(await remaining(book)).toEqual([3])
})

test('a statement that takes more copies than the layers have is refused whole', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Lệch', quantity: 3 }])
  await shop.pool.query('alter table stock_ledger disable trigger keep_layers')
  await shop.pool.query('alter table books disable trigger check_layers')
  await shop.pool.query('update books set quantity = 6 where book_id = $1', [book])
  await shop.pool.query('alter table stock_ledger enable trigger keep_layers')
  await shop.pool.query('alter table books enable trigger check_layers')
  expect(await findLayerDifferences(shop.db)).toEqual([
    { what: 'stock of book is not the sum of its layers', id: book, kept: 6, counted: 3 },
  ])
  await expect(change(book, -4, 'order', stockDocuments.order(1))).rejects.toThrow()
  expect(await remaining(book)).toEqual([3])
})
