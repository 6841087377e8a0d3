import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'

/** Books that the staff chose to stand beside a book, in their order. */
export const pairings = pgTable(
  'pairings',
  {
    book_id: integer().notNull(),
    place: smallint().notNull(),
    companion_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book_id, table.place] })],
)
