import { sql } from 'drizzle-orm'
import { listLimit, listBookLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowShape,
  nullable,
  queryOnlyRow,
  type RowOf,
} from '#server/platform/database/rows.ts'
import { readingLists, readingListBooks } from './reading-list-tables.ts'
import { bookRow, bookRowColumns } from '#server/catalogue/books/book-row-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const { list_id, name, share_token, shared_as } = readingLists

const summary = {
  list_id,
  name,
  book_count: computed.number,
  shared: computed.boolean,
  has_book: computed.boolean,
} satisfies RowShape

export const listSummaries = (db: DbOrTransaction, userId: number, bookId?: number) =>
  queryRows(
    db,
    summary,
    sql`
    select l.list_id, l.name, l.share_token is not null as shared,
      (select count(*) from reading_list_books e join books b using (book_id)
       where e.list_id = l.list_id and b.withdrawn_at is null)::integer as book_count,
      exists (select from reading_list_books e where e.list_id = l.list_id and e.book_id = ${bookId ?? null}::integer) as has_book
    from reading_lists l where l.user_id = ${userId} order by l.updated_at desc, l.list_id desc`,
  )

const listRow = { list_id, name, share_token, shared_as } satisfies RowShape

export const findOwnList = (db: DbOrTransaction, userId: number, listId: number) =>
  queryRow(
    db,
    listRow,
    sql`
    select list_id, name, share_token, shared_as from reading_lists where list_id = ${listId} and user_id = ${userId}`,
  )

export const findSharedList = (db: DbOrTransaction, token: string) =>
  queryRow(
    db,
    listRow,
    sql`select list_id, name, share_token, shared_as from reading_lists where share_token = ${token}`,
  )

/** False where it is another person's, or none. What changes it waits for the transaction that holds it. */
export async function holdOwnList(tx: Transaction, userId: number, listId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update reading_lists set updated_at = now() where list_id = ${listId} and user_id = ${userId}`)
  return rowCount === 1
}

/** Undefined where there are too many already; the person is held. */
export const insertList = (tx: Transaction, userId: number, called: string) =>
  queryRow(
    tx,
    { list_id },
    sql`
    insert into reading_lists (user_id, name)
    select ${userId}, ${called} where (select count(*) from reading_lists where user_id = ${userId}) < ${listLimit}
    returning list_id`,
  )

export async function setListName(tx: Transaction, listId: number, called: string) {
  await tx.execute(sql`update reading_lists set name = ${called} where list_id = ${listId}`)
}

export async function removeList(tx: Transaction, listId: number) {
  await tx.execute(sql`delete from reading_lists where list_id = ${listId}`)
}

/** A link that is there stays the same one. */
export const setListShared = (tx: Transaction, listId: number, token: string, as: string) =>
  queryRow(
    tx,
    { share_token, shared_as },
    sql`
    update reading_lists set share_token = coalesce(share_token, ${token}), shared_as = ${as}
    where list_id = ${listId} returning share_token, shared_as`,
  )

export async function clearListShared(tx: Transaction, listId: number) {
  await tx.execute(sql`update reading_lists set share_token = null, shared_as = '' where list_id = ${listId}`)
}

export async function deleteListsOfUser(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from reading_lists where user_id = ${userId}`)
}

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

/** Lists go with the person, and the links to them too. */
export const readingListPersonalData: PersonalData = {
  name: 'reading_lists',
  erasedWith: 'carts',
  async copy(db, userId) {
    const lists = Map.groupBy(await copyLists(db, userId), ({ list_id }) => list_id)
    return [...lists.values()].map((rows) => ({
      name: rows[0]?.name,
      shared: rows[0]?.shared,
      shared_as: rows[0]?.shared_as,
      books: rows.flatMap(({ book_id, title, note, added_at }) =>
        book_id === null ? [] : [{ book_id, title, note, added_at }],
      ),
    }))
  },
  erase: deleteListsOfUser,
}
