import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { catalogueSentences } from '#contract/catalogue/books/book-sorts.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { bookPath, categoryPath, idOfPlace } from '#contract/platform/pages/place-paths.ts'
import { addToBag } from '#web/shop/cart/add-button.tsx'
import { PurchaseTerms, PurchaseBox } from '#web/shop/cart/purchase-box.tsx'
import { BookBand, RelatedBooks } from '#web/shop/books/book/book-band.tsx'
import { BookHero } from '#web/shop/books/book/book-hero.tsx'
import { bookJsonLd, breadcrumbJsonLd, crawlerImage } from '#web/shop/books/book/book-json-ld.ts'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { loadBook } from '#web/shop/books/book/load-book.ts'
import { LookInsideLink } from '#web/shop/books/look-inside/look-inside-link.tsx'
import { WriteToShop } from '#web/shop/chat/window/write-to-shop.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { handOver, readPageData, redirectToPath } from '#web/base/platform/page/page-data.ts'
import { loadReviews, readWantedReviews } from '#web/shop/reviews/load-reviews.ts'
import { voteAction } from '#web/shop/reviews/votes/vote-action.ts'
import { ReviewSection } from '#web/shop/reviews/review-section.tsx'
import { RecentShelf } from '#web/shop/recent/recent-shelf.tsx'
import { ShareButton } from '#web/shop/sharing/share-button.tsx'
import { ListButton } from '#web/shop/reading-lists/list-button.tsx'
import { WishButton } from '#web/shop/wishes/wish-button.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/book.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

const loadRestock = () => import('#web/shop/restock/restock-form.tsx')
const loadNote = () => import('#web/shop/books/book/bookseller-note.tsx')
const loadNotFound = () => import('./book-not-found.tsx')
/** Drawn by the server where a book is sold out, gone, or spoken of by the staff; only such a page loads their scripts. */
const BookNotFound = import.meta.env.SSR ? (await loadNotFound()).default : lazy(loadNotFound)
const BooksellerNote = import.meta.env.SSR ? (await loadNote()).default : lazy(loadNote)
const RestockForm = import.meta.env.SSR ? (await loadRestock()).default : lazy(loadRestock)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, isDocument } = context.get(callContext)
  const bookId = idOfPlace(params.bookId)
  const loaded = bookId === undefined ? undefined : await loadBook(call, bookId)
  if (!loaded) return data(undefined, { status: 404 })
  redirectToPath(url, params.bookId, bookPath(loaded.book))
  const wanted = readWantedReviews(url.searchParams)
  // A book can be read about without what others say of it; such a page is not kept.
  const reviews = await loadReviews(call, loaded.book, wanted).catch(() => undefined)
  return data(handOver({ ...loaded, reviews, publicUrl }, { isDocument }), { status: reviews ? 200 : 503 })
}

/** A vote for a review, without scripts. */
export const action = (args: Route.ActionArgs) => voteAction(args)

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
    path: bookPath(book),
    image: { url: crawlerImage(book.image.full), alt: `Bìa sách ${book.title}` },
    type: 'book',
  })
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Suspense>
        <BookNotFound />
      </Suspense>
    )
  const page = readPageData(loaderData)
  const { book, facts, leaves, hasText, band, reviews, publicUrl, byEmail, terms, payments } = page
  const shelf = { name: book.category_name, path: categoryPath(book.category) }
  const soldOut = book.is_bn === 0
  const crumbs = [{ name: 'Trang chủ', path: '/' }, shelf, { name: book.title, path: bookPath(book) }]
  return (
    <article className="shell pt-6">
      <JsonLd
        data={
          import.meta.env.SSR
            ? bookJsonLd({ book, reviews: reviews?.reviews ?? [], terms, publicUrl })
            : undefined
        }
      />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, publicUrl) : undefined} />
      <Breadcrumbs
        crumbs={[{ name: 'Trang chủ', to: '/' }, { name: shelf.name, to: shelf.path }, { name: book.title }]}
      />
      <div className="mt-6 flex flex-col gap-16 sm:gap-20">
        <BookHero
          book={book}
          facts={facts}
          inside={<LookInsideLink book={book} leaves={leaves} hasText={hasText} />}
          note={
            page.note && (
              <Suspense>
                <BooksellerNote note={page.note} />
              </Suspense>
            )
          }
          deeds={
            <>
              <WishButton book={book} named />
              <ListButton book={book} />
              <ShareButton title={book.title} path={bookPath(book)} size="sm" />
            </>
          }
        >
          <PurchaseBox
            key={book.book_id}
            book={book}
            soldOut={
              <Suspense>
                <RestockForm book={book} byEmail={byEmail} />
              </Suspense>
            }
          />
          {!soldOut && <PurchaseTerms terms={terms} payments={payments} />}
          <WriteToShop card={bookInChat(book)} variant="quiet" />
        </BookHero>
        {soldOut && <RelatedBooks books={page.related} title="Trong lúc chờ, đọc gì?" action={addToBag} />}
        <BookBand band={band} bookId={book.book_id} />
        <ReviewSection book={book} data={reviews} />
        {!soldOut && <Shelf together={page.together} related={page.related} />}
        <RecentShelf bookId={book.book_id} />
      </div>
    </article>
  )
}

type Cards = React.ComponentProps<typeof RelatedBooks>['books']

/** Books that its customers bought too, once enough of that is known. */
const Shelf = ({ together, related }: { together: Cards; related: Cards }) =>
  together.length > 0 ? (
    <RelatedBooks books={together} title="Người mua cuốn này cũng mua" action={addToBag} />
  ) : (
    <RelatedBooks books={related} action={addToBag} />
  )

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
