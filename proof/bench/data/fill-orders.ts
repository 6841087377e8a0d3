import { pathToFileURL } from 'node:url'
import pg from 'pg'
import * as batch from './fill-batch.ts'
import { fillPeople } from './fill-people.ts'

type Wanted = { orders: number; years?: number }

const atOnce = 50_000
const tables = 'orders order_lines order_history payments stock_ledger users sales sale_lines'.split(' ')

/**
 * Fills a shop that has books with so many orders up to now, as if it had sold them itself: customers, lines, history,
 * payments, sales, coupons and the ledger of the stock agree with one another, and the newest orders are still on their way.
 */
export async function fillOrders(databaseUrl: string, { orders, years = 3 }: Wanted) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set jit = off; set work_mem = 65536')
    // These copies were taken before: the layers are what lies on the shelf.
    await client.query('alter table stock_ledger disable trigger keep_layers')
    await fillPeople(client, Math.ceil(orders / 8))
    await readShelf(client)
    for (let first = 1; first <= orders; first += atOnce)
      await fillBatch(client, [first, Math.min(first + atOnce - 1, orders), orders], years)
    await settleBooks(client)
    await client.query('alter table stock_ledger enable trigger keep_layers')
    // These orders came delivered, past the triggers that enter sales and what carriers owe.
    await client.query('select enter_missing_sales(), enter_missing_cod()')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** So many orders as BENCH_ORDERS says, 100,000 otherwise, unless they are there already. */
export async function fillOnce(databaseUrl: string): Promise<number> {
  const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query("select from coupons where code = 'FILL10'")
  await client.end()
  if (rows.length === 0) await fillOrders(databaseUrl, { orders })
  return orders
}

async function readShelf(client: pg.Client) {
  await client.query(`
    create temp table fill_shelf as
    select row_number() over (order by book_id) - 1 as place, b.book_id, b.price, b.title, b.category_id,
      c.name as category_name, p.name as publisher, b.published_year::text as publisher_year,
      array(select a.name from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id order by position) as authors
    from books b join categories c using (category_id) left join publishers p using (publisher_id)
    where b.withdrawn_at is null`)
  await client.query('create unique index on fill_shelf (place)')
  await client.query('analyze fill_shelf')
  await client.query(`
    insert into coupons (code, kind, value, max_discount) values ('FILL10', 'percent', 10, 50000) on conflict (code) do nothing`)
}

/** As rows: what is made up goes by no verb, so the outbox stays empty. */
async function fillBatch(client: pg.Client, numbers: readonly number[], years: number) {
  await client.query('begin')
  await client.query(batch.planOrders(years), [...numbers])
  await client.query('analyze fill_orders')
  await client.query(batch.planLines)
  await client.query('analyze fill_lines')
  for (const statement of [
    batch.writeOrders,
    batch.writeLines,
    batch.writeHistory,
    batch.writePayments,
    batch.writeLedger,
    batch.writeCouponUses,
  ])
    await client.query(statement)
  await client.query('commit')
}

/** As many copies were bought in as are there and were taken. */
async function settleBooks(client: pg.Client) {
  await client.query(`
    insert into stock_ledger (book_id, change, reason, document, at)
    select book_id, b.quantity - l.change, 'opening', 'stock of the filled shop', now() - interval '4 years'
    from books b join (select book_id, sum(change) as change from stock_ledger group by book_id) l using (book_id)
    where b.quantity <> l.change`)
  await client.query(`
    update books set sold_count = s.copies
    from (
      select book_id, sum(quantity) as copies from order_lines join orders using (order_id) where status = 3 group by book_id
    ) s
    where s.book_id = books.book_id and s.copies <> sold_count`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [url = '', orders = '100000'] = process.argv.slice(2)
  await fillOrders(url, { orders: Number(orders) })
}
