import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { now, version } from '#server/platform/database/column-types.ts'

export const shopSettings = pgTable('shop_settings', {
  only_row: boolean()
    .primaryKey()
    .default(sql`true`),
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
  low_stock_badge: integer().notNull().default(5),
  /** A book with fewer copies stands on the staff's list of what runs low. */
  low_stock_alert: integer().notNull().default(10),
  /** How many pages of a book readers look at. */
  look_inside_pages: smallint().notNull().default(20),
  version: version(),
  updated_at: now(),
})
