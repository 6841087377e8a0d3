import { getCategories, getSeries } from '#contract/catalogue/books/catalogue.ts'
import { getSynonyms } from '#contract/catalogue/search/search-office.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** With the places that a meaning is most often: categories and series. */
export async function loadSynonyms(call: CallEndpoint) {
  const [{ data: synonyms, missed }, { data: categories }, { data: series }] = await Promise.all([
    call(getSynonyms),
    call(getCategories),
    call(getSeries),
  ])
  return { synonyms, missed, places: [...categories, ...series].map(({ name }) => name) }
}
export type SynonymData = Awaited<ReturnType<typeof loadSynonyms>>
