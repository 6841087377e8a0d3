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

type Order = { by: keyof typeof sortColumns; descending: boolean }

const orders: Record<BookSort, Order> = {
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

export function columnsOf(sort: BookSort): { columns: SQL[]; descending: boolean } {
  const { by, descending } = orders[sort]
  return { columns: sortColumns[by].map((column) => sql`b.${sql.identifier(column)}`), descending }
}

export function orderOf(sort: BookSort): SQL {
  const { columns, descending } = columnsOf(sort)
  return sql.join(
    columns.map((column) => (descending ? sql`${column} desc` : column)),
    sql`, `,
  )
}
