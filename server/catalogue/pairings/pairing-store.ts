import { sql } from 'drizzle-orm'
import { coverRow } from '#server/catalogue/books/book-row-store.ts'
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
    select b.book_id, b.title, b.image_url, c.name as category_name,
      (select name from publishers where publisher_id = b.publisher_id) as publisher_name,
      coalesce((
        select json_agg(json_build_object('author_id', a.author_id, 'name', a.name) order by ba.position)
        from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id
      ), '[]') as authors,
      b.withdrawn_at is null as on_shelf
    from pairings p join books b on b.book_id = p.companion_id join categories c using (category_id)
    where p.book_id = ${bookId} order by p.place`,
  )

export async function isOnShelf(db: DbOrTransaction, bookId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from books where book_id = ${bookId} and withdrawn_at is null`,
  )
  return rowCount === 1
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
