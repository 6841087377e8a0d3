import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { WorkKey } from '#contract/today/work-kinds.ts'
import { instant, now, version } from '#server/platform/database/column-types.ts'

export const workMarks = pgTable('work_marks', {
  kind: text().$type<WorkKey>().primaryKey(),
  assigned_to: integer(),
  snoozed_until: instant(),
  changed_by: integer().notNull(),
  changed_at: now(),
  version: version(),
})
