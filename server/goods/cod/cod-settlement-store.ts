import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CodSettlement } from '#contract/goods/cod/cod.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { nameIfAny, nameOf } from '#server/base/people/person-name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  queryRow,
  type RowOf,
  type RowShape,
  selectAs,
  queryRows,
} from '#server/platform/database/rows.ts'
import { codSettlements, codDebts } from './cod-tables.ts'

export type NewSettlement = {
  carrier: string
  settled_on: string
  reference: string
  total: number
  fee: number
  note: string
  accountId: number
}

/** Undefined where this sheet of this carrier is there already; of two at once the second waits here for the first. */
export const insertSettlement = (tx: Transaction, one: NewSettlement): Promise<number | undefined> =>
  queryValue(
    tx,
    codSettlements.settlement_id,
    sql`
    insert into cod_settlements (carrier, settled_on, reference, total, fee, note, created_by)
    values (${one.carrier}, ${one.settled_on}::date, ${one.reference}, ${one.total}, ${one.fee}, ${one.note}, ${one.accountId})
    on conflict do nothing returning settlement_id`,
  )

const held = {
  settlement_id: codSettlements.settlement_id,
  state: codSettlements.state,
  total: codSettlements.total,
  version: codSettlements.version,
} satisfies RowShape
export type HeldSettlement = RowOf<typeof held>

export const holdSettlement = (tx: Transaction, id: number): Promise<HeldSettlement | undefined> =>
  queryRow(
    tx,
    held,
    sql`select settlement_id, state, total, version from cod_settlements where settlement_id = ${id} for no key update`,
  )

export async function markSettlementBooked(tx: Transaction, id: number, accountId: number) {
  await tx.execute(sql`
    update cod_settlements set state = 'booked', booked_by = ${accountId}, booked_at = now(), version = version + 1
    where settlement_id = ${id}`)
}

export async function markSettlementLocked(tx: Transaction, id: number) {
  await tx.execute(sql`
    update cod_settlements set state = 'locked', locked_at = now(), version = version + 1 where settlement_id = ${id}`)
}

export async function removeDraft(tx: Transaction, id: number) {
  await tx.execute(sql`delete from cod_lines where settlement_id = ${id}`)
  await tx.execute(sql`delete from cod_settlements where settlement_id = ${id}`)
}

const s = alias(codSettlements, 's')

export const settlementList = listPage({
  shape: {
    ...pick(s, ['settlement_id', 'carrier', 'reference', 'total', 'fee', 'note', 'state', 'version']),
    ...pick(s, ['created_at', 'booked_at']),
    settled_on: selectAs(computed.text, sql`s.settled_on::text`),
    created_by: nameOf('c'),
    booked_by: nameIfAny('b'),
    lines: selectAs(
      computed.number,
      sql`(select count(*) from cod_lines l where l.settlement_id = s.settlement_id and l.counter_of is null)`,
    ),
    differences: selectAs(
      computed.number,
      sql`(select count(*) from cod_lines l where l.settlement_id = s.settlement_id and l.state = 'open')`,
    ),
  },
  from: sql`
    cod_settlements s join users c on c.user_id = s.created_by left join users b on b.user_id = s.booked_by`,
  counted: sql`cod_settlements s`,
  filters: { search: contains(s.carrier, s.reference), state: equals(s.state) },
  order: sql`s.settled_on desc, s.settlement_id desc`,
})

export const findSettlement = (db: DbOrTransaction, id: number): Promise<CodSettlement | undefined> =>
  settlementList.find(db, sql`s.settlement_id = ${id}`)

const heldDebt = { order_id: codDebts.order_id, open_amount: codDebts.open_amount } satisfies RowShape
export type HeldDebt = RowOf<typeof heldDebt>

/** Locks what is owed for these orders, always by their numbers, so that two settlements never wait for each other. */
export const holdDebts = (tx: Transaction, orderIds: readonly number[]): Promise<HeldDebt[]> =>
  queryRows(
    tx,
    heldDebt,
    sql`
    select order_id, open_amount from cod_debts where order_id = any(${sql.param([...orderIds])}::integer[])
    order by order_id for no key update`,
  )

/** All that was delivered before a day and is still owed, locked. */
export const holdDebtsBefore = (tx: Transaction, day: string): Promise<HeldDebt[]> =>
  queryRows(
    tx,
    heldDebt,
    sql`
    select order_id, open_amount from cod_debts
    where open_amount > 0 and delivered_at < ${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
    order by order_id for no key update`,
  )

export type CodEntry = {
  order_id: number
  kind: 'settled' | 'waived' | 'countered'
  change: number
  line_id: number | null
}

/** Trigger: keep_cod_debt takes each from what is owed for its order, and refuses more than that. */
export async function enterCod(
  tx: Transaction,
  entries: readonly CodEntry[],
  { accountId, note = '' }: { accountId: number; note?: string },
) {
  if (entries.length === 0) return
  const column = <Name extends keyof CodEntry>(name: Name) => sql.param(entries.map((entry) => entry[name]))
  await tx.execute(sql`
    insert into cod_entries (order_id, kind, change, line_id, account_id, note)
    select e.order_id, e.kind, e.change, e.line_id, ${accountId}, ${note}
    from unnest(${column('order_id')}::integer[], ${column('kind')}::text[], ${column('change')}::bigint[], ${column('line_id')}::integer[])
      with ordinality as e (order_id, kind, change, line_id, place)
    order by e.place`)
}
