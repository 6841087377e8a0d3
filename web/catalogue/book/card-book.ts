import { unknownAuthor } from '#contract/catalogue/book-sorts.ts'
import type { Book } from '#contract/catalogue/catalogue.ts'

/** What a card shows of a book: a list must not carry twenty descriptions. */
export type CardBook = Pick<
  Book,
  | 'book_id'
  | 'title'
  | 'authors'
  | 'category_name'
  | 'price'
  | 'price_origin'
  | 'quantity'
  | 'availability'
  | 'rating'
  | 'count_review'
> & { image: string }

export function toCardBook(book: Book): CardBook {
  return {
    book_id: book.book_id,
    title: book.title,
    authors: book.authors,
    category_name: book.category_name,
    price: book.price,
    price_origin: book.price_origin,
    quantity: book.quantity,
    availability: book.availability,
    rating: book.rating,
    count_review: book.count_review,
    image: book.image.card,
  }
}

export function authorLine(authors: readonly { name: string }[]): string {
  return authors.map(({ name }) => name).join(', ') || unknownAuthor
}
