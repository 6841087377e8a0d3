import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, now } from '#server/platform/database/column-types.ts'

/** One command on many rows of a kind, known by its Idempotency-Key: asked again, it goes on where it was interrupted. */
export const bulkRuns = pgTable('bulk_runs', {
  bulk_id: id(),
  account_id: integer().notNull(),
  key: text().notNull(),
  request_hash: bytes().notNull(),
  /** Name of the rows' kind: their numbers are of its table. */
  kind: text().notNull(),
  command: text().notNull(),
  started_at: now(),
  /** Every row has its outcome. */
  ended_at: instant(),
  undone_by: integer(),
})

/** Outcome of each of its rows, written in the transaction of the command itself. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    bulk_id: integer().notNull(),
    row_id: integer().notNull(),
    outcome: text().$type<'done' | 'left'>(),
    /** Why it was left out. */
    code: text(),
    reason: text(),
    /** As the command left the row. */
    done_version: integer(),
    done_at: instant(),
    /** Values that the command wrote over. */
    before: jsonb(),
    undone_at: instant(),
    undo_code: text(),
    undo_reason: text(),
  },
  (table) => [primaryKey({ columns: [table.bulk_id, table.row_id] })],
)
