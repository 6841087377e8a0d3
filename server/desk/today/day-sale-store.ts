import { sql } from 'drizzle-orm'
import type { Period } from '#contract/desk/reports/report-period.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'

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
