import { type SQL, sql } from 'drizzle-orm'
import { letterKeys } from '#contract/talking/letters/letter-kinds.ts'
import { type LetterState, letterStates } from '#contract/talking/letters/letter-states.ts'
import { pick, recordOf } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import {
  computed,
  nullable,
  oneOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { letterOutbox } from '#server/base/outbox/letter-tables.ts'

export type LetterFilter = { state?: LetterState | undefined; search?: string | undefined }

const listed = {
  ...pick(letterOutbox, ['letter_id', 'user_id', 'recipient', 'order_id', 'reason', 'attempts']),
  ...pick(letterOutbox, ['created_at', 'due_at', 'good_until', 'ended_at']),
  kind: oneOf(...letterKeys),
  state: oneOf(...letterStates),
  data: computed.record,
  order_code: nullable(orders.order_code),
} satisfies RowShape
export type LetterRow = RowOf<typeof listed>

const columns = sql`
  l.letter_id, l.user_id, l.recipient, l.order_id, l.reason, l.attempts, ${isoInstant(sql`l.created_at`)} as created_at,
  ${isoInstant(sql`l.due_at`)} as due_at, ${isoInstant(sql`l.good_until`)} as good_until,
  ${isoInstant(sql`l.ended_at`)} as ended_at, l.kind, l.state, l.data, o.order_code
  from letter_outbox l left join orders o using (order_id)`

function matching({ state, search = '' }: LetterFilter): SQL {
  const wanted = search.trim()
  const conditions = [sql`true`]
  if (state !== undefined) conditions.push(sql`l.state = ${state}`)
  if (wanted !== '') {
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    const id = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : -1
    conditions.push(
      sql`(l.recipient ilike ${piece} or l.order_id = ${id} or l.order_id in (select order_id from orders where order_code = upper(${wanted})))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

export const listLetters = (db: DbOrTransaction, filter: LetterFilter, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`select ${columns} where ${matching(filter)} order by l.letter_id desc limit ${limit} offset ${offset}`,
  )

/** Number of letters of each state that a search finds. */
export async function countLetters(
  db: DbOrTransaction,
  { search }: LetterFilter,
): Promise<Record<LetterState, number>> {
  const rows = await queryRows(
    db,
    { state: oneOf(...letterStates), letters: computed.number },
    sql`select l.state, count(*)::integer as letters from letter_outbox l where ${matching({ search })} group by l.state`,
  )
  return recordOf(letterStates, (state) => rows.find((row) => row.state === state)?.letters ?? 0)
}

export const findLetter = (db: DbOrTransaction, letterId: number) =>
  queryRow(db, listed, sql`select ${columns} where l.letter_id = ${letterId}`)

export const holdLetter = (tx: Transaction, letterId: number) =>
  queryRow(tx, listed, sql`select ${columns} where l.letter_id = ${letterId} for update of l`)
