import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CashCount } from '#contract/goods/counter/counter-sums.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { counterCash, counterShifts } from './counter-tables.ts'

const h = alias(counterShifts, 'h')
const shown = {
  ...pick(h, ['shift_id', 'till', 'opened_at', 'opening_cash', 'closed_at', 'counted_cash', 'note']),
  opened_by: nameOf('u'),
  expected_cash: selectAs(
    computed.number,
    sql`coalesce(h.expected_cash, h.opening_cash + s.cash_total + f.fetched_cash + m.cash_moves)::bigint`,
  ),
  sales: selectAs(computed.number, sql`s.sales`),
  taken_back: selectAs(computed.number, sql`s.taken_back`),
  cash_total: selectAs(computed.number, sql`s.cash_total`),
  transfer_total: selectAs(computed.number, sql`s.transfer_total`),
  fetched_orders: selectAs(computed.number, sql`f.fetched_orders`),
  fetched_cash: selectAs(computed.number, sql`f.fetched_cash`),
  fetched_transfers: selectAs(computed.number, sql`f.fetched_transfers`),
  cash_moves: selectAs(computed.number, sql`m.cash_moves`),
  late_sales: selectAs(computed.number, sql`s.late_sales`),
  late_cash: selectAs(computed.number, sql`s.late_cash`),
}
export type ShownShift = RowOf<typeof shown>

const ofClerk = equals(h.opened_by)

/** Those of one clerk, or of all. */
export const shiftList = listPage({
  shape: shown,
  from: sql`
    counter_shifts h join users u on u.user_id = h.opened_by
    cross join lateral (
      select count(*) filter (where takes_back is null) as sales, count(*) filter (where takes_back is not null) as taken_back,
        coalesce(sum(total) filter (where way = 'cash' and not late), 0)::bigint as cash_total,
        coalesce(sum(total) filter (where way = 'transfer' and not late), 0)::bigint as transfer_total,
        count(*) filter (where late and takes_back is null) as late_sales,
        coalesce(sum(total) filter (where way = 'cash' and late), 0)::bigint as late_cash
      from counter_sales where shift_id = h.shift_id
    ) s
    cross join lateral (
      select count(*) as fetched_orders, coalesce(sum(amount) filter (where way = 'cash'), 0)::bigint as fetched_cash,
        coalesce(sum(amount) filter (where way = 'transfer'), 0)::bigint as fetched_transfers
      from counter_handovers where shift_id = h.shift_id
    ) f
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as cash_moves from counter_cash where shift_id = h.shift_id
    ) m`,
  counted: sql`counter_shifts h`,
  filters: { clerk: ofClerk },
  order: sql`h.shift_id desc`,
})

export const findShift = (db: DbOrTransaction, id: number, clerk?: number) =>
  shiftList.find(db, sql`h.shift_id = ${id} and ${clerk === undefined ? sql`true` : ofClerk(clerk)}`)

export const findOpenShift = (db: DbOrTransaction, clerk: number) =>
  shiftList.find(db, sql`${ofClerk(clerk)} and h.closed_at is null`)

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
