import { type SQL, sql } from 'drizzle-orm'
import type { CodDifference, CodLine } from '#contract/goods/cod/cod.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { nullable, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { codDebts, codLines, codSettlements } from './cod-tables.ts'

const listed = {
  line_id: codLines.line_id,
  settlement_id: codLines.settlement_id,
  place: codLines.place,
  order_text: codLines.order_text,
  tracking_text: codLines.tracking_text,
  order_id: codLines.order_id,
  amount: codLines.amount,
  fee: codLines.fee,
  booked_amount: codLines.booked_amount,
  owed_amount: nullable(codDebts.amount),
  open_amount: nullable(codDebts.open_amount),
  state: codLines.state,
  finding: codLines.finding,
  settled_as: codLines.settled_as,
  note: codLines.note,
  counter_of: codLines.counter_of,
  version: codLines.version,
} satisfies RowShape

const columns: SQL = sql`
  l.line_id, l.settlement_id, l.place, l.order_text, l.tracking_text, l.order_id, l.amount, l.fee, l.booked_amount,
  d.amount as owed_amount, d.open_amount, l.state, l.finding, l.settled_as, l.note, l.counter_of, l.version`

/** As they stand in the sheet, each with what takes it back right after it. */
export const listLines = (db: DbOrTransaction, settlementId: number): Promise<CodLine[]> =>
  queryRows(
    db,
    listed,
    sql`
    select ${columns} from cod_lines l left join cod_debts d using (order_id)
    where l.settlement_id = ${settlementId} order by l.place, l.line_id`,
  )

const different = {
  ...listed,
  carrier: codSettlements.carrier,
  reference: codSettlements.reference,
} satisfies RowShape

export const listOpenLines = (db: DbOrTransaction, { limit, offset }: PageWindow): Promise<CodDifference[]> =>
  queryRows(
    db,
    different,
    sql`
    select ${columns}, s.carrier, s.reference
    from cod_lines l join cod_settlements s using (settlement_id) left join cod_debts d using (order_id)
    where l.state = 'open' order by l.line_id limit ${limit} offset ${offset}`,
  )

export const countDifferences = (db: DbOrTransaction) =>
  queryCount(db, sql`select count(*) from cod_lines where state = 'open'`)
