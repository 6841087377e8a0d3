import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/database/column-types.ts'

export const conversations = pgTable('conversations', {
  customer_id: integer().primaryKey(),
  last_message_id: integer().notNull().default(0),
  message_count: integer().notNull().default(0),
  customer_read_id: integer().notNull().default(0),
  customer_unread: integer().notNull().default(0),
  shop_read_id: integer().notNull().default(0),
  shop_unread: integer().notNull().default(0),
  customer_wrote_at: instant(),
  waiting_since: instant(),
  assigned_to: integer(),
  assigned_at: instant(),
})

export const messages = pgTable('messages', {
  message_id: id(),
  customer_id: integer().notNull(),
  from_shop: boolean().notNull(),
  author_id: integer().notNull(),
  content: text().notNull(),
  customer_name: text().notNull(),
  client_message_id: text(),
  book_id: integer(),
  order_id: integer(),
  /** Name of the file of a picture. */
  picture: text(),
  sent_at: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
})

export const messageOutbox = pgTable('message_outbox', {
  message_id: integer().primaryKey(),
  at: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
})
