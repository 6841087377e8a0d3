import { isbnTaken } from '#contract/shelf.ts'
import { findTakenIsbns } from '#server/catalogue/book-saving-store.ts'
import type { Transaction } from '#server/platform/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { isbnForms } from '#server/search/search-lexemes.ts'

/** One number for one book, in its old form of ten signs too; `own` is what the book itself has. */
export async function requireFreeIsbn(tx: Transaction, isbn: string | null, own: string | null = null) {
  if (isbn === null || isbn === own) return
  const taken = await findTakenIsbns(tx, isbnForms(isbn))
  if ([...taken].some((number) => number !== own)) throw new Failure(isbnTaken)
}
