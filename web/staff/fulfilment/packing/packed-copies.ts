import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import { cleanScan } from '#contract/goods/fulfilment/tracking-rows.ts'

/** Copies of each book that lie in the parcel. */
export type Packed = Readonly<Record<number, number>>

type Title = Pick<PickedTitle, 'book_id' | 'title' | 'isbn' | 'copies'>

export type Scan =
  | { kind: 'counted'; book_id: number; packed: Packed }
  | { kind: 'too-many'; title: string }
  | { kind: 'wrong-book' }
  | { kind: 'order'; code: string }
  | { kind: 'tracking'; number: string }

export const copiesOf = (packed: Packed, book_id: number) => packed[book_id] ?? 0
export const copiesLeft = (titles: readonly Title[], packed: Packed) =>
  titles.reduce((sum, { book_id, copies }) => sum + Math.max(copies - copiesOf(packed, book_id), 0), 0)

/** An ISBN, or the barcode of goods that Vietnam numbers: never the number of a parcel. */
const isBarcode = (text: string) => /^((97[89])?\d{9}[\dX]|893\d{10})$/.test(text)
export const isOrderCode = (text: string) => /^HS[A-Z0-9]{10}$/.test(text)

/** Reads what was scanned at the bench: a book of the order counts one copy, any other book none; the rest is an order or a parcel's number. */
export function readPackingScan(text: string, titles: readonly Title[], packed: Packed): Scan {
  const scanned = cleanScan(text).toUpperCase()
  const isbn = scanned.replaceAll('-', '')
  const book = titles.find((title) => title.isbn?.toUpperCase() === isbn)
  if (book) return countCopy(book, packed)
  if (isOrderCode(scanned)) return { kind: 'order', code: scanned }
  return isBarcode(isbn) ? { kind: 'wrong-book' } : { kind: 'tracking', number: cleanScan(text) }
}

/** A copy more, for a book without an ISBN also by a press. */
export function countCopy({ book_id, title, copies }: Title, packed: Packed): Scan {
  const now = copiesOf(packed, book_id)
  return now >= copies
    ? { kind: 'too-many', title }
    : { kind: 'counted', book_id, packed: { ...packed, [book_id]: now + 1 } }
}
