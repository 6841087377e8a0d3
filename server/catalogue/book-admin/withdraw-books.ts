import { changeRefusals } from '#contract/catalogue/book-admin/book-changes.ts'
import { type BookOutcome, isbnTaken } from '#contract/catalogue/book-admin/book-admin.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdBooks, holdCategories, type HeldBook } from './held-book-store.ts'
import { withdraw, restoreWithdrawn } from '#server/catalogue/books/save/bulk-change-store.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { findTakenIsbns } from '#server/catalogue/books/save/book-saving-store.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'

/** Books leave every list; orders, reviews and the ledger keep them. All in one transaction, and each tells what became of it. */
export async function withdrawBooks(
  context: BookAdminContext,
  caller: Caller,
  ids: readonly number[],
): Promise<BookOutcome[]> {
  return context.db.transaction(async (tx) => {
    const held = await holdBooks(tx, ids)
    await holdCategories(
      tx,
      [...held.values()].map((book) => book.category_id),
    )
    const found = [...held.keys()]
    if (found.length > 0) await withdraw(tx, found)
    for (const { book_id, title } of held.values())
      await writeAudit(tx, caller, { action: 'delete-book', on: ['book', book_id], before: { title } })
    return [...new Set(ids)].map((book_id) => {
      const book = held.get(book_id)
      return {
        book_id,
        title: book?.title ?? '',
        done: book !== undefined,
        msg: book ? '' : changeRefusals.gone,
      }
    })
  })
}

/** Withdrawn books come back as they were, unless another book has the ISBN meanwhile. */
export async function restoreBooks(
  context: BookAdminContext,
  caller: Caller,
  ids: readonly number[],
): Promise<BookOutcome[]> {
  return context.db
    .transaction(async (tx) => {
      const held = await holdBooks(tx, ids, { withdrawn: true })
      const taken = await isbnsTakenMeanwhile(tx, [...held.values()])
      const back = [...held.values()].filter(({ book_id }) => !taken.has(book_id))
      await holdCategories(
        tx,
        back.map((book) => book.category_id),
      )
      await bringBackAndFind(
        tx,
        back.map((book) => book.book_id),
      )
      for (const { book_id, title } of back)
        await writeAudit(tx, caller, { action: 'restore-book', on: ['book', book_id], after: { title } })
      return [...new Set(ids)].map((id) => outcomeOf(id, held.get(id), taken.has(id)))
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(isbnTaken) : error
    })
}

/** Also two that are to come back may have one number: the first has it. */
async function isbnsTakenMeanwhile(tx: Transaction, books: readonly HeldBook[]): Promise<Set<number>> {
  const isbns = await findTakenIsbns(
    tx,
    books.flatMap(({ isbn }) => isbn ?? []),
  )
  const taken = new Set<number>()
  for (const { book_id, isbn } of books) {
    if (isbn === null) continue
    if (isbns.has(isbn)) taken.add(book_id)
    isbns.add(isbn)
  }
  return taken
}

async function bringBackAndFind(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return
  await restoreWithdrawn(tx, ids)
  const rows = await findBooks(tx, ids)
  const search = rows.map((row) => ({
    book_id: row.book_id,
    search: searchRecordOf({
      ...row,
      authors: row.authors.map(({ name }) => name),
      category: row.category_name,
      publisher: row.publisher_name,
      series: row.series_name,
    }),
  }))
  await writeBookSearch(tx, search)
}

function outcomeOf(book_id: number, book: HeldBook | undefined, taken: boolean): BookOutcome {
  const msg = !book ? changeRefusals.gone : taken ? changeRefusals.isbnTaken : ''
  return { book_id, title: book?.title ?? '', done: msg === '', msg }
}
