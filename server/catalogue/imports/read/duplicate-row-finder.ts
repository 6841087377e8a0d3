import { createHash } from 'node:crypto'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { exactForm } from '#contract/platform/language/vietnamese.ts'
import type { ImportedBook } from './imported-book.ts'
import type { RowReading } from './read-import-row.ts'

/** Finds rows about a book that a row above is about already: a file makes no book twice. */
export class DuplicateRowFinder {
  readonly #seen = new Map<string, { where: string; title: string; content: string }>()

  /** `where` is what a person calls the row; true where nothing new is in it. */
  look(reading: RowReading, where: string): { reading: RowReading; repeated: boolean } {
    const { book } = reading
    // A row whose category is still to be made may go in too.
    if (reading.verdict === 'reject' && reading.newCategory === null) return { reading, repeated: false }
    const key = keyOf(book)
    const content = digest(JSON.stringify({ ...book, author_text: '' }))
    const first = this.#seen.get(key)
    if (!first) {
      this.#seen.set(key, { where, title: book.title, content })
      return { reading, repeated: false }
    }
    if (first.content === content)
      return { reading: { ...reading, message: sentences.repeated(first.where) }, repeated: true }
    const message =
      book.isbn !== null && exactForm(first.title) !== exactForm(book.title)
        ? sentences.isbnTaken(book.isbn, first.where)
        : sentences.repeatedDiffers(first.where)
    return { reading: { ...reading, verdict: 'reject', newCategory: null, message }, repeated: false }
  }
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64')

/** The same signs by which the shop finds the book that a row means. */
function keyOf({ book_id, isbn, title, authors, publisher, published_year }: ImportedBook): string {
  if (book_id !== null) return `book ${book_id}`
  if (isbn !== null) return `isbn ${isbn}`
  return JSON.stringify([exactForm(title), (authors ?? []).map(exactForm), publisher, published_year])
}
