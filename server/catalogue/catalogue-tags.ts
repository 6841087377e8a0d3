import type { QueryOf } from '#contract/shape/endpoint.ts'
import type { getBooks } from '#contract/catalogue/catalogue.ts'

/**
 * What answers of the catalogue show, and what changes of its tables invalidate. The triggers and `book_change_tags` of the
 * database write the same words: which change gives which stands there.
 */
export const tagsOf = {
  /** What a card says of a book: all but how many copies there are beyond a few. */
  book: (id: number) => `book:${id}`,
  /** How many copies there are. */
  stock: (id: number) => `stock:${id}`,
  /** What a shelf of related books is ranked by: whether it can be had, its sales and stars. */
  rank: (id: number) => `rank:${id}`,
} as const

/** What lists are narrowed and ordered by. */
export const listTags = {
  /** Which books there are, what they are called, whose and where they are, and when they came. */
  books: 'books',
  price: 'price',
  rating: 'rating',
  quantity: 'quantity',
  /** A book can be had, or not any more. */
  sellable: 'sellable',
  /** A book can be had now that could not. */
  restocked: 'restocked',
  sold: 'sold',
  /** What searches find, and the order of it. */
  search: 'search',
  /** When books were edited. */
  edited: 'edited',
  /** Lists of categories, authors and publishers. */
  names: 'names',
} as const

type Shown = { book_id: number }

export const cardTags = (books: readonly Shown[]) => books.map(({ book_id }) => tagsOf.book(book_id))
export const stockTags = (books: readonly Shown[]) => books.map(({ book_id }) => tagsOf.stock(book_id))

/** What decides over the members of a list and their order. */
export function bookListTags({
  search,
  sort,
  price_min,
  price_max,
  in_stock,
}: QueryOf<typeof getBooks>): string[] {
  const { books, price, rating, quantity, sellable, search: found } = listTags
  const by = { price, rating, stock: quantity }[sort?.split('-')[0] ?? '']
  return [
    books,
    ...(by === undefined ? [] : [by]),
    ...(search === undefined ? [] : [found]),
    ...(price_min === undefined && price_max === undefined ? [] : [price]),
    ...(in_stock === undefined ? [] : [sellable]),
  ]
}
