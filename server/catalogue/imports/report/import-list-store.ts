import { type SQL, sql } from 'drizzle-orm'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/lists/list-page.ts'
import {
  anyOf,
  type Cell,
  computed,
  listOf,
  nullable,
  objectOf,
  present,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { storedBook } from '#server/catalogue/imports/read/import-row-store.ts'
import { importRows, imports } from '#server/catalogue/imports/import-tables.ts'
import type { Cell as SheetCell } from '#server/base/sheets/sheet-row.ts'

/** A cell of the sheet, as it stands in a column of JSON. */
export const sheetCell: Cell<SheetCell> = nullable(anyOf(computed.text, computed.number, computed.boolean))

const outcomeCounts = {
  total: computed.number,
  ready: computed.number,
  bad: computed.number,
  repeated: computed.number,
  created: computed.number,
  updated: computed.number,
  same: computed.number,
  removed: computed.number,
  restored: computed.number,
  kept: computed.number,
  certain: computed.number,
  doubtful: computed.number,
  without_category: computed.number,
  fixed: computed.number,
} satisfies RowShape
const newCategory = { name: present(importRows.new_category), rows: computed.number } satisfies RowShape

/** Outcome of an import's rows. */
export type ImportTotals = Pick<BookImport, 'counts' | 'new_categories'>

/** The same as it is kept in the column `tally`. */
export const importTotals: Cell<ImportTotals> = objectOf({
  counts: objectOf({ ...outcomeCounts, about_known: computed.number }),
  new_categories: listOf(objectOf(newCategory)),
})

export const countOutcomes = (db: DbOrTransaction, importId: number) =>
  queryOnlyRow(
    db,
    outcomeCounts,
    sql`
    select count(*)::integer as total,
      count(*) filter (where outcome = 'ready')::integer as ready,
      count(*) filter (where outcome = 'bad')::integer as bad,
      count(*) filter (where outcome = 'repeated')::integer as repeated,
      count(*) filter (where outcome = 'created')::integer as created,
      count(*) filter (where outcome = 'updated')::integer as updated,
      count(*) filter (where outcome = 'same')::integer as same,
      count(*) filter (where outcome = 'removed')::integer as removed,
      count(*) filter (where outcome = 'restored')::integer as restored,
      count(*) filter (where outcome = 'kept')::integer as kept,
      count(*) filter (where outcome = 'ready' and not asks and new_category is null)::integer as certain,
      count(*) filter (where outcome = 'ready' and asks)::integer as doubtful,
      count(*) filter (where outcome = 'ready' and new_category is not null)::integer as without_category,
      count(*) filter (where outcome <> 'bad' and cardinality(fixes) > 0)::integer as fixed
    from import_rows where import_id = ${importId}`,
  )

/** Rows about books that the shop has, as far as their signs tell. */
export async function countAboutKnown(db: DbOrTransaction, importId: number): Promise<number> {
  const { count } = await queryOnlyRow(
    db,
    { count: computed.number },
    sql`
    select count(*)::integer as count from import_rows r
    where import_id = ${importId} and outcome = 'ready' and (
      exists (select from books b where b.withdrawn_at is null and b.book_id = (r.book ->> 'book_id')::integer)
      or exists (select from books b where b.withdrawn_at is null and b.isbn = r.book ->> 'isbn')
      or r.book ->> 'isbn' is null and r.book ->> 'book_id' is null and exists (
        select from books b
        where b.withdrawn_at is null and b.title_sort = r.book -> 'prepared' ->> 'title_sort'))`,
  )
  return count
}

export function listNewCategories(
  db: DbOrTransaction,
  importId: number,
): Promise<BookImport['new_categories']> {
  return queryRows(
    db,
    newCategory,
    sql`
    select new_category as name, count(*)::integer as rows from import_rows
    where import_id = ${importId} and outcome = 'ready' and new_category is not null
    group by 1 order by 2 desc, 1 limit 100`,
  )
}

type Page = { limit: number; offset: number }

export const importList = listPage({
  shape: { import_id: imports.import_id },
  from: sql`imports`,
  filters: {},
  order: sql`import_id desc`,
  pageSize: 10,
})

export async function findImporter(db: DbOrTransaction, accountId: number): Promise<string> {
  const importer = await queryRow(
    db,
    { name: computed.text },
    sql`select trim(last_name || ' ' || first_name) as name from users where user_id = ${accountId}`,
  )
  return importer?.name ?? ''
}

export type RowFilter = 'problems' | 'notes' | undefined

/** Rows that did not go in or wait for a word; or those that went in otherwise than they were written. */
const conditions: Record<'problems' | 'notes', SQL> = {
  problems: sql`(outcome in ('bad', 'kept') or outcome = 'ready' and (asks or new_category is not null))`,
  notes: sql`(outcome <> 'bad' and (message <> '' or cardinality(fixes) > 0))`,
}

/** A row with what it wants to save, where it waits for that. */
const listedRow = {
  row: importRows.row_number,
  ...pick(importRows, ['outcome', 'message', 'fixes', 'asks', 'new_category', 'book_id']),
  title: computed.text,
  stored: nullable(storedBook),
  book: nullable(objectOf(pick(books, ['book_id', 'title']))),
} satisfies RowShape
export type ListedRow = RowOf<typeof listedRow>

export async function listImportRows(
  db: DbOrTransaction,
  importId: number,
  only: RowFilter,
  { limit, offset }: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const chosen = sql`import_id = ${importId} and ${only ? conditions[only] : sql`true`}`
  const rows = await queryRows(
    db,
    listedRow,
    sql`
    select r.row_number as row, outcome, message, coalesce(r.book ->> 'title', '') as title, fixes, asks, new_category,
      r.book_id, case when outcome = 'ready' then r.book end as stored,
      case when b.book_id is not null then json_build_object('book_id', b.book_id, 'title', b.title) end as book
    from (
      select * from import_rows where ${chosen} order by row_number limit ${limit} offset ${offset}
    ) r left join books b on b.book_id = r.book_id and b.withdrawn_at is null
    order by row_number`,
  )
  const { total } = await queryOnlyRow(
    db,
    { total: computed.number },
    sql`select count(*)::integer as total from import_rows where ${chosen}`,
  )
  return { rows, total }
}

/** Messages on rows: on those that did not go in, or on the others. */
export const listRowMessages = (db: DbOrTransaction, importId: number, bad: boolean) =>
  queryRows(
    db,
    { row: importRows.row_number, message: importRows.message },
    sql`
    select row_number as row, message from import_rows
    where import_id = ${importId} and (outcome = 'bad') = ${bad} and message <> '' order by row_number`,
  )

const badRow = { cells: listOf(sheetCell), message: importRows.message } satisfies RowShape
export type BadRow = RowOf<typeof badRow>

export const listBadRows = (db: DbOrTransaction, importId: number): Promise<BadRow[]> =>
  queryRows(
    db,
    badRow,
    sql`
    select cells, message from import_rows
    where import_id = ${importId} and (outcome = 'bad' or outcome = 'ready' and (asks or new_category is not null))
    order by row_number`,
  )
