import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/desk/reports/report-period.ts'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  objectOf,
  queryOnlyRow,
  type RowOf,
  type RowShape,
  queryRows,
} from '#server/platform/database/rows.ts'
import { books, categories } from '#server/catalogue/books/book-tables.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { saleLines } from '#server/selling/sales/sale-tables.ts'
import { vatSums } from '#server/selling/sales/vat-sums-store.ts'
import { listBookRows } from '#server/catalogue/books/book-row-store.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'

/** Costs of the copies of which they are known, with what these brought. */
const costs = {
  costed_copies: computed.number,
  costed_revenue: computed.number,
  cost: computed.number,
} satisfies RowShape

const salesSum = {
  revenue: computed.number,
  refunded: computed.number,
  shipping: computed.number,
  /** Part of the revenue that came at the counter, less what was taken back there. */
  counter_revenue: computed.number,
  counter_sales: computed.number,
  orders: computed.number,
  copies: computed.number,
  ...costs,
} satisfies RowShape
export type SalesSum = RowOf<typeof salesSum>

const monthRevenue = { month: computed.text, revenue: computed.number } satisfies RowShape
export type MonthRevenue = RowOf<typeof monthRevenue>

const sold = { revenue: computed.number, copies: computed.number } satisfies RowShape

const salesOfPeriod = {
  months: listOf(objectOf({ ...monthRevenue, ...salesSum })),
  chart: listOf(objectOf(monthRevenue)),
  before: objectOf(salesSum),
  categories: listOf(objectOf({ category_id: saleLines.category_id, name: categories.name, ...sold })),
  books: listOf(
    objectOf({
      book_id: books.book_id,
      title: books.title,
      category_name: categories.name,
      ...sold,
      ...costs,
    }),
  ),
  vat: listOf(objectOf({ vat_class: saleLines.vat_class, amount: computed.number, tax: computed.number })),
  orders: listOf(
    objectOf({
      order_id: orders.order_id,
      order_code: orders.order_code,
      customer_name: computed.text,
      customer_email: orders.email,
      order_date: orders.order_date,
      status: orders.status,
      delivery: orders.delivery,
      total_amount: orders.total_amount,
    }),
  ),
} satisfies RowShape

/** Always entries of whole days, so that whatever is added up agrees with whatever else is. */
const within = ({ start, end }: Period) => sql`day between ${start}::date and ${end}::date`

const sumsOfCosts = sql`
  coalesce(sum(costed_copies), 0)::bigint as costed_copies, coalesce(sum(costed_revenue), 0)::bigint as costed_revenue,
  coalesce(sum(cost), 0)::bigint as cost`

const sums = sql`
  coalesce(sum(revenue), 0)::bigint as revenue,
  coalesce(-sum(revenue) filter (where kind in ('refunded', 'returned')), 0)::bigint as refunded,
  coalesce(sum(shipping), 0)::bigint as shipping,
  coalesce(sum(revenue) filter (where kind in ('sold', 'taken_back')), 0)::bigint as counter_revenue,
  count(*) filter (where kind = 'sold') as counter_sales, count(*) filter (where kind = 'delivered') as orders,
  coalesce(sum(copies), 0)::bigint as copies, ${sumsOfCosts}`

export const sumUpSales = (db: DbOrTransaction, period: Period): Promise<SalesSum> =>
  queryOnlyRow(db, salesSum, sql`select ${sums} from sales where ${within(period)}`)

/** Only months in which something was sold or given back; by days first, as the index has them, for that is twice as fast. */
const ofMonths = (period: Period, sumsOfDay: SQL, names: readonly string[]) => sql`
  select to_char(date_trunc('month', day::timestamp), 'YYYY-MM') as month, ${sql.join(
    names.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
    sql`, `,
  )}
  from (select day, ${sumsOfDay} from sales where ${within(period)} group by day) days
  group by date_trunc('month', day::timestamp) order by 1`

/** By the category that a book was in when it was ordered; what brought most first. */
const sumsOfCategories = sql`
  select category_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies, coalesce(
    (select name from categories c where c.category_id = books_sold.category_id),
    (select category_name from order_lines l
      where l.book_id = min(books_sold.book_id) and l.category_id = books_sold.category_id limit 1)
  ) as name
  from books_sold group by category_id order by revenue desc, category_id`

/** By copies sold, the most first. */
const bestSellers = (most: number | null) => sql`
  select book_id, title, c.name as category_name, best.revenue, best.copies, best.costed_copies, best.costed_revenue, best.cost
  from (
    select book_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies, ${sumsOfCosts}
    from books_sold group by book_id order by copies desc, revenue desc, book_id limit ${most}
  ) best
  join books using (book_id) join categories c using (category_id)
  order by copies desc, revenue desc, book_id`

/** Orders that were placed in these days, whatever became of them. */
const newestOrders = ({ start, end }: Period, most: number) => sql`
  select order_id, order_code, trim(last_name || ' ' || first_name) as customer_name, email as customer_email,
    ${isoInstant(sql`placed`)} as order_date, status, delivery, total_amount
  from (
    select *, order_date as placed from orders
    where order_date >= ${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and order_date < (${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' and archived_at is null
    order by order_date desc, order_id desc limit ${most}
  ) newest order by placed desc, order_id desc`

/** By class of tax, as the invoices of these days sum it up. */
const sumsOfVat = (period: Period) => sql`
  select vat_class, sum(amount)::bigint as amount, sum(tax)::bigint as tax
  from (${vatSums(sql`l.${within(period)}`, sql`c.sale_id in (select sale_id from sales where ${within(period)})`)}) document
  group by vat_class order by array_position(${sql.param([...vatClassList])}::text[], vat_class)`

type Wanted = { period: Period; before: Period; chart: Period; mostBooks: number | null; mostOrders: number }

/** Everything of a period in one statement: no sale comes between one figure and the next. */
export function readSales(db: DbOrTransaction, { period, before, chart, mostBooks, mostOrders }: Wanted) {
  const list = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`
  return queryOnlyRow(
    db,
    salesOfPeriod,
    sql`
    with books_sold as materialized (
      select book_id, category_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies, ${sumsOfCosts}
      from sale_lines where ${within(period)} group by book_id, category_id
    )
    select ${list(ofMonths(period, sums, Object.keys(salesSum)))} as months,
      ${list(ofMonths(chart, sql`sum(revenue) as revenue`, ['revenue']))} as chart,
      (select row_to_json(row) from (select ${sums} from sales where ${within(before)}) row) as before,
      ${list(sumsOfCategories)} as categories, ${list(bestSellers(mostBooks))} as books,
      ${list(sumsOfVat(period))} as vat,
      ${list(newestOrders(period, mostOrders))} as orders`,
  )
}

const soldOnDay = { day: computed.text, revenue: computed.number } satisfies RowShape

/** Every day of a period, those without sales as nothing: from the entries that the report adds up. */
export const sumUpDays = (db: DbOrTransaction, { start, end }: Period) =>
  queryRows(
    db,
    soldOnDay,
    sql`
    select d.day::date::text as day, coalesce(s.revenue, 0)::bigint as revenue
    from generate_series(${start}::date::timestamp, ${end}::date::timestamp, interval '1 day') as d (day)
    left join (
      select day, sum(revenue) as revenue from sales where day between ${start}::date and ${end}::date group by day
    ) s on s.day = d.day::date
    order by 1`,
  )

const placed = { orders: computed.number, cancelled: computed.number } satisfies RowShape

/** Orders that were placed in these days, and how many of them were called off since. */
export const countPlaced = (db: DbOrTransaction, { start, end }: Period) =>
  queryOnlyRow(
    db,
    placed,
    sql`
    select count(*) as orders, count(*) filter (where status = 4) as cancelled from orders
    where order_date >= ${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and order_date < (${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' and archived_at is null`,
  )

/** The cover of today of each of a few books. */
export async function findCovers(
  db: DbOrTransaction,
  bookIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = sql`select id as book_id, 0 as place from unnest(${sql.param([...bookIds])}::integer[]) as id`
  return new Map((await listBookRows(db, ids)).map((row) => [row.book_id, imageOf(row)]))
}
