import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/column-types.ts'

export const cannedReplies = pgTable('canned_replies', {
  reply_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  title_sort: text().notNull(),
  content: text().notNull(),
  changed_at: instant()
    .notNull()
    .default(sql`now()`),
})

export const customerNotes = pgTable('customer_notes', {
  customer_id: integer().primaryKey(),
  note: text().notNull(),
  version: integer()
    .notNull()
    .default(sql`1`),
  changed_by: integer().notNull(),
  changed_at: instant()
    .notNull()
    .default(sql`now()`),
})
