import { type SQL, sql } from 'drizzle-orm'
import type { SettlementState } from '#contract/goods/cod/cod-states.ts'
import type { CodSettlement } from '#contract/goods/cod/cod.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  nullable,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { codSettlements } from './cod-tables.ts'

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

export type SettlementFilter = { search?: string | undefined; state?: SettlementState | undefined }

function matching({ search = '', state }: SettlementFilter): SQL {
  const conditions = [sql`true`]
  if (state) conditions.push(sql`s.state = ${state}`)
  const wanted = search.trim()
  if (wanted !== '') {
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`(s.carrier ilike ${piece} or s.reference ilike ${piece})`)
  }
  return sql.join(conditions, sql` and `)
}

const listed = {
  settlement_id: codSettlements.settlement_id,
  carrier: codSettlements.carrier,
  settled_on: codSettlements.settled_on,
  reference: codSettlements.reference,
  total: codSettlements.total,
  fee: codSettlements.fee,
  note: codSettlements.note,
  state: codSettlements.state,
  created_at: codSettlements.created_at,
  created_by: computed.text,
  booked_at: codSettlements.booked_at,
  booked_by: nullable(computed.text),
  lines: computed.number,
  differences: computed.number,
  version: codSettlements.version,
} satisfies RowShape

const columns = sql`
  s.settlement_id, s.carrier, s.settled_on::text, s.reference, s.total, s.fee, s.note, s.state,
  ${isoInstant(sql`s.created_at`)} as created_at, trim(c.last_name || ' ' || c.first_name) as created_by,
  ${isoInstant(sql`s.booked_at`)} as booked_at, nullif(trim(b.last_name || ' ' || b.first_name), '') as booked_by,
  (select count(*) from cod_lines l where l.settlement_id = s.settlement_id and l.counter_of is null) as lines,
  (select count(*) from cod_lines l where l.settlement_id = s.settlement_id and l.state = 'open') as differences, s.version`
const joined = sql`cod_settlements s join users c on c.user_id = s.created_by left join users b on b.user_id = s.booked_by`

export const listSettlements = (
  db: DbOrTransaction,
  filter: SettlementFilter,
  { limit, offset }: PageWindow,
): Promise<CodSettlement[]> =>
  queryRows(
    db,
    listed,
    sql`
    select ${columns} from ${joined} where ${matching(filter)}
    order by s.settled_on desc, s.settlement_id desc limit ${limit} offset ${offset}`,
  )

export const findSettlement = (db: DbOrTransaction, id: number): Promise<CodSettlement | undefined> =>
  queryRow(db, listed, sql`select ${columns} from ${joined} where s.settlement_id = ${id}`)

const counted = { total: computed.number } satisfies RowShape

export async function countSettlements(db: DbOrTransaction, filter: SettlementFilter): Promise<number> {
  const row = await queryOnlyRow(
    db,
    counted,
    sql`select count(*) as total from cod_settlements s where ${matching(filter)}`,
  )
  return row.total
}
