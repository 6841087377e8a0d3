import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import type { CellOf } from './imported-book.ts'
import type { RowNotes } from './row-notes.ts'

/** A number that Excel shows as 9.78604E+12 has lost its last digits for good. */
const shortened = /^\d([.,]\d+)?e\+?\d+$/i
const between = /[\s\p{Pd}\u2212]/gu

/** A book that is there may have a number from before anybody looked at its check digit: it is compared later. */
export function readIsbn(cellOf: CellOf, notes: RowNotes, { mayBeOld = false } = {}): string | null {
  const cell = cellOf('isbn')
  const written = String(cell ?? '').trim()
  if (written === '') return null
  if (shortened.test(written)) {
    notes.refuse(sentences.isbnLostDigits(written))
    return null
  }
  const signs = written
    .normalize('NFKC')
    .replace(/^isbn(-1[03])?[:\s]*/i, '')
    .replace(/\.0+$/, '')
    .replace(between, '')
    .toUpperCase()
  const isbn = [signs, signs.padStart(10, '0')].map(toIsbn13).find(isIsbn13)
  if (isbn !== undefined) {
    if (isbn !== written || typeof cell === 'number') notes.fix('isbn')
    return isbn
  }
  const complete = /^(\d{13}|\d{9}[\dX])$/.test(signs)
  if (complete && mayBeOld) return signs
  notes.refuse(complete ? sentences.isbnCheckDigit(signs) : sentences.isbnUnreadable(written))
  return null
}
