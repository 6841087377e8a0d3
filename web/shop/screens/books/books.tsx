import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import { authorPath, categoryPath } from '#contract/platform/pages/place-paths.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { WayOn } from '#web/shop/ways-on/way-on.tsx'
import { BookList } from '#web/shop/books/list/book-list.tsx'
import { bookListHref, type BookQuery, isNarrowed, readBookQuery } from '#web/shop/books/query/book-query.ts'
import { type BookListData, loadBookList } from '#web/shop/books/list/load-book-list.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/base/platform/page/page-data.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { ListJsonLd } from '#web/shop/places/list-json-ld.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/books.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

const place = { path: '/books' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, isDocument } = context.get(callContext)
  const query = readBookQuery(url.searchParams, place)
  return handOver(await loadBookList(call, place, query), { isDocument })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  if (!loaderData) return [{ title: `Sách | ${shop.name}` }]
  const list = readPageData(loaderData)
  const { query } = list
  const { title, description } = describeList(list)
  return pageMeta({
    title: query.page > 1 ? `${title} – trang ${query.page}` : title,
    description,
    path: canonicalHref(list),
    publicUrl,
    shopName: shop.name,
    noIndex: query.q !== '' || list.books.length === 0,
  })
}

/** A list of one category or one author is a page of its own; the same books in another order or part are none. */
const onlyOne = ({ categoryIds, authorIds }: BookQuery) => categoryIds.length + authorIds.length === 1

function isOneOfManyViews(query: BookQuery): boolean {
  const { q, sort } = query
  return q !== '' || sort !== undefined || (isNarrowed(query) && !isNarrowedByOneAlone(query))
}

function isNarrowedByOneAlone(query: BookQuery): boolean {
  return onlyOne(query) && !isNarrowed({ ...query, categoryIds: [], authorIds: [] })
}

/** The page of the one category or author; of any other part the whole list. */
function canonicalHref({ query, facets }: BookListData): string {
  const { categoryIds, authorIds, page } = query
  if (!isNarrowedByOneAlone(query))
    return isOneOfManyViews(query) ? place.path : bookListHref(place, { page })
  const [category_id, author_id] = [categoryIds[0], authorIds[0]]
  const nameOf = (facet: 'category' | 'author', id: number) =>
    facets[facet].options.find(({ value }) => value === String(id))?.name ?? ''
  if (category_id !== undefined) return categoryPath({ category_id, name: nameOf('category', category_id) })
  return author_id === undefined ? place.path : authorPath({ author_id, name: nameOf('author', author_id) })
}

function describeList({ query, facets, total }: BookListData) {
  const nameOf = (facet: 'category' | 'author', ids: readonly number[]) =>
    onlyOne(query) ? facets[facet].options.find(({ value }) => value === String(ids[0]))?.name : undefined
  const author = nameOf('author', query.authorIds)
  if (author) return { title: `Sách của ${author}`, description: `${total} cuốn sách của ${author}.` }
  const category = nameOf('category', query.categoryIds)
  if (category) return { title: category, description: `${total} cuốn sách trên kệ ${category}.` }
  return {
    title: 'Tất cả sách',
    description: 'Mọi cuốn sách đang có trên kệ, xếp theo thể loại, tác giả và giá.',
  }
}

export default function Books({ loaderData, matches }: Route.ComponentProps) {
  const list = readPageData(loaderData)
  const { title, description } = describeList(list)
  const narrower = onlyOne(list.query)
  return (
    <div className="shell pt-4 pb-8 sm:pt-8">
      <ListJsonLd name={title} list={list} publicUrl={matches[0].loaderData.publicUrl} />
      <Breadcrumbs
        className="max-sm:hidden"
        crumbs={[
          { name: 'Trang chủ', to: '/' },
          ...(narrower ? [{ name: 'Sách', to: '/books' }, { name: title }] : [{ name: 'Sách' }]),
        ]}
      />
      <header className="mb-3 max-w-2xl sm:mt-3 sm:mb-6">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {description && <p className="mt-2 text-ink-soft max-sm:hidden">{description}</p>}
      </header>
      <BookList data={list} action={addToBag} wayOn={<WayOn drawn={list.wayOn} />} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
