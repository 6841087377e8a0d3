import { catalogueSentences, type ListSort } from '#contract/catalogue/books/book-sorts.ts'
import { loadBookList } from '#web/shop/books/list/load-book-list.ts'
import { type ListPlace, readBookQuery } from '#web/shop/books/query/book-query.ts'
import { listPlaceMeta, ListPlaceScreen } from '#web/shop/places/list-place-screen.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/base/platform/page/page-data.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/shelf-place.ts'

type Shelf = { name: string; about: string; sort: ListSort; preset?: ListPlace['preset'] }

/** Shelves that fill themselves, by their addresses. */
const shelves: Readonly<Record<string, Shelf>> = {
  '/moi-ve': {
    name: 'Mới về',
    about: 'Những cuốn vừa lên kệ, cuốn mới nhất đứng trước.',
    sort: 'created-desc',
  },
  '/ban-chay': {
    name: 'Bán chạy',
    about: 'Bạn đọc của nhà sách mua nhiều nhất trong 30 ngày qua.',
    sort: 'sold-desc',
  },
  '/giam-gia': {
    name: 'Giảm giá',
    about: 'Mọi cuốn đang bán thấp hơn giá bìa, giảm nhiều nhất đứng trước.',
    sort: 'discount-desc',
    preset: { discountMin: 1 },
  },
}

const shelfAt = (path: string) => {
  const shelf = shelves[path]
  if (!shelf) throw new Error(`No shelf stands at ${path}`)
  return shelf
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const { pathname: path, searchParams } = url
  const { sort, preset = {} } = shelfAt(path)
  const place: ListPlace = { path, sort, preset }
  return handOver(
    { list: await loadBookList(call, place, readBookQuery(searchParams, place)), publicUrl },
    { isDocument },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return [{ title: root.shop.name }]
  const { list } = readPageData(loaderData)
  const { name, about } = shelfAt(list.place.path)
  return listPlaceMeta(root, list, { title: `Sách ${name.toLowerCase()}`, description: about })
}

export default function ShelfPlace({ loaderData }: Route.ComponentProps) {
  const { list, publicUrl } = readPageData(loaderData)
  const { name, about } = shelfAt(list.place.path)
  return <ListPlaceScreen name={name} about={about} list={list} publicUrl={publicUrl} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
