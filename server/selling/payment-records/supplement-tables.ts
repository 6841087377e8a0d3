import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SupplementStatus, SupplementWay } from '#contract/selling/orders/order-supplements.ts'
import { id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

/** Sums that a paid order costs more since its lines were changed. */
export const orderSupplements = pgTable('order_supplements', {
  supplement_id: id(),
  order_id: integer().notNull(),
  edit_id: wholeNumber().notNull(),
  amount: wholeNumber().notNull(),
  way: text().$type<SupplementWay>().notNull(),
  status: text().$type<SupplementStatus>().notNull().default('open'),
  reference: text().notNull().default(''),
  account_id: integer().notNull(),
  created_at: now(),
  settled_at: instant(),
})
