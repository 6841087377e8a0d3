import { type SQL, sql } from 'drizzle-orm'
import { runChecks } from '#server/selling/orders/check/consistency-check-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/**
 * Money in, from payments and transfers, against where it is: kept for orders, held to go back, given back, and owed as credit. Credit
 * that the staff granted is owed without money that came for it, so it stands on the side of what came.
 */
const money = sql`
  select 1 as id, came.amount + credit.granted as kept,
    earned.amount + reserved.amount + came.held + came.back + credit.owed as counted
  from (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(held), 0) as held, coalesce(sum(back), 0) as back from (
        select coalesce(received_amount, amount) as amount,
          case when needs_refund then coalesce(received_amount, amount) - given_back_apart else 0 end as held,
          case when status = 3 then coalesce(received_amount, amount) - given_back_apart else refunded_amount end as back
        from payments where status in (1, 3) or needs_refund
        union all
        select amount - booked_amount, case when state = 'given_back' then 0 else amount - booked_amount end,
          case when state = 'given_back' then amount - booked_amount else 0 end
        from bank_transfers
        union all
        select 0, 0, given_back from order_edits where way = 'transfer'
        union all
        select 0, case when way is null then amount else 0 end, case when way in ('gateway', 'transfer') then amount else 0 end
        from edit_refunds
      ) money
    ) came,
    (
      select coalesce(sum(change) filter (where kind in ('granted', 'corrected', 'lapsed')), 0) as granted,
        (select coalesce(sum(balance), 0) from credit_balances) as owed
      from credit_entries
    ) credit,
    (
      select coalesce(sum(total_amount - supplement_due - coalesce(back.amount, 0)), 0) as amount
      from orders left join (
        select order_id, sum(goods_amount + fees_amount) as amount from returns where state = 'paid_back' group by order_id
      ) back using (order_id)
      where paid_at is not null and status <> 4
    ) earned,
    (select coalesce(sum(credit_used), 0) as amount from orders where paid_at is null and status <> 4) reserved`

const checks: Record<string, SQL> = {
  'money in is not money kept, money given back and credit owed': sql`
    select id, kept, counted from (${money}) sums where kept <> counted`,
  'copies of line in return are not those of its returns': sql`
    select order_detail_id as id, in_return as kept, coalesce(held, 0) as counted
    from order_lines left join (select order_detail_id, sum(held) as held from return_lines group by order_detail_id) r using (order_detail_id)
    where in_return <> coalesce(held, 0)`,
  'copies that return holds are not those of its state': sql`
    select return_id as id, held as kept, due as counted from (
      select return_id, held, case
        when state in ('asked', 'accepted') then copies
        when state in ('received', 'paid_back') then shelved + lost
        else 0 end as due
      from return_lines join returns using (return_id)
    ) lines where held <> due`,
  'goods of return are not those of its lines': sql`
    select return_id as id, r.goods_amount as kept, coalesce(sum(l.goods_amount), 0) as counted
    from returns r left join return_lines l using (return_id)
    group by return_id having r.goods_amount <> coalesce(sum(l.goods_amount), 0)`,
  'what went back of payment is not what its returns paid back': sql`
    select order_id as id, p.amount as kept, coalesce(r.amount, 0) as counted
    from (select order_id, sum(refunded_amount) as amount from payments group by order_id) p left join (
      select order_id, sum(money_amount) as amount from returns where state = 'paid_back' group by order_id
    ) r using (order_id)
    where p.amount <> coalesce(r.amount, 0)`,
  'credit that return paid back does not stand in the ledger': sql`
    select return_id as id, coalesce(r.credit_amount, 0) as kept, coalesce(e.change, 0) as counted
    from (select return_id, credit_amount from returns where state = 'paid_back') r
    full join (select return_id, change from credit_entries where return_id is not null) e using (return_id)
    where coalesce(r.credit_amount, 0) <> coalesce(e.change, 0)`,
  'copies on the shelf from return are not what the ledger says': sql`
    select return_id as id, lines.shelved as kept, coalesce(ledger.copies, 0) as counted
    from (select return_id, sum(shelved) as shelved from return_lines group by return_id) lines
    left join (
      select document, sum(change) as copies from stock_ledger where document like 'return %' group by document
    ) ledger on ledger.document = 'return ' || return_id
    where lines.shelved <> coalesce(ledger.copies, 0)`,
  'more was paid back for returns of order than it cost': sql`
    select order_id as id, o.total_amount as kept, sum(goods_amount + fees_amount) as counted
    from returns r join orders o using (order_id)
    group by order_id, o.total_amount having sum(goods_amount + fees_amount) > o.total_amount`,
}

export const findMoneyDifferences = (db: DbOrTransaction) => runChecks(db, checks)
