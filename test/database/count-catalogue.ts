import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** The whole catalogue in four numbers. */
export async function countCatalogue(
  db: DbOrTransaction,
): Promise<{ books: number; authors: number; categories: number; reviews: number }> {
  const { rows } = await db.execute<{
    books: number
    authors: number
    categories: number
    reviews: number
  }>(sql`
    select
      (select coalesce(sum(book_count), 0)::integer from categories) as books,
      (select count(*)::integer from categories) as categories,
      (select count(*)::integer from authors) as authors,
      (select count(*)::integer from reviews where hidden_at is null) as reviews`)
  return rows[0] ?? { books: 0, authors: 0, categories: 0, reviews: 0 }
}
