import * as z from 'zod/mini'
import { availabilities, bookSorts, largestPrice, searchLengthLimit, noSuchBook } from './book-sorts.ts'
import { type BookDetails, type DetailName, type DetailRule, mapDetails } from './book-fields.ts'
import { keysOf } from '#contract/shape/records.ts'
import { endpoint } from '#contract/shape/endpoint.ts'
import { idInQuery, trueOrFalse, wholeNumber } from '#contract/shape/input.ts'
import { nameSorts } from './name-sorts.ts'
import { pageQuery, pagination } from '#contract/shape/pagination.ts'
import { invalidInput } from '#contract/shape/refusal.ts'

export * from './book-sorts.ts'

export const bookNotFound = { status: 404, code: 'BOOK_NOT_FOUND', msg: noSuchBook }

const named = { author_id: z.int(), name: z.string() }
const imageVariants = z.object({ thumb: z.string(), card: z.string(), full: z.string() })

function detailOf(rule: DetailRule) {
  if (rule.kind === 'amount') return z.int()
  return rule.kind === 'choice' ? z.enum(keysOf(rule.options)) : z.string()
}
const details = mapDetails<{ [Name in DetailName]: z.ZodMiniType<BookDetails[Name]> }>((_, rule) =>
  z.nullable(detailOf(rule)),
)

export const book = z.object({
  book_id: z.int(),
  title: z.string(),
  author_id: z.nullable(z.int()),
  author: z.nullable(z.object(named)),
  author_name: z.string(),
  authors: z.array(z.object(named)),
  category_id: z.int(),
  category: z.object({ category_id: z.int(), name: z.string() }),
  category_name: z.string(),
  publisher_id: z.nullable(z.int()),
  publisher: z.nullable(z.string()),
  publisher_year: z.nullable(z.string()),
  price: z.int(),
  originalPrice: z.nullable(z.int()),
  quantity: z.int(),
  is_bn: z.union([z.literal(0), z.literal(1)]),
  availability: z.enum(availabilities),
  rating: z.number(),
  count_review: z.int(),
  ...details,
  description: z.string(),
  image_url: z.string(),
  image: imageVariants,
  created_at: z.string(),
  version: z.int(),
})
export type Book = z.output<typeof book>

/** What the staff alone reads beside a name, in pages only. */
const kept = {
  /** Books that left the shop and still refer to it. */
  withdrawn_count: z.optional(z.int()),
  version: z.optional(z.int()),
  updated_at: z.optional(z.string()),
}

export const category = z.object({
  category_id: z.int(),
  name: z.string(),
  description: z.string(),
  book_count: z.int(),
  created_at: z.string(),
  ...kept,
})
export type Category = z.output<typeof category>

export const author = z.object({
  author_id: z.int(),
  name: z.string(),
  nationally: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  dob: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  bio: z.string(),
  image_url: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  book_count: z.int(),
  created_at: z.string(),
  ...kept,
})
export type Author = z.output<typeof author>

export const publisher = z.object({
  publisher_id: z.int(),
  name: z.string(),
  book_count: z.int(),
  created_at: z.string(),
  ...kept,
})
export type Publisher = z.output<typeof publisher>

export const suggestion = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  image_url: z.string(),
  price: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

const searchText = z
  .string()
  .check(z.maxLength(searchLengthLimit, `Từ khoá dài nhất ${searchLengthLimit} ký tự`))
const priceInQuery = wholeNumber({ max: largestPrice, msg: 'Giá không hợp lệ' })

export const bookFilters = {
  search: z.optional(searchText),
  category_id: z.optional(idInQuery),
  author_id: z.optional(idInQuery),
  price_min: z.optional(priceInQuery),
  price_max: z.optional(priceInQuery),
  in_stock: z.optional(trueOrFalse),
  /** Without it a search answers the best matches first, and a list stands in the order of titles. */
  sort: z.optional(z.enum(bookSorts, { error: 'Cách sắp xếp không hợp lệ' })),
}

export const getBooks = endpoint({
  method: 'GET',
  path: '/books/get-books',
  heavy: 'without-page',
  feature: 'Catalogue',
  summary:
    'Books, filtered, sorted and in pages; the whole list without `page`, with an `ETag` where nothing is searched for. A search finds the best 1,000: `pagination.total` is never more then',
  access: 'anyone',
  query: z.object({ ...bookFilters, ...pageQuery }),
  answer: z.object({ data: z.array(book), pagination: z.optional(pagination) }),
  refusals: [invalidInput],
})

export const getBook = endpoint({
  method: 'GET',
  path: '/books/get-book-by-id',
  feature: 'Catalogue',
  summary: 'One book',
  access: 'anyone',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: book }),
  refusals: [invalidInput, bookNotFound],
})

export const getRelatedBooks = endpoint({
  method: 'GET',
  path: '/books/get-related-books',
  feature: 'Catalogue',
  summary: 'Books of the same authors, then of the same category',
  access: 'anyone',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.array(book) }),
  refusals: [invalidInput, bookNotFound],
})

export const suggestBooks = endpoint({
  method: 'GET',
  path: '/books/suggest',
  feature: 'Catalogue',
  summary: 'Suggestions while typing, at most eight',
  access: 'anyone',
  query: z.object({ q: searchText }),
  answer: z.object({ data: z.array(suggestion) }),
  refusals: [invalidInput],
})

/** The fields of the specification, and the true price, stock and rating that its client would make up. */
export const topProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string(),
  category_name: z.string(),
  author: z.object({ name: z.string() }),
  quantity_sold: z.int(),
  revenue: z.int(),
  price: z.int(),
  price_origin: z.nullable(z.int()),
  quantity: z.int(),
  rating: z.number(),
  count_review: z.int(),
})

export type TopProduct = z.output<typeof topProduct>

export const getTopProducts = endpoint({
  method: 'GET',
  path: '/books/get-top-products',
  feature: 'Catalogue',
  summary: 'Best sellers of delivered orders; `revenue` is the current price times the copies sold',
  access: 'anyone',
  answer: z.object({ data: z.array(topProduct) }),
})

export const getFeaturedBooks = endpoint({
  method: 'GET',
  path: '/books/get-featured-books',
  feature: 'Catalogue',
  summary: 'Best sellers, filled up with the books that readers rate best',
  access: 'anyone',
  answer: z.object({ data: z.array(book) }),
})

const nameQuery = z.object({
  ...pageQuery,
  search: z.optional(searchText),
  sort: z.optional(z.enum(nameSorts, { error: 'Cách sắp xếp không hợp lệ' })),
  /** Whether any book refers to it, on show or withdrawn. */
  in_use: z.optional(trueOrFalse),
  /** Only this one. */
  id: z.optional(idInQuery),
})

/** With a page: how many there are in all, whatever is searched for, and how many no book refers to. */
export const nameCounts = z.object({ all: z.int(), unused: z.int() })

const nameAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), counts: z.optional(nameCounts), pagination: z.optional(pagination) })

export const getCategories = endpoint({
  method: 'GET',
  path: '/categories/get-categories',
  feature: 'Catalogue',
  summary: 'Categories with their number of books, in Vietnamese order; all of them without `page`',
  access: 'anyone',
  query: nameQuery,
  answer: nameAnswer(category),
  refusals: [invalidInput],
})

export const getAuthors = endpoint({
  method: 'GET',
  path: '/authors/get-authors',
  feature: 'Catalogue',
  summary: 'Authors with their number of books, in Vietnamese order; all of them without `page`',
  access: 'anyone',
  query: nameQuery,
  answer: nameAnswer(author),
  refusals: [invalidInput],
})

export const getPublishers = endpoint({
  method: 'GET',
  path: '/publishers/get-publishers',
  feature: 'Catalogue',
  summary: 'Publishers with their number of books, in Vietnamese order; all of them without `page`',
  access: 'anyone',
  query: nameQuery,
  answer: nameAnswer(publisher),
  refusals: [invalidInput],
})
