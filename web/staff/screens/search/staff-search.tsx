import { searchOfficeSentences as sentences } from '#contract/catalogue/search/search-sentences.ts'
import { loadSynonyms } from '#web/staff/synonyms/load-synonyms.ts'
import { SynonymsScreen } from '#web/staff/synonyms/synonyms-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-search.ts'

export const loader = adminLoader(({ call }) => loadSynonyms(call))

export const meta = adminMeta({ title: sentences.title, path: '/admin/search' })

export default function StaffSearch({ loaderData: { data } }: Route.ComponentProps) {
  return <SynonymsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
