import { sql } from 'drizzle-orm'
import type { OpenSupplementWay, SupplementWay } from '#contract/selling/orders/order-supplements.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { payments, orderSupplements } from './payment-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { queryOnlyRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'

type NewSupplement = {
  orderId: number
  editId: number
  amount: number
  way: SupplementWay
  reference: string
  accountId: number
}

/** Supplement of an order that the caller has locked. Unless it came already, the trigger keep_supplement_of_order tells the order. */
export async function insertSupplement(tx: Transaction, given: NewSupplement): Promise<number> {
  const { orderId, editId, amount, way, reference, accountId } = given
  const supplementId = await queryValue(
    tx,
    orderSupplements.supplement_id,
    sql`
    insert into order_supplements (order_id, edit_id, amount, way, reference, account_id, status, settled_at)
    values (${orderId}, ${editId}, ${amount}, ${way}, ${reference}, ${accountId},
      ${way === 'received' ? 'paid' : 'open'}, ${way === 'received' ? sql`now()` : null})
    returning supplement_id`,
  )
  if (supplementId === undefined) throw new Error('What an order costs more was not written')
  return supplementId
}

/** Another change of the lines takes its place. */
export async function withdrawSupplement(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update order_supplements set status = 'withdrawn', settled_at = now() where order_id = ${orderId} and status = 'open'`)
}

/** Its order comes to nothing. */
export async function cancelSupplement(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update order_supplements set status = 'cancelled', settled_at = now() where order_id = ${orderId} and status = 'open'`)
}

export async function setSupplementWay(tx: Transaction, orderId: number, way: OpenSupplementWay) {
  await tx.execute(sql`
    update order_supplements set way = ${way} where order_id = ${orderId} and status = 'open'`)
}

/** The open one is paid; answers which it was. */
export const settleSupplement = (tx: Transaction, orderId: number, received?: { reference: string }) =>
  queryValue(
    tx,
    orderSupplements.supplement_id,
    sql`
    update order_supplements set status = 'paid', settled_at = now(), way = ${received ? 'received' : sql`way`},
      reference = ${received ? received.reference : sql`reference`}
    where order_id = ${orderId} and status = 'open'
    returning supplement_id`,
  )

export type SupplementMoney = {
  leave: MoneyLeave
  methodId: MethodId
  transaction?: string
  /** Account of the staff that has it, or had the carrier collect it. */
  collectedBy?: number
  reference?: string
}

const paid = { payment_id: payments.payment_id, amount: payments.amount } satisfies RowShape

export async function insertSupplementPayment(
  tx: Transaction,
  supplementId: number,
  { leave, methodId, transaction, collectedBy, reference }: SupplementMoney,
) {
  const payment = await queryOnlyRow(
    tx,
    paid,
    sql`
    insert into payments (order_id, method_id, supplement_id, amount, received_amount, status, completed_at, provider_transaction,
      collected_by, staff_reference)
    select order_id, ${methodId}, supplement_id, amount, amount, 1, now(), ${transaction ?? null}, ${collectedBy ?? null},
      ${reference ?? null}
    from order_supplements where supplement_id = ${supplementId}
    returning payment_id, amount`,
  )
  leave.mustCover(payment.amount)
  return payment
}

const taken = {
  payment_id: payments.payment_id,
  /** Rest of it that the staff or a return can still give back. */
  rest: payments.amount,
} satisfies RowShape

/**
 * The money that pays an order that the caller holds, in the order in which it goes back: what was paid more first, the first payment
 * last. What a gateway was asked for and has not answered is no part of the rest.
 */
export const listTakenMoney = (tx: Transaction, orderId: number, besidesReturn = 0) =>
  queryRows(
    tx,
    taken,
    sql`
    select payment_id, coalesce(received_amount, amount) - given_back_apart - refunded_amount - (
        select coalesce(sum(money_amount), 0)::bigint from returns r
        where r.payment_id = p.payment_id and r.state = 'received' and r.return_id <> ${besidesReturn}
      ) as rest
    from payments p where order_id = ${orderId} and status = 1 and not needs_refund
    order by supplement_id desc nulls last`,
  )
