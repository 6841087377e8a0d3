import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { type BookDetails, detailNames } from '#contract/catalogue/books/book-fields.ts'
import { calendarDate, id, instant, now, version } from '#server/platform/database/column-types.ts'

export const books = pgTable('books', {
  book_id: id(),
  title: text().notNull(),
  title_sort: text().notNull(),
  author_sort: text().notNull(),
  category_id: integer().notNull(),
  publisher_id: integer(),
  price: integer().notNull(),
  price_origin: integer(),
  quantity: integer().notNull().default(0),
  on_sale: boolean().notNull().default(true),
  isbn: text(),
  published_year: smallint(),
  published_on: calendarDate(),
  number_of_page: integer(),
  language: text(),
  description: text().notNull().default(''),
  file_demo_url: text(),
  image_url: text(),
  translator: text(),
  format: text().$type<NonNullable<BookDetails['format']>>(),
  edition: text(),
  size: text(),
  weight: integer(),
  age: text(),
  vat_class: text().$type<VatClass>(),
  volume: integer(),
  series_id: integer(),
  rating_sum: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
  rating: numeric({ precision: 3, scale: 2 }).notNull().generatedAlwaysAs(sql`
CASE
    WHEN (rating_count = 0) THEN (0)::numeric
    ELSE ((rating_sum)::numeric / (rating_count)::numeric)
END`),
  sold_count: integer().notNull().default(0),
  withdrawn_at: instant(),
  version: version(),
  created_at: now(),
  updated_at: now(),
})

type StoredBook = typeof books.$inferSelect
type BookColumn = keyof StoredBook

/** Fields of a book that its form, a sheet and the demo catalogue give. */
export const givenFields = [
  'title',
  'category_id',
  'publisher_id',
  'series_id',
  'price',
  'quantity',
  'published_year',
  'published_on',
  'description',
  ...detailNames,
] as const satisfies readonly BookColumn[]
/** And what is computed from that. */
export const writtenFields = [
  ...givenFields,
  'title_sort',
  'author_sort',
] as const satisfies readonly BookColumn[]
export type WrittenBook = Pick<StoredBook, (typeof writtenFields)[number]>

/** `b.title, b.price, …` */
export const columnsFrom = (table: string, columns: readonly BookColumn[]): SQL =>
  sql.raw(columns.map((column) => `${table}.${column}`).join(', '))
/** `title = r.title, price = r.price, …` */
export const assignFrom = (table: string, columns: readonly BookColumn[]): SQL =>
  sql.raw(columns.map((column) => `${column} = ${table}.${column}`).join(', '))

/** Sales of late and ever, by the last renewal: the order of the best-selling. */
export const bookSelling = pgTable('book_selling', {
  book_id: integer().primaryKey(),
  recent: integer().notNull(),
  ever: integer().notNull(),
})

const nameColumns = () => ({
  name: text().notNull(),
  name_sort: text().notNull(),
  name_folded: text().notNull(),
  created_at: now(),
  version: version(),
  updated_at: now(),
})

export const authors = pgTable('authors', {
  author_id: id(),
  ...nameColumns(),
  nationality: text(),
  born_on: calendarDate(),
  bio: text().notNull().default(''),
  image_url: text(),
  name_key: text().notNull(),
})

export const bookAuthors = pgTable(
  'book_authors',
  {
    book_id: integer().notNull(),
    author_id: integer().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book_id, table.author_id] })],
)

export const categories = pgTable('categories', {
  category_id: id(),
  ...nameColumns(),
  description: text().notNull().default(''),
  book_count: integer().notNull().default(0),
})

export const publishers = pgTable('publishers', {
  publisher_id: id(),
  ...nameColumns(),
})

export const series = pgTable('series', {
  series_id: id(),
  ...nameColumns(),
  description: text().notNull().default(''),
})
