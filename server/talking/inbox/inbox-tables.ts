import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now, version } from '#server/platform/database/column-types.ts'

export const cannedReplies = pgTable('canned_replies', {
  reply_id: id(),
  title: text().notNull(),
  title_sort: text().notNull(),
  content: text().notNull(),
  changed_at: now(),
})

export const customerNotes = pgTable('customer_notes', {
  customer_id: integer().primaryKey(),
  note: text().notNull(),
  version: version(),
  changed_by: integer().notNull(),
  changed_at: now(),
})
