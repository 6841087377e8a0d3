import { changedPrice, changedStock, changeRefusals } from '#contract/catalogue/book-admin/book-changes.ts'
import type { ChangeOutcome, SeenBook, BulkBookChange } from '#contract/catalogue/book-admin/book-admin.ts'
import { saleStateOf } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { type VatClass, vatName } from '#contract/catalogue/books/vat-classes.ts'
import { proposedVat } from '#contract/catalogue/book-admin/vat-proposal.ts'
import type { HeldBook } from './held-book-store.ts'

type Decision = Pick<ChangeOutcome, 'before' | 'after' | 'msg'>

/** Outcome of a change for a book, both as it was seen and as it is. */
export function decideChange(
  seen: SeenBook,
  book: HeldBook | undefined,
  change: BulkBookChange,
  newCategory: string,
): ChangeOutcome {
  const { book_id } = seen
  if (!book) {
    const nothing = { title: '', before: '', after: '', version: 0, quantity: 0 }
    return { book_id, ...nothing, done: false, msg: changeRefusals.gone }
  }
  const decision = decide(book, change, newCategory)
  const msg = isOtherThanSeen(seen, book, change) ? changeRefusals.changed : decision.msg
  const { title, version, quantity } = book
  return { book_id, title, version, quantity, ...decision, done: msg === '', msg }
}

function decide(book: HeldBook, change: BulkBookChange, newCategory: string): Decision {
  if (change.what === 'category') return { before: book.category, after: newCategory, msg: '' }
  if (change.what === 'sale')
    return { before: saleStateOf(book.on_sale), after: saleStateOf(change.on_sale), msg: '' }
  if (change.what === 'vat')
    return { before: vatName(book.vat_class), after: vatName(newVat(book, change)), msg: '' }
  if (change.what === 'price') {
    const after = changedPrice(book.price, change)
    return {
      before: book.price,
      after: after ?? book.price,
      msg: after === undefined ? changeRefusals.price : '',
    }
  }
  const after = changedStock(book.quantity, change)
  return {
    before: book.quantity,
    after: after ?? book.quantity,
    msg: after === undefined ? changeRefusals.stock : '',
  }
}

/** Class that a change gives a book. */
export const newVat = ({ category }: HeldBook, { vat_class }: BulkBookChange & { what: 'vat' }): VatClass =>
  vat_class === 'proposed' ? proposedVat(category) : vat_class

function isOtherThanSeen(seen: SeenBook, book: HeldBook, change: BulkBookChange): boolean {
  if (seen.version !== undefined && seen.version !== book.version) return true
  const counted = change.what === 'stock' && change.way === 'set'
  return counted && seen.quantity !== undefined && seen.quantity !== book.quantity
}
