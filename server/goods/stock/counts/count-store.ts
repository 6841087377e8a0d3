import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick } from '#contract/platform/shape/records.ts'
import { nameOf } from '#server/base/people/person-name-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, queryRow, selectAs, selectList } from '#server/platform/database/rows.ts'
import { stockCounts } from './count-tables.ts'

const c = alias(stockCounts, 'c')
const held = pick(c, ['count_id', 'name', 'place', 'state'])

/** Until the commit only this transaction changes it and its lines. */
export const holdCount = (tx: Transaction, id: number) =>
  queryRow(
    tx,
    held,
    sql`select ${selectList(held)} from stock_counts c where c.count_id = ${id} for no key update`,
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

export const countList = listPage({
  shape: {
    ...held,
    ...pick(c, ['created_at', 'closed_at']),
    titles: selectAs(computed.number, sql`l.titles`),
    copies: selectAs(computed.number, sql`l.copies`),
    accepted: selectAs(computed.number, sql`l.accepted`),
    open: selectAs(computed.number, sql`l.open`),
    created_by: nameOf('u'),
  },
  from: sql`
    stock_counts c join users u on u.user_id = c.created_by
    cross join lateral (
      select count(*)::integer as titles, coalesce(sum(counted), 0)::integer as copies,
        (count(*) filter (where accepted_at is not null))::integer as accepted,
        (count(*) filter (where accepted_at is null and counted <> stock + waiting))::integer as open
      from count_lines l where l.count_id = c.count_id
    ) l`,
  counted: sql`stock_counts c`,
  filters: { state: equals(c.state), search: contains(c.name, c.place) },
  order: sql`c.count_id desc`,
})

export const findCount = (db: DbOrTransaction, id: number) => countList.find(db, sql`c.count_id = ${id}`)
