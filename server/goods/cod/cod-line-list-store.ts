import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CodLine } from '#contract/goods/cod/cod.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/lists/list-page.ts'
import { computed, nullable, queryRows, selectAs, selectList } from '#server/platform/database/rows.ts'
import { codDebts, codLines, codSettlements } from './cod-tables.ts'

const l = alias(codLines, 'l')
const d = alias(codDebts, 'd')
const s = alias(codSettlements, 's')

const listed = {
  ...pick(l, ['line_id', 'settlement_id', 'place', 'order_text', 'tracking_text', 'order_id', 'amount']),
  ...pick(l, ['fee', 'booked_amount', 'state', 'finding', 'settled_as', 'note', 'counter_of', 'version']),
  order_code: nullable(selectAs(computed.text, sql`o.order_code`)),
  owed_amount: nullable(d.amount),
  open_amount: nullable(d.open_amount),
}

/** As they stand in the sheet, each with what takes it back right after it. */
export const listLines = (db: DbOrTransaction, settlementId: number): Promise<CodLine[]> =>
  queryRows(
    db,
    listed,
    sql`
    select ${selectList(listed)} from cod_lines l left join cod_debts d using (order_id) left join orders o using (order_id)
    where l.settlement_id = ${settlementId} order by l.place, l.line_id`,
  )

/** Lines that wait for a person. */
export const differenceList = listPage({
  shape: { ...listed, ...pick(s, ['carrier', 'reference']) },
  from: sql`cod_lines l join cod_settlements s using (settlement_id) left join cod_debts d using (order_id) left join orders o using (order_id)`,
  where: sql`l.state = 'open'`,
  counted: sql`cod_lines l`,
  filters: {},
  order: sql`l.line_id`,
})
