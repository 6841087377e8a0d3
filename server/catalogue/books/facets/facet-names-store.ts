import { sql } from 'drizzle-orm'
import { type NamedFacet, namedFacets } from '#contract/catalogue/books/book-facets.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { computed, oneOf, queryRows } from '#server/platform/database/rows.ts'
import { categories } from '#server/catalogue/books/book-tables.ts'

const tables = {
  category: sql`(select category_id as id, name, name_folded from categories)`,
  author: sql`(select author_id as id, name, name_folded from authors)`,
  publisher: sql`(select publisher_id as id, name, name_folded from publishers)`,
  series: sql`(select series_id as id, name, name_folded from series)`,
} as const satisfies Record<NamedFacet, unknown>

const namedRow = { facet: oneOf(...namedFacets), id: computed.number, name: computed.text }

export type NamedIds = Record<NamedFacet, readonly number[]>

export const readFacetNames = (db: ReadDb, ids: NamedIds) =>
  queryRows(
    db,
    namedRow,
    sql.join(
      namedFacets.map(
        (facet) => sql`
        select ${facet}::text as facet, id, name from ${tables[facet]} as named
        where id = any(${sql.param([...ids[facet]])}::integer[])`,
      ),
      sql` union all `,
    ),
  )

/** Limit of names that are looked at for a very common text. */
const mostLooked = 2000

/** The ids of names that have this anywhere; those that begin with it come first. */
export async function findFacetIds(db: ReadDb, facet: NamedFacet, text: string): Promise<number[]> {
  const folded = fold(text)
  if (folded === '') return []
  const rows = await queryRows(
    db,
    { id: computed.number },
    sql`
    select id from ${tables[facet]} as named
    where strpos(' ' || name_folded, ' ' || ${folded}::text) > 0
    order by starts_with(name_folded, ${folded}::text) desc, id limit ${mostLooked}::integer`,
  )
  return rows.map(({ id }) => id)
}

/** Stand in the place of categories of which nothing is left: greyed, not gone. */
export async function listFullestCategories(db: ReadDb, most: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { category_id: categories.category_id },
    sql`
    select category_id from categories where book_count > 0
    order by book_count desc, category_id limit ${most}::integer`,
  )
  return rows.map(({ category_id }) => category_id)
}
