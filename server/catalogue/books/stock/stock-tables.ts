import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

export const stockLayers = pgTable('stock_layers', {
  layer_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  book_id: integer().notNull(),
  ledger_id: wholeNumber(),
  came_by: text().notNull(),
  receipt_id: integer(),
  consigned: boolean().notNull().default(false),
  copies: integer().notNull(),
  remaining: integer().notNull(),
  unit_cost: integer(),
  is_empty: boolean().notNull().default(false),
})

export const layerMoves = pgTable(
  'layer_moves',
  {
    ledger_id: wholeNumber().notNull(),
    layer_id: wholeNumber().notNull(),
    book_id: integer().notNull(),
    order_id: integer(),
    change: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledger_id, table.layer_id] })],
)
