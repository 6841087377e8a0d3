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
import { insertSynonym, deleteSynonym, listSynonyms } from '#server/catalogue/search/search-office-store.ts'
import { synonymInput } from '#contract/catalogue/search/search.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { lockFilling } from '#server/base/people/first-admin-store.ts'

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

const file = path.join(import.meta.dirname, '../../../../db/demo/synonyms.json')

export const readDemoSynonyms = async () =>
  z.array(synonymInput).parse(JSON.parse(await readFile(file, 'utf8')))

/** Synonyms that readers of the demo say for its categories, in a shop that has no synonyms yet; only where it is a demo. */
export async function fillDemoSynonyms(db: Db) {
  const synonyms = await readDemoSynonyms()
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if ((await listSynonyms(tx)).length > 0) return
    for (const given of synonyms)
      await insertSynonym(tx, { ...given, folded: fold(given.phrase) }, mostSynonyms)
  })
}
