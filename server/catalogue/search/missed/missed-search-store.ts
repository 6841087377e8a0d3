import { sql } from 'drizzle-orm'
import type { MissedSearch } from '#contract/catalogue/search/search.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { missedSearches } from '#server/catalogue/search/search-tables.ts'

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
