import { type SQL, sql } from 'drizzle-orm'
import {
  type BookSort,
  bookSorts,
  cataloguePageSize,
  defaultBookSort,
} from '#contract/catalogue/books/book-sorts.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import {
  computed,
  listOf,
  queryOnlyRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import {
  type BookFilter,
  type BookPage,
  columnsOf,
  hasOnlyCategory,
  isFiltered,
  matchesFilter,
  isAnyOf,
  orderOf,
  type SortedFilter,
} from './book-filter-store.ts'
import { type BookNames, nameBooks } from '#server/catalogue/books/book-name-store.ts'
import {
  type BookRow,
  bookRow,
  bookRowColumns,
  type CountedBooks,
  countedRow,
  readCountedRows,
  selectCountedRows,
  unnamedBookColumns,
  unnamedBookRow,
} from '#server/catalogue/books/book-row-store.ts'

/** One page in the order of `filter.sort` and the number of all. */
export async function listSortedBooks(
  db: ReadDb,
  filter: SortedFilter & BookPage,
  names?: BookNames,
): Promise<CountedBooks> {
  const { sort = defaultBookSort, page, page_size } = filter
  const from = (page - 1) * page_size
  if (!isFiltered(filter) && page_size === cataloguePageSize) {
    return readCountedRows(await wholeLists[sort](db, { from }))
  }
  const { total, ids } = await queryOnlyRow(db, idsRow, idsStatement(filter, sort, page_size, from))
  const wanted = ids === '' ? [] : ids.split(' ').map(Number)
  const books = wanted.length === 0 ? [] : await findBooks(db, wanted, names)
  // A gap would be in the page where a book was withdrawn in between.
  if (books.length === wanted.length) return { books, total }
  return readCountedRows(await queryRows(db, countedRow, pageStatement(filter, sort, page_size, from)))
}

function pageStatement(filter: BookFilter, sort: BookSort, count: unknown, from: unknown) {
  const matching = sql`from books b where ${matchesFilter(filter)}`
  return selectCountedRows(pageOf(matching, sort, count, from), totalOf(filter, matching))
}

const totalOf = (filter: BookFilter, matching: SQL) =>
  hasOnlyCategory(filter) ? countShown(filter) : sql`select count(*) ${matching}`

const idsRow = { total: computed.number, ids: computed.text } satisfies RowShape

/**
 * A filter is planned anew each time, since an index leads to few books and not to many. What the page shows of a book takes longer
 * to plan than to read: its statement is prepared, and asked by these ids.
 */
function idsStatement(filter: BookFilter, sort: BookSort, count: number, from: number): SQL {
  const matching = sql`from books b where ${matchesFilter(filter)}`
  return sql`
    select (${totalOf(filter, matching)}) as total, array_to_string(array(
      select b.book_id ${matching} order by ${orderOf(sort)} limit ${count} offset ${from}
    ), ' ') as ids`
}

/** The ids of one page of `books`, which are called `b` in it, with their places. */
export function pageOf(books: SQL, sort: BookSort, count: unknown, from: unknown): SQL {
  return sql`
    select book_id, row_number() over () as place from (
      select b.book_id ${books} order by ${orderOf(sort)} limit ${count} offset ${from}
    ) as sorted`
}

/** With a number of rows that the planner can see, it keeps one plan for all pages. */
const wholeLists = recordOf(bookSorts, (sort) =>
  prepareRows(
    `list_books_${sort}`,
    countedRow,
    pageStatement({}, sort, sql.raw(String(cataloguePageSize)), sql`${sql.placeholder('from')}::bigint`),
  ),
)

function countShown({ category_id }: BookFilter): SQL {
  const category = category_id === undefined ? sql`` : sql`where ${isAnyOf(sql`category_id`, category_id)}`
  return sql`select coalesce(sum(book_count), 0) from categories ${category}`
}

const keyedRow = { ...bookRow, key: listOf(computed.text) } satisfies RowShape
type KeyedRow = RowOf<typeof keyedRow>

/** All books in batches, each going on behind the last one: no cursor is held open for a slow reader. */
export async function* readSortedBooks(
  db: ReadDb,
  filter: SortedFilter,
  batchSize: number,
): AsyncGenerator<BookRow[]> {
  const order = orderOf(filter.sort ?? defaultBookSort)
  const { columns, descending } = columnsOf(filter.sort ?? defaultBookSort)
  const behind = ({ key }: KeyedRow) =>
    sql`and (${list(columns)}) ${descending ? sql`<` : sql`>`} (${list(key)})`
  let last: KeyedRow | undefined
  do {
    const rows: KeyedRow[] = await queryRows(
      db,
      keyedRow,
      sql`
      with batch as materialized (
        select b.* from books b where ${matchesFilter(filter)} ${last ? behind(last) : sql``}
        order by ${order} limit ${batchSize}::integer
      )
      select ${bookRowColumns}, array[${list(columns.map((column) => sql`${column}::text`))}] as key
      from batch b order by ${order}`,
    )
    yield rows
    last = rows.length < batchSize ? undefined : rows.at(-1)
  } while (last)
}

const list = (values: readonly unknown[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * The array comes out of a subquery, so that the planner cannot look how long it is: for each of the shorter ones it would plan anew,
 * which takes longer than to read them.
 */
const byIds = (columns: SQL) => sql`
  select ${columns}
  from unnest((select ${sql.placeholder('ids')}::integer[])) with ordinality as wanted (book_id, place)
  join books b on b.book_id = wanted.book_id and b.withdrawn_at is null
  order by wanted.place`

const findByIds = prepareRows('find_books', bookRow, byIds(bookRowColumns))
const findUnnamed = prepareRows('find_unnamed_books', unnamedBookRow, byIds(unnamedBookColumns))

/** The books on show among these, in the order of the ids; their names are taken from `names` by those who keep these. */
export async function findBooks(db: ReadDb, ids: readonly number[], names?: BookNames): Promise<BookRow[]> {
  const named = names && (await nameBooks(db, names, await findUnnamed(db, { ids })))
  return named ?? findByIds(db, { ids })
}

const findById = prepareRows(
  'find_book',
  bookRow,
  sql`
    select ${bookRowColumns} from books b
    where b.book_id = ${sql.placeholder('id')} and b.withdrawn_at is null`,
)

export async function findBook(db: ReadDb, id: number): Promise<BookRow | undefined> {
  const [book] = await findById(db, { id })
  return book
}
