import { sql } from 'drizzle-orm'
import { listBookLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import { bookRow, bookRowColumns } from '#server/catalogue/books/book-row-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { readingListBooks, readingLists } from './reading-list-tables.ts'

const listedRow = { ...bookRow, note: readingListBooks.note } satisfies RowShape
export type ListedRow = RowOf<typeof listedRow>

export const listBooksOf = (db: DbOrTransaction, listId: number): Promise<ListedRow[]> =>
  queryRows(
    db,
    listedRow,
    sql`
    select ${bookRowColumns}, e.note from reading_list_books e join books b on b.book_id = e.book_id
    where e.list_id = ${listId} and b.withdrawn_at is null order by e.position, e.book_id`,
  )

const addOutcome = { known: computed.boolean, listed: computed.boolean } satisfies RowShape

/** At the end of a list that is held. */
export const insertListedBook = (tx: Transaction, listId: number, bookId: number) =>
  queryOnlyRow(
    tx,
    addOutcome,
    sql`
    with wanted as (select book_id from books where book_id = ${bookId} and withdrawn_at is null),
    there as (select from reading_list_books where list_id = ${listId} and book_id = ${bookId}),
    added as (
      insert into reading_list_books (list_id, book_id, position)
      select ${listId}, book_id,
        (select coalesce(max(position), 0) + 1 from reading_list_books where list_id = ${listId})
      from wanted
      where not exists (select from there)
        and (select count(*) from reading_list_books where list_id = ${listId}) < ${listBookLimit}
      returning book_id
    )
    select exists (select from wanted) as known, exists (select from there) or exists (select from added) as listed`,
  )

export async function deleteListedBook(tx: Transaction, listId: number, bookId: number) {
  await tx.execute(sql`delete from reading_list_books where list_id = ${listId} and book_id = ${bookId}`)
}

/** False where it is not in the list. */
export async function setListedNote(tx: Transaction, listId: number, bookId: number, note: string) {
  const { rowCount } = await tx.execute(sql`
    update reading_list_books set note = ${note} where list_id = ${listId} and book_id = ${bookId}`)
  return rowCount === 1
}

/** Counted among the books that are shown; the others keep their order, and withdrawn ones go to the end. */
export async function moveListedBook(tx: Transaction, listId: number, bookId: number, to: number) {
  const { rowCount } = await tx.execute(sql`
    with others as (
      select e.book_id, row_number() over (order by b.withdrawn_at is not null, e.position, e.book_id) as place
      from reading_list_books e join books b using (book_id) where e.list_id = ${listId} and e.book_id <> ${bookId}
    ),
    places as (
      select book_id, place + case when place >= ${to}::integer then 1 else 0 end as place from others
      union all select ${bookId}, least(${to}::integer, (select count(*) from others) + 1)
    )
    update reading_list_books e set position = places.place from places
    where e.list_id = ${listId} and e.book_id = places.book_id
      and exists (select from reading_list_books one where one.list_id = ${listId} and one.book_id = ${bookId})`)
  return (rowCount ?? 0) > 0
}

const copied = {
  list_id: readingLists.list_id,
  name: readingLists.name,
  shared: computed.boolean,
  shared_as: readingLists.shared_as,
  book_id: nullable(readingListBooks.book_id),
  title: nullable(books.title),
  note: nullable(readingListBooks.note),
  added_at: nullable(readingListBooks.added_at),
} satisfies RowShape

export const copyLists = (db: DbOrTransaction, userId: number): Promise<RowOf<typeof copied>[]> =>
  queryRows(
    db,
    copied,
    sql`
    select l.list_id, l.name, l.share_token is not null as shared, l.shared_as, e.book_id, b.title, e.note,
      ${isoInstant(sql`e.added_at`)} as added_at
    from reading_lists l left join reading_list_books e using (list_id) left join books b on b.book_id = e.book_id
    where l.user_id = ${userId} order by l.list_id, e.position, e.book_id`,
  )
