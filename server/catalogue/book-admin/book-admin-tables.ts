import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BulkBookChange } from '#contract/catalogue/book-admin/book-admin.ts'
import { id, now } from '#server/platform/database/column-types.ts'

export const shelfChanges = pgTable('shelf_changes', {
  change_id: id(),
  account_id: integer().notNull(),
  what: text().$type<BulkBookChange['what']>().notNull(),
  changed_at: now(),
  undone: jsonb(),
})

export const shelfChangeBooks = pgTable(
  'shelf_change_books',
  {
    change_id: integer().notNull(),
    book_id: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.change_id, table.book_id] })],
)

export const bookPlaces = pgTable('book_places', {
  book_id: integer().primaryKey(),
  place: text().notNull(),
  placed_by: integer(),
  placed_at: now(),
})
