import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, wholeNumber } from '#server/platform/database/column-types.ts'

export const auditChain = pgTable('audit_chain', {
  position: wholeNumber().primaryKey(),
  audit_id: wholeNumber().notNull(),
  hash: bytes().notNull(),
})
