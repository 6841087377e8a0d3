import { placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences, placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { getBooksAtPlace } from '#contract/goods/stock/book-places.ts'
import { PlaceScreen } from '#web/staff/stock/places/place-screen.tsx'
import { placeHref, placeList } from '#web/staff/stock/stock-addresses.ts'
import { loadListPage, readListQuery } from '#web/base/platform/queries/list-query.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-place.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = placeList

/** Null where the address names no place. */
export const loader = adminLoader(async ({ call, url, params }) => {
  const place = placeIn(decodeURIComponent(url.pathname.slice(path.length + 1)))
  if (place === undefined) return null
  const { answer, page, lastPage, total } = await loadListPage(readListQuery(params).page, (wanted) =>
    call(getBooksAtPlace, { query: { place, page: String(wanted), page_size: '50' } }),
  )
  return { place, books: answer.data, page, lastPage, total }
})

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((data) => ({
  title: data ? `${placeSentences.title} ${data.place}` : placeSentences.title,
  path: data ? placeHref(data.place) : path,
  description: placeSentences.description,
}))

export default function StaffPlace({ loaderData: { data } }: Route.ComponentProps) {
  if (!data)
    return (
      <EmptyState title={countSentences.placeInvalid}>
        <ButtonLink to={path}>Về vị trí kệ</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ListHead
        title={`Vị trí ${data.place}`}
        crumbs={[{ name: placeSentences.title, to: path }, { name: data.place }]}
      />
      <PlaceScreen key={data.place} data={data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(placeSentences.listFailed)
