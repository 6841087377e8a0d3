import { type BookOfCard, cardBook } from '#contract/catalogue/books/card-book.ts'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import type { BookRow } from './book-row-store.ts'
import { presentRow } from './present-book.ts'

const fields = keysOf(cardBook.shape)

/** Books that stand beside each other, without the texts about them. */
export const presentCardBooks = (rows: readonly BookRow[], beside?: number[]): BookOfCard[] =>
  presentRow(rows, beside).map((book) => pick(book, fields))
