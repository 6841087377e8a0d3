import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/column-types.ts'

export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    account_id: integer().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

export const googleHandovers = pgTable('google_handovers', {
  token_hash: bytes().primaryKey(),
  created_at: now(),
  taken_at: instant(),
})
