import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { getSeriesShelf } from '#contract/catalogue/taxonomy/places.ts'
import { seriesPath } from '#contract/platform/pages/place-paths.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { NoSuchPage } from '#web/shop/places/place-not-found.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { placeListJsonLd } from '#web/shop/places/place-json-ld.ts'
import { pageHref, placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import type { Route } from './+types/series-index.ts'

const path = '/bo-sach'
const inSight = 3

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const page = readPage(url.searchParams.get('page'))
  const { data, pagination } = await call(getSeriesShelf, { query: { page: String(page) } })
  const series = data.map(({ books, ...one }) => ({
    ...one,
    authors: [...new Set(books.flatMap(({ authors }) => authors.map(({ name }) => name)))].join(', '),
    covers: books.map(({ book_id, title, image }) => ({ book_id, title, image: image.card })),
  }))
  return { series, pagination, publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  return placeMeta(root, {
    title: `${placeSentences.series} – mua lẻ từng tập hoặc cả bộ`,
    description: `Những bộ sách có ở ${root.shop.name}: xem các tập theo thứ tự, thêm cả bộ vào giỏ trong một lần bấm.`,
    path,
    page: loaderData?.pagination.page ?? 1,
    noIndex: !loaderData?.series.length,
  })
}

export default function SeriesIndex({ loaderData: { series, pagination, publicUrl } }: Route.ComponentProps) {
  const { page, total_pages: totalPages } = pagination
  const places = series.map((one) => ({ name: one.name, path: seriesPath(one) }))
  const list = { name: placeSentences.series, path: pageHref(path, page), places }
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? placeListJsonLd(list, publicUrl) : undefined} />
      <PlaceHead publicUrl={publicUrl} name={placeSentences.series} path={path}>
        <p className="mt-2 max-w-prose text-ink-soft">Mua lẻ từng tập, hoặc thêm cả bộ vào giỏ.</p>
      </PlaceHead>
      {series.length > 0 ? (
        <ul className="grid grid-cols-1 gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {series.map((one, index) => (
            <li key={one.series_id}>
              <SeriesCard series={one} soon={index < inSight} />
            </li>
          ))}
        </ul>
      ) : (
        <NoSuchPage path={path} page={page} totalPages={totalPages} />
      )}
      <div className="mt-12">
        <Pager page={page} totalPages={totalPages} hrefOf={(number) => pageHref(path, number)} />
      </div>
    </div>
  )
}

type SeriesCardProps = { series: Route.ComponentProps['loaderData']['series'][number]; soon: boolean }

/** Its first volumes stand beside each other on a board. */
function SeriesCard({ series, soon }: SeriesCardProps) {
  return (
    <article className="relative">
      <div className="grid grid-cols-4 items-end gap-2 border-b-4 border-line sm:gap-3">
        {series.covers.map(({ book_id, title, image }) => (
          <BookCover key={book_id} src={image} title={title} order={soon ? 'soon' : 'later'} />
        ))}
      </div>
      <h2 className="mt-3 line-clamp-2 text-lg">
        <Link
          to={seriesPath(series)}
          prefetch="intent"
          className="after:absolute after:inset-0 hover:underline"
        >
          {series.name}
        </Link>
      </h2>
      <p className="line-clamp-1 text-sm text-ink-soft">{series.authors}</p>
      <p className="text-sm text-ink-soft">{formatNumber(series.book_count)} cuốn trên kệ</p>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
