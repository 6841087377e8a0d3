import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { EditRefundWay } from '#contract/selling/transactions/refund-ways.ts'
import { instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

/** Refunds of a payment when lines of its order were taken out. */
export const editRefunds = pgTable('edit_refunds', {
  edit_id: wholeNumber().primaryKey(),
  order_id: integer().notNull(),
  payment_id: integer().notNull(),
  amount: wholeNumber().notNull(),
  way: text().$type<EditRefundWay>(),
  reference: text().notNull().default(''),
  refund_request: text(),
  refund_asked_at: instant(),
  created_at: now(),
  done_by: integer(),
  done_at: instant(),
})
