import { defaultBookSort, type ListSort } from '#contract/catalogue/books/book-sorts.ts'
import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import type { getBooks } from '#contract/catalogue/books/catalogue.ts'

/**
 * Cache tags of what answers of the catalogue show and changes of its tables invalidate. The triggers and `book_change_tags` of the
 * database write the same words: which change gives which stands there.
 */
export const tagsOf = {
  /** Card of a book: all but how many copies there are beyond a few. */
  book: (id: number) => `book:${id}`,
  /** Number of copies. */
  stock: (id: number) => `stock:${id}`,
  /** The pages that readers look at. */
  leaves: (id: number) => `leaves:${id}`,
  /** Ranking on a shelf of related books: whether it can be had, its sales and stars. */
  rank: (id: number) => `rank:${id}`,
} as const

/** Tags of what lists are narrowed and ordered by. */
export const listTags = {
  /** Which books there are, what they are called, whose and where they are, and when they came. */
  books: 'books',
  price: 'price',
  /** Which campaigns there are: when prices change by themselves. */
  campaigns: 'campaigns',
  rating: 'rating',
  quantity: 'quantity',
  /** A book can be had, or not any more. */
  sellable: 'sellable',
  /** A book can be had now that could not. */
  restocked: 'restocked',
  sold: 'sold',
  /** The order of the best-selling was renewed. */
  selling: 'selling',
  /** Language, format, age, translator, original price and date of publication: what else lists are narrowed and ordered by. */
  facts: 'facts',
  /** Results of searches, and their order. */
  search: 'search',
  /** When books were edited. */
  edited: 'edited',
  /** Lists of categories, authors and publishers. */
  names: 'names',
  /** The lists of the staff: which there are, their books and order, and what is said of these. */
  picks: 'picks',
} as const

type Shown = { book_id: number }

export const cardTags = (books: readonly Shown[]) => books.map(({ book_id }) => tagsOf.book(book_id))
export const stockTags = (books: readonly Shown[]) => books.map(({ book_id }) => tagsOf.stock(book_id))

/** Tags of what decides over the members of a list and their order. */
export function bookListTags(query: QueryOf<typeof getBooks>): string[] {
  const { books, sellable, search } = listTags
  const shown = (tags: readonly string[], ...of: unknown[]) =>
    of.some((one) => one !== undefined) ? tags : []
  return [
    books,
    ...orderTags[query.sort ?? defaultBookSort],
    ...shown([search], query.search),
    ...shown([price], query.price_min, query.price_max),
    ...shown([price, facts], query.discount_min),
    ...shown([rating], query.rating_min),
    ...shown([sellable], query.in_stock),
    ...shown([facts], query.language, query.format, query.age, query.translator),
  ]
}

const { price, rating, quantity, selling, facts } = listTags
/** None where `books` or `search`, which such a list has anyhow, tell of all that its order is made of. */
const orderTags: Record<ListSort, readonly string[]> = {
  'title-asc': [],
  'title-desc': [],
  'author-asc': [],
  'author-desc': [],
  'created-desc': [],
  match: [],
  'price-asc': [price],
  'price-desc': [price],
  'rating-desc': [rating],
  'stock-asc': [quantity],
  'stock-desc': [quantity],
  'sold-desc': [selling, rating],
  'discount-desc': [price, facts],
  'published-desc': [facts],
}

/** Whatever is chosen, all facets are counted. A search's words are told apart by its caller. */
export const facetTags = [
  listTags.books,
  listTags.price,
  listTags.rating,
  listTags.sellable,
  listTags.facts,
  listTags.names,
] as const
