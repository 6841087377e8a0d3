import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const consents = pgTable('consents', {
  consent_id: id(),
  user_id: integer().notNull(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  given: boolean().notNull(),
  words: text().notNull(),
  way: text().$type<ConsentWay>().notNull(),
  created_at: now(),
})

/** Advertising letters, or messages about orders to the telephone. */
export type ConsentPurpose = 'news' | 'phone'

/** Form or letter in which it was answered. */
export type ConsentWay = 'register' | 'profile' | 'letter'
