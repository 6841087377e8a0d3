import { type SQL, sql } from 'drizzle-orm'
import { bankTransferMethod } from '#contract/payments/payment-methods.ts'
import type { TransferFinding } from '#contract/transfers/transfer-states.ts'
import { comparableReference } from '#server/bank/bank-reference.ts'
import type { MatchableOrder } from '#server/bank/match-transfer.ts'
import { tellingPieces, type TransferWords } from '#server/bank/read-transfer-words.ts'
import type { ReceivedTransfer } from '#server/bank/sources/bank-source.ts'
import { orders } from '#server/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
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

const matchable = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  due_amount: orders.due_amount,
  waiting: computed.boolean,
} satisfies RowShape

const waiting = sql`status = 0 and method_id = ${sql.raw(String(bankTransferMethod.id))} and paid_at is null`
/** Of a paid one, for what it costs more. */
const waitingForMore = sql`supplement_way = 'transfer'`
/** More with one sum are certainly not told apart by it. */
const mostOfOneSum = 200

/** The orders that the words of a transfer may mean, and those that wait for this sum since before it was sent. */
export async function findMatchableOrders(
  db: DbOrTransaction,
  words: TransferWords,
  { amount, at, source }: ReceivedTransfer,
): Promise<MatchableOrder[]> {
  const pieces = tellingPieces(words)
  const named = [
    sql`order_code = any(${sql.param(words.codes)}::text[])`,
    ...pieces.map((piece) => sql`(order_code >= ${piece} and order_code < ${`${piece}~`})`),
  ]
  const placedBefore =
    source === 'statement'
      ? sql`and order_date <= ${at.toISOString()}::timestamptz + interval '5 minutes'`
      : sql``
  const columns = sql`order_id, order_code, case when ${waitingForMore} then supplement_due else due_amount end as due_amount,
    (${waiting} or coalesce(${waitingForMore}, false)) and archived_at is null as waiting`
  return queryRows(
    db,
    matchable,
    sql`
    select ${columns} from orders where ${sql.join(named, sql` or `)}
    union
    (select ${columns} from orders where ${waiting} and archived_at is null and due_amount = ${amount} ${placedBefore}
      limit ${mostOfOneSum})
    union
    (select ${columns} from orders where ${waitingForMore} and archived_at is null and supplement_due = ${amount} ${placedBefore}
      limit ${mostOfOneSum})`,
  )
}

const standing = { transfer_id: bankTransfers.transfer_id, amount: bankTransfers.amount } satisfies RowShape
export type StandingTransfer = RowOf<typeof standing>

export const forUpdate = sql`for no key update`

/** What came for an order and was too little, and for which nothing else was decided. */
export const listTooLittle = (db: DbOrTransaction, orderId: number, lock: SQL = sql``) =>
  queryRows(
    db,
    standing,
    sql`
    select transfer_id, amount from bank_transfers
    where order_id = ${orderId} and state = 'unsettled' and finding = 'too-little' order by transfer_id ${lock}`,
  )

type Booking = { orderId: number; paymentId: number; amount: number; by: 'code' | 'amount' | 'staff' | null }

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

/** The order is paid: what came before and was too little is no part of it any more. */
export async function markOthersTwice(tx: Transaction, orderId: number) {
  await tx.execute(sql`
    update bank_transfers set finding = 'twice', version = version + 1
    where order_id = ${orderId} and state = 'unsettled' and finding = 'too-little'`)
}

type Standing = {
  finding: TransferFinding
  orderId: number | null
  by: 'code' | 'amount' | 'staff' | null
}

export async function letStand(tx: Transaction, transferId: number, { finding, orderId, by }: Standing) {
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

type Settlement = { state: 'given_back' | 'kept'; accountId: number; note: string }

export const countUnsettled = (tx: Transaction) =>
  queryCount(tx, sql`select count(*) from bank_transfers where state = 'unsettled'`)

export async function settleRest(
  tx: Transaction,
  transferId: number,
  { state, accountId, note }: Settlement,
) {
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

/** Whose order it was is erased: the words, which name people, go. */
export async function forgetWordsOf(tx: Transaction, userId: number) {
  await tx.execute(sql`
    update bank_transfers set content = '', note = '', version = version + 1
    where order_id in (select order_id from orders where user_id = ${userId}) and (content <> '' or note <> '')`)
}
