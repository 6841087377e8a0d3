import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeStock,
  type StockDocument,
  stockDocuments,
  type StockReason,
} from '#server/catalogue/books/stock/stock-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'
import { BookModel, type Entry } from '#test/goods/layer-model.ts'
import { findLayerDifferences } from './layer-check-store.ts'

/** LAYER_RUNS=2000 for a long night. */
const runs = Number(process.env['LAYER_RUNS'] ?? 12)
let shop: Awaited<ReturnType<typeof openTestCatalogue>>
let account = 0
let supplier = 0
beforeAll(async () => {
  shop = await openTestCatalogue()
  const { rows } = await shop.pool.query<{ account: number; supplier: number }>(
    `with person as (insert into users (first_name) values ('Lan') returning user_id),
     account as (insert into accounts (account_id, email, email_key) select user_id, 'lan@example.vn', 'lan@example.vn' from person returning account_id),
     supplier as (insert into suppliers (name, name_key) values ('Trẻ', 'tre') returning supplier_id)
     select account_id as account, supplier_id as supplier from account, supplier`,
  )
  account = rows[0]?.account ?? 0
  supplier = rows[0]?.supplier ?? 0
})
afterAll(() => shop.close())

type Book = { id: number; model: BookModel }
type World = { books: Book[]; orders: number[]; receipts: { id: number; books: Book[] }[] }

let orders = 0
const amount = fc.integer({ min: 1, max: 6 })
const which = fc.nat(2)
const step = fc.oneof(
  fc.record({
    what: fc.constant('receipt' as const),
    copies: fc.tuple(amount, amount, amount),
    cost: fc.option(fc.nat(90)),
    consigned: fc.boolean(),
  }),
  fc.record({ what: fc.constant('order' as const), copies: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)) }),
  fc.record({
    what: fc.constant('edit' as const),
    order: fc.nat(9),
    book: which,
    change: fc.integer({ min: -4, max: 4 }),
  }),
  fc.record({ what: fc.constant('cancel' as const), order: fc.nat(9), lost: fc.boolean() }),
  fc.record({
    what: fc.constantFrom('correction' as const, 'import' as const),
    book: which,
    change: fc.integer({ min: -5, max: 5 }),
  }),
  fc.record({ what: fc.constant('loss' as const), book: which, change: fc.integer({ min: -3, max: -1 }) }),
  fc.record({ what: fc.constant('back' as const), receipt: fc.nat(9), copies: amount }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** The same entries for the model and, in one transaction by the statement of all verbs, for the database. */
async function enter(entries: readonly { book: Book; entry: Entry }[], document: StockDocument) {
  const real = entries.filter(({ entry }) => entry.change !== 0)
  const [first] = real
  if (!first) return
  const reason = first.entry.reason as StockReason['reason']
  await shop.db.transaction((tx) =>
    changeStock(
      tx,
      real.map(({ book, entry }) => ({ book_id: book.id, copies: entry.change })),
      { reason, document, accountId: null },
    ),
  )
  for (const { book, entry } of real) book.model.enter(entry)
}

async function receive(
  kind: 'delivery' | 'return',
  lines: { book: Book; copies: number; cost: number | null }[],
  of: { consigned?: boolean; receipt?: number },
) {
  const { rows } = await shop.pool.query<{ receipt_id: number }>(
    `insert into receipts (supplier_id, kind, of_receipt, terms, created_by) values ($1, $2, $3, $4, $5) returning receipt_id`,
    [supplier, kind, of.receipt ?? null, of.consigned ? 'consigned' : 'firm', account],
  )
  const id = rows[0]?.receipt_id ?? 0
  for (const { book, copies, cost } of lines)
    await shop.pool.query(
      'insert into receipt_lines (receipt_id, book_id, copies, unit_cost) values ($1, $2, $3, $4)',
      [id, book.id, copies, cost],
    )
  await shop.pool.query(
    "update receipts set state = 'closed', checked_at = now(), closed_at = now() where receipt_id = $1",
    [id],
  )
  return id
}

const withinStock = (book: Book, change: number) => Math.max(change, -book.model.stock)

async function take(world: World, one: Step) {
  if (one.what === 'receipt') {
    const { cost, consigned } = one
    const lines = world.books.map((book, index) => ({ book, copies: one.copies[index] ?? 1, cost }))
    const id = await receive('delivery', lines, { consigned })
    world.receipts.push({ id, books: world.books })
    const came = { receipt: id, cost, consigned }
    return enter(
      lines.map(({ book, copies }) => ({ book, entry: { reason: 'receipt', change: copies, came } })),
      stockDocuments.receipt(id, null),
    )
  }
  if (one.what === 'order') {
    const order = ++orders
    world.orders.push(order)
    return enter(
      world.books.map((book, index) => ({
        book,
        entry: { reason: 'order', order, change: withinStock(book, -(one.copies[index] ?? 0)) },
      })),
      stockDocuments.order(order),
    )
  }
  if (one.what === 'edit') {
    const order = world.orders[one.order % Math.max(1, world.orders.length)]
    const book = world.books[one.book]
    if (order === undefined || !book) return
    const change = Math.min(withinStock(book, one.change), book.model.takenBy(order))
    return enter([{ book, entry: { reason: 'order', order, change } }], stockDocuments.order(order))
  }
  if (one.what === 'cancel') return cancel(world, one)
  if (one.what === 'back') return giveBack(world, one)
  const book = world.books[one.book]
  if (!book) return
  return enter([{ book, entry: { reason: one.what, change: withinStock(book, one.change) } }], {
    name: 'shelf',
  })
}

async function cancel(world: World, one: { order: number; lost: boolean }) {
  const order = world.orders[one.order % Math.max(1, world.orders.length)]
  if (order === undefined) return
  const taken = world.books.map((book) => ({ book, copies: book.model.takenBy(order) }))
  await enter(
    taken.map(({ book, copies }) => ({ book, entry: { reason: 'cancel', order, change: copies } })),
    stockDocuments.order(order),
  )
  if (one.lost)
    await enter(
      taken.map(({ book, copies }) => ({ book, entry: { reason: 'loss', change: -copies } })),
      stockDocuments.parcel(order),
    )
}

/** As many copies as the receipt still has go back to its supplier. */
async function giveBack(world: World, one: { receipt: number; copies: number }) {
  const receipt = world.receipts[one.receipt % Math.max(1, world.receipts.length)]
  if (!receipt) return
  const lines = receipt.books
    .map((book) => {
      const left = book.model.layers.find((layer) => layer.receipt === receipt.id)?.remaining ?? 0
      return { book, copies: Math.min(left, one.copies), cost: null }
    })
    .filter(({ copies }) => copies > 0)
  if (lines.length === 0) return
  const id = await receive('return', lines, { receipt: receipt.id })
  await enter(
    lines.map(({ book, copies }) => ({
      book,
      entry: { reason: 'receipt', change: -copies, backOf: receipt.id },
    })),
    stockDocuments.receipt(id, receipt.id),
  )
}

async function compare(world: World) {
  const ids = world.books.map(({ id }) => id)
  const { rows } = await shop.pool.query(
    `select book_id, came_by, receipt_id, consigned, copies, remaining, unit_cost from stock_layers where book_id = any($1) order by layer_id`,
    [ids],
  )
  const sums = await shop.pool.query<{ book_id: number; quantity: number; ledger: number }>(
    `select book_id, quantity, (select coalesce(sum(change), 0)::int from stock_ledger l where l.book_id = b.book_id) as ledger from books b where book_id = any($1)`,
    [ids],
  )
  for (const { id, model } of world.books) {
    expect(rows.filter((row) => row.book_id === id)).toEqual(
      model.layers.map((layer) => ({
        book_id: id,
        came_by: layer.cameBy,
        receipt_id: layer.receipt,
        consigned: layer.consigned,
        copies: layer.copies,
        remaining: layer.remaining,
        unit_cost: layer.cost,
      })),
    )
    const { quantity, ledger } = sums.rows.find((row) => row.book_id === id) ?? {}
    expect([quantity, ledger, model.ledger]).toEqual([model.stock, model.stock, model.stock])
  }
  for (const order of world.orders) {
    const costs = await shop.pool.query('select book_id, copies, cost::int from cost_of_order($1)', [order])
    for (const { id, model } of world.books) {
      const found = costs.rows.find((row) => row.book_id === id) ?? { copies: 0, cost: 0 }
      expect({ copies: found.copies, cost: found.cost }).toEqual(model.costOf(order))
    }
  }
}

test(
  'layers are those of a plain model, and their sum is the stock and its ledger, after every step',
  { timeout: 20_000 + runs * 10_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
        const ids = await addBooks(shop.db, [
          { title: 'Một', quantity: 5 },
          { title: 'Hai', quantity: 0 },
          { title: 'Ba', quantity: 1 },
        ])
        const books = ids.map((id, index) => {
          const model = new BookModel()
          const change = [5, 0, 1][index] ?? 0
          if (change > 0) model.enter({ reason: 'opening', change })
          return { id, model }
        })
        const world: World = { books, orders: [], receipts: [] }
        for (const one of steps) {
          await take(world, one)
          await compare(world)
        }
        expect(await findLayerDifferences(shop.db)).toEqual([])
        expect((await findDifferences(shop.db)).filter(({ what }) => what.startsWith('stock'))).toEqual([])
      }),
      { numRuns: runs },
    ),
)
