import { unknownAuthor } from '#contract/book-sorts.ts'
import { sortKey } from '#contract/vietnamese-order.ts'
import type { Transaction } from '#server/platform/database.ts'
import { mayBeMisspelt, searchRecordOf } from '#server/search/search-lexemes.ts'
import { insertSearchWords } from './book-saving-store.ts'
import { listBookTexts, writeBookTexts } from './book-text-store.ts'

const batchSize = 500

/**
 * Computes anew what is sorted and searched by the names of authors and publisher, in the transaction that changed
 * these names. The transaction holds the books: else one who edits a book could write the old names after it.
 */
export async function refreshBookTexts(tx: Transaction, bookIds: readonly number[]) {
  const newWords = new Set<string>()
  for (let from = 0; from < bookIds.length; from += batchSize) {
    const books = await listBookTexts(tx, bookIds.slice(from, from + batchSize))
    const texts = books.map((book) => ({
      book_id: book.book_id,
      author_sort: sortKey(book.authors[0] ?? unknownAuthor),
      search: searchRecordOf(book),
    }))
    await writeBookTexts(tx, texts)
    for (const word of texts.flatMap(({ search }) => search.words))
      if (mayBeMisspelt(word)) newWords.add(word)
  }
  await insertSearchWords(tx, [...newWords])
}
