import { BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** So many covers are in sight before anybody scrolls. */
const inSight = 4

export function BookGrid({ books }: { books: readonly CardBook[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 pt-4 sm:grid-cols-3 sm:gap-x-7 xl:grid-cols-4">
      {books.map((book, index) => (
        <li key={book.book_id}>
          <BookCard book={book} order={index === 0 ? 'first' : index < inSight ? 'soon' : 'later'} />
        </li>
      ))}
    </ul>
  )
}
