import * as z from 'zod/mini'
import { ageStepNames } from '#contract/catalogue/books/age-steps.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, severalInQuery, trueOrFalse, wholeNumber } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import {
  availabilities,
  bookSorts,
  largestPrice,
  listSorts,
  searchLengthLimit,
  noSuchBook,
} from './book-sorts.ts'
import { bookDetails, type BookDetails, type DetailName, type DetailRule, mapDetails } from './book-fields.ts'
import { nameSorts } from './name-sorts.ts'
import { facetNames, findLengthLimit, mostChosen } from './book-facets.ts'

const anyone = endpointsOf('Catalogue', 'anyone')

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
  series: z.nullable(z.object({ series_id: z.int(), name: z.string() })),
  publisher_year: z.nullable(z.string()),
  /** Price at this moment. */
  price: z.int(),
  /** Until when a campaign makes it cheaper than it is otherwise. */
  price_until: z.nullable(z.string()),
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

/** Counts beside a name for the staff alone, in pages only. */
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

/** Books that belong together, each with its volume. */
export const series = z.object({
  series_id: z.int(),
  name: z.string(),
  description: z.string(),
  book_count: z.int(),
  created_at: z.string(),
  ...kept,
})
export type Series = z.output<typeof series>

export const suggestion = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  image_url: z.string(),
  price: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

export const searchText = z
  .string()
  .check(z.maxLength(searchLengthLimit, `Từ khoá dài nhất ${searchLengthLimit} ký tự`))
const priceInQuery = wholeNumber({ max: largestPrice, msg: 'Giá không hợp lệ' })

/** Reading of a search that was not answered by its words alone. */
export const understood = z.object({
  /** So many books have all the words as they were typed; they stand first. */
  exact: z.int(),
  /** Words that the nearest books do not have. */
  left_out: z.array(z.string()),
  /** Probable spelling of a word with a slip. */
  corrected: z.nullable(z.string()),
  /** Meaning that the staff gave the words. */
  meaning: z.nullable(z.string()),
})
export type Understood = z.output<typeof understood>

const severalIds = severalInQuery(idInQuery, { most: mostChosen })
const language = z
  .string()
  .check(
    z.minLength(1, 'Ngôn ngữ không hợp lệ'),
    z.maxLength(bookDetails.language.max, 'Ngôn ngữ không hợp lệ'),
  )
const translator = z
  .string()
  .check(
    z.minLength(1, 'Tên người dịch không hợp lệ'),
    z.maxLength(bookDetails.translator.max, 'Tên người dịch không hợp lệ'),
  )
const format = z.enum(keysOf(bookDetails.format.options), { error: 'Hình thức bìa không hợp lệ' })
const age = z.enum(ageStepNames, { error: 'Độ tuổi không hợp lệ' })
const starsInvalid = 'Số sao không hợp lệ'
const starsInQuery = z.pipe(
  z.string({ error: starsInvalid }).check(z.regex(/^([1-4](\.\d)?|5(\.0)?)$/, starsInvalid)),
  z.transform(Number),
)

export const stockStates = ['out', 'low', 'few', 'some'] as const

/** Filters of the staff's shelf. */
export const bookFilters = {
  search: z.optional(searchText),
  category_id: z.optional(idInQuery),
  author_id: z.optional(idInQuery),
  publisher_id: z.optional(idInQuery),
  /** Stock state: few copies but some, or none (`low`, `out`), or both (`few`); few is fewer than the owner's limit. */
  stock: z.optional(z.enum(stockStates, { error: 'Tình trạng kho không hợp lệ' })),
  on_sale: z.optional(trueOrFalse),
  /** Filters by a picture of its own, and by a known ISBN or class of tax. */
  cover: z.optional(trueOrFalse),
  has_isbn: z.optional(trueOrFalse),
  has_vat: z.optional(trueOrFalse),
  price_min: z.optional(priceInQuery),
  price_max: z.optional(priceInQuery),
  in_stock: z.optional(trueOrFalse),
  sort: z.optional(z.enum(bookSorts, { error: 'Cách sắp xếp không hợp lệ' })),
}

/** Filters of a reader's list: any of the values chosen in one facet, all of several facets. */
const listFilters = {
  search: z.optional(searchText),
  category_id: z.optional(severalIds),
  author_id: z.optional(severalIds),
  publisher_id: z.optional(severalIds),
  series_id: z.optional(severalIds),
  /** Repeated for several: a language may have a comma in its name. */
  language: z.optional(severalInQuery(language, { most: mostChosen, commas: false })),
  format: z.optional(severalInQuery(format, { most: mostChosen })),
  /** Books for any of these ages, as the staff says for whom they are. */
  age: z.optional(severalInQuery(age, { most: mostChosen })),
  translator: z.optional(severalInQuery(translator, { most: mostChosen, commas: false })),
  price_min: z.optional(priceInQuery),
  price_max: z.optional(priceInQuery),
  /** At least so many per cent below the original price. */
  discount_min: z.optional(wholeNumber({ min: 1, max: 100, msg: 'Mức giảm giá không hợp lệ' })),
  /** At least so many stars. */
  rating_min: z.optional(starsInQuery),
  in_stock: z.optional(trueOrFalse),
}
/** Without it a search answers the best matches first, and a list stands in the order of titles. */
const listSort = z.optional(z.enum(listSorts, { error: 'Cách sắp xếp không hợp lệ' }))

export const getBooks = anyone.get('/books/get-books', {
  heavy: 'without-page',
  summary:
    'Books, filtered, sorted and in pages; the whole list without `page`, with an `ETag` where nothing is searched for. A search finds the best 1,000: `pagination.total` is never more then',
  query: z.object({ ...listFilters, sort: listSort, ...pageQuery }),
  answer: z.object({
    data: z.array(book),
    pagination: z.optional(pagination),
    understood: z.optional(understood),
  }),
  refusals: [invalidInput],
})

const facet = z.object({
  options: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  different: z.int(),
})
const findText = z.string().check(z.maxLength(findLengthLimit, `Tên dài nhất ${findLengthLimit} ký tự`))

export const getFacets = anyone.get('/books/get-facets', {
  summary:
    'What a list or a search can be narrowed by, each with the number of books that there are under all other chosen facets. `total` is the number of the list; `or_more`: a search found more than are counted',
  query: z.object({
    ...listFilters,
    /** Search texts among the names of a long facet. */
    find_category: z.optional(findText),
    find_author: z.optional(findText),
    find_publisher: z.optional(findText),
    find_series: z.optional(findText),
    find_translator: z.optional(findText),
  }),
  answer: z.object({
    total: z.int(),
    or_more: z.boolean(),
    facets: z.object(recordOf(facetNames, () => facet)),
  }),
  refusals: [invalidInput],
})

export const getBook = anyone.get('/books/get-book-by-id', {
  summary: 'One book',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: book }),
  refusals: [invalidInput, bookNotFound],
})

export const getRelatedBooks = anyone.get('/books/get-related-books', {
  summary: 'Books of the same authors, then of the same category',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.array(book) }),
  refusals: [invalidInput, bookNotFound],
})

export const suggestBooks = anyone.get('/books/suggest', {
  summary: 'Suggestions while typing, at most eight',
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

export const getTopProducts = anyone.get('/books/get-top-products', {
  summary: 'Best sellers of delivered orders; `revenue` is the current price times the copies sold',
  answer: z.object({ data: z.array(topProduct) }),
})

export const getFeaturedBooks = anyone.get('/books/get-featured-books', {
  summary: 'Best sellers, filled up with the books that readers rate best',
  answer: z.object({ data: z.array(book) }),
})

const nameQuery = z.object({
  ...pageQuery,
  search: z.optional(searchText),
  sort: z.optional(z.enum(nameSorts, { error: 'Cách sắp xếp không hợp lệ' })),
  /** Filters by names that any book refers to, on show or withdrawn. */
  in_use: z.optional(trueOrFalse),
  /** Only this one. */
  id: z.optional(idInQuery),
})

/** With a page: how many there are in all, whatever is searched for, and how many no book refers to. */
export const nameCounts = z.object({ all: z.int(), unused: z.int() })

const nameAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), counts: z.optional(nameCounts), pagination: z.optional(pagination) })

export const getCategories = anyone.get('/categories/get-categories', {
  summary: 'Categories with their number of books, in Vietnamese order; all of them without `page`',
  query: nameQuery,
  answer: nameAnswer(category),
  refusals: [invalidInput],
})

export const getAuthors = anyone.get('/authors/get-authors', {
  summary: 'Authors with their number of books, in Vietnamese order; all of them without `page`',
  query: nameQuery,
  answer: nameAnswer(author),
  refusals: [invalidInput],
})

export const getPublishers = anyone.get('/publishers/get-publishers', {
  summary: 'Publishers with their number of books, in Vietnamese order; all of them without `page`',
  query: nameQuery,
  answer: nameAnswer(publisher),
  refusals: [invalidInput],
})

export const getSeries = anyone.get('/series/get-series', {
  summary: 'Series with their number of books, in Vietnamese order; all of them without `page`',
  query: nameQuery,
  answer: nameAnswer(series),
  refusals: [invalidInput],
})
