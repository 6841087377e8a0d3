import type { Db } from '#server/platform/database/database.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { Log } from '#server/platform/process/log.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { listBookTexts, listOldSearchRows } from './book-text-store.ts'
import { learnWords } from './save-books.ts'

const batchSize = 500

/** After an update of the shop: what books are found by, written anew in small transactions while the shop is open. */
export async function renewSearchRows(db: Db, stopping?: AbortSignal): Promise<number> {
  const known = new Set<string>()
  let renewed = 0
  for (;;) {
    const written = await db.transaction(async (tx) => {
      const books = await listBookTexts(tx, await listOldSearchRows(tx, batchSize))
      const texts = books.map((book) => ({ book_id: book.book_id, search: searchRecordOf(book) }))
      if (texts.length > 0) await writeBookSearch(tx, texts)
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
