import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** Of a book what deeds over many books ask for. */
export type HeldBook = {
  book_id: number
  title: string
  category_id: number
  category: string
  price: number
  quantity: number
  version: number
  isbn: string | null
}

const columns = sql`
  b.book_id, b.title, b.category_id, (select c.name from categories c where c.category_id = b.category_id) as category,
  b.price, b.quantity, b.version, b.isbn`

/** Held in the order of their numbers, as orders hold them. */
export async function holdBooks(
  tx: Transaction,
  ids: readonly number[],
  { withdrawn = false } = {},
): Promise<Map<number, HeldBook>> {
  const { rows } = await tx.execute<HeldBook>(sql`
    select ${columns} from books b
    where b.book_id = any(${sql.param(ids)}::integer[]) and (b.withdrawn_at is not null) = ${withdrawn}
    order by b.book_id for no key update of b`)
  return byId(rows)
}

export async function readBooks(db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, HeldBook>> {
  const { rows } = await db.execute<HeldBook>(sql`
    select ${columns} from books b where b.book_id = any(${sql.param(ids)}::integer[]) and b.withdrawn_at is null`)
  return byId(rows)
}

const byId = (rows: readonly HeldBook[]) => new Map(rows.map((row) => [row.book_id, row]))

/** Their counts follow the books, so whoever moves many holds them first, in one order. */
export async function holdCategories(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ category_id: number; name: string }>(sql`
    select category_id, name from categories where category_id = any(${sql.param(ids)}::integer[])
    order by category_id for no key update`)
  return new Map(rows.map(({ category_id, name }) => [category_id, name]))
}

/** In a transaction it stays until the end: nobody deletes it while a book comes into it. */
export async function findCategory(db: DbOrTransaction, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from categories where category_id = ${id} for key share`,
  )
  return rows[0]?.name
}
