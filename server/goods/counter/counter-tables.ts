import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'
import type { DifferenceKind, SaleWay, SettlingWay } from '#contract/goods/counter/counter-sentences.ts'
import { id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

export const counterShifts = pgTable('counter_shifts', {
  shift_id: id(),
  till: text().notNull(),
  opened_by: integer().notNull(),
  opened_at: now(),
  opening_cash: wholeNumber().notNull(),
  opening_count: jsonb().notNull().default({}),
  closed_by: integer(),
  closed_at: instant(),
  counted_cash: wholeNumber(),
  expected_cash: wholeNumber(),
  closing_count: jsonb().notNull().default({}),
  note: text().notNull().default(''),
})

export const counterCash = pgTable('counter_cash', {
  cash_id: id(),
  cash_key: uuid().notNull(),
  shift_id: integer().notNull(),
  amount: wholeNumber().notNull(),
  note: text().notNull(),
  made_by: integer().notNull(),
  made_at: now(),
})

export const counterHandovers = pgTable('counter_handovers', {
  order_id: integer().primaryKey(),
  shift_id: integer().notNull(),
  amount: wholeNumber().notNull(),
  way: text().$type<SaleWay>(),
  handed_by: integer().notNull(),
  handed_at: now(),
})

export const counterSales = pgTable('counter_sales', {
  counter_sale_id: id(),
  sale_key: uuid().notNull(),
  shift_id: integer().notNull(),
  takes_back: integer(),
  receipt_no: text().notNull(),
  till_at: instant().notNull(),
  sold_at: instant().notNull(),
  booked_at: now(),
  booked_by: integer().notNull(),
  late: boolean().notNull().default(false),
  percent: integer().notNull().default(0),
  goods: wholeNumber().notNull(),
  discount: wholeNumber().notNull(),
  total: wholeNumber().notNull(),
  way: text().$type<SaleWay>().notNull(),
  received: wholeNumber().notNull(),
  phone: text().notNull().default(''),
  customer_id: integer(),
  transfer_name: text(),
})

export const counterSaleLines = pgTable(
  'counter_sale_lines',
  {
    counter_sale_id: integer().notNull(),
    book_id: integer().notNull(),
    place: integer().notNull(),
    category_id: integer().notNull(),
    copies: integer().notNull(),
    unit_price: integer().notNull(),
    shop_price: integer().notNull(),
    discount: wholeNumber().notNull(),
    covered: integer().notNull(),
    vat_class: text().$type<VatClass>(),
  },
  (table) => [primaryKey({ columns: [table.counter_sale_id, table.book_id] })],
)

export const counterDifferences = pgTable('counter_differences', {
  difference_id: id(),
  counter_sale_id: integer().notNull(),
  kind: text().$type<DifferenceKind>().notNull(),
  book_id: integer(),
  copies: integer().notNull().default(0),
  amount: wholeNumber().notNull().default(0),
  way: text().$type<SettlingWay>(),
  note: text().notNull().default(''),
  settled_by: integer(),
  settled_at: instant(),
})
