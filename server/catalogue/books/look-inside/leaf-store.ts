import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, ReadDb } from '#server/platform/database/database.ts'
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
