import { sql } from 'drizzle-orm'
import { detailNames } from '#contract/catalogue/books/book-fields.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { RowOutcome } from '#contract/catalogue/imports/import-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  type Cell,
  computed,
  listOf,
  nullable,
  objectOf,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { authors, books, categories, publishers, series } from '#server/catalogue/books/book-tables.ts'
import { importRows } from '#server/catalogue/imports/import-tables.ts'
import type { Cell as SheetCell } from '#server/base/sheets/sheet-row.ts'
import type { StoredBook } from './imported-book.ts'

export type NewRow = {
  row_number: number
  outcome: RowOutcome
  message: string
  fixes: string[]
  asks: boolean
  new_category: string | null
  cells: SheetCell[]
  book: StoredBook | null
}

export async function insertImportRows(tx: Transaction, importId: number, rows: readonly NewRow[]) {
  await tx.execute(sql`
    insert into import_rows (import_id, row_number, outcome, message, fixes, asks, new_category, cells, book)
    select ${importId}, r.row_number, r.outcome, r.message, r.fixes, r.asks, r.new_category, r.cells, r.book
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      row_number integer, outcome text, message text, fixes text[], asks boolean, new_category text, cells jsonb,
      book jsonb)`)
}

export async function deleteImportRows(tx: Transaction, importId: number) {
  await tx.execute(sql`delete from import_rows where import_id = ${importId}`)
}

/** Doubtful rows that were not asked for stay out, and repetitions of them too. */
export async function refuseDoubtfulRows(
  tx: Transaction,
  importId: number,
  answers: { accept_doubtful: boolean; create_categories: boolean },
) {
  await tx.execute(sql`
    update import_rows set outcome = 'bad'
    where import_id = ${importId} and outcome in ('ready', 'repeated')
      and (asks and not ${answers.accept_doubtful}
        or new_category is not null and not ${answers.create_categories})`)
}

/** Book that a row wants to save, as it stands in its column `book`. */
export const storedBook: Cell<StoredBook> = objectOf({
  ...pick(books, detailNames),
  book_id: nullable(books.book_id),
  title: books.title,
  authors: nullable(listOf(authors.name)),
  author_text: computed.text,
  category: nullable(categories.name),
  publisher: nullable(publishers.name),
  series: nullable(series.name),
  price: books.price,
  quantity: nullable(books.quantity),
  published_on: books.published_on,
  published_year: books.published_year,
  description: nullable(books.description),
  prepared: objectOf({
    title_sort: books.title_sort,
    author_sort: books.author_sort,
    search: objectOf({
      title: computed.text,
      authors: computed.text,
      places: computed.text,
      words: listOf(computed.text),
      form: computed.number,
    }),
  }),
})

/** `new_category`: the staff has said that it is to be made. */
const readyRow = { ...pick(importRows, ['row_number', 'new_category']), book: storedBook } satisfies RowShape
export type ReadyRow = RowOf<typeof readyRow>

export const takeReadyRows = (tx: Transaction, importId: number, limit: number): Promise<ReadyRow[]> =>
  queryRows(
    tx,
    readyRow,
    sql`
    select row_number, new_category, book from import_rows
    where import_id = ${importId} and outcome = 'ready' order by row_number limit ${limit}`,
  )

export type SettledRow = {
  row_number: number
  outcome: RowOutcome
  /** Null: what was said of it stays. */
  message: string | null
  book_id: number | null
  before: object | null
  version_after: number | null
}

export async function settleRows(tx: Transaction, importId: number, rows: readonly SettledRow[]) {
  await tx.execute(sql`
    update import_rows i set outcome = r.outcome, message = coalesce(r.message, i.message), book_id = r.book_id,
      before = r.before, version_after = r.version_after
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      row_number integer, outcome text, message text, book_id integer, before jsonb, version_after integer)
    where i.import_id = ${importId} and i.row_number = r.row_number`)
}

type LeftRow = { next: 'first' | 'last'; outcome: RowOutcome; message: string }

/** The row that was to be done next is left as it is, and says so. */
export async function settleRow(
  db: DbOrTransaction,
  importId: number,
  { next, outcome, message }: LeftRow,
): Promise<void> {
  const from = next === 'first' ? sql`min(row_number)` : sql`max(row_number)`
  const waiting = next === 'first' ? ['ready'] : ['created', 'updated']
  await db.execute(sql`
    update import_rows set outcome = ${outcome}, message = ${message}
    where import_id = ${importId} and row_number = (
      select ${from} from import_rows
      where import_id = ${importId} and outcome = any(${sql.param(waiting)}::text[]))`)
}
