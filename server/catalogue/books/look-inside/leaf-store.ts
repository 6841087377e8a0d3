import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, listOf, objectOf, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { bookLeaves } from './leaf-tables.ts'

const leafRow = pick(bookLeaves, ['leaf_id', 'image_url', 'width', 'height'])
export type LeafRow = RowOf<typeof leafRow>

const insideRow = {
  book_id: bookLeaves.book_id,
  leaves: listOf(objectOf(leafRow)),
  has_text: computed.boolean,
}
export type InsideRow = RowOf<typeof insideRow>

const shownInside = prepareRows(
  'shown-inside',
  insideRow,
  sql`
  select b.book_id, (
      select coalesce(json_agg(json_build_object(
        'leaf_id', l.leaf_id, 'image_url', l.image_url, 'width', l.width, 'height', l.height
      ) order by l.position), '[]')
      from (
        select * from book_leaves where book_id = b.book_id order by position limit s.look_inside_pages
      ) as l
    ) as leaves,
    s.look_inside_pages > 0 and exists (select from book_texts where book_id = b.book_id) as has_text
  from unnest((select ${sql.placeholder('books')}::integer[])) as wanted (book_id)
  join books b using (book_id) cross join shop_settings s
  where b.withdrawn_at is null`,
)

/** Pages that readers see of these books, as far as they are on show, and whether there is a text to read. */
export const listShownInside = (db: ReadDb, books: readonly number[]): Promise<InsideRow[]> =>
  shownInside(db, { books })

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
