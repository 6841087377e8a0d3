import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const readingLists = pgTable('reading_lists', {
  list_id: id(),
  user_id: integer().notNull(),
  name: text().notNull(),
  share_token: text(),
  shared_as: text().notNull().default(''),
  created_at: now(),
  updated_at: now(),
})

export const readingListBooks = pgTable('reading_list_books', {
  list_id: integer().notNull(),
  book_id: integer().notNull(),
  position: integer().notNull(),
  note: text().notNull().default(''),
  added_at: now(),
})
