import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { bookLeaves } from './leaf-tables.ts'

const leafRow = pick(bookLeaves, ['leaf_id', 'image_url', 'width', 'height'])
export type LeafRow = RowOf<typeof leafRow>

const shownLeaves = prepareRows(
  'shown-leaves',
  leafRow,
  sql`
  select l.leaf_id, l.image_url, l.width, l.height
  from book_leaves l join books b using (book_id)
  where l.book_id = ${sql.placeholder('book')}::integer and b.withdrawn_at is null
  order by l.position limit (select look_inside_pages from shop_settings)`,
)

/** Those that readers see. */
export const listShownLeaves = (db: ReadDb, bookId: number): Promise<LeafRow[]> =>
  shownLeaves(db, { book: bookId })

export const listLeaves = (db: DbOrTransaction, bookId: number): Promise<LeafRow[]> =>
  queryRows(
    db,
    leafRow,
    sql`select leaf_id, image_url, width, height from book_leaves where book_id = ${bookId} order by position`,
  )

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
