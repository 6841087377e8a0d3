import { searchOfficeSentences as sentences } from '#contract/search/search-sentences.ts'
import { loadSynonyms } from '#web/synonyms/load-synonyms.ts'
import { SynonymsScreen } from '#web/synonyms/synonyms-screen.tsx'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import type { Route } from './+types/staff-search.ts'

export const loader = adminLoader(({ call }) => loadSynonyms(call))

export const meta = adminMeta({ title: sentences.title, path: '/admin/search' })

export default function StaffSearch({ loaderData: { data } }: Route.ComponentProps) {
  return <SynonymsScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
