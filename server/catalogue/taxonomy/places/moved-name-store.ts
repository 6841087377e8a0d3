import { sql } from 'drizzle-orm'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import type { ReadDb, Transaction } from '#server/platform/database/database.ts'
import { queryRow } from '#server/platform/database/rows.ts'
import { movedNames } from './moved-name-tables.ts'

/** Old addresses of these names, and of all that went to them before, lead to another one from now on. */
export async function noteMoved(
  tx: Transaction,
  kind: NameKind,
  { from, to }: { from: readonly number[]; to: number },
) {
  const gone = sql`any(${sql.param([...from])}::integer[])`
  await tx.execute(sql`update moved_names set new_id = ${to} where kind = ${kind} and new_id = ${gone}`)
  await tx.execute(sql`
    insert into moved_names (kind, old_id, new_id)
    select ${kind}, old_id, ${to} from unnest(${sql.param([...from])}::integer[]) as old_id`)
}

/** Nothing leads to names that are gone. */
export async function forgetMovedTo(tx: Transaction, kind: NameKind, ids: readonly number[]) {
  await tx.execute(sql`
    delete from moved_names where kind = ${kind} and new_id = any(${sql.param([...ids])}::integer[])`)
}

export async function findMoved(db: ReadDb, kind: NameKind, id: number): Promise<number | undefined> {
  const moved = await queryRow(
    db,
    { new_id: movedNames.new_id },
    sql`select new_id from moved_names where kind = ${kind} and old_id = ${id}`,
  )
  return moved?.new_id
}
