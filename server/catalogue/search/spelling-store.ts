import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { searchWords } from './search-tables.ts'

const knownWords = prepareRows(
  'find_known_words',
  { word: searchWords.word },
  sql`
    select word from search_words
    where word in (select jsonb_array_elements_text(${sql.placeholder('words')}::jsonb))`,
)

/** Which of these words, and pairs of words, stand in any book. */
export async function findKnownWords(db: ReadDb, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await knownWords(db, { words: JSON.stringify(words) })
  return new Set(rows.map((row) => row.word))
}

/** Words of about the same length with the same first letter, which is the one that is hardly ever mistaken. */
export async function listSimilarWords(
  db: ReadDb,
  word: string,
  lengthDifference: number,
): Promise<string[]> {
  const first = word.slice(0, 1)
  const rows = await queryRows(
    db,
    { word: searchWords.word },
    sql`
    select word from search_words
    where word >= ${first} and word < ${first} || U&'\\+10FFFF'
      and char_length(word) between ${word.length - lengthDifference} and ${word.length + lengthDifference}
    limit 5000`,
  )
  return rows.map((row) => row.word)
}

const countUpToMost = (among: SQL) => sql`(
  select count(*)::integer from (
    select from book_search s where ${among} and s.words @@ q.query::tsquery limit (select ${sql.placeholder('most')}::integer)
  ) as found)`

/** An index gathers all matches before the first: where those that most people want are as many, no others are looked at. */
const matchesOfEach = prepareRows(
  'count_matches',
  { matches: computed.number },
  sql`
    select case when head.matches < ${sql.placeholder('most')}::integer then ${countUpToMost(sql`true`)} else head.matches end as matches
    from unnest((select ${sql.placeholder('tsqueries')}::text[])) with ordinality as q (query, place),
      lateral (select ${countUpToMost(sql`s.head`)} as matches offset 0) as head
    order by q.place`,
)

/** For each tsquery how many books match it, counted up to `most`. */
export async function countMatches(
  db: ReadDb,
  tsqueries: readonly string[],
  most: number,
): Promise<number[]> {
  if (tsqueries.length === 0) return []
  const rows = await matchesOfEach(db, { tsqueries, most })
  return rows.map((row) => row.matches)
}
