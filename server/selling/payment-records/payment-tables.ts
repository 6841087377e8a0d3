import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '#contract/selling/orders/order-status.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { GatewayResult } from '#contract/selling/transactions/transactions.ts'
import { bytes, id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'
import type { SupplementStatus, SupplementWay } from '#contract/selling/orders/order-supplements.ts'

export const payments = pgTable('payments', {
  payment_id: id(),
  order_id: integer().notNull(),
  method_id: smallint().$type<MethodId>().notNull(),
  reference: text(),
  amount: wholeNumber().notNull(),
  status: smallint().$type<PaymentStatus>().notNull().default(0),
  needs_refund: boolean().notNull().default(false),
  received_amount: wholeNumber(),
  provider_transaction: text(),
  bank_code: text(),
  card_last_four: text(),
  failure_reason: text(),
  refund_reason: text(),
  note: text().notNull().default(''),
  facts: jsonb(),
  created_at: now(),
  updated_at: now(),
  expires_at: instant(),
  completed_at: instant(),
  refunded_at: instant(),
  collected_by: integer(),
  archived_at: instant(),
  archived_by: integer(),
  version: version(),
  beside: integer(),
  result_code: text(),
  held: boolean().notNull().default(false),
  next_query_at: instant(),
  queries: integer().notNull().default(0),
  refund_request: text(),
  refund_asked_at: instant(),
  gateway_result: text().$type<GatewayResult>(),
  gateway_amount: wholeNumber(),
  gateway_heard_at: instant(),
  staff_reference: text(),
  refunded_amount: wholeNumber().notNull().default(0),
  given_back_apart: wholeNumber().notNull().default(0),
  /** Supplement of a paid order, where this pays it. */
  supplement_id: integer(),
})

export const paymentEvents = pgTable('payment_events', {
  event_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  payment_id: integer(),
  provider: text().notNull(),
  reference: text().notNull(),
  channel: text().notNull(),
  outcome: text().notNull(),
  facts: jsonb().notNull(),
  at: now(),
  digest: bytes().notNull(),
})

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
