import { sql } from 'drizzle-orm'
import type { CodSettledAs } from '#contract/goods/cod/cod-states.ts'
import { largestInteger } from '#contract/platform/shape/input.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { nullable, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import type { CodDecision } from './decide-cod-line.ts'
import { codDebts, codLines, codSettlements } from './cod-tables.ts'

export type NewCodLine = {
  place: number
  order_text: string
  tracking_text: string
  amount: number
  fee: number
}

export async function insertLines(tx: Transaction, settlementId: number, lines: readonly NewCodLine[]) {
  const column = <Name extends keyof NewCodLine>(name: Name) => sql.param(lines.map((line) => line[name]))
  await tx.execute(sql`
    insert into cod_lines (settlement_id, place, order_text, tracking_text, amount, fee)
    select ${settlementId}, * from unnest(${column('place')}::integer[], ${column('order_text')}::text[],
      ${column('tracking_text')}::text[], ${column('amount')}::bigint[], ${column('fee')}::bigint[])`)
}

const named = {
  order_id: orders.order_id,
  order_code: orders.order_code,
  tracking_number: orders.tracking_number,
} satisfies RowShape

/** The orders that some words mean: their numbers, their codes with or without the letters that check them, their parcels. */
export function findNamedOrders(db: DbOrTransaction, words: readonly string[]) {
  const numbers = words.filter((word) => /^\d{1,10}$/.test(word)).map(Number)
  const ids = numbers.filter((number) => number > 0 && number <= largestInteger)
  const codes = [...new Set([...words, ...words.map((word) => word.slice(0, 12))])]
  return queryRows(
    db,
    named,
    sql`
    select order_id, order_code, tracking_number from orders where order_id = any(${sql.param(ids)}::integer[])
    union
    select order_id, order_code, tracking_number from orders where order_code = any(${sql.param(codes)}::text[])
    union
    select order_id, order_code, tracking_number from orders
    where tracking_number is not null and upper(tracking_number) = any(${sql.param([...words])}::text[])`,
  )
}

export async function matchLines(tx: Transaction, lineIds: readonly number[], orderIds: readonly number[]) {
  await tx.execute(sql`
    update cod_lines l set order_id = m.order_id
    from unnest(${sql.param([...lineIds])}::integer[], ${sql.param([...orderIds])}::integer[]) as m (line_id, order_id)
    where l.line_id = m.line_id`)
}

const draftLine = {
  line_id: codLines.line_id,
  order_text: codLines.order_text,
  tracking_text: codLines.tracking_text,
  order_id: codLines.order_id,
  amount: codLines.amount,
} satisfies RowShape
export type DraftLine = RowOf<typeof draftLine>

export const listDraftLines = (db: DbOrTransaction, settlementId: number): Promise<DraftLine[]> =>
  queryRows(
    db,
    draftLine,
    sql`
    select line_id, order_text, tracking_text, order_id, amount from cod_lines
    where settlement_id = ${settlementId} and state = 'draft' order by place, line_id`,
  )

const standing = {
  order_id: orders.order_id,
  status: orders.status,
  open_amount: nullable(codDebts.open_amount),
} satisfies RowShape

/** State of the orders that lines name. */
export const listStanding = (db: DbOrTransaction, orderIds: readonly number[]) =>
  queryRows(
    db,
    standing,
    sql`
    select o.order_id, o.status, d.open_amount from orders o left join cod_debts d using (order_id)
    where o.order_id = any(${sql.param([...orderIds])}::integer[])`,
  )

export type DecidedLine = CodDecision & { line_id: number }

export async function writeDecisions(tx: Transaction, lines: readonly DecidedLine[]) {
  const column = <Name extends keyof DecidedLine>(name: Name) => sql.param(lines.map((line) => line[name]))
  await tx.execute(sql`
    update cod_lines l set booked_amount = d.booked, closes = d.closes, finding = d.finding,
      state = case when d.finding is null then 'booked' else 'open' end, version = version + 1
    from unnest(${column('line_id')}::integer[], ${column('booked')}::bigint[], ${column('closes')}::boolean[],
      ${column('finding')}::text[]) as d (line_id, booked, closes, finding)
    where l.line_id = d.line_id`)
}

/** Closes the earlier lines of these orders: what was missing came with a later one. */
export async function closeTooLittle(tx: Transaction, orderIds: readonly number[], accountId: number) {
  await tx.execute(sql`
    update cod_lines set state = 'settled', settled_as = 'received', settled_by = ${accountId}, settled_at = now(), version = version + 1
    where order_id = any(${sql.param([...orderIds])}::integer[]) and state = 'open' and finding = 'too-little'`)
}

const heldLine = {
  line_id: codLines.line_id,
  settlement_id: codLines.settlement_id,
  order_id: codLines.order_id,
  amount: codLines.amount,
  booked_amount: codLines.booked_amount,
  state: codLines.state,
  finding: codLines.finding,
  counter_of: codLines.counter_of,
  version: codLines.version,
} satisfies RowShape
export type HeldLine = RowOf<typeof heldLine>

export const holdLine = (tx: Transaction, lineId: number): Promise<HeldLine | undefined> =>
  queryRow(
    tx,
    heldLine,
    sql`
    select line_id, settlement_id, order_id, amount, booked_amount, state, finding, counter_of, version
    from cod_lines where line_id = ${lineId} for no key update`,
  )

export const findSettlementOfLine = (db: DbOrTransaction, lineId: number): Promise<number | undefined> =>
  queryValue(
    db,
    codSettlements.settlement_id,
    sql`select settlement_id from cod_lines where line_id = ${lineId}`,
  )

type Word = { as: CodSettledAs; accountId: number; note: string }

export async function settleLine(tx: Transaction, lineId: number, { as, accountId, note }: Word) {
  await tx.execute(sql`
    update cod_lines set state = 'settled', settled_as = ${as}, settled_by = ${accountId}, settled_at = now(), note = ${note},
      version = version + 1
    where line_id = ${lineId}`)
}

type Assignment = { orderId: number; booked: number; closes: boolean }

export async function assignLine(tx: Transaction, lineId: number, { orderId, booked, closes }: Assignment) {
  await tx.execute(sql`
    update cod_lines set order_id = ${orderId}, booked_amount = ${booked}, closes = ${closes}, version = version + 1
    where line_id = ${lineId}`)
}

/** Leaves open the rest of a line that was assigned. */
export async function leaveLineOpen(tx: Transaction, lineId: number, finding: 'too-little' | 'too-much') {
  await tx.execute(
    sql`update cod_lines set state = 'open', finding = ${finding}, settled_as = null where line_id = ${lineId}`,
  )
}

/** The counter line stands beside the one that it takes back. */
export async function counterLine(tx: Transaction, lineId: number, accountId: number, note: string) {
  await tx.execute(sql`
    insert into cod_lines (settlement_id, place, order_text, tracking_text, order_id, amount, fee, booked_amount, state, counter_of,
      settled_by, settled_at, note)
    select settlement_id, place, order_text, tracking_text, order_id, -amount, -fee, -booked_amount, 'countered', line_id,
      ${accountId}, now(), ${note}
    from cod_lines where line_id = ${lineId}`)
  await tx.execute(
    sql`update cod_lines set state = 'countered', closes = false, version = version + 1 where line_id = ${lineId}`,
  )
}

export const sumOfEntries = (tx: Transaction, lineId: number) =>
  queryCount(tx, sql`select coalesce(sum(change), 0)::bigint from cod_entries where line_id = ${lineId}`)

export const countOpenLines = (tx: Transaction, settlementId: number) =>
  queryCount(tx, sql`select count(*) from cod_lines where settlement_id = ${settlementId} and state = 'open'`)

export const countBookedLines = (tx: Transaction, settlementId: number) =>
  queryCount(
    tx,
    sql`select count(*) from cod_lines where settlement_id = ${settlementId} and booked_amount > 0`,
  )
