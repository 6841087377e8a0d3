import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { authors, categories, publishers } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows, type RowOf } from '#server/platform/database/rows.ts'

const knownCategory = pick(categories, ['category_id', 'name'])
export type KnownCategory = RowOf<typeof knownCategory>

const knownAuthor = pick(authors, ['name', 'name_folded'])
export type KnownAuthor = RowOf<typeof knownAuthor>

export async function listKnownNames(db: DbOrTransaction) {
  const knownPublishers = await queryRows(
    db,
    { name: publishers.name },
    sql`select name from publishers order by publisher_id desc`,
  )
  return {
    categories: await queryRows(db, knownCategory, sql`select category_id, name from categories`),
    publishers: knownPublishers.map(({ name }) => name),
    authors: await queryRows(db, knownAuthor, sql`select name, name_folded from authors order by author_id`),
  }
}
