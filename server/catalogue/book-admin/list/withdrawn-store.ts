import { sql } from 'drizzle-orm'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { type BookRow, listBookRows } from '#server/catalogue/books/book-row-store.ts'
import { type BookFilter, matchesFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const withdrawal = {
  ...pick(books, ['book_id']),
  at: computed.instant,
  by_name: nullable(computed.text),
} satisfies RowShape
export type Withdrawal = RowOf<typeof withdrawal>

/** No search leads to them, and they are few: their titles are folded while they are read. */
const folded = sql`
  lower(translate(regexp_replace(normalize(b.title, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'Đđ', 'dd'))`

function isInBin(filter: BookFilter) {
  const { search = '' } = filter
  const digits = search.replace(/[\s-]/g, '')
  const found =
    search.trim() === ''
      ? sql`true`
      : sql`(strpos(${folded}, ${fold(search)}) > 0 or (${digits} <> '' and b.isbn = ${digits}))`
  return sql`${matchesFilter(filter, { withdrawn: true })} and ${found}`
}

/** A page of what was withdrawn, the last first, and who did it: the log knows. */
export async function listWithdrawn(db: DbOrTransaction, filter: BookFilter, { limit, offset }: PageWindow) {
  const found = await queryRows(
    db,
    withdrawal,
    sql`
    select b.book_id, ${isoInstant(sql`b.withdrawn_at`)} as at, (
      select trim(who.last_name || ' ' || who.first_name)
      from audit_log l join users who on who.user_id = l.account_id
      where l.object_kind = 'book' and l.object_id = b.book_id::text and l.action = 'delete-book'
      order by l.at desc, l.audit_id desc limit 1
    ) as by_name
    from books b where ${isInBin(filter)}
    order by b.withdrawn_at desc, b.book_id desc limit ${limit} offset ${offset}::bigint`,
  )
  const ids = found.map(({ book_id }) => book_id)
  const rows = await listBookRows(
    db,
    sql`select * from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted(book_id, place)`,
  )
  return joinById(found, rows)
}

function joinById(found: readonly Withdrawal[], rows: readonly BookRow[]) {
  const byId = new Map(rows.map((row) => [row.book_id, row]))
  return found.flatMap((one) => {
    const row = byId.get(one.book_id)
    return row ? [{ row, withdrawn: { at: one.at, by_name: one.by_name } }] : []
  })
}

export const countWithdrawn = (db: DbOrTransaction, filter: BookFilter): Promise<number> =>
  queryCount(db, sql`select count(*)::integer as books from books b where ${isInBin(filter)}`)

/** The one that has this ISBN among those that a filter means. */
export const findBookByIsbn = (db: DbOrTransaction, isbn: string, filter: BookFilter) =>
  listBookRows(
    db,
    sql`select b.book_id, 1 as place from books b where b.isbn = ${isbn} and ${matchesFilter(filter)}`,
  )
