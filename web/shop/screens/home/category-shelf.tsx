import { categoryPath } from '#contract/platform/pages/place-paths.ts'
import { addToCart } from '#web/shop/cart/add-button.tsx'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import { bookListHref } from '#web/shop/books/query/book-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { buttonClasses, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Carousel } from '#web/base/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { HomeQuery } from './home-query.ts'
import type { HomeData } from './load-home.ts'
import { ShelfLink } from './shelf-link.tsx'
import { noBooksFor } from '#contract/catalogue/books/book-sorts.ts'

/** Some books of the chosen category, and the way to all of them. */
export function CategoryShelf({ query, shelf }: { query: HomeQuery; shelf: HomeData['shelf'] }) {
  const { categoryId, q } = query
  if (shelf.books.length === 0) return <EmptyShelf query={query} />
  return (
    <div className="mt-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">{q ? `Kết quả cho “${q}”` : shelf.name}</h3>
        <p className="text-ink-soft">{formatNumber(shelf.total)} cuốn</p>
      </div>
      <Carousel
        key={`${categoryId} ${q}`}
        label={shelf.name}
        interval={4000}
        autoplay
        slides={shelf.books.map((book) => (
          <BookCard key={book.book_id} book={book} action={addToCart} />
        ))}
      />
      <div className="mt-6 text-center">
        <ButtonLink
          to={
            categoryId === undefined || q
              ? bookListHref('/books', { categoryId, q })
              : categoryPath({ category_id: categoryId, name: shelf.name })
          }
          variant="outline"
        >
          Xem tất cả
        </ButtonLink>
      </div>
    </div>
  )
}

function EmptyShelf({ query }: { query: HomeQuery }) {
  return (
    <EmptyState
      title={query.q ? noBooksFor(query.q) : 'Kệ này chưa có sách'}
      text="Bạn thử xem những kệ khác nhé."
    >
      <ShelfLink query={{ allCategories: query.allCategories }} className={buttonClasses({})}>
        Xem tất cả sách
      </ShelfLink>
    </EmptyState>
  )
}
