import { type SQL, sql } from 'drizzle-orm'
import { defaultBookSort } from '#contract/catalogue/books/book-sorts.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import { fewMatches, type SearchQuery } from '#server/catalogue/search/search-query.ts'
import {
  type BookPage,
  columnsOf,
  matchesFilter,
  orderOf,
  priceOf,
  type SortedFilter,
  sortingOf,
} from './book-filter-store.ts'
import { pageOf } from './book-list-store.ts'
import { unpackIds } from './book-order-store.ts'
import { titleBeginsWith } from './match-parts-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import {
  type CountedBooks,
  countedRow,
  readCountedRows,
  selectCountedRows,
} from '#server/catalogue/books/book-row-store.ts'

/** One page of the books that a search by relevance finds, but in the order of `filter.sort`, and the number of all. */
export async function listMatchingBooks(
  db: ReadDb,
  filter: SortedFilter & BookPage,
  queries: readonly SearchQuery[],
): Promise<CountedBooks> {
  const { sort = defaultBookSort, page, page_size } = filter
  const total = sql`select count(*) from matching`
  const statement = selectCountedRows(
    pageOf(sql`from matching b`, sort, page_size, (page - 1) * page_size),
    total,
    matching(filter, queries),
  )
  return readCountedRows(await queryRows(db, countedRow, statement))
}

export async function listMatchingIds(
  db: ReadDb,
  filter: SortedFilter,
  queries: readonly SearchQuery[],
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { book_id: books.book_id },
    sql`
    with ${matching(filter, queries)} nothing as (select)
    select b.book_id from matching b order by ${orderOf(filter.sort ?? defaultBookSort)}`,
  )
  return rows.map((row) => row.book_id)
}

/** A book that several of the queries find is one book. */
function matching(filter: SortedFilter, queries: readonly SearchQuery[]): SQL {
  const parts = queries.map((query, place) => matchesOf(query, sql.identifier(`whole_${place}`), filter))
  return sql`
    ${sql.join(
      parts.map(({ table }) => table),
      sql``,
    )}
    matching as materialized (
      ${sql.join(
        parts.map(({ all }) => all),
        queries.length > 1 ? sql` union ` : sql` union all `,
      )}
    ),`
}

function matchesOf(
  { words, text, within, all, loose, literal }: SearchQuery,
  whole: SQL | ReturnType<typeof sql.identifier>,
  filter: SortedFilter,
) {
  const signs = words.length === 0 ? sql`and strpos(b.title, ${literal}) > 0` : sql``
  const has = (tsquery: string) => sql`s.words @@ ${tsquery}::tsquery`
  const { columns } = columnsOf(filter.sort ?? defaultBookSort)
  const selected =
    sortingOf(filter.sort ?? defaultBookSort).by === 'price'
      ? sql`${priceOf(filter)} as price, b.book_id`
      : sql.join(columns, sql`, `)
  const select = sql`
    select ${selected} from book_search s join books b on b.book_id = s.book_id where ${matchesFilter(filter)} ${signs}`
  // Whatever begins with more than one word has these words; a single one may be too short to be looked for halfway.
  const found = words.length === 1 ? sql`(${has(all)} or (${titleBeginsWith({ text, within })}))` : has(all)
  return {
    table: sql`${whole} as materialized (${select} and ${found}),`,
    all: sql`select * from ${whole} union all
      ${select} and (select count(*) from ${whole}) < ${fewMatches}::integer and ${has(loose)} and not ${found}`,
  }
}

/** Ids of the books that a search finds by whole words, as four bytes each, up to so many. */
export async function readMatchingIds(
  db: ReadDb,
  queries: readonly SearchQuery[],
  most: number,
): Promise<Int32Array> {
  const parts = queries.map(
    ({ words, text, within, all, literal }) => sql`(
      select s.book_id from book_search s
      where ${words.length === 1 ? sql`(${hasAll(all)} or (${titleBeginsWith({ text, within })}))` : hasAll(all)}
        ${words.length === 0 ? sql`and exists (select from books b where b.book_id = s.book_id and strpos(b.title, ${literal}) > 0)` : sql``}
      limit ${most}::integer)`,
  )
  const [only] = parts
  const different =
    only && parts.length === 1
      ? only
      : sql`select distinct book_id from (${sql.join(parts, sql` union all `)}) as found limit ${most}::integer`
  const bytes = await queryValue(
    db,
    nullable(computed.bytes),
    sql`select string_agg(int4send(book_id), ''::bytea) as ids from (${different}) as different`,
  )
  return unpackIds(bytes)
}

const hasAll = (tsquery: string) => sql`s.words @@ ${tsquery}::tsquery`
