import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const shopSettings = pgTable('shop_settings', {
  onlyRow: boolean('only_row').primaryKey(),
  shop_user_id: integer().notNull(),
  name: text().notNull(),
  blurb: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  opening_hours: text().notNull(),
  happy_customers: text().notNull(),
  support_hours: text().notNull(),
  /** A book with at most so many copies tells readers how few are left. */
  low_stock_badge: integer().notNull(),
  /** A book with fewer copies stands on the staff's list of what runs low. */
  low_stock_alert: integer().notNull(),
  version: integer().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
})
