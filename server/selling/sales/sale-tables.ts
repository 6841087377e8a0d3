import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { calendarDate, id, wholeNumber } from '#server/platform/database/column-types.ts'

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
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.book_id] })],
)
