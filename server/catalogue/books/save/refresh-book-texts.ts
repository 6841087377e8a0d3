import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { rewriteBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { listBookTexts, writeAuthorSorts } from './book-text-store.ts'
import { learnWords } from './save-books.ts'

const batchSize = 500

/**
 * Computes anew what is sorted and searched by the names of authors and publisher, in the transaction that changed
 * these names. The transaction holds the books: else one who edits a book could write the old names after it.
 */
export async function refreshBookTexts(tx: Transaction, bookIds: readonly number[]) {
  const known = new Set<string>()
  for (let from = 0; from < bookIds.length; from += batchSize) {
    const books = await listBookTexts(tx, bookIds.slice(from, from + batchSize))
    const texts = books.map((book) => ({
      book_id: book.book_id,
      author_sort: sortKey(book.authors[0] ?? unknownAuthor),
      search: searchRecordOf(book),
    }))
    await writeAuthorSorts(
      tx,
      texts.map(({ book_id, author_sort }) => ({ book_id, author_sort })),
    )
    await rewriteBookSearch(tx, texts)
    await learnWords(tx, texts, known)
  }
}
