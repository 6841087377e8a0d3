import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { getPublisherPlace } from '#contract/catalogue/taxonomy/places.ts'
import { publisherPath, idOfPlace } from '#contract/platform/pages/place-paths.ts'
import { loadBookList } from '#web/shop/books/list/load-book-list.ts'
import { readBookQuery } from '#web/shop/books/query/book-query.ts'
import { findPlace, PlaceNotFound } from '#web/shop/places/place-not-found.tsx'
import { listPlaceMeta, ListPlaceScreen } from '#web/shop/places/list-place-screen.tsx'
import { placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
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
