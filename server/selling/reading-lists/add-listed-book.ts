import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { listFull } from '#contract/selling/reading-lists/reading-lists.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { insertListedBook } from './listed-book-store.ts'

/** Into a list that is held. */
export async function addListedBook(tx: Transaction, listId: number, bookId: number) {
  const { known, listed } = await insertListedBook(tx, listId, bookId)
  if (!known) throw new Failure(bookNotFound)
  if (!listed) throw new Failure(listFull)
}
