import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

export type KnownCategory = { category_id: number; name: string }

export type KnownAuthor = { name: string; name_folded: string }

export async function listKnownNames(db: DbOrTransaction) {
  const categories = await db.execute<KnownCategory>(sql`select category_id, name from categories`)
  const publishers = await db.execute<{ name: string }>(
    sql`select name from publishers order by publisher_id desc`,
  )
  const authors = await db.execute<KnownAuthor>(sql`select name, name_folded from authors order by author_id`)
  return {
    categories: categories.rows,
    publishers: publishers.rows.map(({ name }) => name),
    authors: authors.rows,
  }
}
