import { sql } from 'drizzle-orm'
import type { EditRefundWay } from '#contract/selling/transactions/refund-ways.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  nullable,
  present,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { editRefunds } from './edit-refund-tables.ts'

type NewRefund = { editId: number; orderId: number; paymentId: number; amount: number }

export async function insertEditRefund(tx: Transaction, { editId, orderId, paymentId, amount }: NewRefund) {
  await tx.execute(sql`
    insert into edit_refunds (edit_id, order_id, payment_id, amount) values (${editId}, ${orderId}, ${paymentId}, ${amount})`)
}

const owedRefund = {
  edit_id: editRefunds.edit_id,
  order_id: editRefunds.order_id,
  payment_id: editRefunds.payment_id,
  amount: editRefunds.amount,
  way: editRefunds.way,
  reference: editRefunds.reference,
  refund_request: editRefunds.refund_request,
  created_at: editRefunds.created_at,
  done_at: editRefunds.done_at,
  /** Account that may have credit; null for a guest. */
  account_id: nullable(accounts.account_id),
} satisfies RowShape
export type EditRefundRow = RowOf<typeof owedRefund>

const columns = sql`e.edit_id, e.order_id, e.payment_id, e.amount, e.way, e.reference, e.refund_request,
  ${isoInstant(sql`e.created_at`)} as created_at, ${isoInstant(sql`e.done_at`)} as done_at,
  (select account_id from orders o join accounts on account_id = o.user_id and deleted_at is null where o.order_id = e.order_id) as account_id`

/** Refund of an edit, which stays as it is where the caller has the order locked. */
export const findEditRefund = (db: DbOrTransaction, editId: number): Promise<EditRefundRow | undefined> =>
  queryRow(db, owedRefund, sql`select ${columns} from edit_refunds e where edit_id = ${editId}`)

export const listEditRefunds = (db: DbOrTransaction, paymentId: number): Promise<EditRefundRow[]> =>
  queryRows(
    db,
    owedRefund,
    sql`select ${columns} from edit_refunds e where payment_id = ${paymentId} order by edit_id limit 100`,
  )

/**
 * Claims a refund for as long as a gateway may take to answer. Answers its idempotency key: that of an earlier try
 * with an unknown end, or a new one. Undefined while another try is under way.
 */
export const takeEditRefund = (tx: Transaction, editId: number, newRequest: string) =>
  queryValue(
    tx,
    present(editRefunds.refund_request),
    sql`
    update edit_refunds set refund_request = coalesce(refund_request, ${newRequest}), refund_asked_at = now()
    where edit_id = ${editId} and way is null and coalesce(refund_asked_at < now() - interval '1 minute', true)
    returning refund_request`,
  )

/** The gateway refused, or the staff saw that nothing went back: the next try is another one, by any way. */
export async function dropEditRefund(tx: Transaction, editId: number) {
  await tx.execute(sql`
    update edit_refunds set refund_request = null, refund_asked_at = null where edit_id = ${editId} and way is null`)
}

/** The end is unknown: a retry has the same idempotency key, and need not wait. */
export async function releaseEditRefund(tx: Transaction, editId: number) {
  await tx.execute(
    sql`update edit_refunds set refund_asked_at = null where edit_id = ${editId} and way is null`,
  )
}

type Done = { amount: number; way: EditRefundWay; reference: string; accountId: number }

export async function markEditPaidBack(
  tx: Transaction,
  leave: MoneyLeave,
  editId: number,
  { amount, way, reference, accountId }: Done,
) {
  leave.mustCover(amount)
  await tx.execute(sql`
    update edit_refunds set way = ${way}, reference = ${reference}, done_by = ${accountId}, done_at = now(), refund_asked_at = null
    where edit_id = ${editId}`)
}
