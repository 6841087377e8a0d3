import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { calendarDate, now } from '#server/platform/database/column-types.ts'

export const giftWraps = pgTable('gift_wraps', {
  order_id: integer().primaryKey(),
  card_words: text().notNull().default(''),
})

export const invoiceRequests = pgTable('invoice_requests', {
  order_id: integer().primaryKey(),
  company: text().notNull(),
  tax_code: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  requested_at: now(),
  issued_number: text(),
  issued_on: calendarDate(),
  issued_by: integer(),
})
