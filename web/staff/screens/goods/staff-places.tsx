import { placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadPlaces } from '#web/staff/stock/places/load-places.ts'
import { PlaceListScreen } from '#web/staff/stock/places/place-list-screen.tsx'
import { placeList } from '#web/staff/stock/places/place-query.ts'
import type { Route } from './+types/staff-places.ts'

export const loader = adminLoader(({ call, params }) => loadPlaces(call, placeList.read(params)))

export const meta = adminMeta({ title: placeSentences.title, path: placeList.path })

export default function StaffPlaces({ loaderData: { data } }: Route.ComponentProps) {
  return <PlaceListScreen data={data} />
}

export const ErrorBoundary = loadFailure(placeSentences.listFailed)
