import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { now, wholeNumber } from '#server/platform/database/column-types.ts'

export const stockLedger = pgTable('stock_ledger', {
  ledger_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  book_id: integer().notNull(),
  change: integer().notNull(),
  reason: text().notNull(),
  document: text().notNull(),
  account_id: integer(),
  at: now(),
})
