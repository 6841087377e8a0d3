import { Carousel } from '#web/ui/carousel.tsx'
import { BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

export function RelatedBooks({ books }: { books: readonly CardBook[] }) {
  if (books.length === 0) return null
  return (
    <div>
      <h2 className="mb-6 text-2xl">Sách liên quan</h2>
      <Carousel
        label="Sách liên quan"
        slides={books.map((book) => (
          <BookCard key={book.book_id} book={book} />
        ))}
      />
    </div>
  )
}
