import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const guestOrders = pgTable('guest_orders', {
  order_id: integer().primaryKey(),
  email_key: text().notNull(),
  phone_number: text().notNull(),
  address_key: text().notNull(),
  search_text: text().notNull(),
})
