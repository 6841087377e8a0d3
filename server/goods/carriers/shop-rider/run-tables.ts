import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ParcelOutcome } from '#contract/goods/delivery-runs/run-rules.ts'
import { id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

export const deliveryRuns = pgTable('delivery_runs', {
  run_id: id(),
  /** One of the staff, or a name that was typed. */
  rider_id: integer(),
  rider_name: text(),
  created_by: integer().notNull(),
  created_at: now(),
  /** Settlement in which the cash of the run was booked; its total is what was counted. */
  settlement_id: integer(),
  /** Sum that the delivered orders owed when it was booked. */
  expected_cash: wholeNumber(),
})

export const deliveryRunOrders = pgTable(
  'delivery_run_orders',
  {
    run_id: integer().notNull(),
    order_id: integer().notNull(),
    /** Its line on the sheet. */
    place: integer().notNull(),
    /** Null while the rider has it. */
    outcome: text().$type<ParcelOutcome>(),
    ended_by: integer(),
    ended_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.order_id] })],
)
