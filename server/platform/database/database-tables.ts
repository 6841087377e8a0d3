import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, now } from '#server/platform/database/column-types.ts'

export const migrations = pgTable('migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  applied_at: now(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    request_hash: bytes().notNull(),
    answer: jsonb(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.call, table.key] })],
)
