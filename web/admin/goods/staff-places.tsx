import { placeSentences } from '#contract/goods/count-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { loadPlaces } from '#web/goods/places/load-places.ts'
import { PlaceListScreen } from '#web/goods/places/place-list-screen.tsx'
import { placeList } from '#web/goods/places/place-query.ts'
import type { Route } from './+types/staff-places.ts'

export const loader = adminLoader(({ call, params }) => loadPlaces(call, placeList.read(params)))

export const meta = adminMeta({ title: placeSentences.title, path: placeList.path })

export default function StaffPlaces({ loaderData: { data } }: Route.ComponentProps) {
  return <PlaceListScreen data={data} />
}

export const ErrorBoundary = loadFailure(placeSentences.listFailed)
