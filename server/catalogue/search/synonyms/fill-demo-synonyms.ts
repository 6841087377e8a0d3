import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { synonymInput } from '#contract/catalogue/search/search.ts'
import { mostSynonyms } from '#contract/catalogue/search/search-sentences.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { insertSynonym, listSynonyms } from './synonym-store.ts'

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
