import { sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { categories } from '#server/catalogue/books/book-tables.ts'

/** So many shelves of a kind are looked at, the fullest first. */
const most = 6

/** Names of categories with books that have any of these words; none that has the words of `besides`. */
export async function findCategoriesOfKind(
  db: ReadDb,
  { named, besides }: { named: readonly string[]; besides: string },
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: categories.name },
    sql`
    select name from categories
    where book_count > 0
      and exists (select from unnest(${sql.param([...named])}::text[]) as word
        where strpos(' ' || name_folded || ' ', ' ' || word || ' ') > 0)
      and strpos(' ' || name_folded || ' ', ' ' || ${besides}::text || ' ') = 0
    order by book_count desc, category_id limit ${most}::integer`,
  )
  return rows.map(({ name }) => name)
}
