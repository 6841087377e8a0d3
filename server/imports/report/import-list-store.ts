import { type SQL, sql } from 'drizzle-orm'
import type { BookImport, ImportCounts, ImportRow } from '#contract/imports/imports.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { StoredBook } from '#server/imports/read/stored-book.ts'

/** What the rows of an import became. */
export type ImportTotals = Pick<BookImport, 'counts' | 'new_categories'>

export type OutcomeCounts = Omit<ImportCounts, 'about_known'>

export async function countOutcomes(db: DbOrTransaction, importId: number): Promise<OutcomeCounts> {
  const { rows } = await db.execute<OutcomeCounts>(sql`
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
    from import_rows where import_id = ${importId}`)
  const [counts] = rows
  if (!counts) throw new Error('a count has a row')
  return counts
}

/** Rows about books that the shop has, as far as their signs tell. */
export async function countAboutKnown(db: DbOrTransaction, importId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from import_rows r
    where import_id = ${importId} and outcome = 'ready' and (
      exists (select from books b where b.withdrawn_at is null and b.book_id = (r.book ->> 'book_id')::integer)
      or exists (select from books b where b.withdrawn_at is null and b.isbn = r.book ->> 'isbn')
      or r.book ->> 'isbn' is null and r.book ->> 'book_id' is null and exists (
        select from books b
        where b.withdrawn_at is null and b.title_sort = r.book -> 'prepared' ->> 'title_sort'))`)
  return rows[0]?.count ?? 0
}

export async function listNewCategories(
  db: DbOrTransaction,
  importId: number,
): Promise<BookImport['new_categories']> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select new_category as name, count(*)::integer as rows from import_rows
    where import_id = ${importId} and outcome = 'ready' and new_category is not null
    group by 1 order by 2 desc, 1 limit 100`)
  return rows
}

type Page = { limit: number; offset: number }

export async function listImportIds(db: DbOrTransaction, { limit, offset }: Page) {
  const { rows } = await db.execute<{ import_id: number }>(sql`
    select import_id from imports order by import_id desc limit ${limit} offset ${offset}`)
  const count = await db.execute<{ total: number }>(sql`select count(*)::integer as total from imports`)
  return { ids: rows.map(({ import_id }) => import_id), total: count.rows[0]?.total ?? 0 }
}

export async function findImporter(db: DbOrTransaction, accountId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(last_name || ' ' || first_name) as name from users where user_id = ${accountId}`)
  return rows[0]?.name ?? ''
}

export type RowFilter = 'problems' | 'notes' | undefined

/** Rows that did not go in or wait for a word; or those that went in otherwise than they were written. */
const conditions: Record<'problems' | 'notes', SQL> = {
  problems: sql`(outcome in ('bad', 'kept') or outcome = 'ready' and (asks or new_category is not null))`,
  notes: sql`(outcome <> 'bad' and (message <> '' or cardinality(fixes) > 0))`,
}

/** A row with what it wants to save, where it waits for that. */
export type ListedRow = Omit<ImportRow, 'expected'> & { stored: StoredBook | null }

export async function listImportRows(
  db: DbOrTransaction,
  importId: number,
  only: RowFilter,
  { limit, offset }: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const chosen = sql`import_id = ${importId} and ${only ? conditions[only] : sql`true`}`
  const { rows } = await db.execute<ListedRow>(sql`
    select r.row_number as row, outcome, message, coalesce(r.book ->> 'title', '') as title, fixes, asks, new_category,
      r.book_id, case when outcome = 'ready' then r.book end as stored,
      case when b.book_id is not null then json_build_object('book_id', b.book_id, 'title', b.title) end as book
    from (
      select * from import_rows where ${chosen} order by row_number limit ${limit} offset ${offset}
    ) r left join books b on b.book_id = r.book_id and b.withdrawn_at is null
    order by row_number`)
  const count = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from import_rows where ${chosen}`,
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export type RowMessage = { row: number; message: string }

/** What is said of rows: of those that did not go in, or of the others. */
export async function listRowMessages(
  db: DbOrTransaction,
  importId: number,
  bad: boolean,
): Promise<RowMessage[]> {
  const { rows } = await db.execute<RowMessage>(sql`
    select row_number as row, message from import_rows
    where import_id = ${importId} and (outcome = 'bad') = ${bad} and message <> '' order by row_number`)
  return rows
}

export type BadRow = { cells: (string | number | boolean | null)[]; message: string }

export async function listBadRows(db: DbOrTransaction, importId: number): Promise<BadRow[]> {
  const { rows } = await db.execute<BadRow>(sql`
    select cells, message from import_rows
    where import_id = ${importId} and (outcome = 'bad' or outcome = 'ready' and (asks or new_category is not null))
    order by row_number`)
  return rows
}
