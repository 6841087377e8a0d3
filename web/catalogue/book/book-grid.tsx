import { type BookAction, BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** So many covers are in sight before anybody scrolls. */
const inSight = 4

type Props = {
  books: readonly CardBook[]
  /** What can be done with a book, on its card. */
  action?: BookAction | undefined
}

export function BookGrid({ books, action }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 pt-4 sm:grid-cols-3 sm:gap-x-7 xl:grid-cols-4">
      {books.map((book, index) => (
        <li key={book.book_id}>
          <BookCard
            book={book}
            order={index === 0 ? 'first' : index < inSight ? 'soon' : 'later'}
            action={action}
          />
        </li>
      ))}
    </ul>
  )
}
