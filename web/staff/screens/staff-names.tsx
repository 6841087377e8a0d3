import { useLocation } from 'react-router'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { loadNames } from '#web/staff/taxonomy/load-names.ts'
import { nameKindAt, namesPath, readNameQuery } from '#web/staff/taxonomy/name-query.ts'
import { NamesScreen } from '#web/staff/taxonomy/names-screen.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta } from './admin-page.tsx'
import type { Route } from './+types/staff-names.ts'

export const loader = adminLoader(({ call, url, params }) =>
  loadNames(call, nameKindAt(url.pathname), readNameQuery(params)),
)

export const meta = adminMeta(({ kind }: { kind: NameKind }) => ({
  title: nameSentences[kind].title,
  path: namesPath(kind),
}))

/** The routes of categories, authors, publishers and series: each begins with nothing chosen. */
export default function StaffNames({ loaderData: { data } }: Route.ComponentProps) {
  return <NamesScreen key={data.kind} data={data} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = nameKindAt(useLocation().pathname)
  return <LoadFailure error={error} fallback={nameSentences[kind].listFailed} />
}
