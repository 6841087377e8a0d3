import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  CodFinding,
  CodLineState,
  CodSettledAs,
  SettlementState,
} from '#contract/goods/cod/cod-states.ts'
import {
  calendarDate,
  id,
  instant,
  now,
  version,
  wholeNumber,
} from '#server/platform/database/column-types.ts'

export const codDebts = pgTable('cod_debts', {
  order_id: integer().primaryKey(),
  amount: wholeNumber().notNull(),
  open_amount: wholeNumber().notNull(),
  delivered_at: instant().notNull(),
})

export const codSettlements = pgTable('cod_settlements', {
  settlement_id: id(),
  carrier: text().notNull(),
  settled_on: calendarDate().notNull(),
  reference: text().notNull(),
  total: wholeNumber().notNull(),
  fee: wholeNumber().notNull().default(0),
  note: text().notNull().default(''),
  state: text().$type<SettlementState>().notNull().default('draft'),
  created_by: integer().notNull(),
  created_at: now(),
  booked_by: integer(),
  booked_at: instant(),
  locked_at: instant(),
  version: version(),
})

export const codLines = pgTable('cod_lines', {
  line_id: id(),
  settlement_id: integer().notNull(),
  place: integer().notNull(),
  order_text: text().notNull().default(''),
  tracking_text: text().notNull().default(''),
  order_id: integer(),
  amount: wholeNumber().notNull(),
  fee: wholeNumber().notNull().default(0),
  booked_amount: wholeNumber().notNull().default(0),
  closes: boolean().notNull().default(false),
  state: text().$type<CodLineState>().notNull().default('draft'),
  finding: text().$type<CodFinding>(),
  settled_as: text().$type<CodSettledAs>(),
  settled_by: integer(),
  settled_at: instant(),
  note: text().notNull().default(''),
  counter_of: integer(),
  version: version(),
})

export const codEntries = pgTable('cod_entries', {
  entry_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer().notNull(),
  kind: text().$type<'owed' | 'settled' | 'waived' | 'countered'>().notNull(),
  change: wholeNumber().notNull(),
  line_id: integer(),
  account_id: integer(),
  note: text().notNull().default(''),
  at: now(),
})
