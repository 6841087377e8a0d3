import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { mostMatches } from '#contract/catalogue/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import {
  type BookFilter,
  type BookPage,
  fillPreparedFilter,
  isFiltered,
  isFilteredByIndex,
  matchesFilter,
  matchesPreparedFilter,
} from './book-filter-store.ts'
import { type Filling, has, nearness, titleBeginsWith, unseen } from './match-parts-store.ts'
import {
  type CountedBooks,
  countedRow,
  readCountedRows,
  selectCountedRows,
} from '#server/catalogue/book-row-store.ts'
import { fewMatches, type SearchQuery } from '#server/search/search-query.ts'

/** Where so many titles begin with the search, `enough` lets it be: what else matches would rank behind them. */
const everyMatch = { most: mostMatches, enough: 2_147_483_647 }

/** The best matches first. Of several queries, what matches the first stands before what matches the next. */
export async function rankBooks(
  db: DbOrTransaction,
  filter: BookFilter & BookPage,
  queries: readonly SearchQuery[],
  { most, enough }: { most: number; enough: number } = everyMatch,
): Promise<CountedBooks> {
  const from = Math.min((filter.page - 1) * filter.page_size, most)
  const limits = { most, enough, from, count: Math.min(filter.page_size, most - from) }
  const [query] = queries
  if (query && queries.length === 1 && query.literal === null && !isFilteredByIndex(filter)) {
    const filling = { ...query, ...limits }
    return readCountedRows(
      isFiltered(filter)
        ? await rankFilteredSearch(db, { ...filling, ...fillPreparedFilter(filter) })
        : await rankPlainSearch(db, filling),
    )
  }
  const sources = queries.map((query) => ({
    query: { ...query, words: sql.param(query.words) },
    books: booksToSearch(query, filter),
  }))
  return readCountedRows(await queryRows(db, countedRow, rankStatement(sources, limits)))
}

type Source = { query: Filling<SearchQuery>; books: Books }
/** Where a query looks for matches, and what tells that the signs typed stand in the title. */
type Books = { from: SQL; signs: SQL; signed: SQL }
type Limits = { most: number; from: number; count: number; enough: number }

const unsigned = { signs: sql`false`, signed: sql`false` }
const plainBooks: Books = { from: sql`book_search s where true`, ...unsigned }
/** Looked up one by one: the planner, which does not know how many, would read all books to join them. */
const preparedBooks: Books = {
  from: sql`book_search s where (select ${matchesPreparedFilter} from books b where b.book_id = s.book_id)`,
  ...unsigned,
}

function booksToSearch({ words, literal }: SearchQuery, filter: BookFilter): Books {
  if (literal === null && !isFiltered(filter)) return plainBooks
  const signs = literal === null ? sql`false` : sql`strpos(b.title, ${literal}) > 0`
  const needed = words.length === 0 ? sql`and ${signs}` : sql``
  return {
    from: sql`book_search s join books b on b.book_id = s.book_id where ${matchesFilter(filter)} ${needed}`,
    signs,
    signed: sql.raw(String(literal !== null)),
  }
}

function rankStatement(sources: readonly Source[], limits: Filling<Limits>) {
  const places = sources.map((_, place) => place)
  const before = sql`
    ${sql.join(
      sources.map((source, place) => matchTables(source, place, limits)),
      sql``,
    )}
    candidates as materialized (
      select distinct on (book_id) * from (${sql.join(
        places.map((place) => sql`select * from ${table('ranked', place)}`),
        sql` union all `,
      )}) as c
      order by book_id, query
    ),`
  const ids = sql`
    select book_id, row_number() over () as place from (
      select book_id from candidates
      order by query, signs desc, exact desc, nearness, popularity desc, length, book_id
      limit ${limits.count}::integer offset ${limits.from}::integer
    ) as best`
  return selectCountedRows(ids, sql`select least(count(*), ${limits.most}::integer) from candidates`, before)
}

const table = (name: string, place: number) => sql.identifier(`${name}_${place}`)

/**
 * The matches of one query, up to one more than are counted, the best kinds first: titles that begin with the search, words side
 * by side, words anywhere, words typed halfway. Each kind is looked for only where those before it are few enough, and what
 * is outdone by titles that fill the page is only counted. Where there are too many to look at all of them, the kinds that rank
 * best are fetched by name, so that none of these is missed.
 */
function matchTables({ query, books }: Source, place: number, limits: Filling<Limits>): SQL {
  const [title, phrase] = [table('title', place), table('phrase', place)]
  const [scattered, loose] = [table('scattered', place), table('loose', place)]
  const [first, second, third] = ['first', 'second', 'third'].map((step) => table(step, place))
  const most = sql`${limits.most}::integer`
  const matches = (condition: SQL, limit: SQLChunk) => sql`(
    select s.book_id, s.title, s.authors, s.popularity, ${books.signs} as signs,
      coalesce(${has(query.exact)}, false) as exact
    from ${books.from} and ${condition} limit ${limit})`
  const byName = (kind: unknown) =>
    matches(
      sql`(select matches from ${third}) > ${most} and s.words @@ (${kind}::tsquery && ${query.exact}::tsquery)`,
      most,
    )
  const number = (found: SQLChunk) => sql`(select count(*) from ${found})`
  return sql`
    ${title} as materialized ${matches(titleBeginsWith(query.text), most)},
    ${first} as materialized (
      select titles >= ${limits.from}::integer + ${limits.count}::integer and plain and not ${books.signed} as titles_suffice,
        titles >= ${limits.enough}::integer and plain as enough
      from (select ${number(title)} as titles, ${query.exact}::tsquery is null as plain) as counted
    ),
    ${phrase} as materialized ${matches(
      sql`not (select enough from ${first}) and ${has(query.phrase)}`,
      sql`${most} + 1`,
    )},
    ${second} as materialized (
      select phrases, phrases <= ${most} and not enough as wanted
      from (select ${number(phrase)} as phrases, enough from ${first}) as counted
    ),
    ${scattered} as materialized ${matches(
      sql`(select wanted from ${second}) and ${has(query.scattered)}`,
      sql`${most} + 1 - (select phrases from ${second})`,
    )},
    ${third} as materialized (select wanted, phrases + ${number(scattered)} as matches from ${second}),
    ${loose} as materialized ${matches(
      sql`(select wanted and matches < ${sql.raw(String(fewMatches))} from ${third}) and ${has(query.halfway)}`,
      most,
    )},
    ${table('ranked', place)} as (
      select book_id, ${sql.raw(String(place))} as query, signs, exact, popularity, char_length(title) as length,
        ${nearness(query, sql`(select titles_suffice from ${first})`)} as nearness
      from (
        select * from ${title} union all select * from ${phrase}
        union all select * from ${scattered} union all select * from ${loose}
        union all ${byName(query.phrase)} union all ${byName(query.all)}
      ) as m
    ),`
}

const query: Filling<SearchQuery> = {
  text: unseen('text', 'text'),
  words: unseen('words', 'text[]'),
  all: unseen('all', 'tsquery'),
  loose: unseen('loose', 'tsquery'),
  phrase: unseen('phrase', 'tsquery'),
  scattered: unseen('scattered', 'tsquery'),
  halfway: unseen('halfway', 'tsquery'),
  exact: unseen('exact', 'tsquery'),
  literal: null,
}
const limits: Filling<Limits> = {
  most: unseen('most', 'integer'),
  from: unseen('from', 'integer'),
  count: unseen('count', 'integer'),
  enough: unseen('enough', 'integer'),
}
const rankPlainSearch = prepareRows(
  'rank_plain_search',
  countedRow,
  rankStatement([{ query, books: plainBooks }], limits),
)
const rankFilteredSearch = prepareRows(
  'rank_filtered_search',
  countedRow,
  rankStatement([{ query, books: preparedBooks }], limits),
)
