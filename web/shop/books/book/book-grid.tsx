import { type BookAction, BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** So many covers are in sight before anybody scrolls. */
const inSight = 5

type Props = {
  books: readonly CardBook[]
  /** Action on a book's card. */
  action?: BookAction | undefined
}

/** Never three beside each other: pages of twenty leave no hole. */
export function BookGrid({ books, action }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-4 sm:gap-x-5 xl:grid-cols-5">
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
