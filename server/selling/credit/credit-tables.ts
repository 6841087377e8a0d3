import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CreditKind } from '#contract/selling/credit/credit-sentences.ts'
import { now, wholeNumber } from '#server/platform/database/column-types.ts'

export const creditBalances = pgTable('credit_balances', {
  user_id: integer().primaryKey(),
  balance: wholeNumber().notNull().default(0),
})

export const creditEntries = pgTable('credit_entries', {
  entry_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  user_id: integer().notNull(),
  kind: text().$type<CreditKind>().notNull(),
  change: wholeNumber().notNull(),
  balance: wholeNumber().notNull(),
  order_id: integer(),
  note: text().notNull().default(''),
  account_id: integer(),
  at: now(),
  return_id: integer(),
})
