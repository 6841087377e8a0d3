import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, now, version } from '#server/platform/database/column-types.ts'

export const connections = pgTable('connections', {
  connection: text().primaryKey(),
  /** JSON of the filled-in fields, sealed for this row. */
  sealed: bytes().notNull(),
  sealed_by: text().notNull(),
  version: version(),
  changed_at: now(),
})
