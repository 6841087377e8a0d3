import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReturnReason, ReturnState, ReturnWay } from '#contract/goods/returns/return-states.ts'
import { id, instant, now, version, wholeNumber } from '#server/platform/database/column-types.ts'

export const returns = pgTable('returns', {
  return_id: id(),
  order_id: integer().notNull(),
  state: text().$type<ReturnState>().notNull().default('asked'),
  reason: text().$type<ReturnReason>().notNull(),
  words: text().notNull().default(''),
  pictures: text().array().notNull().default([]),
  staff_words: text().notNull().default(''),
  with_fees: boolean().notNull().default(false),
  goods_amount: wholeNumber().notNull().default(0),
  fees_amount: wholeNumber().notNull().default(0),
  asked_by: integer(),
  asked_at: now(),
  answered_by: integer(),
  answered_at: instant(),
  received_by: integer(),
  received_at: instant(),
  way: text().$type<ReturnWay>(),
  money_amount: wholeNumber().notNull().default(0),
  credit_amount: wholeNumber().notNull().default(0),
  payment_id: integer(),
  transfer_reference: text(),
  refund_request: text(),
  refund_asked_at: instant(),
  paid_back_by: integer(),
  paid_back_at: instant(),
  version: version(),
})

export const returnLines = pgTable(
  'return_lines',
  {
    return_id: integer().notNull(),
    order_detail_id: integer().notNull(),
    copies: integer().notNull(),
    shelved: integer().notNull().default(0),
    lost: integer().notNull().default(0),
    held: integer().notNull(),
    goods_amount: wholeNumber().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.return_id, table.order_detail_id] })],
)
