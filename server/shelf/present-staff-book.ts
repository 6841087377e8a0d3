import type { StaffBook } from '#contract/shelf/shelf.ts'
import type { BookRow } from '#server/catalogue/book-row-store.ts'
import { presentBook } from '#server/catalogue/present-book.ts'

export function presentStaffBook(row: BookRow): StaffBook {
  return { ...presentBook(row), on_sale: row.on_sale, own_picture: row.image_url }
}
