import { getPlaces } from '#contract/goods/stock/book-places.ts'
import { placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { PlaceListScreen } from '#web/staff/stock/places/place-list-screen.tsx'
import { placeList } from '#web/staff/stock/stock-addresses.ts'
import type { Route } from './+types/staff-places.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(placeList.read(params), (query) => call(getPlaces, { query })),
)

export const meta = adminMeta({ title: placeSentences.title, path: placeList.path })

export default function StaffPlaces({ loaderData: { data } }: Route.ComponentProps) {
  return <PlaceListScreen data={data} />
}

export const ErrorBoundary = loadFailure(placeSentences.listFailed)
