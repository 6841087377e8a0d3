import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const consents = pgTable('consents', {
  consent_id: id(),
  user_id: integer().notNull(),
  purpose: text().$type<'news'>().notNull(),
  given: boolean().notNull(),
  words: text().notNull(),
  way: text().$type<ConsentWay>().notNull(),
  created_at: now(),
})

/** Form or letter in which it was answered. */
export type ConsentWay = 'register' | 'profile' | 'letter'
