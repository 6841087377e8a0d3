import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import type { Book, getBooks } from '#contract/catalogue/books/catalogue.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'

/** Fields of a book that its card shows: a list must not carry twenty descriptions. */
export type CardBook = Pick<
  Book,
  | 'book_id'
  | 'title'
  | 'authors'
  | 'category_name'
  | 'price'
  | 'price_origin'
  | 'availability'
  | 'rating'
  | 'count_review'
> & {
  image: string
  /** Present where few are left; the stock of others is shown nowhere, and a sale would make it stale. */
  copies_left?: number
}

type ListedBook = Pick<Book, Exclude<keyof CardBook, 'image' | 'copies_left'> | 'image' | 'quantity'>

export function toCardBook(book: ListedBook): CardBook {
  return {
    book_id: book.book_id,
    title: book.title,
    authors: book.authors,
    category_name: book.category_name,
    price: book.price,
    price_origin: book.price_origin,
    availability: book.availability,
    rating: book.rating,
    count_review: book.count_review,
    image: book.image.card,
    ...(book.availability === 'low_stock' && { copies_left: book.quantity }),
  }
}

type ListAnswer = Pick<AnswerOf<typeof getBooks>, 'pagination' | 'understood'> & {
  data: readonly ListedBook[]
}

/** The cards of a list: all that its page shows of its books, and a quarter of their bytes. */
export const cardsOf = {
  name: 'cards',
  of: ({ data, ...about }: ListAnswer) => ({ ...about, data: data.map(toCardBook) }),
}

export function authorLine(authors: readonly { name: string }[]): string {
  return authors.map(({ name }) => name).join(', ') || unknownAuthor
}
