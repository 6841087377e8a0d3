import {
  type ListedBook,
  noSuchList,
  type ReadingList,
} from '#contract/selling/reading-lists/reading-lists.ts'
import { notSharedNow } from '#contract/selling/wishes/wishes.ts'
import { presentCardBooks } from '#server/catalogue/books/present-card-books.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { listBooksOf } from './listed-book-store.ts'
import { findOwnList, findSharedList } from './reading-list-store.ts'

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
