import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { usualFeeVat } from '#contract/selling/sums/fee-vat.ts'
import { calendarDate, id, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const sales = pgTable('sales', {
  sale_id: id(),
  /** Order, unless the entry is of a sale at the counter. */
  order_id: integer(),
  kind: text()
    .$type<'delivered' | 'refunded' | 'paid_again' | 'returned' | 'sold' | 'taken_back' | 'costed'>()
    .notNull(),
  day: calendarDate().notNull(),
  revenue: wholeNumber().notNull(),
  shipping: wholeNumber().notNull(),
  copies: integer().notNull(),
  return_id: integer(),
  counter_sale_id: integer(),
  costed_copies: integer().notNull().default(0),
  costed_revenue: wholeNumber().notNull().default(0),
  cost: wholeNumber().notNull().default(0),
})

export const saleLines = pgTable(
  'sale_lines',
  {
    sale_id: integer().notNull(),
    book_id: integer().notNull(),
    category_id: integer().notNull(),
    day: calendarDate().notNull(),
    revenue: wholeNumber().notNull(),
    copies: integer().notNull(),
    costed_copies: integer().notNull().default(0),
    costed_revenue: wholeNumber().notNull().default(0),
    cost: wholeNumber().notNull().default(0),
    vat_class: text().$type<VatClass>(),
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.book_id] })],
)

export const saleCharges = pgTable(
  'sale_charges',
  {
    sale_id: integer().notNull(),
    /** Column of the order's sum. */
    part: text().notNull(),
    vat_class: text().$type<VatClass>(),
    amount: wholeNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.part] })],
)

export const taxSettings = pgTable('tax_settings', {
  only_row: boolean()
    .primaryKey()
    .default(sql`true`),
  /** Class of each fee by its column, as sales are entered. */
  fee_vat: jsonb().notNull().default(usualFeeVat),
  version: version(),
  updated_at: now(),
})
