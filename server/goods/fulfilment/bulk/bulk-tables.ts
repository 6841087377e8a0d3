import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BulkStep } from '#contract/goods/fulfilment/step-problem.ts'
import { bytes, id, instant, now } from '#server/platform/database/column-types.ts'

export const bulkSteps = pgTable('bulk_steps', {
  bulk_id: id(),
  account_id: integer().notNull(),
  key: text().notNull(),
  request_hash: bytes().notNull(),
  step: text().$type<BulkStep>().notNull(),
  started_at: now(),
  /** Every order has its outcome. */
  ended_at: instant(),
  undone_by: integer(),
})

export const bulkStepOrders = pgTable(
  'bulk_step_orders',
  {
    bulk_id: integer().notNull(),
    order_id: integer().notNull(),
    outcome: text().$type<'done' | 'left'>(),
    /** Why it was left out. */
    code: text(),
    reason: text(),
    /** As the step left the order. */
    done_version: integer(),
    done_at: instant(),
    /** Values that the hand-over wrote over. */
    before_tracking_number: text(),
    before_carrier: text(),
    undone_at: instant(),
    undo_code: text(),
    undo_reason: text(),
  },
  (table) => [primaryKey({ columns: [table.bulk_id, table.order_id] })],
)
