import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/reports/report-period.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

export type SalesSum = { revenue: number; refunded: number; shipping: number; orders: number; copies: number }
export type MonthRevenue = { month: string; revenue: number }
export type CategorySum = { category_id: number; name: string; revenue: number; copies: number }
export type BookSum = {
  book_id: number
  title: string
  category_name: string
  revenue: number
  copies: number
}
export type PlacedOrder = {
  order_id: number
  customer_name: string
  customer_email: string
  order_date: string
  status: 0 | 1 | 2 | 3 | 4
  total_amount: number
}
export type Sales = {
  months: (MonthRevenue & SalesSum)[]
  chart: MonthRevenue[]
  before: SalesSum
  categories: CategorySum[]
  books: BookSum[]
  orders: PlacedOrder[]
}

/** Always entries of whole days, so that whatever is added up agrees with whatever else is. */
const within = ({ start, end }: Period) => sql`day between ${start}::date and ${end}::date`

const sums = sql`
  coalesce(sum(revenue), 0)::bigint as revenue,
  coalesce(-sum(revenue) filter (where kind = 'refunded'), 0)::bigint as refunded,
  coalesce(sum(shipping), 0)::bigint as shipping, count(*) filter (where kind = 'delivered') as orders,
  coalesce(sum(copies), 0)::bigint as copies`

export async function sumUpSales(db: DbOrTransaction, period: Period): Promise<SalesSum> {
  const { rows } = await db.execute<SalesSum>(sql`select ${sums} from sales where ${within(period)}`)
  const [sum] = rows
  if (!sum) throw new Error('A sum is always one row')
  return sum
}

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
  select book_id, title, c.name as category_name, best.revenue, best.copies
  from (
    select book_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies
    from books_sold group by book_id order by copies desc, revenue desc, book_id limit ${most}
  ) best
  join books using (book_id) join categories c using (category_id)
  order by copies desc, revenue desc, book_id`

/** Orders that were placed in these days, whatever became of them. */
const newestOrders = ({ start, end }: Period, most: number) => sql`
  select order_id, trim(last_name || ' ' || first_name) as customer_name, email as customer_email,
    ${isoInstant(sql`placed`)} as order_date, status, total_amount
  from (
    select *, order_date as placed from orders
    where order_date >= ${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and order_date < (${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' and archived_at is null
    order by order_date desc, order_id desc limit ${most}
  ) newest order by placed desc, order_id desc`

type Wanted = { period: Period; before: Period; chart: Period; books: number | null; orders: number }

/** Everything of a period in one statement: no sale comes between one figure and the next. */
export async function readSales(
  db: DbOrTransaction,
  { period, before, chart, books, orders }: Wanted,
): Promise<Sales> {
  const list = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`
  const { rows } = await db.execute<Sales>(sql`
    with books_sold as materialized (
      select book_id, category_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies
      from sale_lines where ${within(period)} group by book_id, category_id
    )
    select ${list(ofMonths(period, sums, ['revenue', 'refunded', 'shipping', 'orders', 'copies']))} as months,
      ${list(ofMonths(chart, sql`sum(revenue) as revenue`, ['revenue']))} as chart,
      (select row_to_json(row) from (select ${sums} from sales where ${within(before)}) row) as before,
      ${list(sumsOfCategories)} as categories, ${list(bestSellers(books))} as books,
      ${list(newestOrders(period, orders))} as orders`)
  const [sales] = rows
  if (!sales) throw new Error('A report is always one row')
  return sales
}
