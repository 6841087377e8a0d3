import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReceiptKind, ReceiptState, ReceiptTerms } from '#contract/goods/stock/receipt-sentences.ts'
import { calendarDate, id, instant, now, version } from '#server/platform/database/column-types.ts'

export const suppliers = pgTable('suppliers', {
  supplier_id: id(),
  name: text().notNull(),
  name_key: text().notNull(),
  contact: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  delivery_days: integer(),
  tax_code: text().notNull().default(''),
  /** Days after a delivery until it is paid; null where none are agreed. */
  payment_days: integer(),
  /** Used no more since then. */
  retired_at: instant(),
  created_at: now(),
  version: version(),
})

export const receipts = pgTable('receipts', {
  receipt_id: id(),
  supplier_id: integer().notNull(),
  kind: text().$type<ReceiptKind>().notNull().default('delivery'),
  of_receipt: integer(),
  supplier_order_id: integer(),
  terms: text().$type<ReceiptTerms>().notNull(),
  returnable_until: calendarDate(),
  discount: integer(),
  paper: text().notNull().default(''),
  state: text().$type<ReceiptState>().notNull().default('draft'),
  created_by: integer().notNull(),
  created_at: now(),
  checked_by: integer(),
  checked_at: instant(),
  closed_by: integer(),
  closed_at: instant(),
  version: version(),
})

export const receiptLines = pgTable(
  'receipt_lines',
  {
    receipt_id: integer().notNull(),
    book_id: integer().notNull(),
    copies: integer().notNull(),
    unit_cost: integer(),
    touched_at: now(),
  },
  (table) => [primaryKey({ columns: [table.receipt_id, table.book_id] })],
)
