import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/book-sorts.ts'
import type { Book } from '#contract/catalogue/catalogue.ts'
import type { MessageCard } from '#contract/chat/chat.ts'
import { addToCart } from '#web/cart/add-button.tsx'
import { PurchaseBox } from '#web/cart/purchase-box.tsx'
import { BookHero } from '#web/catalogue/book/book-hero.tsx'
import { bookJsonLd, breadcrumbJsonLd } from '#web/catalogue/book/book-json-ld.ts'
import { bookListHref, readId, readPage } from '#web/catalogue/query/book-query.ts'
import { authorLine } from '#web/catalogue/book/card-book.ts'
import { crawlerImage } from '#web/catalogue/book/crawler-image.ts'
import { loadBook } from '#web/catalogue/book/load-book.ts'
import { RelatedBooks } from '#web/catalogue/book/related-books.tsx'
import { WriteToShop } from '#web/chat/window/write-to-shop.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { JsonLd } from '#web/platform/page/json-ld.tsx'
import { handOver, readPageData } from '#web/platform/page/page-data.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { loadReviews } from '#web/reviews/load-reviews.ts'
import { ReviewSection } from '#web/reviews/review-section.tsx'
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/book.ts'
import { BookNotFound } from './book-not-found.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const bookId = readId(params.bookId)
  const loaded = bookId === undefined ? undefined : await loadBook(call, bookId)
  if (!loaded) return data(undefined, { status: 404 })
  const page = readPage(new URL(request.url).searchParams.get('reviews'))
  // A book can be read about without what others say of it; such a page is not kept.
  const reviews = await loadReviews(call, loaded.book.book_id, page).catch(() => undefined)
  return data(handOver({ ...loaded, reviews, publicUrl }, { isDocument }), { status: reviews ? 200 : 503 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  const head = { publicUrl, shopName: shop.name }
  if (!loaderData)
    return pageMeta({
      ...head,
      title: 'Không tìm thấy sách',
      description: shop.blurb,
      path: '/',
      noIndex: true,
    })
  const { book } = readPageData(loaderData)
  const author = authorLine(book.authors)
  return pageMeta({
    ...head,
    title: book.authors.length > 0 ? `${book.title} – ${author}` : book.title,
    description: book.description || `${book.title}, ${author}, ${book.category_name}.`,
    path: `/book/${book.book_id}`,
    image: { url: crawlerImage(book.image.full), alt: `Bìa sách ${book.title}` },
    type: 'book',
  })
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BookNotFound />
  const { book, related, reviews, publicUrl } = readPageData(loaderData)
  const shelf = { name: book.category_name, path: bookListHref('/books', { categoryId: book.category_id }) }
  const crumbs = [
    { name: 'Trang chủ', path: '/' },
    shelf,
    { name: book.title, path: `/book/${book.book_id}` },
  ]
  return (
    <article className="shell pt-6">
      <JsonLd data={import.meta.env.SSR ? bookJsonLd(book, reviews?.reviews ?? [], publicUrl) : undefined} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, publicUrl) : undefined} />
      <Breadcrumbs
        crumbs={[{ name: 'Trang chủ', to: '/' }, { name: shelf.name, to: shelf.path }, { name: book.title }]}
      />
      <div className="mt-6 flex flex-col gap-16 sm:gap-20">
        <BookHero book={book}>
          <PurchaseBox key={book.book_id} book={book} />
          <WriteToShop card={bookInChat(book)} />
        </BookHero>
        <ReviewSection book={book} data={reviews} />
        <RelatedBooks books={related} action={addToCart} />
      </div>
    </article>
  )
}

const bookInChat = ({ book_id, title, author_name, image, price }: Book): MessageCard => ({
  kind: 'book',
  book_id,
  title,
  author_name,
  image_url: image.thumb,
  price,
})

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={catalogueSentences.booksFailed} />
}
