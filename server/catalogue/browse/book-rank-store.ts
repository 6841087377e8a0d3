import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { mostMatches } from '#contract/catalogue/book-sorts.ts'
import { keysOf, recordOf } from '#contract/shape/records.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import {
  type BookFilter,
  type BookPage,
  fillPreparedFilter,
  isFiltered,
  isFilteredByIndex,
  matchesFilter,
  matchesPreparedFilter,
} from './book-filter-store.ts'
import { unpackIds } from './book-order-store.ts'
import { type Filling, has, nearness, titleBeginsWith, unseen } from './match-parts-store.ts'
import {
  type CountedBooks,
  countedRow,
  readCountedRows,
  selectCountedRows,
} from '#server/catalogue/book-row-store.ts'
import { mostWidenings } from '#server/search/widen-search.ts'
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
  const prepared = (isFiltered(filter) ? rankFilteredSearches : rankPlainSearches)[queries.length - 1]
  if (prepared && queries.every(({ literal }) => literal === null) && !isFilteredByIndex(filter)) {
    return readCountedRows(
      await prepared(db, { ...fillQueries(queries), ...limits, ...fillPreparedFilter(filter) }),
    )
  }
  const sources = queries.map((query) => ({
    query: { ...query, words: sql.param(query.words) },
    books: booksToSearch(query, filter),
  }))
  return readCountedRows(await queryRows(db, countedRow, rankStatement(sources, limits)))
}

/** All but what only the making of other queries reads. */
type RankedQuery = Omit<SearchQuery, 'volume' | 'typed'>
type Source = { query: Filling<RankedQuery>; books: Books }
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
  const { before, ids } = rankParts(sources, limits)
  return selectCountedRows(ids, sql`select least(count(*), ${limits.most}::integer) from candidates`, before)
}

function rankParts(sources: readonly Source[], limits: Filling<Limits>) {
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
      order by nearness > ${sql.raw(String(ofTitle))}, query, signs desc, exact desc, nearness, popularity desc, length, book_id
      limit ${limits.count}::integer offset ${limits.from}::integer
    ) as best`
  return { before, ids }
}

/** The ids of all that is ranked, the best first. */
export async function rankIds(db: DbOrTransaction, queries: readonly SearchQuery[]): Promise<Int32Array> {
  const limits = { ...everyMatch, from: 0, count: mostMatches }
  const sources = queries.map((query) => ({
    query: { ...query, words: sql.param(query.words) },
    books: booksToSearch(query, {}),
  }))
  const { before, ids } = rankParts(sources, limits)
  const bytes = await queryValue(
    db,
    nullable(computed.bytes),
    sql`
    with ${before} found as materialized (${ids})
    select string_agg(int4send(book_id), ''::bytea order by place) as ids from found`,
  )
  return unpackIds(bytes)
}

/** What a title says in one piece stands before all that is found in pieces, whichever of the queries says it. */
const ofTitle = 5

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
    select s.book_id, s.title, s.authors, s.places, s.popularity, ${books.signs} as signs,
      coalesce(${has(query.exact)}, false) as exact
    from ${books.from} and ${condition} limit ${limit})`
  const byName = (kind: unknown) =>
    matches(
      sql`(select matches from ${third}) > ${most} and s.words @@ (${kind}::tsquery && ${query.exact}::tsquery)`,
      most,
    )
  const number = (found: SQLChunk) => sql`(select count(*) from ${found})`
  return sql`
    ${title} as materialized ${matches(titleBeginsWith(query), most)},
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

/** As a prepared statement has them: each under its name and its place among the queries. */
const preparedParts = {
  text: 'text',
  words: 'text[]',
  all: 'tsquery',
  loose: 'tsquery',
  phrase: 'tsquery',
  scattered: 'tsquery',
  halfway: 'tsquery',
  exact: 'tsquery',
  within: 'tsquery',
} as const

const preparedQuery = (place: number): Filling<RankedQuery> => ({
  ...recordOf(keysOf(preparedParts), (part) => unseen(`${part}_${place}`, preparedParts[part])),
  literal: null,
})

const fillQueries = (queries: readonly SearchQuery[]) =>
  Object.fromEntries(
    queries.flatMap((query, place) =>
      keysOf(preparedParts).map((part) => [`${part}_${place}`, query[part]] as const),
    ),
  )

const limits: Filling<Limits> = {
  most: unseen('most', 'integer'),
  from: unseen('from', 'integer'),
  count: unseen('count', 'integer'),
  enough: unseen('enough', 'integer'),
}
/** For a search alone, and with one to all of its corrections: planning the longer ones takes 10 ms. */
const prepareRanks = (name: string, books: Books) =>
  Array.from({ length: 1 + mostWidenings }, (_, corrections) => {
    const sources = Array.from({ length: 1 + corrections }, (_, place) => ({
      query: preparedQuery(place),
      books,
    }))
    return prepareRows(`${name}_${corrections}`, countedRow, rankStatement(sources, limits))
  })

const rankPlainSearches = prepareRanks('rank_plain_search', plainBooks)
const rankFilteredSearches = prepareRanks('rank_filtered_search', preparedBooks)
