import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows } from '#server/platform/database/rows.ts'
import { searchWords } from './search-tables.ts'

/** Which of these words, and pairs of words, stand in any book. */
export async function findKnownWords(db: DbOrTransaction, words: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    db,
    { word: searchWords.word },
    sql`
    select word from search_words where word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`,
  )
  return new Set(rows.map((row) => row.word))
}

/** Words of about the same length with the same first letter, which is the one that is hardly ever mistaken. */
export async function listSimilarWords(
  db: DbOrTransaction,
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

/** For each tsquery how many books match it, counted up to `most`. */
export async function countMatches(
  db: DbOrTransaction,
  tsqueries: readonly string[],
  most: number,
): Promise<number[]> {
  const rows = await queryRows(
    db,
    { matches: computed.number },
    sql`
    select (select count(*) from (select from book_search s where s.words @@ q.query::tsquery limit ${most}) as found)::integer as matches
    from unnest(${sql.param(tsqueries)}::text[]) with ordinality as q (query, place)
    order by q.place`,
  )
  return rows.map((row) => row.matches)
}
