import { Carousel } from '#web/base/ui/carousel/carousel.tsx'
import { type BookAction, BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

type Props = {
  books: readonly CardBook[]
  title?: string
  /** Action on a book's card. */
  action?: BookAction
}

export function RelatedBooks({ books, title = 'Sách liên quan', action }: Props) {
  if (books.length === 0) return null
  return (
    <div>
      <h2 className="mb-6 text-2xl">{title}</h2>
      <Carousel
        label={title}
        slides={books.map((book) => (
          <BookCard key={book.book_id} book={book} action={action} />
        ))}
      />
    </div>
  )
}
