import { type SQL, sql } from 'drizzle-orm'
import type { TransferFinding } from '#contract/selling/transfers/transfer-states.ts'
import { comparableReference } from '#server/selling/bank/bank-reference.ts'
import type { ReceivedTransfer } from '#server/selling/bank/sources/bank-source.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import type { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { payments } from '#server/selling/payment-records/payment-tables.ts'
import { bankTransfers } from './bank-transfer-tables.ts'

/**
 * Claims the references of a transfer, its source's and its bank's. Undefined where one is there already; of two at once the second
 * waits here until the first is committed.
 */
export const insertTransfer = (tx: Transaction, transfer: ReceivedTransfer): Promise<number | undefined> =>
  queryValue(
    tx,
    bankTransfers.transfer_id,
    sql`
    insert into bank_transfers (source, source_reference, bank_reference, account_number, amount, content, transferred_at)
    values (${transfer.source}, ${transfer.reference}, ${comparableReference(transfer.bankReference) ?? null}, ${transfer.account},
      ${transfer.amount}, ${transfer.content}, ${transfer.at.toISOString()})
    on conflict do nothing
    returning transfer_id`,
  )

export async function isKnown(db: DbOrTransaction, transfer: ReceivedTransfer): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from bank_transfers where (source = ${transfer.source} and source_reference = ${transfer.reference})
      or (bank_reference = ${comparableReference(transfer.bankReference) ?? null} and amount = ${transfer.amount}) limit 1`)
  return rows.length > 0
}

const standing = { transfer_id: bankTransfers.transfer_id, amount: bankTransfers.amount } satisfies RowShape
export type StandingTransfer = RowOf<typeof standing>

export const forUpdate = sql`for no key update`

/** Transfers for an order that were too little, and for which nothing else was decided. */
export const listTooLittle = (db: DbOrTransaction, orderId: number, lock: SQL = sql``) =>
  queryRows(
    db,
    standing,
    sql`
    select transfer_id, amount from bank_transfers
    where order_id = ${orderId} and state = 'unsettled' and finding = 'too-little' order by transfer_id ${lock}`,
  )

/** Sum of what all orders were given so far that was too little. */
export const sumTooLittle = async (db: DbOrTransaction): Promise<number> =>
  (await queryValue(
    db,
    computed.number,
    sql`
    select coalesce(sum(amount), 0)::bigint from bank_transfers where state = 'unsettled' and finding = 'too-little'`,
  )) ?? 0

/** The sale and its money are one in the books. */
export async function bookForSale(tx: Transaction, transferId: number, saleId: number) {
  await tx.execute(sql`
    update bank_transfers set counter_sale_id = ${saleId}, booked_amount = amount, state = 'booked', finding = null,
      matched_by = 'code', version = version + 1
    where transfer_id = ${transferId}`)
}

/** The sale was taken back: what is not booked any more waits for a person. The transfer, if one was booked for it. */
export const unbookFromSale = (tx: Transaction, saleId: number): Promise<number | undefined> =>
  queryValue(
    tx,
    bankTransfers.transfer_id,
    sql`
    update bank_transfers set counter_sale_id = null, booked_amount = 0, state = 'unsettled', finding = 'counter', matched_by = null,
      version = version + 1
    where counter_sale_id = ${saleId} returning transfer_id`,
  )

type Booking = { orderId: number; paymentId: number; amount: number; by: 'code' | 'staff' | null }

/** It pays an order with so much; what is left of it stands on. */
export async function bookTransfer(tx: Transaction, transferId: number, booking: Booking) {
  const { orderId, paymentId, amount, by } = booking
  await tx.execute(sql`
    update bank_transfers set order_id = ${orderId}, payment_id = ${paymentId}, booked_amount = ${amount},
      state = case when amount = ${amount} then 'booked' else 'unsettled' end,
      finding = case when amount = ${amount} then null else 'too-much' end,
      matched_by = coalesce(${by}, matched_by), version = version + 1
    where transfer_id = ${transferId}`)
}

/** Payment of an order by a transfer that the counter saw and no money was booked for. */
export const findSeenAtCounter = (tx: Transaction, orderId: number, amount: number) =>
  queryValue(
    tx,
    payments.payment_id,
    sql`
    select payment_id from payments p join orders o using (order_id)
    where p.order_id = ${orderId} and o.delivery = 'pickup' and p.method_id = ${bankTransferMethod.id} and p.status = 1
      and p.collected_by is not null and p.amount = ${amount}
      and not exists (select from bank_transfers t where t.payment_id = p.payment_id) limit 1`,
  )

/** The order is paid: what came before and was too little is no part of it any more. */
export async function markOthersTwice(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update bank_transfers set finding = 'twice', version = version + 1
    where order_id = ${orderId} and state = 'unsettled' and finding = 'too-little'`)
}

type Standing = {
  finding: TransferFinding
  orderId: number | null
  by: 'code' | 'staff' | null
}

export async function leaveUnsettled(
  tx: Transaction,
  transferId: number,
  { finding, orderId, by }: Standing,
) {
  await tx.execute(sql`
    update bank_transfers set state = 'unsettled', finding = ${finding}, order_id = ${orderId}, matched_by = ${by},
      settled_by = null, settled_at = null, version = version + 1
    where transfer_id = ${transferId}`)
}

const held = {
  transfer_id: bankTransfers.transfer_id,
  source: bankTransfers.source,
  source_reference: bankTransfers.source_reference,
  amount: bankTransfers.amount,
  booked_amount: bankTransfers.booked_amount,
  state: bankTransfers.state,
  finding: bankTransfers.finding,
  order_id: bankTransfers.order_id,
  transferred_at: bankTransfers.transferred_at,
  note: bankTransfers.note,
  version: bankTransfers.version,
} satisfies RowShape
export type HeldTransfer = RowOf<typeof held>

export const holdTransfer = (tx: Transaction, transferId: number): Promise<HeldTransfer | undefined> =>
  queryRow(
    tx,
    held,
    sql`
    select transfer_id, source, source_reference, amount, booked_amount, state, finding, order_id, note, version,
      ${isoInstant(sql`transferred_at`)} as transferred_at
    from bank_transfers where transfer_id = ${transferId} for no key update`,
  )

type Settlement = { rest: number; state: 'given_back' | 'kept'; accountId: number; note: string }

export const countUnsettled = (tx: Transaction) =>
  queryCount(tx, sql`select count(*) from bank_transfers where state = 'unsettled'`)

export async function settleRest(
  tx: Transaction,
  leave: MoneyLeave,
  transferId: number,
  { rest, state, accountId, note }: Settlement,
) {
  leave.mustCover(rest)
  await tx.execute(sql`
    update bank_transfers set state = ${state}, settled_by = ${accountId}, settled_at = now(), note = ${note},
      version = version + 1
    where transfer_id = ${transferId}`)
}

export async function noteSettler(tx: Transaction, transferId: number, accountId: number, note: string) {
  await tx.execute(sql`
    update bank_transfers set settled_by = ${accountId}, settled_at = now(),
      note = case when ${note} = '' then note else ${note} end
    where transfer_id = ${transferId}`)
}

/** Removes the words, which name people, where the person of the order or sale is erased. */
export async function forgetWordsOf(tx: Transaction, userId: number) {
  await tx.execute(sql`
    update bank_transfers set content = '', note = '', version = version + 1
    where (order_id in (select order_id from orders where user_id = ${userId})
      or counter_sale_id in (select counter_sale_id from counter_sales where customer_id = ${userId})) and (content <> '' or note <> '')`)
}

/** Transfers of the same sum on the same day of Vietnam. */
export const listSameDayTransfers = (db: DbOrTransaction, { amount, at }: ReceivedTransfer) =>
  queryRows(
    db,
    {
      content: bankTransfers.content,
      bank_reference: bankTransfers.bank_reference,
      source: bankTransfers.source,
      source_reference: bankTransfers.source_reference,
    },
    sql`
    select content, bank_reference, source, source_reference from bank_transfers
    where amount = ${amount} and (transferred_at at time zone 'Asia/Ho_Chi_Minh')::date
      = (${at.toISOString()}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
    limit 200`,
  )
