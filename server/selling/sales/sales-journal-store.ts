import { type SQL, sql } from 'drizzle-orm'
import { fees } from '#contract/selling/sums/order-sums.ts'
import { insertDueInvoices } from './invoices/invoice-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

const feeColumns = sql.raw(fees.map(({ column }) => `o.${column}`).join(', '))
const feeValues = sql.raw(fees.map(({ column }) => `('${column}', l.${column})`).join(', '))

const noCharges = sql`select null::integer as document, null as kind, null as part, null as vat_class, 0::bigint as amount where false`

export const enteredRow = { entered: computed.number } satisfies RowShape

/**
 * Statement that enters sales with what each has of every book. The queries before it name two of them: `heads` are the entries
 * (order_id, counter_sale_id, return_id, kind, moment, revenue, shipping), `lines` their books (document, kind, book_id, category_id, vat_class,
 * revenue, copies, costed_copies, costed_revenue, cost), where the document is the return, the sale at the counter or else the order.
 * `charges` are what their shipping is made of (document, kind, part, vat_class, amount); sales at the counter have none. An invoice is due
 * with each that brings money or takes it off.
 */
export const enterSales = (queries: SQL, charges: SQL = noCharges) => sql`
  with ${queries},
  charges as (${charges}),
  sums as (
    select document, kind, sum(copies) as copies, sum(costed_copies) as costed_copies, sum(costed_revenue) as costed_revenue,
      sum(cost) as cost
    from lines group by document, kind
  ),
  entered as (
    insert into sales (order_id, counter_sale_id, return_id, kind, day, revenue, shipping, copies, costed_copies, costed_revenue, cost)
    select order_id, counter_sale_id, return_id, h.kind, shop_day(moment), revenue, shipping, coalesce(s.copies, 0),
      coalesce(s.costed_copies, 0), coalesce(s.costed_revenue, 0), coalesce(s.cost, 0)
    from heads h left join sums s on s.document = coalesce(return_id, counter_sale_id, order_id) and s.kind = h.kind
    order by moment, order_id, h.kind
    returning sale_id, coalesce(return_id, counter_sale_id, order_id) as document, kind, day, revenue + shipping as amount
  ),
  detailed as (
    insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost, vat_class)
    select sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost, vat_class
    from entered join lines using (document, kind) order by sale_id
  ),
  charged as (
    insert into sale_charges (sale_id, part, vat_class, amount)
    select sale_id, part, vat_class, charges.amount from entered join charges using (document, kind) where charges.amount <> 0 order by sale_id
  ),
  invoiced as (${insertDueInvoices(sql`entered`)})
  select count(*)::integer as entered from entered`

/**
 * Entries that delivered ones of these orders lack by now: their delivery, money that went back, or that came again. The latter two move no
 * copies: they take off or bring again what the delivery brought. Money given back before the delivery goes off with it.
 */
const lackingOf = (orders: SQL) => sql`
  given as (${orders}),
  lacking as (
    select o.order_id, o.subtotal - o.discount as goods, o.total_amount - o.subtotal + o.discount as fees, ${feeColumns}, entry.kind, entry.moment,
      case entry.kind when 'refunded' then -1 else 1 end as sign
    from given o
    cross join lateral (
      select exists (select from sales s where s.order_id = o.order_id and s.kind = 'delivered') as delivered,
        coalesce((
          select s.kind = 'refunded' from sales s where s.order_id = o.order_id and s.return_id is null order by s.sale_id desc limit 1
        ), false) as refunded
    ) known
    cross join lateral (
      select case when count(*) > 0 then greatest(o.delivered_at, max(p.refunded_at)) end as moment from payments p
      where p.order_id = o.order_id and o.paid_at is null and p.status = 3 and p.received_amount is not distinct from p.amount
    ) back
    cross join lateral (values
      ('delivered', o.delivered_at, not known.delivered),
      ('refunded', back.moment, back.moment is not null and not known.refunded),
      ('paid_again', o.paid_at, o.paid_at is not null and known.refunded)
    ) as entry (kind, moment, lacks)
    where o.status = 3 and entry.lacks
  ),
  heads as (
    select order_id, null::integer as counter_sale_id, null::integer as return_id, kind, moment, sign * goods as revenue,
      sign * fees as shipping
    from lacking
  ),
  costs as (
    select m.order_id, m.book_id, -sum(m.change)::integer as copies, -sum(m.change::bigint * l.unit_cost)::bigint as cost
    from layer_moves m join stock_layers l using (layer_id)
    where l.unit_cost is not null and coalesce(m.order_id, 0) in (select order_id from lacking)
    group by m.order_id, m.book_id
  ),
  lines as (
    select l.order_id as document, kind, l.book_id, l.category_id, l.vat_class, sign * brought.revenue as revenue,
      case kind when 'delivered' then l.quantity else 0 end as copies,
      case kind when 'delivered' then coalesce(c.copies, 0) else 0 end as costed_copies,
      sign * coalesce(d.costed_revenue, brought.revenue * coalesce(c.copies, 0) / l.quantity) as costed_revenue,
      case kind when 'delivered' then coalesce(c.cost, 0) else 0 end as cost
    from lacking join order_lines l using (order_id)
    cross join lateral (select l.quantity::bigint * l.unit_price - l.discount as revenue) brought
    left join costs c using (order_id, book_id)
    left join (
      select s.order_id, of_book.book_id, of_book.costed_revenue from sales s join sale_lines of_book using (sale_id)
      where s.kind = 'delivered' and s.order_id in (select order_id from lacking)
    ) d using (order_id, book_id)
  )`

/** Fees as they stand in the order, each of the class that it was entered with before, or that fees of its kind have now. */
const chargesOfOrders = sql`
  select l.order_id as document, l.kind, fee.part, coalesce(d.vat_class, case when d.sale_id is null then s.fee_vat ->> fee.part end) as vat_class,
    l.sign * fee.amount as amount
  from lacking l cross join tax_settings s
  cross join lateral (values ${feeValues}) as fee (part, amount)
  left join lateral (
    select c.sale_id, c.vat_class from sales e join sale_charges c using (sale_id)
    where e.order_id = l.order_id and e.kind = 'delivered' and c.part = fee.part
  ) d on true`

const enterLacking = async (db: DbOrTransaction, orders: SQL): Promise<number> =>
  (await queryOnlyRow(db, enteredRow, enterSales(lackingOf(orders), chargesOfOrders))).entered

/** Carries out a change of an order, and with the same statement enters what it lacks if that change delivers it or it is delivered. */
export async function changeAndEnter(tx: Transaction, delivered: boolean, change: SQL) {
  await (delivered ? enterLacking(tx, sql`${change} returning *`) : tx.execute(change))
}

/** Entries that orders lack, as those that came into the database delivered; answers how many. */
export const enterMissingSales = (db: DbOrTransaction) =>
  enterLacking(db, sql`select * from orders where status = 3`)
