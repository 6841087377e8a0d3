import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PolicyKey } from '#contract/selling/policies/policy-kinds.ts'
import { now } from '#server/platform/database/column-types.ts'

export const policyVersions = pgTable(
  'policy_versions',
  {
    policy: text().$type<PolicyKey>().notNull(),
    version: integer().notNull(),
    /** Null: the text that every shop begins with. */
    body: text(),
    author_id: integer().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.policy, table.version] })],
)
