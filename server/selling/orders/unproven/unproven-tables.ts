import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { wholeNumber } from '#server/platform/database/column-types.ts'

/** A hash, of which each of the 64 bits counts: it is written and compared as a text. */
const keyNumber = () => bigint({ mode: 'bigint' })

export const unprovenOrders = pgTable('unproven_orders', {
  order_id: integer().primaryKey(),
  user_id: integer().notNull(),
  phone_key: keyNumber(),
  email_key: keyNumber(),
  address_key: keyNumber(),
  network_key: keyNumber().notNull(),
  copies: integer().notNull(),
  worth: wholeNumber().notNull(),
})

export const unprovenLines = pgTable(
  'unproven_lines',
  {
    book_id: integer().notNull(),
    order_id: integer().notNull(),
    copies: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book_id, table.order_id] })],
)
