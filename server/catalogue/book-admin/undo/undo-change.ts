import type { Person } from '#contract/base/people/person.ts'
import { changeRefusals } from '#contract/catalogue/book-admin/book-changes.ts'
import { saleStateOf, bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import {
  type BookOutcome,
  changeNotFound,
  type BulkBookChange,
  undoTooLate,
} from '#contract/catalogue/book-admin/book-admin.ts'
import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import { vatOfNumber } from '#contract/catalogue/book-admin/vat-proposal.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { type HeldBook, holdBooks, holdCategories } from '#server/catalogue/book-admin/held-book-store.ts'
import {
  moveBooks,
  setOnSale,
  setPrices,
  setQuantities,
  setVatClasses,
} from '#server/catalogue/books/save/book-saving-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { documentOf } from '#server/catalogue/book-admin/stock-history-store.ts'
import { type ChangedBook, holdChange, keepUndone, listChangedBooks } from './change-record-store.ts'

type What = BulkBookChange['what']
type Decided = { part: ChangedBook; book: HeldBook | undefined; msg: string }
type Names = ReadonlyMap<number, string>

/** Each book of a change goes back to what it was, unless it has changed since; all in one transaction, and never twice. */
export function undoChange(
  { db }: BookAdminContext,
  caller: Caller,
  { account_id: accountId }: Person,
  changeId: number,
): Promise<BookOutcome[]> {
  return db.transaction(async (tx) => {
    const change = await holdChange(tx, accountId, changeId)
    if (!change) throw new Failure(changeNotFound)
    if (change.undone) return change.undone
    if (change.late) throw new Failure(undoTooLate)
    const { what } = change
    const parts = await listChangedBooks(tx, changeId)
    const held = await holdBooks(
      tx,
      parts.map(({ book_id }) => book_id),
    )
    const names = what === 'category' ? await holdNames(tx, parts, held) : new Map<number, string>()
    const decided = parts.map((part): Decided => {
      const book = held.get(part.book_id)
      return { part, book, msg: problemOf(what, part, book, names) }
    })
    const back = decided.filter(({ msg }) => msg === '').map(({ part }) => part)
    if (back.length > 0) {
      await takeBack(tx, what, back, accountId)
      await writeAudit(tx, caller, auditOf(what, back, names))
    }
    const outcomes = decided.map(({ part: { book_id }, book, msg }) => ({
      book_id,
      title: book?.title ?? '',
      done: msg === '',
      msg,
    }))
    await keepUndone(tx, changeId, outcomes)
    return outcomes
  })
}

const holdNames = (tx: Transaction, parts: readonly ChangedBook[], held: ReadonlyMap<number, HeldBook>) =>
  holdCategories(tx, [
    ...new Set([
      ...parts.flatMap(({ before, after }) => [before, after]),
      ...[...held.values()].map(({ category_id }) => category_id),
    ]),
  ])

function problemOf(what: What, part: ChangedBook, book: HeldBook | undefined, names: Names): string {
  if (!book) return changeRefusals.gone
  // A sale changes the copies and no version.
  const isSame = book.version === part.version && (what !== 'stock' || book.quantity === part.after)
  if (!isSame) return changeRefusals.changedSince
  return what === 'category' && !names.has(part.before) ? bookAdminSentences.noSuchCategory : ''
}

async function takeBack(tx: Transaction, what: What, back: readonly ChangedBook[], accountId: number) {
  const values = back.map(({ book_id, before }) => ({ book_id, value: before }))
  if (what === 'price') return setPrices(tx, values)
  if (what === 'stock') {
    await nameStockReason(tx, { reason: 'correction', document: documentOf('Hoàn tác'), accountId })
    return setQuantities(tx, values)
  }
  if (what === 'vat')
    return setVatClasses(
      tx,
      back.map(({ book_id, before }) => ({ book_id, vat_class: vatOfNumber(before) })),
    )
  for (const [before, parts] of Map.groupBy(back, (part) => part.before)) {
    const ids = parts.map(({ book_id }) => book_id)
    if (what === 'sale') await setOnSale(tx, ids, before === 1)
    else await moveBooks(tx, ids, before)
  }
  if (what === 'category')
    await refreshBookTexts(
      tx,
      back.map(({ book_id }) => book_id),
    )
}

function auditOf(what: What, back: readonly ChangedBook[], names: Names) {
  const word = (value: number) => {
    if (what === 'sale') return saleStateOf(value === 1)
    if (what === 'vat') return vatName(vatOfNumber(value))
    return what === 'category' ? (names.get(value) ?? '') : value
  }
  const [only] = back.length === 1 ? back : []
  const books = back.map(({ book_id, before, after }) => ({
    book_id,
    before: word(after),
    after: word(before),
  }))
  return {
    action: `undo-${what}` as const,
    on: only ? (['book', only.book_id] as const) : (['books', back.length] as const),
    after: { books },
  }
}
