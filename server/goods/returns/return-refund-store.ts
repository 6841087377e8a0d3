import { sql } from 'drizzle-orm'
import { readPayments } from '#server/selling/payment-records/payment-store.ts'
import type { PaymentRow } from '#server/selling/payment-records/payment-row.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { present } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { partsBack } from '#server/selling/orders/order-sum-store.ts'
import { enteredRow, enterSales } from '#server/selling/sales/sales-journal-store.ts'
import type { PayBack } from './return-store.ts'
import { returns } from './return-tables.ts'

/** The payment that pays an order, or what paid more of one that credit had paid; none where credit paid for all of it. */
export async function findCompletedPayment(
  db: DbOrTransaction,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await readPayments(
    db,
    sql`where order_id = ${orderId} and status = 1 and not needs_refund order by supplement_id nulls first limit 1`,
  )
  return payment
}

/**
 * Claims a refund for as long as a gateway may take to answer. Answers its idempotency key: that of an earlier try
 * with an unknown end, or a new one. Undefined while another try is under way.
 */
export const takeReturnRefund = (tx: Transaction, returnId: number, newRequest: string, back: PayBack) =>
  queryValue(
    tx,
    present(returns.refund_request),
    sql`
    update returns set refund_request = coalesce(refund_request, ${newRequest}), refund_asked_at = now(), way = ${back.way},
      money_amount = ${back.money}, credit_amount = ${back.credit}, payment_id = ${back.paymentId}, version = version + 1
    where return_id = ${returnId} and coalesce(refund_asked_at < now() - interval '1 minute', true)
    returning refund_request`,
  )

/** The gateway refused, or the staff saw that nothing went back: the next try is another one, by any way. */
export async function dropReturnRefund(tx: Transaction, returnId: number) {
  await tx.execute(sql`
    update returns set refund_request = null, refund_asked_at = null, way = null, money_amount = 0, credit_amount = 0,
      payment_id = null, version = version + 1
    where return_id = ${returnId} and state = 'received'`)
}

/** The end is unknown: a retry has the same idempotency key, and need not wait. */
export async function releaseReturnRefund(tx: Transaction, returnId: number) {
  await tx.execute(sql`
    update returns set refund_asked_at = null, version = version + 1 where return_id = ${returnId} and state = 'received'`)
}

const { placeholder } = sql

/** Takes goods and copies that came back off the sales of the day. */
const enterReturn = prepareRows(
  'enter-return',
  enteredRow,
  enterSales(
    sql`
  paid as (select * from returns where return_id = ${placeholder('returnId')}::integer),
  back as (
    select m.book_id, sum(m.change)::integer as copies, sum(m.change::bigint * l.unit_cost)::bigint as cost
    from paid join layer_moves m on coalesce(m.order_id, 0) = paid.order_id
    join stock_layers l using (layer_id) join stock_ledger s on s.ledger_id = m.ledger_id
    where m.change > 0 and l.unit_cost is not null and s.document = 'return ' || paid.return_id
    group by m.book_id
  ),
  lines as (
    select return_id as document, 'returned' as kind, book_id, category_id, vat_class, -l.goods_amount as revenue, -came.copies as copies,
      -coalesce(back.copies, 0) as costed_copies, -(l.goods_amount * coalesce(back.copies, 0) / came.copies) as costed_revenue,
      -coalesce(back.cost, 0) as cost
    from paid join return_lines l using (return_id)
    cross join lateral (select l.shelved + l.lost as copies) came
    join order_lines using (order_detail_id) left join back using (book_id)
    where came.copies > 0
  ),
  heads as (
    select order_id, null::integer as counter_sale_id, return_id, 'returned' as kind, paid_back_at as moment, -goods_amount as revenue,
      -fees_amount as shipping
    from paid
  )`,
    // Fees that came back are spread over those of the order that go back at all, as the delivery entered them: in whole dong, so that they add up.
    sql`
  select return_id as document, 'returned' as kind, part, vat_class,
    fees_amount * before / nullif(whole, 0) - fees_amount * (before + amount) / nullif(whole, 0) as amount
  from paid cross join lateral (
    select c.part, c.vat_class, c.amount, sum(c.amount) over ()::bigint as whole,
      coalesce(sum(c.amount) over (order by c.part rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from sales s join sale_charges c using (sale_id)
    where s.order_id = paid.order_id and s.kind = 'delivered' and c.part = any(${sql.placeholder('partsBack')}::text[])
  ) charge`,
  ),
)

type Paid = PayBack & { reference: string | null; accountId: number }

export async function markPaidBack(tx: Transaction, leave: MoneyLeave, returnId: number, paid: Paid) {
  leave.mustCover(paid.money + paid.credit)
  await tx.execute(sql`
    update returns set state = 'paid_back', way = ${paid.way}, money_amount = ${paid.money}, credit_amount = ${paid.credit},
      payment_id = ${paid.paymentId}, transfer_reference = ${paid.reference}, refund_asked_at = null,
      paid_back_by = ${paid.accountId}, paid_back_at = now(), version = version + 1
    where return_id = ${returnId}`)
  await enterReturn(tx, { returnId, partsBack })
}
