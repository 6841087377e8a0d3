import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import {
  type ChangeOutcome,
  type changeBooks as call,
  type BulkBookChange,
  type BookOutcome,
  isbnTaken,
} from '#contract/catalogue/book-admin/book-admin.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { invalidField, Failure } from '#server/platform/errors/failure.ts'
import { decideChange, newVat } from './decide-change.ts'
import { findCategory, type HeldBook, holdBooks, holdCategories, readBooks } from './held-book-store.ts'
import {
  moveBooks,
  readVersions,
  setOnSale,
  setPrices,
  setQuantities,
  setVatClasses,
  withdraw,
  restoreWithdrawn,
  findTakenIsbns,
} from '#server/catalogue/books/save/book-saving-store.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { documentOf } from './stock-history-store.ts'
import { keepChange } from './undo/change-record-store.ts'
import { numberOfVat } from '#contract/catalogue/book-admin/vat-proposal.ts'
import { changeRefusals } from '#contract/catalogue/book-admin/book-changes.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'

type Input = BodyOf<typeof call>

/** One change of many books in one transaction: each tells what became of it, or before it is done what would. */
export async function changeBooks(
  context: BookAdminContext,
  caller: Caller,
  person: Person,
  { books, change, preview }: Input,
): Promise<{ outcomes: ChangeOutcome[]; changeId: number | null }> {
  const seen = [...new Map(books.map((book) => [book.book_id, book])).values()]
  const ids = seen.map(({ book_id }) => book_id)
  const decideAll = (found: Map<number, HeldBook>, category: string) =>
    seen.map((book) => decideChange(book, found.get(book.book_id), change, category))
  if (preview) {
    const found = await readBooks(context.db, ids)
    return { outcomes: decideAll(found, await nameOfCategory(context.db, change)), changeId: null }
  }
  return context.db.transaction(async (tx) => {
    const held = await holdBooks(tx, ids)
    const outcomes = decideAll(held, await holdCategory(tx, change, held))
    const news = outcomes.filter(({ done, before, after }) => done && before !== after)
    if (news.length === 0) return { outcomes, changeId: null }
    await applyChange(tx, { news, held, change, accountId: person.account_id })
    await writeAudit(tx, caller, auditOf(news, change))
    const versions = await readVersions(tx, ids)
    const record = news.flatMap((outcome) => {
      const book = held.get(outcome.book_id)
      const version = versions.get(outcome.book_id)
      return book && version !== undefined ? [{ ...valuesOf(book, outcome, change), version }] : []
    })
    const changeId = await keepChange(tx, person.account_id, change.what, record)
    const told = outcomes.map((outcome) => ({
      ...outcome,
      version: versions.get(outcome.book_id) ?? outcome.version,
      quantity: outcome.done && change.what === 'stock' ? Number(outcome.after) : outcome.quantity,
    }))
    return { outcomes: told, changeId }
  })
}

async function nameOfCategory(db: DbOrTransaction, change: BulkBookChange): Promise<string> {
  return change.what === 'category' ? known(await findCategory(db, change.category_id)) : ''
}

/** With those that the books leave, all in one order: so that two transactions never wait for each other. */
async function holdCategory(tx: Transaction, change: BulkBookChange, held: Map<number, HeldBook>) {
  if (change.what !== 'category') return ''
  const left = [...held.values()].map(({ category_id }) => category_id)
  const names = await holdCategories(tx, [...left, change.category_id])
  return known(names.get(change.category_id))
}

function known(category: string | undefined): string {
  if (category === undefined) throw invalidField('change.category_id', bookAdminSentences.noSuchCategory)
  return category
}

type Applied = {
  news: readonly ChangeOutcome[]
  held: ReadonlyMap<number, HeldBook>
  change: BulkBookChange
  accountId: number
}

async function applyChange(tx: Transaction, { news, held, change, accountId }: Applied) {
  const values = news.map(({ book_id, after }) => ({ book_id, value: Number(after) }))
  if (change.what === 'price') return setPrices(tx, values)
  if (change.what === 'stock') {
    await nameStockReason(tx, { reason: change.reason, document: documentOf(change.note), accountId })
    return setQuantities(tx, values)
  }
  const moved = news.map(({ book_id }) => book_id)
  if (change.what === 'sale') return setOnSale(tx, moved, change.on_sale)
  if (change.what === 'vat') {
    const books = moved.flatMap((id) => held.get(id) ?? [])
    return setVatClasses(
      tx,
      books.map((book) => ({ book_id: book.book_id, vat_class: newVat(book, change) })),
    )
  }
  await moveBooks(tx, moved, change.category_id)
  await refreshBookTexts(tx, moved)
}

/** As numbers, whatever they are called on the screen. */
function valuesOf(book: HeldBook, { book_id, before, after }: ChangeOutcome, change: BulkBookChange) {
  if (change.what === 'category') return { book_id, before: book.category_id, after: change.category_id }
  if (change.what === 'sale') return { book_id, before: Number(book.on_sale), after: Number(change.on_sale) }
  if (change.what === 'vat')
    return { book_id, before: numberOfVat(book.vat_class), after: numberOfVat(newVat(book, change)) }
  return { book_id, before: Number(before), after: Number(after) }
}

function auditOf(news: readonly ChangeOutcome[], change: BulkBookChange) {
  const [only] = news.length === 1 ? news : []
  const changed = news.map(({ book_id, before, after }) => ({ book_id, before, after }))
  return {
    action: `change-${change.what}` as const,
    on: only ? (['book', only.book_id] as const) : (['books', news.length] as const),
    after: { change, books: changed },
  }
}

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
