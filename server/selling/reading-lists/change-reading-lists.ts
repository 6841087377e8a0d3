import {
  type ListedBook,
  noSuchList,
  type ReadingList,
  tooManyLists,
  listFull,
} from '#contract/selling/reading-lists/reading-lists.ts'
import { notSharedNow } from '#contract/selling/wishes/wishes.ts'
import { presentCardBooks } from '#server/catalogue/books/present-book.ts'
import type { DbOrTransaction, Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  listBooksOf,
  findOwnList,
  findSharedList,
  insertList,
  holdOwnList,
  insertListedBook,
} from './reading-list-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'

export async function showReadingList(
  db: DbOrTransaction,
  userId: number,
  listId: number,
): Promise<ReadingList> {
  const list = await findOwnList(db, userId, listId)
  if (!list) throw new Failure(noSuchList)
  return { ...list, books: await presentListed(db, listId) }
}

/** List as others read it by its link: no date, no number, no name but the chosen one. */
export async function showSharedList(db: DbOrTransaction, token: string) {
  const list = await findSharedList(db, token)
  if (!list) throw new Failure(notSharedNow)
  const { list_id, name, shared_as } = list
  return { name, shared_as, books: await presentListed(db, list_id) }
}

async function presentListed(db: DbOrTransaction, listId: number): Promise<ListedBook[]> {
  const rows = await listBooksOf(db, listId)
  const books = presentCardBooks(rows)
  return rows.flatMap(({ note }, index) => {
    const book = books[index]
    return book ? [{ ...book, note }] : []
  })
}

type NewList = { name: string; book_id?: number | undefined }

/** The person is held, so that two windows do not make one list too many. */
export const createReadingList = (db: Db, userId: number, { name, book_id }: NewList) =>
  db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    const list = await insertList(tx, userId, name)
    if (!list) throw new Failure(tooManyLists)
    if (book_id !== undefined) await addListedBook(tx, list.list_id, book_id)
    return list
  })

/** Changes of a list come one after the other; another person's list is none. */
export const changeOwnList = <Result>(
  db: Db,
  userId: number,
  listId: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    if (!(await holdOwnList(tx, userId, listId))) throw new Failure(noSuchList)
    return change(tx)
  })

/** Into a list that is held. */
export async function addListedBook(tx: Transaction, listId: number, bookId: number) {
  const { known, listed } = await insertListedBook(tx, listId, bookId)
  if (!known) throw new Failure(bookNotFound)
  if (!listed) throw new Failure(listFull)
}
