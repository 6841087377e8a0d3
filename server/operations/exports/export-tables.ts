import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExportState } from '#contract/operations/exports/export-sentences.ts'
import { instant, now } from '#server/platform/database/column-types.ts'

/** Exports of everything the shop knows: who began one, and how far it came. */
export const exports = pgTable('exports', {
  export_id: integer().generatedAlwaysAsIdentity().primaryKey(),
  account_id: integer(),
  status: text().$type<ExportState>().notNull().default('ready'),
  begun_at: now(),
  touched_at: now(),
  finished_at: instant(),
  rows_done: bigint({ mode: 'number' }).notNull().default(0),
  rows_total: bigint({ mode: 'number' }).notNull(),
  bytes: bigint({ mode: 'number' }),
})
