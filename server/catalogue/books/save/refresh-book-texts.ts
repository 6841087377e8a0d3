import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import type { Transaction, Db } from '#server/platform/database/database.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { rewriteBookSearch, writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { listBookTexts, listOldSearchRows, writeAuthorSorts, writeTitleSorts } from './book-text-store.ts'
import { learnWords } from './save-books.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { Log } from '#server/platform/process/log.ts'

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

/** After an update of the shop: what books are found and sorted by, written anew in small transactions while the shop is open. */
export async function renewSearchRows(db: Db, stopping?: AbortSignal): Promise<number> {
  const known = new Set<string>()
  let renewed = 0
  for (;;) {
    const written = await db.transaction(async (tx) => {
      const books = await listBookTexts(tx, await listOldSearchRows(tx, batchSize))
      const texts = books.map((book) => ({ book_id: book.book_id, search: searchRecordOf(book) }))
      if (texts.length > 0) await writeBookSearch(tx, texts)
      await writeTitleSorts(
        tx,
        books.map(({ book_id, title }) => ({ book_id, title_sort: sortKey(title) })),
      )
      await learnWords(tx, texts, known)
      return texts.length
    })
    renewed += written
    if (written < batchSize || stopping?.aborted) return renewed
  }
}

export const startRenewingSearchRows = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'renew-search-rows',
    label: 'Lập lại chỉ mục tìm kiếm',
    everySeconds: 3600,
    run: (stopping) => renewSearchRows(db, stopping),
    log,
  })
