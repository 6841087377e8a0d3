import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStock } from '#server/catalogue/books/stock/stock-store.ts'
import { findCounterDifferences } from '#server/goods/counter/counter-check-store.ts'
import { findConsignmentDifferences } from '#server/goods/stock/consignment/consignment-check-store.ts'
import * as consignments from '#server/goods/stock/consignment/consignment-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'

/** GOODS_RUNS=500 for a long night. */
const runs = Number(process.env['GOODS_RUNS'] ?? 4)
let shop: AccountShop
let admin: Actor
let shopper: Shopper
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
})
afterAll(() => shop.close())

type Book = { id: number; isbn: string }
type Sale = { id: number; body: Record<string, unknown> }
type World = {
  books: Book[]
  orders: { id: number; status: number }[]
  receipts: { id: number; supplierId: number }[]
  sales: Sale[]
  shift: number
}

/** The first of two digits that no other test's books have, then a number, then the check digit. */
let isbns = 0
function nextIsbn(): string {
  const start = `978605${String(++isbns).padStart(6, '0')}`
  const sum = Array.from(start).reduce((total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1), 0)
  return start + ((10 - (sum % 10)) % 10)
}

const upTo = (most: number) => fc.nat(most)
const which = fc.nat(2)
const copies = fc.tuple(upTo(4), upTo(4), upTo(4))
const step = fc.oneof(
  fc.record({
    what: fc.constant('receive' as const),
    copies: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), upTo(3)),
    cost: fc.option(fc.integer({ min: 1, max: 80_000 })),
    consigned: fc.boolean(),
  }),
  fc.record({
    what: fc.constant('giveBack' as const),
    receipt: fc.nat(9),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ what: fc.constant('order' as const), copies }),
  fc.record({ what: fc.constant('move' as const), order: fc.nat(9), steps: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constant('cancel' as const), order: fc.nat(9) }),
  fc.record({
    what: fc.constant('edit' as const),
    order: fc.nat(9),
    book: which,
    copies: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    what: fc.constant('return' as const),
    order: fc.nat(9),
    copies: fc.integer({ min: 1, max: 3 }),
    lost: upTo(1),
  }),
  fc.record({
    what: fc.constant('sell' as const),
    copies,
    percent: fc.constantFrom(0, 7, 30),
    price: fc.integer({ min: 1, max: 120_000 }),
  }),
  fc.record({ what: fc.constant('sendAgain' as const), sale: fc.nat(9) }),
  fc.record({ what: fc.constant('takeBack' as const), sale: fc.nat(9) }),
  fc.record({ what: fc.constant('settle' as const), found: fc.boolean() }),
  fc.record({ what: fc.constant('correct' as const), book: which, change: fc.integer({ min: -4, max: 4 }) }),
  fc.record({
    what: fc.constant('count' as const),
    book: which,
    difference: fc.integer({ min: -3, max: 3 }),
    reason: fc.constantFrom('recount', 'found', 'lost', 'damaged'),
  }),
  fc.record({ what: fc.constant('lock' as const), receipt: fc.nat(9) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Of<What extends Step['what']> = Extract<Step, { what: What }>

/** Set while the connections of the shop are being cut. */
let cutting = false
const cutAll = () =>
  shop.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    .catch(() => undefined)

/** Until no connection of the pool is one that was cut. */
async function mended() {
  for (let broken = true; broken;) {
    const asked = Array.from({ length: 10 }, () => shop.pool.query('select pg_sleep(0.01)'))
    broken = (await Promise.allSettled(asked)).some(({ status }) => status === 'rejected')
  }
}

/** A call whose answer was lost is sent again, as it was, until one comes: nothing may happen twice. */
async function sure(send: () => ReturnType<typeof call>) {
  for (let tries = 0; ; tries++) {
    const asked = send()
    if (cutting && tries < 3) await cutAll()
    const answer = await asked
    if (answer.status < 500 || tries === 20) return cutting ? repeat(answer, send) : answer
  }
}

/** As if the answer had been lost though the work was done. */
async function repeat(answer: Awaited<ReturnType<typeof call>>, send: () => ReturnType<typeof call>) {
  const again = await send()
  return again.status < 400 ? again : answer
}

const ask = (path: string, method = 'GET', body?: object, headers: Record<string, string> = {}) =>
  sure(() =>
    call(shop.url, path, { token: admin.session.access, method, headers, ...(body ? { body } : {}) }),
  )
const asked = (path: string, body?: object, method = 'POST', headers: Record<string, string> = {}) =>
  sure(() => shopper.call(path, { method, headers, ...(body ? { body } : {}) }))

const steps: { [What in Step['what']]: (world: World, one: Of<What>) => Promise<unknown> } = {
  async receive(world, one) {
    const created = await ask('/goods/create-receipt', 'POST', {
      supplier: `NXB ${world.shift} ${world.books[0]?.isbn}`,
      terms: one.consigned ? 'consigned' : 'firm',
    })
    const id: number = created.body.receipt_id
    for (const [index, { isbn }] of world.books.entries()) {
      const key = { 'idempotency-key': randomUUID() }
      const count = one.copies[index] ?? 0
      if (count > 0) await ask(`/goods/scan-line?id=${id}`, 'POST', { isbn, copies: count }, key)
    }
    const { lines } = (await ask(`/goods/get-receipt?id=${id}`)).body.data
    for (const { book_id, copies: scanned } of lines) {
      expect(scanned).toBe(one.copies[world.books.findIndex((book) => book.id === book_id)])
      await ask(`/goods/set-line?id=${id}`, 'PUT', { book_id, copies: scanned, unit_cost: one.cost })
    }
    await close(id)
    const { supplier_id: supplierId } = (await ask(`/goods/get-receipt?id=${id}`)).body.data
    world.receipts.push({ id, supplierId })
  },
  async giveBack(world, one) {
    const receipt = at(world.receipts, one.receipt)
    if (!receipt) return
    const { status, body } = await ask(`/goods/counter-receipt?id=${receipt.id}`, 'POST', { kind: 'return' })
    if (status !== 201) return expect(body.code).toBe('NOT_LEFT')
    const { lines } = (await ask(`/goods/get-receipt?id=${body.receipt_id}`)).body.data
    for (const line of lines)
      await ask(`/goods/set-line?id=${body.receipt_id}`, 'PUT', {
        book_id: line.book_id,
        copies: Math.min(line.copies, one.copies),
        unit_cost: line.unit_cost,
      })
    await close(body.receipt_id)
  },
  async order(world, one) {
    const lines = world.books.flatMap(({ id }, index) => {
      const quantity = one.copies[index] ?? 0
      return quantity > 0 ? [{ book_id: id, quantity, unit_price: 100_000 }] : []
    })
    if (lines.length === 0) return
    for (const { book_id, quantity } of lines) await shopper.add(book_id, quantity)
    const key = { 'idempotency-key': randomUUID() }
    const { status, body } = await asked(
      '/orders/create-order-by-cart',
      { method_id: 1, items: lines },
      'POST',
      key,
    )
    for (const { id } of world.books)
      await asked(`/carts/remove-from-cart?book_id=${id}`, undefined, 'DELETE')
    if (status === 201) world.orders.push({ id: body.order_id, status: 0 })
  },
  async move(world, one) {
    const order = at(world.orders, one.order)
    if (!order || order.status > 2) return
    for (let times = 0; times < one.steps && order.status < 3; times++) {
      order.status++
      await ask(`/orders/update-order?id=${order.id}`, 'PUT', { status: order.status })
    }
  },
  async cancel(world, one) {
    const order = at(world.orders, one.order)
    if (!order || order.status > 0) return
    await asked(`/orders/cancel-order?id=${order.id}`, undefined, 'PUT')
    order.status = 4
  },
  async edit(world, one) {
    const order = at(world.orders, one.order)
    const book = world.books[one.book]
    if (!order || !book || order.status > 1) return
    await ask(`/orders/update-lines?id=${order.id}`, 'PUT', {
      lines: [{ book_id: book.id, quantity: one.copies }],
    })
  },
  async return(world, one) {
    const order = at(world.orders, one.order)
    if (order?.status !== 3) return
    const { orderDetail } = (await asked(`/orders/get-order-by-id?id=${order.id}`, undefined, 'GET')).body
      .data
    const line = orderDetail[0]
    const count = Math.min(one.copies, line.quantity)
    const body = {
      order_id: order.id,
      reason: 'damaged',
      lines: [{ order_detail_id: line.order_detail_id, copies: count }],
    }
    const { status, body: made } = await asked('/orders/request-return', body, 'POST', {
      'idempotency-key': randomUUID(),
    })
    if (status !== 201) return
    const id = made.return_id
    await ask(`/returns/answer-return?id=${id}`, 'PUT', { accept: true })
    const lost = Math.min(one.lost, count)
    await ask(`/returns/receive-return?id=${id}`, 'PUT', {
      lines: [{ order_detail_id: line.order_detail_id, shelved: count - lost, lost }],
    })
    await ask(`/returns/pay-back?id=${id}`, 'PUT', { way: 'credit' })
  },
  async sell(world, one) {
    const lines = world.books.flatMap(({ id }, index) => {
      const count = one.copies[index] ?? 0
      return count > 0 ? [{ book_id: id, copies: count, unit_price: one.price }] : []
    })
    if (lines.length === 0) return
    const body = {
      sale_key: randomUUID(),
      shift_id: world.shift,
      receipt_no: `1-${world.sales.length}`,
      sold_at: new Date().toISOString(),
      percent: one.percent,
      way: 'cash',
      received: 10_000_000,
      lines,
    }
    const answer = await ask('/counter/book-sale', 'POST', body)
    expect(answer.status).toBe(200)
    world.sales.push({ id: answer.body.counter_sale_id, body })
  },
  async sendAgain(world, one) {
    const sale = at(world.sales, one.sale)
    if (!sale) return
    const answer = await ask('/counter/book-sale', 'POST', sale.body)
    expect(answer.body).toMatchObject({ counter_sale_id: sale.id, again: true })
  },
  async takeBack(world, one) {
    const sale = at(world.sales, one.sale)
    if (sale) await ask(`/counter/take-sale-back?id=${sale.id}`, 'POST', { sale_key: randomUUID() })
  },
  async settle(_, one) {
    const [first] = (await ask('/counter/get-differences')).body.data
    if (!first) return
    const way = first.kind !== 'stock' ? 'seen' : one.found ? 'found' : 'taken'
    await ask(`/counter/settle-difference?id=${first.difference_id}`, 'PUT', { way, note: 'đã xem' })
  },
  async correct(world, one) {
    const book = world.books[one.book]
    if (!book) return
    await shop.db.transaction(async (tx) => {
      const stock = await stockOf(book.id)
      const change = Math.max(one.change, -stock)
      if (change === 0) return
      await changeStock(tx, [{ book_id: book.id, copies: change }], {
        reason: change < 0 ? 'loss' : 'correction',
        document: { name: 'shelf' },
        accountId: null,
      })
    })
  },
  async count(world, one) {
    const book = world.books[one.book]
    if (!book) return
    const { count_id: id } = (await ask('/goods/create-count', 'POST', { name: 'Kiểm kho' })).body
    // Copies that lie there by the records, found out by a first count.
    await ask(`/goods/set-count?id=${id}`, 'PUT', { book_id: book.id, counted: 0 })
    const [{ stock, waiting }] = (await ask(`/goods/get-count?id=${id}`)).body.data.lines
    const counted = Math.max(0, stock + waiting + one.difference)
    await ask(`/goods/set-count?id=${id}`, 'PUT', { book_id: book.id, counted: null })
    if (counted > 0)
      await ask(
        `/goods/scan-count?id=${id}`,
        'POST',
        { isbn: book.isbn, copies: counted },
        {
          'idempotency-key': randomUUID(),
        },
      )
    else await ask(`/goods/set-count?id=${id}`, 'PUT', { book_id: book.id, counted })
    const before = await stockOf(book.id)
    const difference = counted - stock - waiting
    const { status } = await ask(
      `/goods/accept-count?id=${id}`,
      'PUT',
      { lines: [{ book_id: book.id, difference, reason: one.reason }] },
      { 'idempotency-key': randomUUID() },
    )
    expect(await stockOf(book.id)).toBe(status === 200 ? before + difference : before)
    await ask(`/goods/close-count?id=${id}`, 'PUT', {})
  },
  /** As the verb does it, but for the month, which need not be over. */
  async lock(world, one) {
    const receipt = at(world.receipts, one.receipt)
    if (!receipt) return
    const open = await consignments.listOpenMonths(shop.db, { limit: 1_000, offset: 0 })
    const month = open.findLast(({ supplier_id: id }) => id === receipt.supplierId)?.month
    if (month === undefined) return
    const of = { supplierId: receipt.supplierId, month }
    const costs = world.books.map(({ id }) => ({ book_id: id, unit_cost: 500 }))
    await shop.db.transaction(async (tx) => {
      await consignments.holdSupplierForSettlement(tx, of)
      const id = await consignments.nextSettlementId(tx)
      const { copies: sum, amount } = await consignments.settleMoves(tx, id, of, costs)
      await consignments.insertSettlement(tx, id, of, { copies: sum, amount, accountId: admin.user_id })
    })
  },
}

const at = <Item>(list: readonly Item[], place: number) => list[place % Math.max(1, list.length)]

async function close(id: number) {
  await ask(`/goods/check-receipt?id=${id}`, 'PUT', { checked: true })
  expect((await ask(`/goods/close-receipt?id=${id}`, 'PUT', {})).status).toBe(200)
}

const stockOf = async (book: number): Promise<number> =>
  (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows[0].quantity

/** Stock, ledger and layers of each book, profit against the layers that were taken, settlements against their moves, and the till. */
async function compare(world: World) {
  const { rows } = await shop.pool.query(
    `select book_id, quantity, (select coalesce(sum(change), 0) from stock_ledger l where l.book_id = b.book_id)::int as ledger,
       (select coalesce(sum(remaining), 0) from stock_layers l where l.book_id = b.book_id)::int as layers
     from books b where book_id = any($1)`,
    [world.books.map(({ id }) => id)],
  )
  for (const { book_id: id, quantity, ledger, layers } of rows)
    expect({ id, ledger, layers }).toEqual({ id, ledger: quantity, layers: quantity })
  const checks = [
    findLayerDifferences,
    findConsignmentDifferences,
    findCounterDifferences,
    findSalesDifferences,
    findMoneyDifferences,
    findDifferences,
  ]
  for (const find of checks) expect(await find(shop.db)).toEqual([])
  const sums = await shop.pool.query(
    `select
       (select coalesce(sum(costed_revenue - cost), 0) from sales)::float8 as profit,
       (select coalesce(sum(costed_revenue), 0) from sale_lines)::float8 as revenue,
       (select coalesce(sum(costed_copies), 0) from sale_lines)::int as costed,
       taken.cost::float8, taken.copies::int as taken,
       (select coalesce(sum(copies), 0) from consigned_moves)::int as consigned,
       (select coalesce(sum(copies), 0) from consignment_settlements)::int
         + (select coalesce(sum(copies), 0) from open_consigned_moves)::int as settled
     from (
       select coalesce(-sum(m.change * l.unit_cost::bigint), 0) as cost, coalesce(-sum(m.change), 0) as copies
       from layer_moves m join stock_layers l using (layer_id) join stock_ledger e on e.ledger_id = m.ledger_id
       where l.unit_cost is not null and e.reason <> 'loss' and (e.document ~ '^counter \\d+$' or exists (
         select from sales s where e.document = 'order ' || s.order_id or s.return_id::text = substring(e.document from '^return (\\d+)$')))
     ) taken`,
  )
  const [{ profit, revenue, cost, costed, taken, consigned, settled }] = sums.rows
  expect({ profit, costed, settled }).toEqual({ profit: revenue - cost, costed: taken, settled: consigned })
}

test(
  'layers, stock and ledger agree, profit is revenue less the layers taken, settlements add up, whatever is cut',
  { timeout: 60_000 + runs * 20_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ one: step, cut: fc.integer({ min: 0, max: 5 }) }), {
          minLength: 25,
          maxLength: 35,
          size: 'max',
        }),
        async (history) => {
          const named = [nextIsbn(), nextIsbn(), nextIsbn()]
          const ids = await addBooks(
            shop.db,
            named.map((isbn, index) => ({
              title: `Cuốn ${isbn}`,
              price: 100_000,
              quantity: [5, 0, 1][index] ?? 0,
              isbn,
            })),
          )
          const opened = await ask('/counter/open-shift', 'POST', { till: 'Quầy 1', opening_cash: 0 })
          const world: World = {
            books: ids.map((id, index) => ({ id, isbn: named[index] ?? '' })),
            orders: [],
            receipts: [],
            sales: [],
            shift: opened.body.data.shift_id,
          }
          for (const { one, cut } of history) {
            cutting = cut === 0
            await (steps[one.what] as (world: World, one: Step) => Promise<unknown>)(world, one)
            cutting = false
            if (cut === 0) await mended()
            await compare(world)
          }
        },
      ),
      // Its shop goes on from one history to the next, so none is shrunk.
      { numRuns: runs, endOnFailure: true },
    ),
)
