import { sql } from 'drizzle-orm'
import { coverColumns, coverRow, findOnShelf } from '#server/catalogue/books/book-row-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { pairings } from './pairing-tables.ts'

const pairedRow = { ...coverRow, on_shelf: computed.boolean } satisfies RowShape

/** With what their covers are drawn from, also those that have left the shelf. */
export const listPaired = (db: DbOrTransaction, bookId: number) =>
  queryRows(
    db,
    pairedRow,
    sql`
    select ${coverColumns}, b.withdrawn_at is null as on_shelf
    from pairings chosen join books b on b.book_id = chosen.companion_id
    where chosen.book_id = ${bookId} order by chosen.place`,
  )

export async function isOnShelf(db: DbOrTransaction, bookId: number): Promise<boolean> {
  const shown = await findOnShelf(db, [bookId])
  return shown.has(bookId)
}

/** Until the commit nothing else is chosen for this book; orders of it go on. False where it is not on the shelf. */
export async function holdPairings(tx: Transaction, bookId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(727332, ${bookId})`)
  return isOnShelf(tx, bookId)
}

export async function listPairedIds(tx: Transaction, bookId: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { companion_id: pairings.companion_id },
    sql`select companion_id from pairings where book_id = ${bookId} order by place`,
  )
  return rows.map(({ companion_id }) => companion_id)
}

/** As they shall be; answers how many of these books there are. */
export async function replacePairings(
  tx: Transaction,
  bookId: number,
  ids: readonly number[],
): Promise<number> {
  await tx.execute(sql`delete from pairings where book_id = ${bookId}`)
  const { rowCount } = await tx.execute(sql`
    insert into pairings (book_id, place, companion_id)
    select ${bookId}, given.place, b.book_id
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as given (book_id, place) join books b using (book_id)`)
  return rowCount ?? 0
}
