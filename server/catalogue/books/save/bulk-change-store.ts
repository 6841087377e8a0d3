import { eq, sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { books, type WrittenBook, writtenFields } from '#server/catalogue/books/book-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'

type NewValue = { book_id: number; value: number }

/** Updates one column of each book, whose name never comes from outside. */
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

export async function setOnSale(tx: Transaction, ids: readonly number[], onSale: boolean) {
  await tx.execute(sql`
    update books set on_sale = ${onSale} where book_id = any(${sql.param(ids)}::integer[])`)
}

export async function moveBooks(tx: Transaction, ids: readonly number[], categoryId: number) {
  await tx.execute(sql`
    update books set category_id = ${categoryId} where book_id = any(${sql.param(ids)}::integer[])`)
}

export async function withdraw(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = now() where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function restoreWithdrawn(tx: Transaction, ids: readonly number[]) {
  await tx.execute(
    sql`update books set withdrawn_at = null where book_id = any(${sql.param(ids)}::integer[])`,
  )
}

export async function readVersions(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await queryRows(
    tx,
    pick(books, ['book_id', 'version']),
    sql`
    select book_id, version from books where book_id = any(${sql.param(ids)}::integer[])`,
  )
  return new Map(rows.map(({ book_id, version }) => [book_id, version]))
}

/** Fields of a book's form, with those that are computed for it. */
export type EditedBook = WrittenBook & { on_sale: boolean; image_url: string | null }

export async function rewriteBook(tx: Transaction, bookId: number, book: EditedBook) {
  await tx
    .update(books)
    .set({ ...pick(book, [...writtenFields, 'on_sale', 'image_url']), version: sql`version + 1` })
    .where(eq(books.book_id, bookId))
}
