import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { getCategoryPlace } from '#contract/catalogue/taxonomy/places.ts'
import { categoryPath, idOfPlace, slugOf } from '#contract/platform/pages/place-paths.ts'
import { loadBookList } from '#web/shop/books/list/load-book-list.ts'
import { readBookQuery } from '#web/shop/books/query/book-query.ts'
import { findPlace, PlaceNotFound } from '#web/shop/places/place-not-found.tsx'
import { listPlaceMeta, ListPlaceScreen } from '#web/shop/places/list-place-screen.tsx'
import { placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/category-place.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const id = idOfPlace(params.place)
  if (id === undefined) await redirectToNamed(call, url, params.place)
  const category = id && (await findPlace(call(getCategoryPlace, { query: { id: String(id) } })))
  if (!category) return data(undefined, { status: 404 })
  const path = categoryPath(category)
  redirectToPath(url, params.place, path)
  const place = { path, preset: { categoryIds: [category.category_id] } }
  const list = await loadBookList(call, place, readBookQuery(url.searchParams, place))
  return data(
    handOver(
      { category: { name: category.name, description: category.description }, list, publicUrl },
      { isDocument },
    ),
  )
}

/** An address that someone typed without the number of the shelf. */
async function redirectToNamed(call: CallEndpoint, url: URL, slug: string) {
  const { data: categories } = await call(getCategories)
  const found = categories.find(({ name }) => slugOf(name) === slug)
  if (found) redirectToPath(url, slug, categoryPath(found))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return placeMeta(root, undefined)
  const { category, list } = readPageData(loaderData)
  return listPlaceMeta(root, list, {
    title: category.name,
    description:
      category.description || `${list.total} cuốn sách trên kệ ${category.name} của ${root.shop.name}.`,
  })
}

export default function CategoryPlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlaceNotFound to="/the-loai" label="Xem các thể loại" />
  const { category, list, publicUrl } = readPageData(loaderData)
  return (
    <ListPlaceScreen
      name={category.name}
      about={category.description}
      above={[{ name: placeSentences.categories, path: '/the-loai' }]}
      list={list}
      publicUrl={publicUrl}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
