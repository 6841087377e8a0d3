import { sql } from 'drizzle-orm'
import { listBookRows } from '#server/catalogue/book-row-store.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'

export const findBooks = (db: DbOrTransaction, ids: readonly number[]) =>
  listBookRows(db, sql`select id as book_id, 0 as place from unnest(${sql.param([...ids])}::integer[]) as id`)
