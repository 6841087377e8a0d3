import { integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'

/** Books that customers of a book bought too, in their order. */
export const bookCompanions = pgTable(
  'book_companions',
  {
    book_id: integer().notNull(),
    place: smallint().notNull(),
    companion_id: integer().notNull(),
    customers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book_id, table.place] })],
)
