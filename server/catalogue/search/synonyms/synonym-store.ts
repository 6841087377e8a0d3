import { sql } from 'drizzle-orm'
import type { Synonym } from '#contract/catalogue/search/search.ts'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryRow, queryRows } from '#server/platform/database/rows.ts'
import { searchSynonyms } from '#server/catalogue/search/search-tables.ts'

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
