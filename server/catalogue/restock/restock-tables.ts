import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, now } from '#server/platform/database/column-types.ts'

export const restockRequests = pgTable('restock_requests', {
  request_id: id(),
  book_id: integer().notNull(),
  user_id: integer(),
  email: text(),
  email_key: text(),
  token_hash: bytes(),
  confirmed_at: instant(),
  created_at: now(),
})

export const restockedBooks = pgTable('restocked_books', {
  book_id: integer().primaryKey(),
  at: now(),
})
