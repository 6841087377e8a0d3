import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, nullable, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import {
  type BookFilter,
  fillPreparedFilter,
  isFiltered,
  isFilteredByIndex,
  matchesFilter,
  matchesPreparedFilter,
} from './book-filter-store.ts'
import { unpackIds } from './book-order-store.ts'
import { type Filling, has, nearness, titleBeginsWith, unseen } from './match-parts-store.ts'
import { fewMatches, type SearchQuery } from '#server/catalogue/search/search-query.ts'

/** Matches of one query. */
export type RankedMatches = {
  /** The best first. */
  ids: Int32Array
  /** Number of them, the first ones, that have the search in one piece of their title. */
  titles: number
}
/**
 * Number of matches to look at, and the part of them to show. Where `enough` titles begin with the search, it lets it be: what else
 * matches would rank behind them.
 */
export type RankLimits = { most: number; from: number; count: number; enough: number }

/** Matches of one query that are looked at. */
export async function readRanked(
  db: ReadDb,
  query: SearchQuery,
  filter: BookFilter,
  limits: RankLimits,
): Promise<RankedMatches> {
  const [row] = await readRows(db, query, filter, limits)
  return { ids: unpackIds(row?.ids), titles: row?.titles ?? 0 }
}

async function readRows(
  db: ReadDb,
  query: SearchQuery,
  filter: BookFilter,
  limits: RankLimits,
): Promise<RankedRow[]> {
  if (query.literal !== null || isFilteredByIndex(filter)) {
    const source = { query: { ...query, words: sql.param(query.words) }, books: booksToSearch(query, filter) }
    return queryRows(db, rankedRow, rankStatement(source, limits))
  }
  const values = { ...fillQuery(query), ...limits }
  if (isFiltered(filter)) return rankFiltered(db, { ...values, ...fillPreparedFilter(filter) })
  const ofHead = await rankHead(db, values)
  return ofHead[0]?.suffices ? ofHead : rankAll(db, values)
}

const rankedRow = { ids: nullable(computed.bytes), titles: computed.number, suffices: computed.boolean }
type RankedRow = RowOf<typeof rankedRow>

/** All but what only the making of other queries reads. */
type RankedQuery = Omit<SearchQuery, 'volume' | 'typed'>
type Source = { query: Filling<RankedQuery>; books: Books }
/** Source of a query's matches, and the test that the signs typed stand in the title. */
type Books = { from: SQL; signs: SQL; signed: SQL; among: SQL; suffice: (matches: SQL) => SQL }

const unsigned = { signs: sql`false`, signed: sql`false` }
const all = { among: sql`true`, suffice: () => sql`true` }
const plainBooks: Books = { from: sql`book_search s where true`, ...unsigned, ...all }
/** Looked up one by one: the planner, which does not know how many, would read all books to join them. */
const preparedBooks: Books = {
  from: sql`book_search s where (select ${matchesPreparedFilter} from books b where b.book_id = s.book_id)`,
  ...unsigned,
  ...all,
}
/**
 * An index gathers all matches of a search before it gives the first one. Of a large catalogue those that most people want have an index
 * of their own, and where they have more matches than are looked at, these suffice.
 */
const headBooks: Books = {
  from: sql`book_search s where (select large from catalogue)`,
  ...unsigned,
  among: sql`s.head`,
  suffice: (matches) => sql`(select large from catalogue) and ${matches}`,
}

function booksToSearch({ words, literal }: SearchQuery, filter: BookFilter): Books {
  if (literal === null && !isFiltered(filter)) return plainBooks
  const signs = literal === null ? sql`false` : sql`strpos(b.title, ${literal}) > 0`
  const needed = words.length === 0 ? sql`and ${signs}` : sql``
  return {
    ...all,
    from: sql`book_search s join books b on b.book_id = s.book_id where ${matchesFilter(filter)} ${needed}`,
    signs,
    signed: sql.raw(String(literal !== null)),
  }
}

/** Titles with the search in one piece stand before all that is found in pieces. */
const ofTitle = sql.raw('5')

function rankStatement(source: Source, limits: Filling<RankLimits>): SQL {
  const { suffice } = source.books
  return sql`
    with catalogue as materialized (select exists (select from book_search where head) as large),
    ${matchTables(source, limits)}
    enough as materialized (
      select ${suffice(sql`(select enough or matches > ${limits.most}::integer from third)`)} as suffices
    ),
    found as materialized (select distinct * from ranked where (select suffices from enough))
    select suffices, (select count(*) from found where nearness <= ${ofTitle}) as titles,
      (select string_agg(int4send(book_id), ''::bytea
        order by nearness > ${ofTitle}, signs desc, exact desc, nearness, popularity desc, length, book_id) from found) as ids
    from enough`
}

/**
 * The matches of one query, up to one more than are counted, the best kinds first: titles that begin with the search, words side
 * by side, words anywhere, words typed halfway. Each kind is looked for only where those before it are few enough, and what
 * is outdone by titles that fill the page is only counted. Where there are too many to look at all of them, the kinds that rank
 * best are fetched by name, so that none of these is missed.
 */
function matchTables({ query, books }: Source, limits: Filling<RankLimits>): SQL {
  const most = sql`${limits.most}::integer`
  const matches = (condition: SQL, limit: SQLChunk) => sql`(
    select s.book_id, s.title, s.authors, s.places, s.popularity, ${books.signs} as signs,
      coalesce(${has(query.exact)}, false) as exact
    from ${books.from} and ${condition} limit ${limit})`
  const byWords = (condition: SQL, limit: SQLChunk) => matches(sql`${books.among} and ${condition}`, limit)
  const byName = (kind: unknown) =>
    byWords(
      sql`(select matches from third) > ${most} and s.words @@ (${kind}::tsquery && ${query.exact}::tsquery)`,
      most,
    )
  return sql`
    title as materialized ${matches(titleBeginsWith(query), most)},
    first as materialized (
      select titles >= ${limits.from}::integer + ${limits.count}::integer and plain and not ${books.signed} as titles_suffice,
        titles >= ${limits.enough}::integer and plain as enough
      from (select (select count(*) from title) as titles, ${query.exact}::tsquery is null as plain) as counted
    ),
    phrase as materialized ${byWords(
      sql`not (select enough from first) and ${has(query.phrase)}`,
      sql`${most} + 1`,
    )},
    second as materialized (
      select phrases, enough, phrases <= ${most} and not enough as wanted
      from (select (select count(*) from phrase) as phrases, enough from first) as counted
    ),
    scattered as materialized ${byWords(
      sql`(select wanted from second) and ${has(query.scattered)}`,
      sql`${most} + 1 - (select phrases from second)`,
    )},
    third as materialized (select wanted, enough, phrases + (select count(*) from scattered) as matches from second),
    loose as materialized ${byWords(
      sql`(select wanted and matches < ${sql.raw(String(fewMatches))} from third) and ${has(query.loose)}`,
      most,
    )},
    ranked as (
      select book_id, signs, exact, popularity, char_length(title) as length,
        ${nearness(query, sql`(select titles_suffice from first)`)} as nearness
      from (
        select * from title union all select * from phrase
        union all select * from scattered union all select * from loose
        union all ${byName(query.phrase)} union all ${byName(query.all)}
      ) as m
    ),`
}

/** As a prepared statement has them, each under its name. */
const preparedParts = {
  text: 'text',
  words: 'text[]',
  all: 'tsquery',
  loose: 'tsquery',
  phrase: 'tsquery',
  scattered: 'tsquery',
  exact: 'tsquery',
  within: 'tsquery',
} as const

const preparedQuery: Filling<RankedQuery> = {
  ...recordOf(keysOf(preparedParts), (part) => unseen(part, preparedParts[part])),
  literal: null,
}

const fillQuery = (query: SearchQuery) => recordOf(keysOf(preparedParts), (part) => query[part])

const preparedLimits: Filling<RankLimits> = {
  most: unseen('most', 'integer'),
  from: unseen('from', 'integer'),
  count: unseen('count', 'integer'),
  enough: unseen('enough', 'integer'),
}
const prepareRank = (name: string, books: Books) =>
  prepareRows(name, rankedRow, rankStatement({ query: preparedQuery, books }, preparedLimits))

const rankHead = prepareRank('rank_head', headBooks)
const rankAll = prepareRank('rank_search', plainBooks)
const rankFiltered = prepareRank('rank_filtered_search', preparedBooks)
