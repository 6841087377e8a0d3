import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { books, categories } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

/** Columns of a book that changes of many books ask for. */
const heldBook = {
  ...pick(books, [
    'book_id',
    'title',
    'category_id',
    'price',
    'quantity',
    'version',
    'isbn',
    'on_sale',
    'vat_class',
  ]),
  category: categories.name,
} satisfies RowShape
export type HeldBook = RowOf<typeof heldBook>

const columns = sql`
  b.book_id, b.title, b.category_id, (select c.name from categories c where c.category_id = b.category_id) as category,
  b.price, b.quantity, b.version, b.isbn, b.on_sale, b.vat_class`

/** Held in the order of their numbers, as orders hold them. */
export async function holdBooks(
  tx: Transaction,
  ids: readonly number[],
  { withdrawn = false } = {},
): Promise<Map<number, HeldBook>> {
  const rows = await queryRows(
    tx,
    heldBook,
    sql`
    select ${columns} from books b
    where b.book_id = any(${sql.param(ids)}::integer[]) and (b.withdrawn_at is not null) = ${withdrawn}
    order by b.book_id for no key update of b`,
  )
  return byId(rows)
}

export async function readBooks(db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, HeldBook>> {
  const rows = await queryRows(
    db,
    heldBook,
    sql`
    select ${columns} from books b where b.book_id = any(${sql.param(ids)}::integer[]) and b.withdrawn_at is null`,
  )
  return byId(rows)
}

const byId = (rows: readonly HeldBook[]) => new Map(rows.map((row) => [row.book_id, row]))

/** Their counts follow the books, so they are locked first where many move, in one order, which avoids deadlocks. */
export async function holdCategories(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await queryRows(
    tx,
    pick(categories, ['category_id', 'name']),
    sql`
    select category_id, name from categories where category_id = any(${sql.param(ids)}::integer[])
    order by category_id for no key update`,
  )
  return new Map(rows.map(({ category_id, name }) => [category_id, name]))
}

/** In a transaction it is locked until the end: it cannot be deleted while a book comes into it. */
export async function findCategory(db: DbOrTransaction, id: number): Promise<string | undefined> {
  const found = await queryRow(
    db,
    pick(categories, ['name']),
    sql`select name from categories where category_id = ${id} for key share`,
  )
  return found?.name
}
