import { useLocation } from 'react-router'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { getAuthors, getCategories, getPublishers, getSeries } from '#contract/catalogue/books/catalogue.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { toNameEntry } from '#web/staff/taxonomy/name-entry.ts'
import { nameKindAt, namesOf, namesPath, readNameQuery } from '#web/staff/taxonomy/name-query.ts'
import { NamesScreen } from '#web/staff/taxonomy/names-screen.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta } from './admin-page.tsx'
import type { Route } from './+types/staff-names.ts'

const lists = { categories: getCategories, authors: getAuthors, publishers: getPublishers, series: getSeries }

export const loader = adminLoader(async ({ call, url, params }) => {
  const kind = nameKindAt(url.pathname)
  const { rows, counts, query, lastPage, total } = await loadList(readNameQuery(params), (asked) =>
    call(lists[kind], { query: namesOf(asked) }),
  )
  const names = rows.map((row) => toNameEntry(kind, row))
  return { kind, names, counts: counts ?? { all: 0, unused: 0 }, query, lastPage, total }
})

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
