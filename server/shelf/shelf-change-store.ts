import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

type NewValue = { book_id: number; value: number }

/** Of each book one column, which is never named from outside. */
async function setColumn(tx: Transaction, column: 'price' | 'quantity', values: readonly NewValue[]) {
  await tx.execute(sql`
    update books set ${sql.identifier(column)} = given.value
    from unnest(
      ${sql.param(values.map(({ book_id }) => book_id))}::integer[], ${sql.param(values.map(({ value }) => value))}::integer[]
    ) as given(book_id, value)
    where books.book_id = given.book_id`)
}

export const setPrices = (tx: Transaction, values: readonly NewValue[]) => setColumn(tx, 'price', values)
/** The ledger takes the reason that was named in this transaction. */
export const setQuantities = (tx: Transaction, values: readonly NewValue[]) =>
  setColumn(tx, 'quantity', values)

export async function moveBooks(tx: Transaction, ids: readonly number[], categoryId: number) {
  await tx.execute(sql`
    update books set category_id = ${categoryId} where book_id = any(${sql.param(ids)}::integer[])`)
}

export async function withdraw(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = now() where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function bringBack(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = null where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function readVersions(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ book_id: number; version: number }>(sql`
    select book_id, version from books where book_id = any(${sql.param(ids)}::integer[])`)
  return new Map(rows.map(({ book_id, version }) => [book_id, version]))
}

/** What the form of a book says, with what is computed for it. */
export type EditedBook = {
  title: string
  title_sort: string
  author_sort: string
  category_id: number
  publisher_id: number | null
  price: number
  price_origin: number | null
  quantity: number
  on_sale: boolean
  isbn: string | null
  published_year: number | null
  published_on: string | null
  number_of_page: number | null
  language: string | null
  description: string
  file_demo_url: string | null
  image_url: string | null
}

export async function rewriteBook(tx: Transaction, bookId: number, book: EditedBook) {
  await tx.execute(sql`
    update books set
      title = ${book.title}, title_sort = ${book.title_sort}, author_sort = ${book.author_sort},
      category_id = ${book.category_id}, publisher_id = ${book.publisher_id}, price = ${book.price},
      price_origin = ${book.price_origin}, quantity = ${book.quantity}, on_sale = ${book.on_sale}, isbn = ${book.isbn},
      published_year = ${book.published_year}, published_on = ${book.published_on},
      number_of_page = ${book.number_of_page}, language = ${book.language}, description = ${book.description},
      file_demo_url = ${book.file_demo_url}, image_url = ${book.image_url}, version = version + 1
    where book_id = ${bookId}`)
}
