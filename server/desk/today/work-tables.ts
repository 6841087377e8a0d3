import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { WorkKey } from '#contract/desk/today/work-kinds.ts'
import { instant, now, version } from '#server/platform/database/column-types.ts'

export const workMarks = pgTable('work_marks', {
  kind: text().$type<WorkKey>().primaryKey(),
  assigned_to: integer(),
  snoozed_until: instant(),
  changed_by: integer().notNull(),
  changed_at: now(),
  version: version(),
})

export const workItemMarks = pgTable(
  'work_item_marks',
  {
    kind: text().$type<WorkKey>().notNull(),
    item_id: integer().notNull(),
    assigned_to: integer(),
    snoozed_until: instant(),
    changed_by: integer().notNull(),
    changed_at: now(),
    version: integer()
      .notNull()
      .default(sql`nextval('work_item_versions')`),
  },
  ({ kind, item_id }) => [primaryKey({ columns: [kind, item_id] })],
)
