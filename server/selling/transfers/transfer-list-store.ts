import { type SQL, sql } from 'drizzle-orm'
import { type TransferState, transferStates } from '#contract/selling/transfers/transfer-states.ts'
import type { BankTransfer, TransferSums } from '#contract/selling/transfers/transfers.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import {
  computed,
  nullable,
  oneOf,
  queryOnlyRow,
  queryRows,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { bankTransfers } from './bank-transfer-tables.ts'

export type TransferFilter = { state?: TransferState | undefined; search?: string | undefined }

const listed = {
  transfer_id: bankTransfers.transfer_id,
  source: bankTransfers.source,
  reference: bankTransfers.source_reference,
  bank_reference: bankTransfers.bank_reference,
  account_number: bankTransfers.account_number,
  amount: bankTransfers.amount,
  booked_amount: bankTransfers.booked_amount,
  content: bankTransfers.content,
  transferred_at: bankTransfers.transferred_at,
  state: bankTransfers.state,
  finding: bankTransfers.finding,
  matched_by: bankTransfers.matched_by,
  order_id: bankTransfers.order_id,
  order_code: nullable(orders.order_code),
  order_total: nullable(orders.due_amount),
  payment_id: bankTransfers.payment_id,
  receipt_no: nullable(computed.text),
  settled_by: nullable(computed.text),
  settled_at: bankTransfers.settled_at,
  note: bankTransfers.note,
  version: bankTransfers.version,
} satisfies RowShape

function matching({ state, search = '' }: TransferFilter): SQL {
  const wanted = search.trim()
  const conditions = [sql`true`]
  if (state !== undefined) conditions.push(sql`t.state = ${state}`)
  if (wanted !== '') {
    const figures = wanted.replace(/[.,\s₫#]/g, '')
    const number = /^\d{1,13}$/.test(figures) ? Number(figures) : -1
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(
      sql`(t.amount = ${number} or t.order_id::bigint = ${number} or t.content ilike ${piece} or t.source_reference ilike ${piece} or t.bank_reference ilike ${piece})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

export const listTransfers = (
  db: DbOrTransaction,
  filter: TransferFilter,
  { limit, offset }: PageWindow,
): Promise<Omit<BankTransfer, 'proposed'>[]> =>
  queryRows(
    db,
    listed,
    sql`
    select t.transfer_id, t.source, t.source_reference as reference, t.bank_reference, t.account_number, t.amount, t.booked_amount,
      t.content, ${isoInstant(sql`t.transferred_at`)} as transferred_at, t.state, t.finding, t.matched_by, t.order_id, o.order_code,
      case when o.supplement_way = 'transfer' then o.supplement_due else o.due_amount end as order_total, t.payment_id, s.receipt_no, nullif(trim(u.last_name || ' ' || u.first_name), '') as settled_by,
      ${isoInstant(sql`t.settled_at`)} as settled_at, t.note, t.version
    from bank_transfers t left join orders o using (order_id) left join counter_sales s using (counter_sale_id) left join users u on u.user_id = t.settled_by
    where ${matching(filter)} order by t.transfer_id desc limit ${limit} offset ${offset}`,
  )

const counted = {
  total: computed.number,
  unsettled_count: computed.number,
  booked_count: computed.number,
  given_back_count: computed.number,
  kept_count: computed.number,
  received: computed.number,
  booked: computed.number,
  unsettled: computed.number,
  given_back: computed.number,
  kept: computed.number,
} satisfies RowShape

/** Number of transfers of a filter, and where all money is. */
export async function countTransfers(db: DbOrTransaction, filter: TransferFilter) {
  const rest = (state: TransferState) =>
    sql`coalesce(sum(amount - booked_amount) filter (where state = ${state}), 0)::bigint`
  const many = (state: TransferState) => sql`count(*) filter (where state = ${state})`
  const row = await queryOnlyRow(
    db,
    counted,
    sql`
    select (select count(*) from bank_transfers t where ${matching(filter)}) as total,
      ${many('unsettled')} as unsettled_count, ${many('booked')} as booked_count, ${many('given_back')} as given_back_count,
      ${many('kept')} as kept_count, coalesce(sum(amount), 0)::bigint as received, coalesce(sum(booked_amount), 0)::bigint as booked,
      ${rest('unsettled')} as unsettled, ${rest('given_back')} as given_back, ${rest('kept')} as kept
    from bank_transfers`,
  )
  const { total, received, booked, unsettled, given_back, kept } = row
  const counts = Object.fromEntries(transferStates.map((state) => [state, row[`${state}_count`]])) as Record<
    TransferState,
    number
  >
  const sums: TransferSums = { received, booked, unsettled, given_back, kept }
  return { total, counts, sums }
}

const ofOrder = {
  amount: bankTransfers.amount,
  at: bankTransfers.transferred_at,
  finding: bankTransfers.finding,
  booked: computed.boolean,
  given_back: computed.boolean,
} satisfies RowShape

/** Money that came for an order, as its customer may know it. */
export const listMoneyOfOrder = (db: DbOrTransaction, orderId: number) =>
  queryRows(
    db,
    { ...ofOrder, finding: nullable(oneOf('too-little', 'too-much', 'twice', 'late', 'cancelled')) },
    sql`
    select amount, ${isoInstant(sql`transferred_at`)} as at, finding, booked_amount > 0 as booked, state = 'given_back' as given_back
    from bank_transfers where order_id = ${orderId} and (booked_amount > 0 or finding in ('too-little', 'too-much', 'twice', 'late', 'cancelled'))
    order by transfer_id limit 50`,
  )

const ofPerson = {
  order_id: bankTransfers.order_id,
  amount: bankTransfers.amount,
  at: bankTransfers.transferred_at,
  content: bankTransfers.content,
} satisfies RowShape

/** Money that came for the orders of a person, for their copy. */
export const listMoneyOfPerson = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ofPerson,
    sql`
    select t.order_id, t.amount, ${isoInstant(sql`t.transferred_at`)} as at, t.content
    from bank_transfers t join orders using (order_id) where user_id = ${userId} order by transfer_id`,
  )
