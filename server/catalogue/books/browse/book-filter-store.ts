import type { AgeStep } from '#contract/catalogue/books/age-steps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { BookDetails } from '#contract/catalogue/books/book-fields.ts'
import {
  type BookSort,
  bookSorts,
  defaultBookSort,
  type ListSort,
} from '#contract/catalogue/books/book-sorts.ts'
import type { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow, struckNow } from '#server/catalogue/books/prices/price-now-store.ts'
import { lowStockAlert } from '#server/base/shop/shop-store.ts'

/** Filters and order of a reader's list of books, as the contract's query gives them. */
export type BookFilter = {
  search?: string | undefined
  category_id?: Chosen<number> | undefined
  author_id?: Chosen<number> | undefined
  publisher_id?: Chosen<number> | undefined
  series_id?: Chosen<number> | undefined
  language?: readonly string[] | undefined
  format?: readonly NonNullable<BookDetails['format']>[] | undefined
  /** Columns in memory alone know these two. */
  age?: readonly AgeStep[] | undefined
  translator?: readonly string[] | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  discount_min?: number | undefined
  rating_min?: number | undefined
  in_stock?: boolean | undefined
  /** Filters of the staff alone. */
  stock?: keyof typeof stockStates | undefined
  on_sale?: boolean | undefined
  cover?: boolean | undefined
  has_isbn?: boolean | undefined
  has_vat?: boolean | undefined
  /** For the staff: by the books' own prices, whatever campaign runs. */
  own_prices?: boolean | undefined
  sort?: ListSort | undefined
}
/** One, or any of several. */
export type Chosen<Value> = Value | readonly Value[]
/** A filter whose order an index or a statement has. */
export type SortedFilter = BookFilter & { sort?: BookSort | undefined }
export type BookPage = { page: number; page_size: number }

/** Everything of a filter but its search, on the books as `b`; those that were withdrawn only where they alone are asked for. */
export function matchesFilter(filter: BookFilter, { withdrawn = false } = {}): SQL {
  const { price_min, price_max, discount_min, rating_min, in_stock, language, format } = filter
  if (filter.age || filter.translator) throw new Error('Age and translator are columns in memory alone')
  const conditions = [withdrawn ? sql`b.withdrawn_at is not null` : sql`b.withdrawn_at is null`]
  const any = (column: SQL, chosen: Chosen<number> | undefined) => {
    if (chosen !== undefined) conditions.push(isAnyOf(column, chosen))
  }
  any(sql`b.category_id`, filter.category_id)
  any(sql`b.publisher_id`, filter.publisher_id)
  any(sql`b.series_id`, filter.series_id)
  if (filter.author_id !== undefined) {
    const by = isAnyOf(sql`ba.author_id`, filter.author_id)
    conditions.push(sql`b.book_id in (select ba.book_id from book_authors ba where ${by})`)
  }
  if (language !== undefined) conditions.push(sql`b.language = any(${sql.param([...language])}::text[])`)
  if (format !== undefined) conditions.push(sql`b.format = any(${sql.param([...format])}::text[])`)
  if (price_min !== undefined) conditions.push(sql`${priceOf(filter)} >= ${price_min}`)
  if (price_max !== undefined) conditions.push(sql`${priceOf(filter)} <= ${price_max}`)
  if (discount_min !== undefined) conditions.push(sql`${discountOf} >= ${discount_min}`)
  if (rating_min !== undefined) conditions.push(sql`round(b.rating, 1) >= ${rating_min}::numeric`)
  if (in_stock === true) conditions.push(sql`b.on_sale and b.quantity > 0`)
  if (in_stock === false) conditions.push(sql`not (b.on_sale and b.quantity > 0)`)
  return sql.join([...conditions, ...matchesStaffFilter(filter)], sql` and `)
}

export const priceOf = ({ own_prices }: BookFilter): SQL => (own_prices ? sql`b.price` : priceNow)

/** `few` is what the figure of the shelf counts: `low` and `out` together. */
const stockStates = {
  out: sql`b.quantity = 0`,
  low: sql`b.quantity > 0 and b.quantity < ${lowStockAlert}`,
  few: sql`b.quantity < ${lowStockAlert}`,
  some: sql`b.quantity > 0`,
}

/** On the books as `b`. */
export function matchesStaffFilter({ stock, on_sale, cover, has_isbn, has_vat }: BookFilter): SQL[] {
  const conditions: SQL[] = []
  if (stock !== undefined) conditions.push(stockStates[stock])
  if (on_sale !== undefined) conditions.push(sql`b.on_sale = ${on_sale}`)
  if (cover !== undefined) conditions.push(sql`(b.image_url is not null) = ${cover}`)
  if (has_isbn !== undefined) conditions.push(sql`(b.isbn is not null) = ${has_isbn}`)
  if (has_vat !== undefined) conditions.push(sql`(b.vat_class is not null) = ${has_vat}`)
  return conditions
}

export function isAnyOf(column: SQL, chosen: Chosen<number>): SQL {
  const [only, ...others] = [chosen].flat()
  return others.length === 0
    ? sql`${column} = ${only}`
    : sql`${column} = any(${sql.param([only, ...others])}::integer[])`
}

/** As `discountPercent` computes it. */
const discountOf = sql`case when ${struckNow} > ${priceNow} then (${struckNow} - ${priceNow})::bigint * 100 / ${struckNow} else 0 end`

/**
 * True where an index leads to the filter. A prepared statement of a search has only the other filters: a category or an author may
 * have far fewer books than match the search, and then the planner begins with these.
 */
export const isFilteredByIndex = (filter: BookFilter) =>
  isFiltered({ ...filter, price_min: undefined, price_max: undefined, in_stock: undefined })

const value = {
  price_min: sql`${sql.placeholder('price_min')}::integer`,
  price_max: sql`${sql.placeholder('price_max')}::integer`,
  in_stock: sql`${sql.placeholder('in_stock')}::boolean`,
}
export const matchesPreparedFilter = sql`b.withdrawn_at is null
  and ${priceNow} between coalesce(${value.price_min}, 0) and coalesce(${value.price_max}, b.price)
  and (b.on_sale and b.quantity > 0) = coalesce(${value.in_stock}, b.on_sale and b.quantity > 0)`
export const fillPreparedFilter = ({ price_min, price_max, in_stock }: BookFilter) => ({
  price_min: price_min ?? null,
  price_max: price_max ?? null,
  in_stock: in_stock ?? null,
})

export const isFiltered = ({
  search: _search,
  sort: _sort,
  own_prices: _own,
  ...facets
}: BookFilter): boolean => filterNames.some((name) => facets[name] !== undefined)

const filterNames = [
  'category_id',
  'author_id',
  'publisher_id',
  'series_id',
  'language',
  'format',
  'age',
  'translator',
  'price_min',
  'price_max',
  'discount_min',
  'rating_min',
  'in_stock',
  'stock',
  'on_sale',
  'cover',
  'has_isbn',
  'has_vat',
] as const satisfies readonly (keyof BookFilter)[]

/** Such lists are counted already: see `categories.book_count`. */
export const hasOnlyCategory = (filter: BookFilter) => !isFiltered({ ...filter, category_id: undefined })

/** True where the database has a statement for the order and the filters. */
export const hasStatement = (filter: BookFilter): filter is SortedFilter =>
  filter.age === undefined && filter.translator === undefined && hasOrder(filter.sort)

/** True where the database has a statement for the order. */
export const hasOrder = (sort: ListSort | undefined): sort is BookSort | undefined =>
  sort === undefined || bookSorts.some((known) => known === sort)

/** So far an index leads as fast as any order that is kept. */
const near = 1000

/** True where an index leads to the page, and its list is counted already. */
export const leadsFast = (filter: SortedFilter & BookPage): boolean =>
  (filter.page - 1) * filter.page_size < near &&
  (!isFiltered(filter) ||
    (hasOnlyCategory(filter) && sortingOf(filter.sort ?? defaultBookSort).by === 'title'))

/** An index stands for each of these; the id decides between equals and runs in the same direction. */
const sortColumns = {
  title: ['title_sort', 'book_id'],
  author: ['author_sort', 'title_sort', 'book_id'],
  price: ['price', 'book_id'],
  rating: ['rating', 'rating_count', 'book_id'],
  created: ['created_at', 'book_id'],
  stock: ['quantity', 'book_id'],
} as const satisfies Record<string, readonly (keyof typeof books.$inferSelect)[]>

export type BookOrder = keyof typeof sortColumns

/** The orders by numbers, which the columns that are kept in memory have too. */
export const numberSortings = {
  'price-asc': { by: 'price', descending: false },
  'price-desc': { by: 'price', descending: true },
  'rating-desc': { by: 'rating', descending: true },
  'created-desc': { by: 'created', descending: true },
  'stock-asc': { by: 'stock', descending: false },
  'stock-desc': { by: 'stock', descending: true },
} as const

const sortings: Record<BookSort, { by: BookOrder; descending: boolean }> = {
  ...numberSortings,
  'title-asc': { by: 'title', descending: false },
  'title-desc': { by: 'title', descending: true },
  'author-asc': { by: 'author', descending: false },
  'author-desc': { by: 'author', descending: true },
}

export const sortingOf = (sort: BookSort) => sortings[sort]

const columnsOfOrder = (by: BookOrder) => sortColumns[by].map((column) => sql`b.${sql.identifier(column)}`)

export function columnsOf(sort: BookSort): { columns: SQL[]; descending: boolean } {
  const { by, descending } = sortings[sort]
  return { columns: columnsOfOrder(by), descending }
}

export function orderOf(sort: BookSort): SQL {
  const { columns, descending } = columnsOf(sort)
  return sql.join(
    columns.map((column) => (descending ? sql`${column} desc` : column)),
    sql`, `,
  )
}

export const ascending = (by: BookOrder): SQL => sql.join(columnsOfOrder(by), sql`, `)
