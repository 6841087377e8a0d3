import { sql } from 'drizzle-orm'
import type { returnFeature } from '#contract/goods/returns/return-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'
import { ordersOf, orderWords } from '#server/selling/orders/order-desk-store.ts'

const waiting = {
  returns_to_answer: sql`returns where state = 'asked'`,
  returns_to_receive: sql`returns where state = 'accepted'`,
  returns_to_pay_back: sql`returns where state = 'received'`,
}
const id = sql`return_id`
const about = aboutItem(orderWords, sql`returns r join orders o using (order_id) where r.return_id = item.id`)

const returnEntries: EntrySource = {
  rank: 35,
  kind: 'return',
  id: sql`(r.return_id::bigint * 4 + step.n)`,
  at: sql`step.at`,
  by: sql`step.by`,
  data: sql`json_build_object(
    'return_id', r.return_id, 'order_id', r.order_id, 'step', step.step, 'state', r.state,
    'amount', r.goods_amount + r.fees_amount)`,
  from: sql`returns r, lateral (values
      (0, r.asked_at, 'asked', r.asked_by),
      (1, r.answered_at, 'answered', r.answered_by),
      (2, r.received_at, 'received', r.received_by),
      (3, r.paid_back_at, 'paid_back', r.paid_back_by)
    ) step (n, at, step, by)`,
  of: {
    order: (orderId) => sql`r.order_id = ${orderId}`,
    person: (userId) => sql`r.order_id in ${ordersOf(userId)}`,
    payment: (paymentId) => sql`r.payment_id = ${paymentId}`,
  },
  where: sql`step.at is not null`,
}

export const returnDesk = {
  waiting,
  work: {
    'return-asked': { id, since: sql`asked_at`, from: waiting.returns_to_answer, about },
    'return-received': {
      id,
      amount: sql`goods_amount + fees_amount`,
      since: sql`received_at`,
      from: waiting.returns_to_pay_back,
      about,
    },
    'return-accepted': { id, since: sql`answered_at`, from: waiting.returns_to_receive, about },
  },
  names: {
    return: sql`select r.return_id as id, o.order_code as name from returns r join orders o on o.order_id = r.order_id`,
  },
  timeline: [returnEntries],
} satisfies DeskPartOf<typeof returnFeature>
