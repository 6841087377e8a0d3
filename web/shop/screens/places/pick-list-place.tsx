import { data } from 'react-router'
import { isSellable } from '#contract/catalogue/books/book-sorts.ts'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import { getPickList } from '#contract/catalogue/picks/picks.ts'
import { idOfPlace, pickListPath } from '#contract/platform/pages/place-paths.ts'
import { AddAllButton } from '#web/shop/cart/add-all-button.tsx'
import { addToCart } from '#web/shop/cart/add-button.tsx'
import { toCardBook } from '#web/shop/books/book/card-book.ts'
import { findPlace, PlaceNotFound } from '#web/shop/places/place-not-found.tsx'
import { PickRow } from '#web/shop/places/pick-row.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { bookListJsonLd } from '#web/shop/places/place-json-ld.ts'
import { placeMeta } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import type { Route } from './+types/pick-list-place.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const id = idOfPlace(params.place)
  const list = id && (await findPlace(call(getPickList, { query: { id: String(id) } })))
  if (!list) return data(undefined, { status: 404 })
  redirectToPath(url, params.place, pickListPath(list))
  const { pick_list_id, title, intro } = list
  const picks = list.picks.map(({ book, ...said }) => ({ ...said, book: toCardBook(book) }))
  return data(handOver({ list: { pick_list_id, title, intro }, picks, publicUrl }, { isDocument }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return placeMeta(root, undefined)
  const { list, picks } = readPageData(loaderData)
  return placeMeta(root, {
    title: `${list.title} – ${pickSentences.house}`,
    description: list.intro || picks.map(({ book }) => book.title).join(', '),
    path: pickListPath(list),
  })
}

export default function PickListPlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlaceNotFound to="/hien-chon" label={`Xem ${pickSentences.house}`} />
  const { list, picks, publicUrl } = readPageData(loaderData)
  const path = pickListPath(list)
  const books = picks.map(({ book }) => book)
  const sellable = books.filter(isSellable).map(({ book_id }) => book_id)
  return (
    <div className="shell py-8">
      <JsonLd
        data={import.meta.env.SSR ? bookListJsonLd({ name: list.title, path, books }, publicUrl) : undefined}
      />
      <PlaceHead
        publicUrl={publicUrl}
        above={[{ name: pickSentences.house, path: '/hien-chon' }]}
        name={list.title}
        path={path}
      >
        {list.intro && (
          <p className="mt-3 max-w-prose text-lg break-words whitespace-pre-line text-ink-soft">
            {list.intro}
          </p>
        )}
        {sellable.length > 1 && (
          <div className="mt-5">
            <AddAllButton
              key={list.pick_list_id}
              bookIds={sellable}
              label={`Thêm tất cả vào giỏ (${sellable.length} cuốn)`}
            />
          </div>
        )}
      </PlaceHead>
      <ol className="grid gap-x-12 lg:grid-cols-2">
        {picks.map((pick, index) => (
          <li key={pick.book.book_id} className="border-t border-line py-7">
            <PickRow pick={pick} order={index < 2 ? 'soon' : 'later'} action={addToCart} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={pickSentences.listFailed} />
}
