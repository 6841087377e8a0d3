import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { type BookAction, BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

type Props = {
  books: readonly CardBook[]
  /** What can be done with a book, on its card. */
  action?: BookAction
}

export function RelatedBooks({ books, action }: Props) {
  if (books.length === 0) return null
  return (
    <div>
      <h2 className="mb-6 text-2xl">Sách liên quan</h2>
      <Carousel
        label="Sách liên quan"
        slides={books.map((book) => (
          <BookCard key={book.book_id} book={book} action={action} />
        ))}
      />
    </div>
  )
}
