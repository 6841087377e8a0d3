import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { mostMatches } from '#contract/catalogue/book-sorts.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { type BookFilter, type BookPage, isFiltered, matchesFilter } from './book-filter-store.ts'
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
  if (query && queries.length === 1 && query.literal === null && !isFiltered(filter)) {
    return readCountedRows(await rankPlainSearch(db, { ...query, ...limits }))
  }
  const sources = queries.map((query) => ({
    query: { ...query, words: sql.param(query.words) },
    books: booksToSearch(query, filter),
  }))
  return readCountedRows(await queryRows(db, countedRow, rankStatement(sources, limits)))
}

/** What a statement is filled with: values, or the placeholders of a prepared one. */
type Filling<T> = { [K in keyof T]: unknown }
type Source = { query: Filling<SearchQuery>; books: Books }
/** Where a query looks for matches, and what tells that the signs typed stand in the title. */
type Books = { from: SQL; signs: SQL }
type Limits = { most: number; from: number; count: number; enough: number }

const plainBooks: Books = { from: sql`book_search s where true`, signs: sql`false` }

function booksToSearch({ words, literal }: SearchQuery, filter: BookFilter): Books {
  if (literal === null && !isFiltered(filter)) return plainBooks
  const signs = literal === null ? sql`false` : sql`strpos(b.title, ${literal}) > 0`
  const needed = words.length === 0 ? sql`and ${signs}` : sql``
  return {
    from: sql`book_search s join books b on b.book_id = s.book_id where ${matchesFilter(filter)} ${needed}`,
    signs,
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
 * The matches of one query, up to one more than are counted. Words side by side are found in a fraction of the time
 * of words anywhere, so where they alone are too many, the others are not looked for. Where there are too many to
 * look at all of them, the kinds that rank best are fetched by name, so that none of these is missed.
 */
function matchTables({ query, books }: Source, place: number, limits: Filling<Limits>): SQL {
  const [title, phrase] = [table('title', place), table('phrase', place)]
  const [scattered, loose] = [table('scattered', place), table('loose', place)]
  const most = sql`${limits.most}::integer`
  const matches = (condition: SQL, limit: SQL) => sql`(
    select s.book_id, s.title, s.authors, s.popularity, ${books.signs} as signs,
      coalesce(s.words @@ ${query.exact}::tsquery, false) as exact
    from ${books.from} and ${condition} limit ${limit})`
  const number = (found: SQLChunk) => sql`(select count(*) from ${found})`
  const found = sql`(${number(phrase)} + ${number(scattered)})`
  const wanted = sql`${number(phrase)} <= ${most}
    and (${number(title)} < ${limits.enough}::integer or ${query.exact}::tsquery is not null)`
  return sql`
    ${title} as materialized ${matches(titleBeginsWith(query.text), most)},
    ${phrase} as materialized ${matches(has(query.phrase), sql`${most} + 1`)},
    ${scattered} as materialized ${matches(sql`${wanted} and ${has(query.scattered)}`, sql`${most} + 1 - ${number(phrase)}`)},
    ${loose} as materialized ${matches(sql`${wanted} and ${found} < ${sql.raw(String(fewMatches))} and ${has(query.halfway)}`, most)},
    ${table('ranked', place)} as (
      select book_id, ${sql.raw(String(place))} as query, signs, exact, ${nearness(query)} as nearness, popularity,
        char_length(title) as length
      from (
        select * from ${title} union all select * from ${phrase}
        union all select * from ${scattered} union all select * from ${loose}
        union all ${matches(sql`${found} > ${most} and s.words @@ (${query.phrase}::tsquery && ${query.exact}::tsquery)`, most)}
        union all ${matches(sql`${found} > ${most} and s.words @@ (${query.all}::tsquery && ${query.exact}::tsquery)`, most)}
      ) as m
    ),`
}

const has = (tsquery: unknown) => sql`s.words @@ ${tsquery}::tsquery`

/** No folded text goes on behind the last of all characters. A search for signs alone has no text. */
export const titleBeginsWith = (text: unknown) =>
  sql`s.title >= nullif(${text}::text, '') and s.title < ${text}::text || U&'\\+10FFFF'`

/** Where in the book the words stand, and how close. */
const nearness = ({ text, words }: Filling<SearchQuery>) => sql`
  case
    when title = ${text} then 1
    when starts_with(title, ${text}::text || ' ') then 2
    when starts_with(title, ${text}) then 3
    when strpos(' ' || title || ' ', ' ' || ${text}::text || ' ') > 0 then 4
    when strpos(' ' || title, ' ' || ${text}::text) > 0 then 5
    when strpos(authors, '| ' || ${text}::text || ' |') > 0 then 6
    when strpos(authors, ' ' || ${text}::text) > 0 then 7
    when not exists (select from unnest(${words}::text[]) as word where strpos(' ' || title, ' ' || word) = 0) then 8
    else 9
  end`

const placeholders = <T>(names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Filling<T>

const rankPlainSearch = prepareRows(
  'rank_plain_search',
  countedRow,
  rankStatement(
    [
      {
        query: placeholders<SearchQuery>([
          'text',
          'words',
          'all',
          'phrase',
          'scattered',
          'halfway',
          'exact',
          'literal',
        ]),
        books: plainBooks,
      },
    ],
    placeholders<Limits>(['most', 'from', 'count', 'enough']),
  ),
)
