import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/database/column-types.ts'

export const bookPlaces = pgTable('book_places', {
  book_id: integer().primaryKey(),
  place: text().notNull(),
  placed_by: integer(),
  placed_at: now(),
})
