import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, now, version } from '#server/platform/database/column-types.ts'

export const staffNotes = pgTable('staff_notes', {
  note_id: id(),
  order_id: integer(),
  book_id: integer(),
  person_id: integer(),
  payment_id: integer(),
  author_id: integer().notNull(),
  text: text().notNull(),
  version: version(),
  written_at: now(),
  changed_at: instant(),
})

export const staffNoteMentions = pgTable(
  'staff_note_mentions',
  { note_id: integer().notNull(), account_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.note_id, table.account_id] })],
)
