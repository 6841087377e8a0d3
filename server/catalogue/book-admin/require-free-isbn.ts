import { isbnTaken } from '#contract/catalogue/book-admin/shelf.ts'
import { findTakenIsbns } from '#server/catalogue/books/save/book-saving-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isbnForms } from '#server/catalogue/search/search-lexemes.ts'

/** One number for one book, in its old form of ten signs too; `own` is what the book itself has. */
export async function requireFreeIsbn(tx: Transaction, isbn: string | null, own: string | null = null) {
  if (isbn === null || isbn === own) return
  const taken = await findTakenIsbns(tx, isbnForms(isbn))
  if ([...taken].some((number) => number !== own)) throw new Failure(isbnTaken)
}
