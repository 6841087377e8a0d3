import { sql } from 'drizzle-orm'
import type { ShelfFigures } from '#contract/shelf/shelf.ts'
import { fold } from '#contract/language/vietnamese.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { lowStockAlert } from '#server/shop/shop-store.ts'

export async function readShelfFigures(db: DbOrTransaction): Promise<ShelfFigures> {
  const { rows } = await db.execute<ShelfFigures>(sql`
    select count(*)::integer as books, coalesce(sum(price::bigint * quantity), 0)::bigint as value,
      coalesce(round(avg(price)), 0)::integer as average_price,
      (count(*) filter (where quantity < ${lowStockAlert}))::integer as few_left, ${lowStockAlert} as few_copies
    from books where withdrawn_at is null`)
  const [figures] = rows
  if (!figures) throw new Error('A count is always one row')
  return figures
}

const tables = { authors: 'author_id', publishers: 'publisher_id' } as const

/** Those that begin with what was typed before those that have it somewhere. */
export async function findNames(
  db: DbOrTransaction,
  table: keyof typeof tables,
  typed: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const text = fold(typed)
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${sql.identifier(tables[table])} as id, name from ${sql.identifier(table)}
    where strpos(name_folded, ${text}) > 0
    order by not starts_with(name_folded, ${text}), name_sort, 1 limit ${limit}`)
  return rows
}

/** The authors of these numbers, in the order of the numbers. A name that is just being changed is waited for. */
export async function readAuthorNames(
  db: Transaction,
  ids: readonly number[],
): Promise<{ author_id: number; name: string }[]> {
  const { rows } = await db.execute<{ author_id: number; name: string }>(sql`
    select a.author_id, a.name
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted(author_id, place)
    join authors a on a.author_id = wanted.author_id order by wanted.place for key share of a`)
  return rows
}
