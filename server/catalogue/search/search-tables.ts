import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { calendarDate, id, now, searchVector } from '#server/platform/database/column-types.ts'

export const bookSearch = pgTable('book_search', {
  book_id: integer().primaryKey(),
  title: text().notNull(),
  authors: text().notNull(),
  places: text().notNull().default(''),
  words: searchVector().notNull(),
  form: smallint().notNull().default(0),
  popularity: integer().notNull().default(0),
  head: boolean().notNull().default(false),
})

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
})

export const searchSynonyms = pgTable('search_synonyms', {
  synonym_id: id(),
  phrase: text().notNull(),
  phrase_folded: text().notNull(),
  meaning: text().notNull(),
  created_at: now(),
})

export const missedSearches = pgTable(
  'missed_searches',
  {
    folded: text().notNull(),
    day: calendarDate().notNull(),
    typed: text().notNull(),
    nearest: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.folded, table.day] })],
)
