import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database.ts'

export type KnownCategory = { category_id: number; name: string }

export async function listKnownNames(db: DbOrTransaction) {
  const categories = await db.execute<KnownCategory>(sql`select category_id, name from categories`)
  const publishers = await db.execute<{ name: string }>(
    sql`select name from publishers order by publisher_id desc`,
  )
  return { categories: categories.rows, publishers: publishers.rows.map(({ name }) => name) }
}
