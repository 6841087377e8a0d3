import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { getSeriesBooks, getSeriesPlace } from '#contract/catalogue/taxonomy/places.ts'
import { authorPath, idOfPlace, seriesPath } from '#contract/platform/pages/place-paths.ts'
import { pageSizeLimit } from '#contract/platform/shape/pagination.ts'
import { AddAllButton } from '#web/shop/cart/add-all-button.tsx'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { booksOfSet, byVolume, OrderedBooks } from '#web/shop/places/ordered-books.tsx'
import { findPlace, NoSuchPage, PlaceNotFound } from '#web/shop/places/place-not-found.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { bookListJsonLd, seriesJsonLd } from '#web/shop/places/place-json-ld.ts'
import { pageHref, placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import type { Route } from './+types/series-place.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const id = idOfPlace(params.place)
  const series = id && (await findPlace(call(getSeriesPlace, { query: { id: String(id) } })))
  if (!series) return data(undefined, { status: 404 })
  redirectToPath(url, params.place, seriesPath(series))
  const page = readPage(url.searchParams.get('page'))
  const books = await loadVolumes(call, series.series_id, page)
  return data(handOver({ series, page, publicUrl, ...books }, { isDocument }))
}

/** Nearly every series is on its first page whole, and so is what a cart holds. */
async function loadVolumes(call: CallEndpoint, id: number, page: number) {
  const { data: books, pagination } = await call(getSeriesBooks, {
    query: { id: String(id), page: String(page), page_size: String(pageSizeLimit) },
  })
  const set = booksOfSet(books)
  const price = books
    .filter(({ book_id }) => set.includes(book_id))
    .reduce((sum, book) => sum + book.price, 0)
  return {
    volumes: books.map((book) => ({ ...byVolume(book), volume: book.volume })),
    set,
    price,
    pagination,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return placeMeta(root, undefined)
  const { series, volumes, page, pagination } = readPageData(loaderData)
  const authors = series.authors.map(({ name }) => name).join(', ')
  return placeMeta(root, {
    title: authors ? `Bộ ${series.name} – ${authors}` : `Bộ ${series.name}`,
    description:
      series.description ||
      `Bộ ${series.name}${authors && ` của ${authors}`}: ${pagination.total} cuốn theo thứ tự tập.`,
    path: seriesPath(series),
    page,
    noIndex: volumes.length === 0,
  })
}

export default function SeriesPlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlaceNotFound to="/bo-sach" label="Xem các bộ sách" />
  const { series, volumes, set, price, page, pagination, publicUrl } = readPageData(loaderData)
  const path = seriesPath(series)
  const { total, total_pages: totalPages, page_size: pageSize } = pagination
  const parts = volumes.map(({ book, volume }) => ({ ...book, volume }))
  const list = {
    name: `Bộ ${series.name}`,
    path,
    books: parts,
    first: (page - 1) * pageSize + 1,
    total,
  }
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? seriesJsonLd(series, parts, publicUrl) : undefined} />
      <JsonLd data={import.meta.env.SSR ? bookListJsonLd(list, publicUrl) : undefined} />
      <PlaceHead
        publicUrl={publicUrl}
        above={[{ name: placeSentences.series, path: '/bo-sach' }]}
        name={series.name}
        path={path}
      >
        <p className="mt-2 text-ink-soft">
          <Authors authors={series.authors} />
          {formatNumber(total)} cuốn trên kệ
        </p>
        {series.description && <p className="mt-3 max-w-prose break-words">{series.description}</p>}
        {set.length > 0 && (
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <AddAllButton
              key={series.series_id}
              bookIds={set}
              label={`Thêm cả bộ vào giỏ (${set.length} cuốn)`}
            />
            <p>
              <span className="figures font-serif text-lg font-semibold">{formatDong(price)}</span>{' '}
              <span className="text-sm text-ink-soft">cho những cuốn đang bán</span>
            </p>
          </div>
        )}
        <MissingVolumes missing={series.missing_volumes} />
      </PlaceHead>
      <h2 className="sr-only">Các tập</h2>
      {volumes.length > 0 ? (
        <OrderedBooks books={volumes} action={addToBag} />
      ) : (
        <NoSuchPage path={path} page={page} totalPages={totalPages} />
      )}
      <div className="mt-12">
        <Pager page={page} totalPages={totalPages} hrefOf={(number) => pageHref(path, number)} />
      </div>
    </div>
  )
}

function Authors({ authors }: { authors: readonly { author_id: number; name: string }[] }) {
  return authors.map((author) => (
    <span key={author.author_id}>
      <Link to={authorPath(author)} className="text-link inline-flex items-center pointer-coarse:min-h-11">
        {author.name}
      </Link>
      {' · '}
    </span>
  ))
}

function MissingVolumes({ missing }: { missing: readonly number[] }) {
  if (missing.length === 0) return null
  return (
    <p className="mt-4 max-w-prose border-s-2 border-ochre ps-3 text-sm text-ink-soft">
      Nhà sách chưa có tập {missing.join(', ')}.
    </p>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
