import { sql } from 'drizzle-orm'
import type { Synonym } from '#contract/catalogue/search/search.ts'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRow, queryRows, computed, type RowShape } from '#server/platform/database/rows.ts'
import { searchSynonyms, missedSearches } from './search-tables.ts'
import type { MissedSearch } from '#contract/catalogue/search/search.ts'

const { synonym_id, phrase, phrase_folded, meaning, created_at } = searchSynonyms

const meanings = prepareRows(
  'find_meanings',
  { phrase_folded, meaning },
  sql`
    select phrase_folded, meaning from search_synonyms
    where phrase_folded in (select unnest((select ${sql.placeholder('phrases')}::text[])))`,
)

/** Meanings that the staff gives to any of these folded phrases. */
export const findMeanings = (db: ReadDb, phrases: readonly string[]) => meanings(db, { phrases })

const synonym = { synonym_id, phrase, meaning, created_at }
const columns = sql`synonym_id, phrase, meaning, ${isoInstant(sql`created_at`)} as created_at`

export const listSynonyms = (db: DbOrTransaction): Promise<Synonym[]> =>
  queryRows(db, synonym, sql`select ${columns} from search_synonyms order by phrase_folded, synonym_id`)

/** Locks the table, so that the bound holds for many at once; undefined where there are as many already. */
export async function insertSynonym(
  tx: Transaction,
  given: { phrase: string; folded: string; meaning: string },
  most: number,
): Promise<Synonym | undefined> {
  await tx.execute(sql`lock table search_synonyms in share row exclusive mode`)
  return queryRow(
    tx,
    synonym,
    sql`
    insert into search_synonyms (phrase, phrase_folded, meaning)
    select ${given.phrase}, ${given.folded}, ${given.meaning}
    where (select count(*) from search_synonyms) < ${most}::integer
    returning ${columns}`,
  )
}

export const deleteSynonym = (tx: Transaction, id: number): Promise<Synonym | undefined> =>
  queryRow(tx, synonym, sql`delete from search_synonyms where synonym_id = ${id} returning ${columns}`)

const keptDays = 30
const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`
const isKept = sql`day > ${today} - ${sql.raw(String(keptDays))}`

/** Once a day, and none where so many were noted today. */
export async function insertMissedSearch(
  db: DbOrTransaction,
  missed: { folded: string; typed: string; nearest: boolean },
  mostOfDay: number,
) {
  await db.execute(sql`
    insert into missed_searches (folded, day, typed, nearest)
    select ${missed.folded}, ${today}, ${missed.typed}, ${missed.nearest}
    where (select count(*) from missed_searches where day = ${today}) < ${mostOfDay}::integer
    on conflict do nothing`)
}

const missed = {
  typed: missedSearches.typed,
  days: computed.number,
  last_day: missedSearches.day,
  nearest: missedSearches.nearest,
} satisfies RowShape

/** Searches of most days first; those that have a meaning by now are done with. */
export const listMissedSearches = (db: DbOrTransaction, most: number): Promise<MissedSearch[]> =>
  queryRows(
    db,
    missed,
    sql`
    select (array_agg(typed order by day desc))[1] as typed, count(*)::integer as days, max(day)::text as last_day,
      bool_and(nearest) as nearest
    from missed_searches m
    where ${isKept} and not exists (select from search_synonyms s where s.phrase_folded = m.folded)
    group by folded order by days desc, last_day desc, folded limit ${most}::integer`,
  )

export async function deleteOldMissedSearches(db: DbOrTransaction) {
  await db.execute(sql`delete from missed_searches where not (${isKept})`)
}
