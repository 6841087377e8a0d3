import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/column-types.ts'

export const throttles = pgTable('throttles', {
  throttle_key: text().primaryKey(),
  tries: instant().array().notNull(),
  refused: boolean().notNull().default(false),
  expires_at: instant().notNull(),
})
