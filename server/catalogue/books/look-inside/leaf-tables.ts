import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const bookLeaves = pgTable('book_leaves', {
  leaf_id: id(),
  book_id: integer().notNull(),
  position: smallint().notNull(),
  image_url: text().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  created_at: now(),
})

/** Opening of a book as text. */
export const bookTexts = pgTable('book_texts', {
  book_id: integer().primaryKey(),
  content: text().notNull(),
  written_at: now(),
})
