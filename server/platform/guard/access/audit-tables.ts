import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { now, wholeNumber } from '#server/platform/database/column-types.ts'

export const auditLog = pgTable('audit_log', {
  audit_id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
  at: now(),
  account_id: integer(),
  address: text().notNull(),
  request_id: text().notNull(),
  action: text().notNull(),
  object_kind: text().notNull(),
  object_id: text().notNull(),
  before: jsonb(),
  after: jsonb(),
})

export const auditValues = pgTable('audit_values', {
  audit_id: wholeNumber().primaryKey(),
  order_id: integer(),
  user_id: integer(),
  transfer_id: integer(),
  before: jsonb(),
  after: jsonb(),
})
