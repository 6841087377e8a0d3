import { fold } from '#contract/platform/language/vietnamese.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { mostSynonyms } from '#contract/catalogue/search/search-sentences.ts'
import {
  type createSynonym,
  type Synonym,
  synonymsFull,
  synonymTaken,
  synonymNotFound,
} from '#contract/catalogue/search/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { insertSynonym, deleteSynonym } from './synonym-store.ts'

export async function addSynonym(
  db: Db,
  caller: Caller,
  given: BodyOf<typeof createSynonym>,
): Promise<Synonym> {
  return db.transaction(async (tx) => {
    const synonym = await insertSynonym(tx, { ...given, folded: fold(given.phrase) }, mostSynonyms).catch(
      (error: unknown) => {
        throw isUniqueViolation(error) ? new Failure(synonymTaken) : error
      },
    )
    if (synonym === undefined) throw new Failure(synonymsFull)
    await writeAudit(tx, caller, {
      action: 'create-synonym',
      on: ['synonym', synonym.synonym_id],
      after: given,
    })
    return synonym
  })
}

export async function removeSynonym(db: Db, caller: Caller, id: number) {
  await db.transaction(async (tx) => {
    const gone = await deleteSynonym(tx, id)
    if (gone === undefined) throw new Failure(synonymNotFound)
    const { phrase, meaning } = gone
    await writeAudit(tx, caller, {
      action: 'delete-synonym',
      on: ['synonym', id],
      before: { phrase, meaning },
    })
  })
}
