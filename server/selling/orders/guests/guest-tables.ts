import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const guestOrders = pgTable('guest_orders', {
  order_id: integer().primaryKey(),
  /** Null without an e-mail. */
  email_key: text(),
  phone_number: text().notNull(),
  address_key: text().notNull(),
  search_text: text().notNull(),
  /** A hash; null where the staff made it, or once it is paid, confirmed or over. */
  network_key: bigint({ mode: 'bigint' }),
})
