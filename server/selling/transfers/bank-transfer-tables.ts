import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  TransferFinding,
  TransferSource,
  TransferState,
} from '#contract/selling/transfers/transfer-states.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const bankTransfers = pgTable('bank_transfers', {
  transfer_id: id(),
  source: text().$type<TransferSource>().notNull(),
  source_reference: text().notNull(),
  bank_reference: text(),
  account_number: text().notNull().default(''),
  amount: wholeNumber().notNull(),
  content: text().notNull(),
  transferred_at: instant().notNull(),
  created_at: now(),
  state: text().$type<TransferState>().notNull().default('unsettled'),
  finding: text().$type<TransferFinding>(),
  /** 'amount' is of before: by now a sum alone books nothing. */
  matched_by: text().$type<'code' | 'amount' | 'staff'>(),
  order_id: integer(),
  payment_id: integer(),
  counter_sale_id: integer(),
  booked_amount: wholeNumber().notNull().default(0),
  settled_by: integer(),
  settled_at: instant(),
  note: text().notNull().default(''),
  version: version(),
})
