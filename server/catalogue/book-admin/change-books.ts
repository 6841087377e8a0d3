import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type {
  ChangeOutcome,
  changeBooks as call,
  BulkBookChange,
} from '#contract/catalogue/book-admin/book-admin.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { decideChange } from './decide-change.ts'
import { findCategory, type HeldBook, holdBooks, holdCategories, readBooks } from './held-book-store.ts'
import {
  moveBooks,
  readVersions,
  setOnSale,
  setPrices,
  setQuantities,
} from '#server/catalogue/books/save/bulk-change-store.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { documentOf } from './stock-history-store.ts'
import { keepChange } from './undo/change-record-store.ts'

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
    await applyChange(tx, news, change, person.account_id)
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

async function applyChange(
  tx: Transaction,
  news: readonly ChangeOutcome[],
  change: BulkBookChange,
  accountId: number,
) {
  const values = news.map(({ book_id, after }) => ({ book_id, value: Number(after) }))
  if (change.what === 'price') return setPrices(tx, values)
  if (change.what === 'stock') {
    await nameStockReason(tx, { reason: change.reason, document: documentOf(change.note), accountId })
    return setQuantities(tx, values)
  }
  const moved = news.map(({ book_id }) => book_id)
  if (change.what === 'sale') return setOnSale(tx, moved, change.on_sale)
  await moveBooks(tx, moved, change.category_id)
  await refreshBookTexts(tx, moved)
}

/** As numbers, whatever they are called on the screen. */
function valuesOf(book: HeldBook, { book_id, before, after }: ChangeOutcome, change: BulkBookChange) {
  if (change.what === 'category') return { book_id, before: book.category_id, after: change.category_id }
  if (change.what === 'sale') return { book_id, before: Number(book.on_sale), after: Number(change.on_sale) }
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
