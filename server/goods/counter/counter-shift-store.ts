import { type SQL, sql } from 'drizzle-orm'
import type { CashCount } from '#contract/goods/counter/counter-sums.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { counterCash, counterShifts } from './counter-tables.ts'

const shown = {
  shift_id: counterShifts.shift_id,
  till: counterShifts.till,
  opened_by: computed.text,
  opened_at: counterShifts.opened_at,
  opening_cash: counterShifts.opening_cash,
  closed_at: counterShifts.closed_at,
  counted_cash: counterShifts.counted_cash,
  expected_cash: computed.number,
  note: counterShifts.note,
  sales: computed.number,
  taken_back: computed.number,
  cash_total: computed.number,
  transfer_total: computed.number,
  cash_moves: computed.number,
  late_sales: computed.number,
  late_cash: computed.number,
} satisfies RowShape
export type ShownShift = RowOf<typeof shown>

const shifts = sql`
  select h.shift_id, h.till, trim(u.last_name || ' ' || u.first_name) as opened_by, ${isoInstant(sql`h.opened_at`)} as opened_at,
    h.opening_cash, ${isoInstant(sql`h.closed_at`)} as closed_at, h.counted_cash,
    coalesce(h.expected_cash, h.opening_cash + s.cash_total + m.cash_moves)::bigint as expected_cash, h.note,
    s.sales, s.taken_back, s.cash_total, s.transfer_total, m.cash_moves, s.late_sales, s.late_cash
  from counter_shifts h join users u on u.user_id = h.opened_by
  cross join lateral (
    select count(*) filter (where takes_back is null) as sales, count(*) filter (where takes_back is not null) as taken_back,
      coalesce(sum(total) filter (where way = 'cash' and not late), 0)::bigint as cash_total,
      coalesce(sum(total) filter (where way = 'transfer' and not late), 0)::bigint as transfer_total,
      count(*) filter (where late and takes_back is null) as late_sales,
      coalesce(sum(total) filter (where way = 'cash' and late), 0)::bigint as late_cash
    from counter_sales where shift_id = h.shift_id
  ) s
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as cash_moves from counter_cash where shift_id = h.shift_id
  ) m`

const ofWhom = (accountId: number | undefined): SQL =>
  accountId === undefined ? sql`true` : sql`h.opened_by = ${accountId}`

/** Those of one clerk, or of all. */
export const listShifts = (
  db: DbOrTransaction,
  accountId: number | undefined,
  { limit, offset }: PageWindow,
) =>
  queryRows(
    db,
    shown,
    sql`${shifts} where ${ofWhom(accountId)} order by h.shift_id desc limit ${limit} offset ${offset}::bigint`,
  )

export const countShifts = (db: DbOrTransaction, accountId: number | undefined) =>
  queryCount(db, sql`select count(*)::integer from counter_shifts h where ${ofWhom(accountId)}`)

export const findShift = (db: DbOrTransaction, id: number, accountId?: number) =>
  queryRow(db, shown, sql`${shifts} where h.shift_id = ${id} and ${ofWhom(accountId)}`)

export const findOpenShift = (db: DbOrTransaction, accountId: number) =>
  queryRow(db, shown, sql`${shifts} where h.opened_by = ${accountId} and h.closed_at is null`)

type Opening = { till: string; cash: number; count: CashCount; accountId: number }

/** Undefined where the till or the clerk has an open one: unique indexes hold it when several open at once. */
export const insertShift = (tx: Transaction, { till, cash, count, accountId }: Opening) =>
  queryValue(
    tx,
    counterShifts.shift_id,
    sql`
    insert into counter_shifts (till, opened_by, opening_cash, opening_count)
    values (${till}, ${accountId}, ${cash}, ${JSON.stringify(count)}::jsonb) on conflict do nothing returning shift_id`,
  )

const held = {
  shift_id: counterShifts.shift_id,
  opened_by: counterShifts.opened_by,
  closed_at: counterShifts.closed_at,
} satisfies RowShape

/** Sales that are being booked into it are waited for; with `share` others may write into it as well. */
export const holdShift = (tx: Transaction, id: number, { share = false } = {}) =>
  queryRow(
    tx,
    held,
    sql`
    select shift_id, opened_by, ${isoInstant(sql`closed_at`)} as closed_at from counter_shifts where shift_id = ${id}
    ${share ? sql`for share` : sql`for no key update`}`,
  )

type Closing = {
  id: number
  counted: number
  expected: number
  count: CashCount
  note: string
  accountId: number
}

export async function markShiftClosed(tx: Transaction, closing: Closing) {
  const { id, counted, expected, count, note, accountId } = closing
  await tx.execute(sql`
    update counter_shifts set closed_at = now(), closed_by = ${accountId}, counted_cash = ${counted}, expected_cash = ${expected},
      closing_count = ${JSON.stringify(count)}::jsonb, note = ${note}
    where shift_id = ${id}`)
}

type CashMove = { cashKey: string; shiftId: number; amount: number; note: string; accountId: number }

/** False where this key was booked. */
export async function insertCash(tx: Transaction, { cashKey, shiftId, amount, note, accountId }: CashMove) {
  const made = await queryValue(
    tx,
    counterCash.cash_id,
    sql`
    insert into counter_cash (cash_key, shift_id, amount, note, made_by)
    values (${cashKey}, ${shiftId}, ${amount}, ${note}, ${accountId}) on conflict (cash_key) do nothing returning cash_id`,
  )
  return made !== undefined
}

const move = {
  cash_id: counterCash.cash_id,
  amount: counterCash.amount,
  note: counterCash.note,
  made_at: counterCash.made_at,
} satisfies RowShape

const mostMoves = 200

export const listCash = (db: DbOrTransaction, shiftId: number) =>
  queryRows(
    db,
    move,
    sql`
    select cash_id, amount, note, ${isoInstant(sql`made_at`)} as made_at from counter_cash where shift_id = ${shiftId}
    order by cash_id desc limit ${mostMoves}`,
  )
