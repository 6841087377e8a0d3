import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

export const consignmentSettlements = pgTable('consignment_settlements', {
  settlement_id: id(),
  supplier_id: integer().notNull(),
  month: text().notNull(),
  copies: integer().notNull(),
  amount: wholeNumber().notNull(),
  locked_by: integer().notNull(),
  locked_at: now(),
  paid_by: integer(),
  paid_at: instant(),
  payment_note: text().notNull().default(''),
})

export const consignmentLines = pgTable(
  'consignment_lines',
  {
    settlement_id: integer().notNull(),
    book_id: integer().notNull(),
    unit_cost: integer().notNull(),
    copies: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.settlement_id, table.book_id, table.unit_cost] })],
)

export const settledMoves = pgTable(
  'settled_moves',
  {
    ledger_id: wholeNumber().notNull(),
    layer_id: wholeNumber().notNull(),
    settlement_id: integer().notNull(),
    unit_cost: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledger_id, table.layer_id] })],
)
