import { type SQL, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/selling/orders/order-status.ts'
import { type DifferenceKind, differenceKinds } from '#contract/selling/transactions/transaction-sentences.ts'
import { type Figure, readFigures } from '#server/selling/orders/figure-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRow, type RowOf } from '#server/platform/database/rows.ts'
import type { paymentFeature } from '#contract/selling/transactions/payment-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'
import { aboutOrder, ordersOf, orderWords } from '#server/selling/orders/order-desk-store.ts'

export type PaymentFilter = {
  status?: PaymentStatus | undefined
  method_id?: number | undefined
  needs_refund?: boolean | undefined
  difference?: DifferenceKind | undefined
}

/** Money that is to go back: of a whole payment, or what an edited order left of it and its gateway did not give back. Few of many. */
export const owesRefund = sql`payment_id in (
  select p.payment_id from payments p where p.needs_refund
  union all select e.payment_id from edit_refunds e where e.way is null)`

/** Sum of it that is owed, in a statement that reads `payments`. */
export const owedAmount = sql`(case when needs_refund then coalesce(received_amount, amount) - given_back_apart else 0 end
  + coalesce((select sum(e.amount) from edit_refunds e where e.payment_id = payments.payment_id and e.way is null), 0))::bigint`

/** Differences between shop and gateway; each has an index of its own, for few of many payments differ. */
const differing: Record<DifferenceKind, SQL> = {
  'paid-there': sql`gateway_result in ('paid', 'held') and status in (0, 2)`,
  // Payments that went back wholly by returns are no longer paid there.
  'paid-here': sql`method_id <> 1 and status = 1 and gateway_result is distinct from 'paid'
    and refunded_amount < coalesce(received_amount, amount)`,
  'other-amount': sql`coalesce(gateway_amount, received_amount) <> amount and status <> 3`,
  'to-refund': owesRefund,
}

/** On the columns of `payments`. */
export function matching({ status, method_id, needs_refund, difference }: PaymentFilter): SQL {
  const conditions = [sql`archived_at is null`]
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (method_id !== undefined) conditions.push(sql`method_id = ${method_id}`)
  if (needs_refund !== undefined) conditions.push(needs_refund ? sql`needs_refund` : sql`not needs_refund`)
  if (difference !== undefined) conditions.push(differing[difference])
  return sql.join(conditions, sql` and `)
}

/** The kinds of difference of a payment that is joined under some name. */
export const differencesOf = (payment: SQL) => sql`array(
  select kind from (select ${payment}.*) one, lateral (values ${sql.join(
    differenceKinds.map((kind) => sql`(${kind}, ${differing[kind]})`),
    sql`, `,
  )}) as checked(kind, is_so) where is_so)`

const differenceCounts = {
  'paid-there': computed.number,
  'paid-here': computed.number,
  'other-amount': computed.number,
  'to-refund': computed.number,
} satisfies Record<DifferenceKind, unknown>
export type DifferenceCounts = RowOf<typeof differenceCounts>

export async function countDifferences(db: DbOrTransaction): Promise<DifferenceCounts> {
  const counts = differenceKinds.map(
    (kind) =>
      sql`(select count(*) from payments where ${matching({ difference: kind })})::integer as ${sql.identifier(kind)}`,
  )
  const row = await queryRow(db, differenceCounts, sql`select ${sql.join(counts, sql`, `)}`)
  return row ?? { 'paid-there': 0, 'paid-here': 0, 'other-amount': 0, 'to-refund': 0 }
}

/** Number of payments of a filter: from what is kept, as far as that tells it; few of many differ, and those are counted. */
export async function countPayments(
  db: DbOrTransaction,
  filter: PaymentFilter,
  figures: readonly Figure[],
): Promise<number> {
  const { status, method_id, needs_refund, difference } = filter
  if (difference !== undefined || needs_refund === true) return count(db, filter)
  const kept = figures
    .filter((figure) => status === undefined || figure.status === status)
    .filter((figure) => method_id === undefined || figure.method_id === method_id)
    .reduce((sum, { items }) => sum + items, 0)
  return needs_refund === undefined ? kept : kept - (await count(db, { ...filter, needs_refund: true }))
}

async function count(db: DbOrTransaction, filter: PaymentFilter): Promise<number> {
  const counting = sql`select count(*)::integer as total from payments where ${matching(filter)}`
  const row = await queryRow(db, { total: computed.number }, counting)
  return row?.total ?? 0
}

export const readPaymentFigures = (db: DbOrTransaction) => readFigures(db, 'payment')

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
