import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, now, version } from '#server/platform/database/column-types.ts'

export const supplierOrders = pgTable('supplier_orders', {
  supplier_order_id: id(),
  supplier_id: integer().notNull(),
  state: text().$type<'draft' | 'sent' | 'closed'>().notNull().default('draft'),
  note: text().notNull().default(''),
  created_by: integer().notNull(),
  created_at: now(),
  sent_by: integer(),
  sent_at: instant(),
  sent_to: text(),
  closed_by: integer(),
  closed_at: instant(),
  version: version(),
})

export const supplierOrderLines = pgTable(
  'supplier_order_lines',
  {
    supplier_order_id: integer().notNull(),
    book_id: integer().notNull(),
    copies: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_order_id, table.book_id] })],
)

export const bookDemand = pgTable('book_demand', {
  book_id: integer().primaryKey(),
  sold_30: integer().notNull(),
  sold_90: integer().notNull(),
  supplier_id: integer(),
  is_short: boolean().notNull().default(false),
})
