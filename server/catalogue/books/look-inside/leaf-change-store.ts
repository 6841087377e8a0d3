import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { bookLeaves } from './leaf-tables.ts'

export type NewLeaf = { image_url: string; width: number; height: number }

/** Behind those that are there. The book is held. */
export async function insertLeaves(
  tx: Transaction,
  bookId: number,
  leaves: readonly NewLeaf[],
  after: number,
) {
  await tx
    .insert(bookLeaves)
    .values(leaves.map((leaf, index) => ({ ...leaf, book_id: bookId, position: after + index + 1 })))
}

/** They stand in this order from now on, and others of the book not at all. The book is held. */
export async function keepLeaves(tx: Transaction, bookId: number, leafIds: readonly number[]) {
  const ids = sql.param([...leafIds])
  await tx.execute(sql`
    delete from book_leaves where book_id = ${bookId} and leaf_id <> all(${ids}::integer[])`)
  await tx.execute(sql`
    update book_leaves set position = given.position
    from unnest(${ids}::integer[]) with ordinality as given(leaf_id, position)
    where book_leaves.book_id = ${bookId} and book_leaves.leaf_id = given.leaf_id`)
}
