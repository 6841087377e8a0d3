import { sql } from 'drizzle-orm'
import type { SettledStep } from '#contract/base/shop/first-step-names.ts'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { calendarDate, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

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
  /** Person who speaks for the shop by law. */
  representative: text().notNull().default(''),
  /** Number under which the shop is registered as a business, and the authority and day of it. */
  business_number: text().notNull().default(''),
  business_issuer: text().notNull().default(''),
  business_issued_on: calendarDate(),
  /** A book with at most so many copies tells readers how few are left. */
  low_stock_badge: integer().notNull().default(5),
  /** A book with fewer copies stands on the staff's list of what runs low. */
  low_stock_alert: integer().notNull().default(10),
  /** Pages of a book that readers look at. */
  look_inside_pages: smallint().notNull().default(20),
  /** In dong: money that goes back above it takes a fresh proof. */
  proof_above: wholeNumber().notNull().default(1_000_000),
  /** Sessions of the staff end after so many hours without a command. */
  idle_hours: smallint().notNull().default(8),
  /** For how many days what is of no use later is kept: `retention`. */
  keep_carts_days: smallint().notNull().default(60),
  keep_sessions_days: smallint().notNull().default(30),
  keep_letters_days: smallint().notNull().default(30),
  keep_notifications_days: smallint().notNull().default(180),
  keep_imports_days: smallint().notNull().default(90),
  /** First steps of the owner that no other row tells of. */
  settled_steps: text().array().$type<SettledStep[]>().notNull().default([]),
  version: version(),
  updated_at: now(),
})
