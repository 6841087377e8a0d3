import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryOnlyRow, type RowShape } from '#server/platform/database/rows.ts'

/** Counting ends here: to know that a shop has begun, no shelf is read to its end. */
export const mostCounted = 1_000

const counts = { books: computed.number, staff: computed.number } satisfies RowShape

/** Books that are for sale, and accounts that may enter the back-office. */
export const countBeginnings = (db: DbOrTransaction) =>
  queryOnlyRow(
    db,
    counts,
    sql`
    select
      (select count(*)::integer from (select from books where withdrawn_at is null limit ${mostCounted}) b) as books,
      (select count(*)::integer from (select from accounts where role_id = 2 and is_active limit ${mostCounted}) a) as staff`,
  )
