import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/database/column-types.ts'

export const movedNames = pgTable(
  'moved_names',
  { kind: text().notNull(), old_id: integer().notNull(), new_id: integer().notNull(), moved_at: now() },
  (table) => [primaryKey({ columns: [table.kind, table.old_id] })],
)
