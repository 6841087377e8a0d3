import { sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Sales at the counter against their lines, the stock, the book of sales and the drawer. */
export const findCounterDifferences = (db: DbOrTransaction) =>
  runChecks(db, {
    'sale at the counter is not the sum of its lines': sql`
      select counter_sale_id as id, s.goods - s.discount as kept, coalesce(sum(l.copies::bigint * l.unit_price - l.discount), 0) as counted
      from counter_sales s left join counter_sale_lines l using (counter_sale_id)
      where takes_back is null
      group by counter_sale_id
      having (s.goods, s.discount) is distinct from (sum(l.copies::bigint * l.unit_price), sum(l.discount))`,
    'what takes a sale back is not that sale below nothing': sql`
      select b.counter_sale_id as id, b.total as kept, -s.total as counted
      from counter_sales b join counter_sales s on s.counter_sale_id = b.takes_back
      where (b.total, b.way, b.shift_id) is distinct from (-s.total, s.way, s.shift_id)`,
    'copies of a sale are neither in the ledger nor a difference that waits': sql`
      select sold.id, sold.copies as kept, coalesce(l.copies, 0) + coalesce(d.copies, 0) as counted
      from (
        select s.counter_sale_id as id, l.book_id,
          case when exists (select from counter_sales b where b.takes_back = s.counter_sale_id) then 0 else l.copies end as copies
        from counter_sales s join counter_sale_lines l using (counter_sale_id)
      ) sold
      left join (
        select coalesce(c.takes_back, c.counter_sale_id) as id, e.book_id, -sum(e.change) as copies
        from stock_ledger e join counter_sales c on e.document = 'counter ' || c.counter_sale_id
        where e.reason = 'counter' group by 1, 2
      ) l using (id, book_id)
      left join (
        select counter_sale_id as id, book_id, copies from counter_differences where kind = 'stock' and settled_at is null
      ) d using (id, book_id)
      where sold.copies <> coalesce(l.copies, 0) + coalesce(d.copies, 0)`,
    'sale at the counter is not what the book of sales says of its day': sql`
      select counter_sale_id as id, c.total as kept, coalesce(s.revenue, 0) as counted
      from counter_sales c left join (
        select counter_sale_id, day, revenue from sales where kind in ('sold', 'taken_back')
      ) s using (counter_sale_id)
      where (c.total, shop_day(c.sold_at)) is distinct from (s.revenue, s.day)`,
    'cash that a closed shift expected is not what was booked into it by then': sql`
      select shift_id as id, expected_cash as kept, opening_cash + coalesce(s.cash, 0) + coalesce(f.cash, 0) + coalesce(m.cash, 0) as counted
      from counter_shifts
      left join (
        select shift_id, sum(total) as cash from counter_sales where way = 'cash' and not late group by shift_id
      ) s using (shift_id)
      left join (
        select shift_id, sum(amount) as cash from counter_handovers where way = 'cash' group by shift_id
      ) f using (shift_id)
      left join (select shift_id, sum(amount) as cash from counter_cash group by shift_id) m using (shift_id)
      where closed_at is not null and expected_cash <> opening_cash + coalesce(s.cash, 0) + coalesce(f.cash, 0) + coalesce(m.cash, 0)`,
    'order was handed over at the counter for another sum than its payments say': sql`
      select c.order_id as id, c.amount as kept, coalesce(sum(p.amount), 0) as counted
      from counter_handovers c join orders o using (order_id)
      left join payments p on p.order_id = c.order_id and p.status in (1, 3) and p.completed_at = o.delivered_at
      group by c.order_id having c.amount <> coalesce(sum(p.amount), 0)`,
  })
