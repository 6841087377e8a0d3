import { searchOfficeSentences as sentences } from '#contract/catalogue/search/search-sentences.ts'
import { getCategories, getSeries } from '#contract/catalogue/books/catalogue.ts'
import { getSynonyms } from '#contract/catalogue/search/search.ts'
import { SynonymsScreen } from '#web/staff/synonyms/synonyms-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-search.ts'

/** With the places that a meaning is most often: categories and series. */
export const loader = adminLoader(async ({ call }) => {
  const [{ data: synonyms, missed }, { data: categories }, { data: series }] = await Promise.all([
    call(getSynonyms),
    call(getCategories),
    call(getSeries),
  ])
  return { synonyms, missed, places: [...categories, ...series].map(({ name }) => name) }
})

export const meta = adminMeta({ title: sentences.title, path: '/admin/search' })

export default function StaffSearch({ loaderData: { data } }: Route.ComponentProps) {
  return <SynonymsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
