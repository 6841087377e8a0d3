import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { openCheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { newOrderCode } from '#server/selling/orders/place/order-code.ts'
import { placeOrder } from '#server/selling/orders/place/place-order.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import { createLog } from '#server/platform/process/log.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { loadRequests, requestText, load } from '#proof/bench/load/load.ts'
import { captureTransaction, runTransactions, type Statement } from '#proof/bench/load/pool-ceiling.ts'
import { giveRecipients, registerPerson } from '#proof/bench/shop/register-person.ts'
import { unlimited } from '#proof/bench/shop/shop-process.ts'
import { milliseconds, perSecond, report, reportRatio } from '#proof/bench/report.ts'

const clients = 8
const seconds = 8
const copies = 1_000_000_000

type Buyer = { user_id: number; token: string; items: Item[] }
type Item = { book_id: number; quantity: number; unit_price: number }

/** Orders of two books by customers who all want others, against the same transaction straight on the pool. */
export async function measureOrders(shop: BenchShop) {
  const { buyers, order } = await openOrdering(shop)
  await order(2)
  const measured = await order(seconds)
  const transactions: Statement[][] = []
  await drawFrom(shop.databaseUrl, caughtNumber)
  for (const buyer of buyers) transactions.push(await transactionOf(shop.databaseUrl, buyer))
  const ceiling = await runTransactions(shop.databaseUrl, transactions, ordersAnew(), seconds)
  reportRatio('orders, 8 clients', measured.perSecond, ceiling, 0.5)
  report({ what: 'the same, p99', measured: milliseconds(measured.p99), goal: 'to know' })
  reportPgbench(shop.databaseUrl, measured.perSecond)
}

/** Customers who place one order after the other, of books that nobody else wants. */
export async function openOrdering(shop: BenchShop) {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  const buyers: Buyer[] = []
  for (let index = 0; index < clients; index++) buyers.push(await newBuyer(shop, pool, index))
  await pool.end()
  const requests = buyers.map(({ token, items }) =>
    requestText({
      method: 'POST',
      path: '/api/v1/orders/create-order-by-cart',
      headers: { authorization: `Bearer ${token}` },
      body: { method_id: 1, items },
    }),
  )
  const order = (length: number) =>
    loadRequests(shop.url, requests, { connections: clients, seconds: length, choice: 'own' })
  return { buyers, order }
}

async function newBuyer(shop: BenchShop, pool: pg.Pool, index: number): Promise<Buyer> {
  const { token, user_id } = await registerPerson(shop.url)
  await giveRecipients(pool, [user_id])
  const { rows } = await pool.query<Item>(
    `update books set quantity = $1, on_sale = true where book_id = any($2)
     returning book_id, 1 as quantity, price as unit_price`,
    [copies, [index * 2 + 1, index * 2 + 2]],
  )
  await pool.query(
    `with cart as (insert into carts (user_id) values ($1) returning cart_id)
     insert into cart_lines (cart_id, book_id, quantity, seen_price) select cart_id, unnest($2::int[]), $3, 0 from cart`,
    [user_id, rows.map((row) => row.book_id), copies],
  )
  return { user_id, token, items: rows }
}

/** Statements that the shop sends to the database for one order of this buyer. */
function transactionOf(url: string, { user_id, items }: Buyer): Promise<Statement[]> {
  const config = readConfig({ DATABASE_URL: url, ...unlimited })
  return captureTransaction(url, async (db) => {
    const checkout = openCheckoutContext({
      config,
      database: { db },
      keys: deriveSessionKeys(url),
      limits: new RateLimits(),
      afterCommit: new AfterCommit(),
      log: createLog('silent'),
      takesTransfers: () => false,
      forgetWithOrders: [],
    })
    const person = { user_id, account_id: user_id, session_id: 0, role: 'user' } as const
    await placeOrder(checkout, systemCaller, person, { method_id: 1, items, note: '' })
  })
}

/** Numbers of the orders that are caught begin here, far from any other value of theirs, and those of their repeats beyond. */
const caughtNumber = 1_500_000_000
const repeatedNumber = 1_600_000_000

async function drawFrom(url: string, number: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select setval('orders_order_id_seq', $1)", [number])
  await client.end()
}

/** No two orders have the same code or number. */
function ordersAnew() {
  let last = repeatedNumber
  return (transaction: readonly Statement[]): readonly Statement[] => {
    const number = ++last
    const renewed = (value: unknown) => {
      if (typeof value === 'number' && value > caughtNumber) return number
      if (typeof value !== 'string') return value
      if (/^HS[0-9A-Z]{10}$/.test(value)) return newOrderCode()
      return /^order 15\d{8}$/.test(value) ? `order ${number}` : value
    }
    return transaction.map((statement) => ({ ...statement, values: statement.values?.map(renewed) }))
  }
}

/** The same machine and database by the measure that everybody knows. */
function reportPgbench(url: string, orders: number) {
  const run = (...args: string[]) =>
    execFileSync('pgbench', [...args, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    run('--initialize', '--quiet', '--scale=10')
  } catch {
    console.log('· pgbench is not installed')
    return
  }
  const text = run(`--client=${clients}`, '--jobs=2', `--time=${seconds}`)
  const transactions = Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? 0)
  report({
    what: 'orders beside TPC-B of pgbench, 8 clients',
    measured: perSecond(orders),
    ceiling: perSecond(transactions),
    ratio: orders / transactions,
    goal: 'to know',
  })
}

const path = '/api/v1/orders/get-my-orders?page=1&page_size=5'

/** The first page of a customer's orders: of one who ordered ten thousand times, and of one who ordered ten times. */
export async function measureMyOrders(shop: BenchShop) {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  const few = await newCustomer(shop, pool, 10)
  const many = await newCustomer(shop, pool, 10_000)
  await pool.query('vacuum analyze orders, order_lines, order_history')
  await pool.end()
  const read = (token: string) =>
    load(shop.url, [path], { headers: { authorization: `Bearer ${token}` }, connections: 1, seconds: 3 })
  await read(few)
  const short = await read(few)
  const long = await read(many)
  const ratio = long.p50 / short.p50
  report({
    what: 'My orders: 10,000 against 10, median',
    measured: milliseconds(long.p50),
    ceiling: milliseconds(short.p50),
    ratio,
    goal: 'at most 1.5',
    reached: ratio <= 1.5,
  })
}

async function newCustomer(shop: BenchShop, pool: pg.Pool, orders: number): Promise<string> {
  const { token, user_id } = await registerPerson(shop.url)
  await pool.query(
    `with placed as (
       insert into orders (order_code, user_id, method_id, subtotal, discount, cod_fee, total_amount, note, order_date,
         first_name, last_name, email, phone_number, house_number, commune, district, province, country)
       select 'HS' || lpad(to_hex($1 * 100000 + n), 10, '0'), $1, 1, b.price, 0, 0, b.price, '', now() - n * interval '1 hour',
         'Bench', '', 'bench@example.vn', '0912345678', '1', 'Phường 1', '', 'Huế', 'Việt Nam'
       from generate_series(1, $2::integer) n, (select price from books where book_id = 1) b
       returning order_id, user_id, order_date
     ), history as (
       insert into order_history (order_id, status, by_whom, account_id, at) select order_id, 0, 'customer', user_id, order_date from placed
     )
     insert into order_lines (order_id, book_id, quantity, unit_price, discount, title, authors, category_id, category_name)
     select order_id, b.book_id, 1, b.price, 0, b.title, '{}', b.category_id, 'Sách' from placed, books b where b.book_id = 1`,
    [user_id, orders],
  )
  return token
}
