import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/book-sorts.ts'
import { getPublisherPlace } from '#contract/names/places.ts'
import { publisherPath, idOfPlace } from '#contract/pages/place-paths.ts'
import { loadBookList } from '#web/catalogue/list/load-book-list.ts'
import { readBookQuery } from '#web/catalogue/query/book-query.ts'
import { findPlace } from '#web/places/find-place.ts'
import { listPlaceMeta, ListPlaceScreen } from '#web/places/list-place-screen.tsx'
import { placeMeta } from '#web/places/place-meta.ts'
import { PlaceNotFound } from '#web/places/place-not-found.tsx'
import { placeSentences } from '#web/places/place-sentences.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/platform/page/page-data.ts'
import { redirectToPath } from '#web/platform/page/redirect-to-path.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/publisher-place.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const id = idOfPlace(params.place)
  const publisher = id && (await findPlace(call(getPublisherPlace, { query: { id: String(id) } })))
  if (!publisher) return data(undefined, { status: 404 })
  const path = publisherPath(publisher)
  redirectToPath(url, params.place, path)
  const place = { path, preset: { publisherIds: [publisher.publisher_id] } }
  const list = await loadBookList(call, place, readBookQuery(url.searchParams, place))
  return data(handOver({ publisher: { name: publisher.name }, list, publicUrl }, { isDocument }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return placeMeta(root, undefined)
  const { publisher, list } = readPageData(loaderData)
  return listPlaceMeta(root, list, {
    title: `Sách của ${publisher.name}`,
    description: `${list.total} cuốn của ${publisher.name} đang có ở ${root.shop.name}.`,
  })
}

export default function PublisherPlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlaceNotFound to="/nha-xuat-ban" label="Xem các nhà xuất bản" />
  const { publisher, list, publicUrl } = readPageData(loaderData)
  return (
    <ListPlaceScreen
      name={publisher.name}
      about=""
      above={[{ name: placeSentences.publishers, path: '/nha-xuat-ban' }]}
      list={list}
      publicUrl={publicUrl}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
