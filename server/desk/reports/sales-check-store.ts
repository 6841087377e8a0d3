import { type SQL, sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow } from '#server/platform/database/rows.ts'

/** Differences between the entries of an order and the order, its lines and its payments themselves. */
const checks: Record<string, SQL> = {
  'order was delivered and not entered on its day, or entered and not delivered': sql`
    select order_id as id, count(s.day) as kept, count(o.delivered_at) as counted
    from (select order_id, delivered_at, shop_day(delivered_at) as day from orders where status = 3) o
    full join (select order_id, day from sales where kind = 'delivered') s using (order_id, day)
    group by order_id having count(s.day) <> 1 or count(o.delivered_at) <> 1`,
  'entries of order do not add up to what it brought': sql`
    select order_id as id, kept, counted
    from (select order_id, sum(revenue + shipping) as kept from sales where order_id is not null group by order_id) s
    join (
      select order_id, case when paid_at is null and refund_of_delivered(order_id) is not null then 0 else total_amount end - (
          select coalesce(sum(goods_amount + fees_amount), 0) from returns r where r.order_id = orders.order_id and r.state = 'paid_back'
        ) as counted
      from orders where status = 3
    ) o using (order_id)
    where kept <> counted`,
  'money of order was taken off on a day when none went back': sql`
    select s.order_id as id, s.revenue as kept, 0 as counted from sales s
    join orders o using (order_id)
    where kind = 'refunded' and not exists (
      select from payments p where p.order_id = s.order_id and p.status = 3
        and shop_day(greatest(p.refunded_at, o.delivered_at)) = s.day)`,
  'copies of order are not those that were entered': sql`
    select order_id as id, kept, counted
    from (select order_id, sum(copies) as kept from sales where order_id is not null group by order_id) s
    join (
      select order_id, sum(quantity) - coalesce((
          select sum(shelved + lost) from return_lines join returns r using (return_id)
          where r.order_id = l.order_id and r.state = 'paid_back'
        ), 0) as counted
      from order_lines l group by order_id
    ) l using (order_id)
    where kept <> counted`,
  'entry does not add up from its books': sql`
    select sale_id as id, s.revenue + s.copies as kept, coalesce(sum(l.revenue + l.copies), 0) as counted
    from sales s left join sale_lines l using (sale_id, day)
    -- A parcel that came back empty has an entry of nothing, and no books.
    group by sale_id having (s.revenue, s.copies) <> (coalesce(sum(l.revenue), 0), coalesce(sum(l.copies), 0))`,
}

export const findSalesDifferences = (db: DbOrTransaction) => runChecks(db, checks)

/** Entries that orders lack, as those that came into the database delivered; answers how many. */
export async function enterMissingSales(db: DbOrTransaction): Promise<number> {
  const { entered } = await queryOnlyRow(
    db,
    { entered: computed.number },
    sql`select enter_missing_sales() as entered`,
  )
  return entered
}
