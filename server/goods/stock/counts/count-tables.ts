import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountReason } from '#contract/catalogue/book-admin/count-rules.ts'
import { id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

export const stockCounts = pgTable('stock_counts', {
  count_id: id(),
  name: text().notNull(),
  place: text(),
  state: text().$type<'draft' | 'closed'>().notNull().default('draft'),
  created_by: integer().notNull(),
  created_at: now(),
  closed_by: integer(),
  closed_at: instant(),
})

export const countLines = pgTable(
  'count_lines',
  {
    count_id: integer().notNull(),
    book_id: integer().notNull(),
    counted: integer().notNull(),
    stock: integer().notNull(),
    waiting: integer().notNull(),
    ledger_id: wholeNumber().notNull(),
    moved: boolean().notNull().default(false),
    counted_by: integer().notNull(),
    counted_at: now(),
    reason: text().$type<CountReason>(),
    accepted_by: integer(),
    accepted_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.count_id, table.book_id] })],
)
