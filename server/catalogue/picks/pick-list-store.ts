import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  queryOnlyRow,
} from '#server/platform/database/rows.ts'
import { coverColumns, coverRow } from '#server/catalogue/books/book-row-store.ts'
import { pickLists, picks } from './pick-tables.ts'
import type { PickListInput } from '#contract/catalogue/picks/picks.ts'

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

const noteRow = { ...pickRow, title: pickLists.title } satisfies RowShape

const publishedNotes = sql`
  picks p join pick_lists l using (pick_list_id) where l.published_at is not null and p.sentence <> ''`

/** Words about a book in the list that was published last. */
export const findNoteOfBook = (db: ReadDb, bookId: number): Promise<RowOf<typeof noteRow> | undefined> =>
  queryRow(
    db,
    noteRow,
    sql`
    select p.pick_list_id, p.book_id, p.said_by, p.sentence, l.title
    from ${publishedNotes} and p.book_id = ${bookId}
    order by l.published_at desc, l.pick_list_id desc limit 1`,
  )

export async function listNotedBooks(db: ReadDb): Promise<number[]> {
  const { book_id } = picks
  const rows = await queryRows(
    db,
    { book_id },
    sql`select distinct p.book_id from ${publishedNotes} order by p.book_id`,
  )
  return rows.map((row) => row.book_id)
}

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
    select ${coverColumns}, k.said_by, k.sentence, b.withdrawn_at is null as on_shelf
    from picks k join books b using (book_id)
    where k.pick_list_id = ${listId} order by k.position`,
  )

/** Lock of all that adds, deletes or orders lists: one after the other, so that their positions have no gaps. */
export async function lockPickLists(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(727061)`)
}

export async function listPickListIds(tx: Transaction): Promise<number[]> {
  const { pick_list_id } = pickLists
  const rows = await queryRows(
    tx,
    { pick_list_id },
    sql`select pick_list_id from pick_lists order by position`,
  )
  return rows.map((row) => row.pick_list_id)
}

const heldList = {
  title: pickLists.title,
  intro: pickLists.intro,
  version: pickLists.version,
  published: computed.boolean,
} satisfies RowShape

/** Locks the row: until the commit the list is not changed by others. */
export const holdPickList = (tx: Transaction, id: number): Promise<RowOf<typeof heldList> | undefined> =>
  queryRow(
    tx,
    heldList,
    sql`
    select title, intro, version, published_at is not null as published
    from pick_lists where pick_list_id = ${id} for update`,
  )

/** Behind all others. */
export async function insertPickList(
  tx: Transaction,
  { title, intro }: Pick<PickListInput, 'title' | 'intro'>,
): Promise<number> {
  const { pick_list_id } = await queryOnlyRow(
    tx,
    { pick_list_id: pickLists.pick_list_id },
    sql`
    insert into pick_lists (title, intro, position)
    select ${title}, ${intro}, coalesce(max(position), 0) + 1 from pick_lists returning pick_list_id`,
  )
  return pick_list_id
}

export async function updatePickListRow(
  tx: Transaction,
  id: number,
  { title, intro }: Pick<PickListInput, 'title' | 'intro'>,
) {
  await tx.execute(sql`
    update pick_lists set title = ${title}, intro = ${intro}, version = version + 1, updated_at = now()
    where pick_list_id = ${id}`)
}

/** Readers see since when; one that is published already keeps its day. */
export async function setPublished(tx: Transaction, id: number, published: boolean) {
  await tx.execute(sql`
    update pick_lists set published_at = ${published ? sql`coalesce(published_at, now())` : sql`null`},
      version = version + 1, updated_at = now()
    where pick_list_id = ${id}`)
}

const savedPickRow = {
  book_id: picks.book_id,
  said_by: picks.said_by,
  sentence: picks.sentence,
} satisfies RowShape

export const listPicks = (tx: Transaction, id: number): Promise<RowOf<typeof savedPickRow>[]> =>
  queryRows(
    tx,
    savedPickRow,
    sql`select book_id, said_by, sentence from picks where pick_list_id = ${id} order by position`,
  )

/** The picks as they shall be; answers how many of these books there are. */
export async function replacePicks(
  tx: Transaction,
  id: number,
  given: PickListInput['picks'],
): Promise<number> {
  await tx.execute(sql`delete from picks where pick_list_id = ${id}`)
  const rows = await queryRows(
    tx,
    { book_id: picks.book_id },
    sql`
    insert into picks (pick_list_id, book_id, position, said_by, sentence)
    select ${id}, b.book_id, given.position, given.said_by, given.sentence
    from json_to_recordset(${JSON.stringify(given.map((pick, index) => ({ ...pick, position: index + 1 })))}::json)
      as given (book_id integer, position smallint, said_by text, sentence text)
    join books b using (book_id)
    returning book_id`,
  )
  return rows.length
}

export async function countShownPicks(tx: Transaction, id: number): Promise<number> {
  const { shown } = await queryOnlyRow(
    tx,
    { shown: computed.number },
    sql`
    select count(*)::integer as shown from picks join books b using (book_id)
    where pick_list_id = ${id} and b.withdrawn_at is null`,
  )
  return shown
}

/** The lists behind it move up. */
export async function erasePickList(tx: Transaction, id: number) {
  await tx.execute(sql`
    with gone as (delete from pick_lists where pick_list_id = ${id} returning position)
    update pick_lists set position = pick_lists.position - 1 from gone where pick_lists.position > gone.position`)
}

export async function placePickLists(tx: Transaction, ids: readonly number[]) {
  await tx.execute(sql`
    update pick_lists set position = given.position
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as given (pick_list_id, position)
    where pick_lists.pick_list_id = given.pick_list_id and pick_lists.position <> given.position`)
}
