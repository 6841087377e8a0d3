import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/column-types.ts'

export const authorFollows = pgTable(
  'author_follows',
  {
    user_id: integer().notNull(),
    author_id: integer().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.author_id] })],
)

export const newBooks = pgTable('new_books', {
  book_id: integer().primaryKey(),
  came_at: instant(),
  told_to: integer().notNull().default(0),
})
