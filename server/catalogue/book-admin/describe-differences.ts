import { isDetail, wordOfDetail } from '#contract/catalogue/books/book-fields.ts'
import type { ChangedBook } from '#contract/catalogue/book-admin/book-form.ts'
import type { FieldError } from '#contract/platform/shape/refusal.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { editBook } from './edit-book.ts'
import { asksForOther } from './receive-picture.ts'

/** Of each field that a form would overwrite, what stands there now. */
export function describeDifferences(row: BookRow, form: ChangedBook, picture: string | undefined) {
  const { publisher, series, category_id, published_on, published_year, ...wanted } = editBook(row, form)
  const plain = Object.entries(wanted).filter(([name, value]) => row[name as keyof BookRow] !== value)
  const found = plain.map(([name]) =>
    said(name, isDetail(name) ? wordOfDetail(name, row[name]) : row[name as keyof BookRow]),
  )
  if (category_id !== row.category_id) found.push(said('category_id', row.category_name))
  if (publisher !== row.publisher_name) found.push(said('publisher', row.publisher_name))
  if (series !== row.series_name) found.push(said('series', row.series_name))
  if (published_on !== row.published_on || published_year !== row.published_year)
    found.push(said('publisher_year', row.published_on ?? row.published_year))
  if (form.authors || form.author_id) found.push(said('authors', namesOf(row)))
  if (asksForOther({ received: picture, address: form.image_url }, row.image_url))
    found.push(said('image', row.image_url))
  return found
}

const namesOf = ({ authors }: BookRow) => authors.map(({ name }) => name).join('; ')
const said = (field: string, value: unknown): FieldError => ({
  field,
  msg: `Hiện tại: ${String(value ?? '') || '(trống)'}`,
})
