import { catalogueSentences } from '#contract/catalogue/book-sorts.ts'
import { addToCart } from '#web/cart/add-button.tsx'
import { BookList } from '#web/catalogue/list/book-list.tsx'
import { bookListHref, type BookQuery, readBookQuery } from '#web/catalogue/query/book-query.ts'
import { type BookListData, loadBookList } from '#web/catalogue/list/load-book-list.ts'
import { callContext } from '#web/platform/api/call-context.ts'
import { handOver, readPageData } from '#web/platform/page/page-data.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/books.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, isDocument } = context.get(callContext)
  const query = readBookQuery(new URL(request.url).searchParams)
  return handOver(await loadBookList(call, query), { isDocument })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  if (!loaderData) return [{ title: `Sách | ${shop.name}` }]
  const list = readPageData(loaderData)
  const { query } = list
  const { title, description } = describeList(list)
  const { categoryId, authorId, page } = query
  return pageMeta({
    title: page > 1 ? `${title} – trang ${page}` : title,
    description,
    path: bookListHref('/books', { categoryId, authorId, page }),
    publicUrl,
    shopName: shop.name,
    noIndex: isOneOfManyViews(query) || list.books.length === 0,
  })
}

/** The same books in another order or part are no page of their own to a search engine. */
function isOneOfManyViews({ q, priceMin, priceMax, inStock, sort }: BookQuery): boolean {
  return q !== '' || inStock || [priceMin, priceMax, sort].some((value) => value !== undefined)
}

function describeList({ category, author, total }: BookListData) {
  if (author) return { title: `Sách của ${author}`, description: `${total} cuốn sách của ${author}.` }
  if (category) return { title: category.name, description: category.description }
  return {
    title: 'Tất cả sách',
    description: 'Mọi cuốn sách đang có trên kệ, xếp theo thể loại, tác giả và giá.',
  }
}

export default function Books({ loaderData }: Route.ComponentProps) {
  const list = readPageData(loaderData)
  const { title, description } = describeList(list)
  const narrower = list.query.categoryId !== undefined || list.query.authorId !== undefined
  return (
    <div className="shell py-8">
      <Breadcrumbs
        crumbs={[
          { name: 'Trang chủ', to: '/' },
          ...(narrower ? [{ name: 'Sách', to: '/books' }, { name: title }] : [{ name: 'Sách' }]),
        ]}
      />
      <header className="mt-4 mb-8 max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {description && <p className="mt-2 text-ink-soft">{description}</p>}
      </header>
      <BookList path="/books" data={list} action={addToCart} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
