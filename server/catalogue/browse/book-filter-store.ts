import { type SQL, sql } from 'drizzle-orm'
import type { BookSort } from '#contract/catalogue/book-sorts.ts'
import type { books } from '#server/catalogue/book-tables.ts'

/** What a reader narrows and orders the books by, as the contract's query gives it. */
export type BookFilter = {
  search?: string | undefined
  category_id?: number | undefined
  author_id?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  in_stock?: boolean | undefined
  sort?: BookSort | undefined
}
export type BookPage = { page: number; page_size: number }

/** Everything of a filter but its search, on the books as `b`. */
export function matchesFilter(filter: BookFilter): SQL {
  const { category_id, author_id, price_min, price_max, in_stock } = filter
  const conditions = [sql`b.withdrawn_at is null`]
  if (category_id !== undefined) conditions.push(sql`b.category_id = ${category_id}`)
  if (author_id !== undefined) {
    conditions.push(
      sql`b.book_id in (select ba.book_id from book_authors ba where ba.author_id = ${author_id})`,
    )
  }
  if (price_min !== undefined) conditions.push(sql`b.price >= ${price_min}`)
  if (price_max !== undefined) conditions.push(sql`b.price <= ${price_max}`)
  if (in_stock === true) conditions.push(sql`b.on_sale and b.quantity > 0`)
  if (in_stock === false) conditions.push(sql`not (b.on_sale and b.quantity > 0)`)
  return sql.join(conditions, sql` and `)
}

/**
 * What a search is filtered by in a statement that is prepared: values that no index leads to. A category or an author may have far
 * fewer books than match the search, and then the planner begins with these.
 */
export const isFilteredByIndex = ({ category_id, author_id }: BookFilter) =>
  category_id !== undefined || author_id !== undefined

const value = {
  price_min: sql`${sql.placeholder('price_min')}::integer`,
  price_max: sql`${sql.placeholder('price_max')}::integer`,
  in_stock: sql`${sql.placeholder('in_stock')}::boolean`,
}
export const matchesPreparedFilter = sql`b.withdrawn_at is null
  and b.price between coalesce(${value.price_min}, 0) and coalesce(${value.price_max}, b.price)
  and (b.on_sale and b.quantity > 0) = coalesce(${value.in_stock}, b.on_sale and b.quantity > 0)`
export const fillPreparedFilter = ({ price_min, price_max, in_stock }: BookFilter) => ({
  price_min: price_min ?? null,
  price_max: price_max ?? null,
  in_stock: in_stock ?? null,
})

export function isFiltered({ category_id, author_id, price_min, price_max, in_stock }: BookFilter): boolean {
  return [category_id, author_id, price_min, price_max, in_stock].some((value) => value !== undefined)
}

/** Such lists are counted already: see `categories.book_count`. */
export const hasOnlyCategory = (filter: BookFilter) => !isFiltered({ ...filter, category_id: undefined })

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

const sortings: Record<BookSort, { by: BookOrder; descending: boolean }> = {
  'title-asc': { by: 'title', descending: false },
  'title-desc': { by: 'title', descending: true },
  'price-asc': { by: 'price', descending: false },
  'price-desc': { by: 'price', descending: true },
  'rating-desc': { by: 'rating', descending: true },
  'created-desc': { by: 'created', descending: true },
  'stock-asc': { by: 'stock', descending: false },
  'stock-desc': { by: 'stock', descending: true },
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
