import { type BookDetails, mapDetails } from '#contract/catalogue/books/book-fields.ts'
import type { ChangedBook } from '#contract/catalogue/book-admin/book-form.ts'
import type { PublicationDate } from '#contract/catalogue/book-admin/publication-date.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'

/** A book as the form leaves it: what the form says, and otherwise what is there. */
export function editBook(row: BookRow, form: ChangedBook) {
  const quantity = form.quantity ?? row.quantity
  const { on, year } = publicationOf(row, form.publisher_year)
  return {
    title: form.title ?? row.title,
    category_id: form.category_id ?? row.category_id,
    publisher: form.publisher === undefined ? row.publisher_name : form.publisher,
    series: form.series === undefined ? row.series_name : form.series,
    price: form.price ?? row.price,
    quantity,
    on_sale: form.on_sale ?? onSaleBy(form.is_bn, quantity, row.on_sale),
    published_on: on,
    published_year: year,
    description: form.description ?? row.description,
    ...mapDetails<BookDetails>((name) => (form[name] === undefined ? row[name] : form[name])),
  }
}

/** Clients read 0 for a book without copies, and by sending it again mean nothing. */
function onSaleBy(isBn: boolean | undefined, quantity: number, before: boolean): boolean {
  if (isBn === undefined) return before
  return isBn || (quantity === 0 && before)
}

/** Clients read the first day of the year where only that is known; sent back, it is no news. */
function publicationOf(row: BookRow, date: PublicationDate | null | undefined) {
  const before = { on: row.published_on, year: row.published_year }
  if (date === undefined || (date?.on && date.on === presentBook(row).publisher_year)) return before
  return { on: date?.on ?? null, year: date?.year ?? null }
}
