import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { searchVector } from '#server/platform/database/column-types.ts'

export const bookSearch = pgTable('book_search', {
  book_id: integer().primaryKey(),
  title: text().notNull(),
  authors: text().notNull(),
  words: searchVector().notNull(),
  popularity: integer().notNull().default(0),
})

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
})
