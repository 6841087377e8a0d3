import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { getAuthorBooks, getAuthorPlace } from '#contract/catalogue/taxonomy/places.ts'
import { authorPath, idOfPlace, seriesPath } from '#contract/platform/pages/place-paths.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { FollowButton } from '#web/shop/follows/follow-button.tsx'
import { followAction } from '#web/shop/follows/follow-action.ts'
import { readPage } from '#web/shop/books/query/book-query.ts'
import { findPlace, NoSuchPage, PlaceNotFound } from '#web/shop/places/place-not-found.tsx'
import { AuthorPortrait } from '#web/shop/books/book/author-portrait.tsx'
import { lifeOf, byYear, OrderedBooks } from '#web/shop/places/ordered-books.tsx'
import { PlaceHead } from '#web/shop/places/place-head.tsx'
import { authorJsonLd, bookListJsonLd } from '#web/shop/places/place-json-ld.ts'
import { pageHref, placeMeta, placeSentences } from '#web/shop/places/place-meta.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import type { Route } from './+types/author-place.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const id = idOfPlace(params.place)
  const author = id && (await findPlace(call(getAuthorPlace, { query: { id: String(id) } })))
  if (!author) return data(undefined, { status: 404 })
  redirectToPath(url, params.place, authorPath(author))
  const page = readPage(url.searchParams.get('page'))
  const books = await loadBooks(call, author.author_id, page)
  return data(handOver({ author, page, publicUrl, ...books }, { isDocument }))
}

async function loadBooks(call: CallEndpoint, id: number, page: number) {
  const { data: books, pagination } = await call(getAuthorBooks, {
    query: { id: String(id), page: String(page) },
  })
  return { books: books.map(byYear), pagination }
}

/** Following without scripts. */
export const action = (args: Route.ActionArgs) => followAction(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData) return placeMeta(root, undefined)
  const { author, books, page, pagination } = readPageData(loaderData)
  return placeMeta(root, {
    title: `${author.name}: tiểu sử và sách`,
    description:
      author.bio || `${pagination.total} cuốn sách của ${author.name} đang có ở ${root.shop.name}.`,
    path: authorPath(author),
    page,
    noIndex: books.length === 0,
    ...(author.image_url && { image: { url: author.image_url, alt: `Chân dung ${author.name}` } }),
  })
}

export default function AuthorPlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlaceNotFound to="/tac-gia" label="Xem các tác giả" />
  const { author, books, page, pagination, publicUrl } = readPageData(loaderData)
  const path = authorPath(author)
  const { total, total_pages: totalPages, page_size: pageSize } = pagination
  const list = {
    name: `Sách của ${author.name}`,
    path,
    books: books.map(({ book }) => book),
    first: (page - 1) * pageSize + 1,
    total,
  }
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? authorJsonLd(author, publicUrl) : undefined} />
      <JsonLd data={import.meta.env.SSR ? bookListJsonLd(list, publicUrl) : undefined} />
      <PlaceHead
        publicUrl={publicUrl}
        above={[{ name: placeSentences.authors, path: '/tac-gia' }]}
        name={author.name}
        path={path}
        picture={
          <AuthorPortrait
            name={author.name}
            picture={author.image_url}
            className="size-20 max-sm:float-start max-sm:me-4 sm:size-28"
          />
        }
        action={<FollowButton author={author} />}
      >
        <p className="mt-1.5 text-sm text-ink-soft">
          {lifeOf(author, `${formatNumber(total)} cuốn trên kệ`)}
        </p>
        {author.bio && <p className="mt-3 max-w-prose break-words whitespace-pre-line">{author.bio}</p>}
        <SeriesOfAuthor series={author.series} />
      </PlaceHead>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Sách theo năm xuất bản</h2>
        <ButtonLink to={`/books?author_id=${author.author_id}`} variant="outline" size="sm" rel="nofollow">
          Lọc và sắp xếp
        </ButtonLink>
      </div>
      {books.length > 0 ? (
        <OrderedBooks books={books} action={addToBag} />
      ) : (
        <NoSuchPage path={path} page={page} totalPages={totalPages} />
      )}
      <div className="mt-12">
        <Pager page={page} totalPages={totalPages} hrefOf={(number) => pageHref(path, number)} />
      </div>
    </div>
  )
}

type Series = { series_id: number; name: string; book_count: number }

function SeriesOfAuthor({ series }: { series: readonly Series[] }) {
  if (series.length === 0) return null
  return (
    <nav aria-label="Bộ sách của tác giả" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {series.map((one) => (
          <li key={one.series_id}>
            <Link
              to={seriesPath(one)}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-4 py-1 text-sm hover:border-edge pointer-coarse:min-h-11"
            >
              Bộ {one.name}
              <span className="figures ms-2 text-ink-soft">{one.book_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
