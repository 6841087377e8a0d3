import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/report-period.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'

/** Always the entries of whole days, so that whatever is added up agrees with whatever else is. */
const within = ({ start, end }: Period): SQL => sql`day between ${start}::date and ${end}::date`

export type SalesSum = {
  revenue: number
  refunded: number
  shipping: number
  orders: number
  copies: number
}

export async function sumUpSales(db: DbOrTransaction, period: Period): Promise<SalesSum> {
  const { rows } = await db.execute<SalesSum>(sql`
    select coalesce(sum(revenue), 0)::bigint as revenue,
      coalesce(-sum(revenue) filter (where kind = 'refunded'), 0)::bigint as refunded,
      coalesce(sum(shipping), 0)::bigint as shipping, count(*) filter (where kind = 'delivered') as orders,
      coalesce(sum(copies), 0)::bigint as copies
    from sales where ${within(period)}`)
  const [sum] = rows
  if (!sum) throw new Error('A sum is always one row')
  return sum
}

export type MonthSum = { month: string; revenue: number }

/** Only months in which something was sold or given back. */
export async function sumUpMonths(db: DbOrTransaction, period: Period): Promise<MonthSum[]> {
  const { rows } = await db.execute<MonthSum>(sql`
    select to_char(month, 'YYYY-MM') as month, sum(revenue)::bigint as revenue
    from (select date_trunc('month', day::timestamp) as month, sum(revenue) as revenue from sales
      where ${within(period)} group by day) days
    group by month order by month`)
  return rows
}

export type CategorySum = { category_id: number; name: string; revenue: number; copies: number }

/** By the category that a book was in when it was ordered; what brought most first. */
export async function sumUpCategories(db: DbOrTransaction, period: Period): Promise<CategorySum[]> {
  const { rows } = await db.execute<CategorySum>(sql`
    select category_id, revenue, copies, coalesce(c.name, (
      select l.category_name from sales s join order_lines l using (order_id)
      where s.sale_id = last_sale and l.category_id = sums.category_id limit 1
    )) as name
    from (
      select category_id, sum(revenue)::bigint as revenue, sum(copies)::bigint as copies, max(sale_id) as last_sale
      from sale_lines where ${within(period)} group by category_id
    ) sums
    left join categories c using (category_id)
    order by revenue desc, category_id`)
  return rows
}

export type BookSum = {
  book_id: number
  title: string
  category_name: string
  copies: number
  revenue: number
}

/** By copies sold, the most first; without a limit all that were sold or given back. */
export async function listBestSellers(
  db: DbOrTransaction,
  period: Period,
  limit?: number,
): Promise<BookSum[]> {
  const { rows } = await db.execute<BookSum>(sql`
    select book_id, b.title, c.name as category_name, copies, revenue
    from (
      select book_id, sum(copies)::bigint as copies, sum(revenue)::bigint as revenue
      from sale_lines where ${within(period)} group by book_id
      order by copies desc, revenue desc, book_id limit ${limit ?? null}
    ) best
    join books b using (book_id) join categories c using (category_id)
    order by copies desc, revenue desc, book_id`)
  return rows
}

export type PlacedOrder = {
  order_id: number
  customer_name: string
  customer_email: string
  order_date: string
  status: 0 | 1 | 2 | 3 | 4
  total_amount: number
}

/** Orders that were placed in these days, whatever became of them, the newest first. */
export async function listNewestOrders(
  db: DbOrTransaction,
  { start, end }: Period,
  limit: number,
): Promise<PlacedOrder[]> {
  const { rows } = await db.execute<PlacedOrder>(sql`
    select order_id, trim(last_name || ' ' || first_name) as customer_name, email as customer_email,
      ${isoInstant(sql`order_date`)} as order_date, status,
      total_amount
    from orders
    where order_date >= ${start}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and order_date < (${end}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' and archived_at is null
    order by orders.order_date desc, order_id desc limit ${limit}`)
  return rows
}
