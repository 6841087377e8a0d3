import { pathToFileURL } from 'node:url'
import pg, { type ClientBase } from 'pg'
import * as batch from './fill-batch.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { enterMissingSales } from '#server/selling/sales/sales-journal-store.ts'

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
    // These orders came delivered, past the verbs that enter sales and the trigger that enters what carriers owe.
    await client.query('select enter_missing_cod()')
    await enterSalesOf(databaseUrl)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

async function enterSalesOf(url: string) {
  const database = openDatabase({ url, poolSize: 1, socketTimeoutMs: 0, onLostConnection: () => {} })
  try {
    await database.db.execute('set synchronous_commit = off; set statement_timeout = 0; set jit = off; set work_mem = 65536')
    await enterMissingSales(database.db)
  } finally {
    await database.close()
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

const surnames =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đinh Mai Trịnh'.split(' ')
const givenNames =
  'Thu Hà,Minh Anh,Quốc Bảo,Ngọc Lan,Văn Đức,Thanh Hương,Hữu Nghĩa,Gia Huy,Phương Thảo,Kim Oanh,Mỹ Duyên,Ánh Tuyết'.split(
    ',',
  )

/** Customers without a password who order, and one of the staff who delivers; both lie in temporary tables. */
async function fillPeople(client: ClientBase, customers: number) {
  const names = surnames.flatMap((last) => givenNames.map((first) => ({ first, last })))
  await client.query(
    `create temp table fill_names as
     select row_number() over () - 1 as place, * from unnest($1::text[], $2::text[], $3::text[]) as n(first, last, folded)`,
    [
      names.map(({ first }) => first),
      names.map(({ last }) => last),
      names.map(({ first, last }) => fold(`${last} ${first} ${last}`)),
    ],
  )
  await client.query(
    `create temp table fill_people as
     select place, nextval(pg_get_serial_sequence('users', 'user_id'))::integer as user_id from generate_series(0, $1::integer) as place`,
    [customers],
  )
  await client.query(`
    insert into users (user_id, first_name, last_name, phone_number, search_text, house_number, commune, province, country)
    overriding system value
    select user_id, n.first, n.last, '09' || lpad((user_id::bigint * 7919 % 100000000)::text, 8, '0'), n.folded,
      (user_id % 300 + 1) || ' phố Hàng Bông', 'Phường Hoàn Kiếm', 'Hà Nội', 'Việt Nam'
    from fill_people p join fill_names n on n.place = p.user_id % ${names.length}`)
  await client.query(`
    insert into accounts (account_id, email, email_key, role_id, staff_role_id)
    select user_id, 'fill-' || user_id || '@example.vn', 'fill-' || user_id || '@example.vn', case place when 0 then 2 else 1 end,
      case place when 0 then 1 end
    from fill_people`)
  await client.query('create unique index on fill_people (place)')
  await client.query('analyze fill_people')
}
