import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

/** Writes `stars` and `readers` of each `book_id` among the counted ones where its book has others; answers of how many books. */
export async function writeRatings(db: DbOrTransaction, counted: SQL): Promise<number> {
  const { rows } = await db.execute(sql`
    update books b set rating_sum = counted.stars, rating_count = counted.readers
    from (${counted}) counted
    where counted.book_id = b.book_id and (b.rating_sum, b.rating_count) <> (counted.stars, counted.readers)
    returning b.book_id`)
  return rows.length
}
