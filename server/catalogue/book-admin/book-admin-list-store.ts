import { sql } from 'drizzle-orm'
import type { BookAdminFigures } from '#contract/catalogue/book-admin/book-admin.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { authors, books } from '#server/catalogue/books/book-tables.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  queryOnlyRow,
  queryRows,
  type RowShape,
  nullable,
  type RowOf,
} from '#server/platform/database/rows.ts'
import { lowStockAlert } from '#server/base/shop/shop-store.ts'
import { type BookRow, listBookRows } from '#server/catalogue/books/book-row-store.ts'
import { type BookFilter, matchesFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import type { bookFeature } from '#contract/catalogue/book-admin/book-feature.ts'
import {
  aboutItem,
  type DeskPartOf,
  type EntrySource,
  selectNames,
} from '#server/base/features/desk-part-store.ts'

const bookAdminFigures = {
  books: computed.number,
  value: computed.number,
  average_price: computed.number,
  few_left: computed.number,
  out_of_stock: computed.number,
  without_cover: computed.number,
  without_isbn: computed.number,
  without_vat: computed.number,
  withdrawn: computed.number,
  few_copies: computed.number,
} satisfies RowShape

export function readBookAdminFigures(db: DbOrTransaction): Promise<BookAdminFigures> {
  return queryOnlyRow(
    db,
    bookAdminFigures,
    sql`
    select count(*)::integer as books, coalesce(sum(price::bigint * quantity), 0)::bigint as value,
      coalesce(round(avg(price)), 0)::integer as average_price,
      (count(*) filter (where quantity < ${lowStockAlert}))::integer as few_left,
      (count(*) filter (where quantity = 0))::integer as out_of_stock, ${lowStockAlert} as few_copies,
      (select count(*) from books where image_url is null and withdrawn_at is null)::integer as without_cover,
      (select count(*) from books where isbn is null and withdrawn_at is null)::integer as without_isbn,
      (select count(*) from books where vat_class is null and withdrawn_at is null)::integer as without_vat,
      (select count(*) from books where withdrawn_at is not null)::integer as withdrawn
    from books where withdrawn_at is null`,
  )
}

const tables = { authors: 'author_id', publishers: 'publisher_id', series: 'series_id' } as const

/** Those that begin with what was typed before those that have it somewhere. */
export function findNames(
  db: DbOrTransaction,
  table: keyof typeof tables,
  typed: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const text = fold(typed)
  return queryRows(
    db,
    { id: authors.author_id, name: authors.name },
    sql`
    select ${sql.identifier(tables[table])} as id, name from ${sql.identifier(table)}
    where strpos(name_folded, ${text}) > 0
    order by not starts_with(name_folded, ${text}), name_sort, 1 limit ${limit}`,
  )
}

/** The authors of these numbers, in the order of the numbers. A name that is just being changed is waited for. */
export const readAuthorNames = (
  db: Transaction,
  ids: readonly number[],
): Promise<{ author_id: number; name: string }[]> =>
  queryRows(
    db,
    pick(authors, ['author_id', 'name']),
    sql`
    select a.author_id, a.name
    from unnest(${sql.param(ids)}::integer[]) with ordinality as wanted(author_id, place)
    join authors a on a.author_id = wanted.author_id order by wanted.place for key share of a`,
  )

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

const stockEntries: EntrySource = {
  rank: 15,
  kind: 'stock',
  id: sql`s.ledger_id`,
  at: sql`s.at`,
  by: sql`s.account_id`,
  data: sql`json_build_object(
    'change', s.change, 'reason', s.reason,
    'order_id', substring(s.document from '^(?:parcel of )?order (\d{1,9})$')::integer,
    'note', coalesce(substring(s.document from '^note: (.*)$'), ''))`,
  from: sql`stock_ledger s`,
  of: { book: (id) => sql`s.book_id = ${id}` },
}

export const bookDesk = {
  work: {
    'low-stock': {
      id: sql`book_id`,
      rank: sql`quantity`,
      from: sql`books where withdrawn_at is null and quantity < ${lowStockAlert}`,
      about: aboutItem(
        { name: sql`b.title`, note: sql`'còn ' || greatest(b.quantity, 0) || ' cuốn'` },
        sql`books b where b.book_id = item.id`,
      ),
    },
  },
  names: { book: selectNames(books.book_id, books.title), books: null },
  timeline: [stockEntries],
} satisfies DeskPartOf<typeof bookFeature>
