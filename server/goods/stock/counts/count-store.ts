import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/page-window.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { stockCounts } from './count-tables.ts'

const held = {
  count_id: stockCounts.count_id,
  name: stockCounts.name,
  place: stockCounts.place,
  state: stockCounts.state,
} satisfies RowShape

/** Until the commit only this transaction changes it and its lines. */
export const holdCount = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    held,
    sql`select count_id, name, place, state from stock_counts where count_id = ${id} for no key update`,
  )

export async function insertCount(
  tx: Transaction,
  { name, place, accountId }: { name: string; place: string | null; accountId: number },
): Promise<number> {
  const id = await queryValue(
    tx,
    stockCounts.count_id,
    sql`
    insert into stock_counts (name, place, created_by) values (${name}, ${place}, ${accountId}) returning count_id`,
  )
  if (id === undefined) throw new Error('A stock-take was not inserted')
  return id
}

export async function markCountClosed(tx: Transaction, id: number, accountId: number) {
  await tx.execute(sql`
    update stock_counts set state = 'closed', closed_by = ${accountId}, closed_at = now() where count_id = ${id}`)
}

export async function removeCount(tx: Transaction, id: number) {
  await tx.execute(sql`delete from count_lines where count_id = ${id}`)
  await tx.execute(sql`delete from stock_counts where count_id = ${id}`)
}

export type CountFilter = { search?: string | undefined; state?: 'draft' | 'closed' | undefined }

function matching({ search = '', state }: CountFilter): SQL {
  const conditions = [sql`true`]
  if (state) conditions.push(sql`c.state = ${state}`)
  const wanted = search.trim()
  if (wanted !== '') {
    const piece = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`(c.name ilike ${piece} or c.place ilike ${piece})`)
  }
  return sql.join(conditions, sql` and `)
}

const listed = {
  ...held,
  titles: computed.number,
  copies: computed.number,
  accepted: computed.number,
  open: computed.number,
  created_at: stockCounts.created_at,
  created_by: computed.text,
  closed_at: stockCounts.closed_at,
} satisfies RowShape

const shown = sql`
  select c.count_id, c.name, c.place, c.state, ${isoInstant(sql`c.created_at`)} as created_at,
    trim(u.last_name || ' ' || u.first_name) as created_by, ${isoInstant(sql`c.closed_at`)} as closed_at,
    l.titles, l.copies, l.accepted, l.open
  from stock_counts c join users u on u.user_id = c.created_by
  cross join lateral (
    select count(*)::integer as titles, coalesce(sum(counted), 0)::integer as copies,
      (count(*) filter (where accepted_at is not null))::integer as accepted,
      (count(*) filter (where accepted_at is null and counted <> stock + waiting))::integer as open
    from count_lines l where l.count_id = c.count_id
  ) l`

export const listCounts = (db: DbOrTransaction, filter: CountFilter, { limit, offset }: PageWindow) =>
  queryRows(
    db,
    listed,
    sql`${shown} where ${matching(filter)} order by c.count_id desc limit ${limit} offset ${offset}::bigint`,
  )

export const countCounts = (db: DbOrTransaction, filter: CountFilter) =>
  queryCount(db, sql`select count(*)::integer from stock_counts c where ${matching(filter)}`)

export const findCount = (db: DbOrTransaction, id: number) =>
  queryRow(db, listed, sql`${shown} where c.count_id = ${id}`)
