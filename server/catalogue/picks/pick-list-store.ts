import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, ReadDb } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { coverRow } from '#server/catalogue/books/cover-row.ts'
import { pickLists, picks } from './pick-tables.ts'

const listRow = {
  pick_list_id: pickLists.pick_list_id,
  title: pickLists.title,
  intro: pickLists.intro,
  published_at: pickLists.published_at,
  version: pickLists.version,
  updated_at: pickLists.updated_at,
  /** Number of its books on show. */
  book_count: computed.number,
} satisfies RowShape
export type PickListRow = RowOf<typeof listRow>

const selectLists = (condition: SQL) => sql`
  select l.pick_list_id, l.title, l.intro, ${isoInstant(sql`l.published_at`)} as published_at, l.version,
    ${isoInstant(sql`l.updated_at`)} as updated_at,
    (
      select count(*)::integer from picks p join books b using (book_id)
      where p.pick_list_id = l.pick_list_id and b.withdrawn_at is null
    ) as book_count
  from pick_lists l where ${condition} order by l.position`

export const listPickLists = (db: DbOrTransaction): Promise<PickListRow[]> =>
  queryRows(db, listRow, selectLists(sql`true`))

export const listPublishedLists = (db: ReadDb): Promise<PickListRow[]> =>
  queryRows(db, listRow, selectLists(sql`l.published_at is not null`))

export const findPickList = (db: ReadDb, id: number): Promise<PickListRow | undefined> =>
  queryRow(db, listRow, selectLists(sql`l.pick_list_id = ${id}`))

const pickRow = {
  pick_list_id: picks.pick_list_id,
  book_id: picks.book_id,
  said_by: picks.said_by,
  sentence: picks.sentence,
} satisfies RowShape
export type PickRow = RowOf<typeof pickRow>

/** First so many picks of each list whose books are on show. */
export const listShownPicks = (db: ReadDb, listIds: readonly number[], most: number): Promise<PickRow[]> =>
  queryRows(
    db,
    pickRow,
    sql`
    select pick_list_id, book_id, said_by, sentence from (
      select p.*, row_number() over (partition by p.pick_list_id order by p.position) as place
      from picks p join books b using (book_id)
      where p.pick_list_id = any(${sql.param([...listIds])}::integer[]) and b.withdrawn_at is null
    ) as shown where place <= ${most} order by pick_list_id, place`,
  )

const staffPickRow = {
  ...coverRow,
  said_by: picks.said_by,
  sentence: picks.sentence,
  on_shelf: computed.boolean,
} satisfies RowShape
export type StaffPickRow = RowOf<typeof staffPickRow>

/** All picks of a list with what their covers are drawn from, also those whose books have left the shelf. */
export const listAllPicks = (db: DbOrTransaction, listId: number): Promise<StaffPickRow[]> =>
  queryRows(
    db,
    staffPickRow,
    sql`
    select b.book_id, b.title, b.image_url, c.name as category_name,
      (select name from publishers where publisher_id = b.publisher_id) as publisher_name,
      coalesce((
        select json_agg(json_build_object('author_id', a.author_id, 'name', a.name) order by ba.position)
        from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id
      ), '[]') as authors,
      p.said_by, p.sentence, b.withdrawn_at is null as on_shelf
    from picks p join books b using (book_id) join categories c using (category_id)
    where p.pick_list_id = ${listId} order by p.position`,
  )
