import { addToCart } from '#web/shop/cart/add-button.tsx'
import { BookCard } from '#web/shop/books/book/book-card.tsx'
import type { CardBook } from '#web/shop/books/book/card-book.ts'
import { Carousel } from '#web/base/ui/carousel/carousel.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

export function FeaturedCarousel({ books }: { books: readonly CardBook[] }) {
  return (
    <div className="home-block shell">
      <h2 className="mb-5 text-2xl sm:text-3xl">Sách nổi bật</h2>
      {books.length > 0 ? (
        <Carousel
          label="Sách nổi bật"
          interval={5000}
          autoplay
          slides={books.map((book) => (
            <BookCard key={book.book_id} book={book} action={addToCart} />
          ))}
        />
      ) : (
        <EmptyState title="Chưa có sách nổi bật" text="Nhà sách đang chọn những cuốn đáng đọc nhất." />
      )}
    </div>
  )
}
