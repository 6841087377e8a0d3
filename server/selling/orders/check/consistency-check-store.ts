import { type SQL, sql } from 'drizzle-orm'
import { summands } from '#contract/selling/sums/order-sums.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'

/** Something that must be equal and is not. */
export type Difference = { what: string; id: number; kept: number; counted: number }

const partsTogether = sql.raw(
  summands.map(({ sign, column }) => `${sign === 1 ? '+' : '-'} ${column}`).join(' '),
)

const checks: Record<string, SQL> = {
  'stock of book is not the sum of its ledger': sql`
    select b.book_id as id, b.quantity as kept, coalesce(l.change, 0) as counted
    from books b left join (select book_id, sum(change) as change from stock_ledger group by book_id) l using (book_id)
    where b.quantity <> coalesce(l.change, 0)`,
  'copies in order lines are not what the ledger says the order took': sql`
    select o.order_id as id, lines.copies as kept, coalesce(ledger.copies, 0) as counted
    from orders o
    join (select order_id, sum(quantity) as copies from order_lines group by order_id) lines using (order_id)
    left join (
      select document, -sum(change) as copies from stock_ledger where document like 'order %' group by document
    ) ledger on ledger.document = 'order ' || o.order_id
    where coalesce(ledger.copies, 0) <> case when o.status = 4 then 0 else lines.copies end`,
  'order has no lines': sql`
    select order_id as id, 1 as kept, 0 as counted from orders o
    where not exists (select from order_lines where order_lines.order_id = o.order_id)`,
  'subtotal of order is not the sum of its lines': sql`
    select o.order_id as id, o.subtotal as kept, sum(l.quantity::bigint * l.unit_price) as counted
    from orders o join order_lines l using (order_id)
    group by o.order_id having o.subtotal <> sum(l.quantity::bigint * l.unit_price)`,
  'total of order is not the sum of its parts': sql`
    select order_id as id, total_amount as kept, ${partsTogether} as counted from orders where total_amount <> ${partsTogether}`,
  'discount of order is not the sum of its shares': sql`
    select o.order_id as id, o.discount as kept, sum(l.discount) as counted
    from orders o join order_lines l using (order_id)
    group by o.order_id having o.discount <> sum(l.discount)`,
  'uses of coupon are not those of its orders': sql`
    select c.coupon_id as id, c.used_count as kept, count(u.order_id) as counted
    from coupons c left join coupon_uses u on u.coupon_id = c.coupon_id and u.returned_at is null
    group by c.coupon_id having c.used_count <> count(u.order_id)`,
  'discount given with coupon is not that of its orders': sql`
    select c.coupon_id as id, c.discount_given as kept, coalesce(sum(u.discount), 0) as counted
    from coupons c left join coupon_uses u on u.coupon_id = c.coupon_id and u.returned_at is null
    group by c.coupon_id having c.discount_given <> coalesce(sum(u.discount), 0)`,
  'what coupon took off is not what its order was let off': sql`
    select o.order_id as id, o.discount + o.coupon_shipping_discount as kept, coalesce(u.discount, 0) as counted
    from orders o left join coupon_uses u using (order_id)
    where case when u.order_id is null then o.coupon_shipping_discount <> 0
      else o.discount + o.coupon_shipping_discount <> u.discount end`,
  'coupon was given back though its order stands, or the other way round': sql`
    select o.order_id as id, o.status as kept, 4 as counted from orders o join coupon_uses u using (order_id)
    where (o.status = 4) <> (u.returned_at is not null)`,
  'status of order is not the last of its history': sql`
    select o.order_id as id, o.status as kept, last.status as counted
    from orders o left join lateral (
      select status from order_history h where h.order_id = o.order_id order by history_id desc limit 1
    ) last on true
    where o.status is distinct from last.status`,
  'history of order takes a way that there is not': sql`
    select order_id as id, before as kept, status as counted from (
      select order_id, status, undoes, lag(status) over (partition by order_id order by history_id) as before from order_history
    ) steps
    where (before is null and status <> 0)
      or (before is not null and before <> status and case when undoes then (before, status) not in ((1, 0), (2, 1))
        else (before, status) not in ((0, 1), (0, 4), (1, 2), (1, 4), (2, 3), (2, 4)) end)`,
  'completed payments of order are not one at most of its total': sql`
    select o.order_id as id, o.due_amount as kept, sum(p.amount) as counted
    from orders o join payments p using (order_id)
    where p.status = 1 and not p.needs_refund and p.supplement_id is null
    group by o.order_id having sum(p.amount) <> o.due_amount`,
  'order is paid without a completed payment, or the other way round': sql`
    select o.order_id as id, count(o.paid_at) as kept, count(p.payment_id) as counted
    from orders o left join payments p on p.order_id = o.order_id and p.status = 1 and not p.needs_refund
      and p.supplement_id is null
    where o.status <> 4 and (o.due_amount > 0 or (o.credit_used = 0 and (o.total_amount > 0 or o.method_id = 1)
      and not exists (select from order_supplements s where s.order_id = o.order_id and s.status = 'paid')))
    group by o.order_id having count(o.paid_at) <> count(p.payment_id)`,
  'money of payment is neither what was asked nor marked to go back': sql`
    select payment_id as id, received_amount as kept, amount as counted from payments
    where status = 1 and not needs_refund and received_amount <> amount`,
  'balance of credit is not the sum of its entries': sql`
    select user_id as id, b.balance as kept, coalesce(e.change, 0) as counted
    from credit_balances b full join (select user_id, sum(change) as change from credit_entries group by user_id) e using (user_id)
    where coalesce(b.balance, 0) <> coalesce(e.change, 0)`,
  'balance after an entry of credit is not that before it and its change': sql`
    select entry_id as id, balance as kept, change + before as counted
    from (select *, coalesce(lag(balance) over (partition by user_id order by entry_id), 0) as before from credit_entries) e
    where balance <> change + before`,
  'credit that order took does not stand in the ledger, or was not given back when it was cancelled': sql`
    select o.order_id as id, o.credit_used as kept, coalesce(e.spent, 0) as counted
    from orders o full join (
      select order_id, -sum(change) filter (where kind in ('spent', 'order_edited')) as spent, sum(change) filter (where kind = 'given_back') as back
      from credit_entries where kind in ('spent', 'order_edited', 'given_back') group by order_id
    ) e using (order_id)
    where coalesce(o.credit_used, 0) <> coalesce(e.spent, 0)
      or coalesce(e.back, 0) <> case when o.status = 4 then coalesce(o.credit_used, 0) else 0 end`,
  'what went back of payment is not what the edits of its order say': sql`
    select o.order_id as id, coalesce(p.back, 0) as kept, coalesce(e.back, 0) as counted
    from orders o
      left join (select order_id, sum(given_back) as back from order_edits group by order_id) e using (order_id)
      left join (select order_id, sum(given_back_apart) as back from payments group by order_id) p using (order_id)
    where coalesce(p.back, 0) <> coalesce(e.back, 0)`,
  'what a gateway was to give back for edit of order is not what stands to be given': sql`
    select coalesce(e.edit_id, r.edit_id) as id, coalesce(e.given_back, 0) as kept, coalesce(r.amount, 0) as counted
    from (select * from order_edits where way = 'gateway') e
      full join (select r.*, p.order_id as paid_for from edit_refunds r join payments p using (payment_id)) r using (edit_id)
    where e.given_back is distinct from r.amount or e.order_id <> r.order_id or r.paid_for <> r.order_id`,
  'difference of order is not what it costs more and what went back': sql`
    select o.order_id as id, o.difference as kept, coalesce(s.more, 0) - coalesce(e.back, 0) as counted
    from orders o
      left join (select order_id, sum(given_back) as back from order_edits group by order_id) e using (order_id)
      left join (select order_id, sum(amount) as more from order_supplements where status <> 'withdrawn' group by order_id) s
        using (order_id)
    where o.difference <> coalesce(s.more, 0) - coalesce(e.back, 0)`,
  'what order costs more does not stand beside it': sql`
    select o.order_id as id, o.supplement_due as kept, coalesce(s.amount, 0) as counted
    from orders o left join order_supplements s on s.order_id = o.order_id and s.status = 'open'
    where (o.supplement_due, o.supplement_way) is distinct from (coalesce(s.amount, 0), s.way)`,
  'what order cost more is paid without its money, or the other way round': sql`
    select s.supplement_id as id, case s.status when 'paid' then s.amount else 0 end as kept, coalesce(p.received_amount, 0) as counted
    from order_supplements s left join payments p using (supplement_id)
    where case s.status when 'paid' then s.amount else 0 end <> coalesce(p.received_amount, 0)
      or p.order_id <> s.order_id or p.status not in (1, 3)`,
  'kept figures of orders or payments are not what they are counted anew': sql`
    select status * 10 + method_id as id, coalesce(kept.items, 0) as kept, coalesce(counted.items, 0) as counted
    from (
      select of_what, status, method_id, sum(items) as items, sum(amount) as amount from kept_figures
      group by of_what, status, method_id
    ) kept
    full join (
      select 'order' as of_what, status, method_id, count(*) as items, sum(total_amount) as amount
      from orders where archived_at is null group by status, method_id
      union all
      select 'payment', status, method_id, count(*), sum(amount) from payments where archived_at is null group by status, method_id
    ) counted using (of_what, status, method_id)
    where (coalesce(kept.items, 0), coalesce(kept.amount, 0)) <> (coalesce(counted.items, 0), coalesce(counted.amount, 0))`,
}

export const findDifferences = (db: DbOrTransaction) => runChecks(db, checks)

/** Each check selects `id`, what is `kept` and what is `counted` anew, for all that differ. */
export async function runChecks(
  db: DbOrTransaction,
  wanted: Readonly<Record<string, SQL>>,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const [what, check] of Object.entries(wanted)) {
    const rows = await queryRows(
      db,
      { id: computed.number, kept: computed.number, counted: computed.number },
      sql`
      select id, coalesce(kept, 0)::float8 as kept, coalesce(counted, 0)::float8 as counted from (${check}) as differing limit 100`,
    )
    found.push(...rows.map((row) => ({ what, ...row })))
  }
  return found
}
