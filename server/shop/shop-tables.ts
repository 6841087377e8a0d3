import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
})
