import { sql } from 'drizzle-orm'
import type { paymentFeature } from '#contract/selling/transactions/payment-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'
import { aboutOrder, ordersOf, orderWords } from '#server/selling/orders/order-desk-store.ts'
import { owedAmount, owesRefund } from './payment-filter-store.ts'

const waiting = { refunds_due: sql`payments where ${owesRefund}` }

const moneyEntries: EntrySource = {
  rank: 30,
  kind: 'money',
  id: sql`(p.payment_id::bigint * 4 + step.n)`,
  at: sql`step.at`,
  by: sql`case step.step when 'paid' then p.collected_by end`,
  data: sql`json_build_object(
    'payment_id', p.payment_id, 'order_id', p.order_id, 'method_id', p.method_id, 'step', step.step, 'amount', step.amount,
    'reason', step.reason)`,
  from: sql`payments p, lateral (values
      (0, p.created_at, 'opened', p.amount, null),
      (1, p.completed_at, 'paid', coalesce(p.received_amount, p.amount), null),
      (2, case p.status when 2 then p.updated_at end, 'failed', p.amount, p.failure_reason),
      (3, p.refunded_at, 'refunded', coalesce(nullif(p.refunded_amount, 0), p.received_amount, p.amount), p.refund_reason)
    ) step (n, at, step, amount, reason)`,
  of: {
    order: (id) => sql`p.order_id = ${id}`,
    person: (id) => sql`p.order_id in ${ordersOf(id)}`,
    payment: (id) => sql`p.payment_id = ${id}`,
  },
  where: sql`step.at is not null`,
}

export const paymentDesk = {
  waiting,
  work: {
    refund: {
      id: sql`payment_id`,
      amount: owedAmount,
      since: sql`updated_at`,
      from: waiting.refunds_due,
      about: aboutItem(
        orderWords,
        sql`payments p join orders o using (order_id) where p.payment_id = item.id`,
      ),
    },
    payment: {
      id: sql`order_id`,
      amount: sql`due_amount`,
      since: sql`order_date`,
      from: sql`orders where status = 0 and archived_at is null and method_id <> 1 and paid_at is null`,
      about: aboutOrder,
    },
  },
  names: {
    payment: sql`select p.payment_id as id, o.order_code as name from payments p join orders o on o.order_id = p.order_id`,
  },
  timeline: [moneyEntries],
} satisfies DeskPartOf<typeof paymentFeature>
