import * as calls from '#contract/catalogue/search/search.ts'
import { searchOfficeSentences } from '#contract/catalogue/search/search-sentences.ts'
import type { Database } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { listMissedSearches, listSynonyms } from './search-office-store.ts'
import { addSynonym, removeSynonym } from './synonyms/change-synonyms.ts'

const mostMissed = 200

export function searchOfficeRoutes({ db }: Database) {
  return [
    service(calls.getSynonyms, async () => {
      const [data, missed] = await Promise.all([listSynonyms(db), listMissedSearches(db, mostMissed)])
      return { data, missed }
    }),
    service(calls.createSynonym, async ({ body, caller }) => ({
      data: await addSynonym(db, caller, body),
      msg: searchOfficeSentences.created,
    })),
    service(calls.deleteSynonym, async ({ query: { id }, caller }) => {
      await removeSynonym(db, caller, id)
      return { msg: searchOfficeSentences.deleted }
    }),
  ]
}
