import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import type { LetterState } from '#contract/talking/letters/letter-sentences.ts'
import { id, instant, now } from '#server/platform/database/column-types.ts'

export const letterOutbox = pgTable('letter_outbox', {
  letter_id: id(),
  kind: text().$type<LetterKey>().notNull(),
  rank: smallint().notNull(),
  user_id: integer(),
  order_id: integer(),
  recipient: text().notNull(),
  data: jsonb().notNull().default({}),
  state: text().$type<LetterState>().notNull().default('waiting'),
  reason: text(),
  attempts: smallint().notNull().default(0),
  due_at: now(),
  good_until: instant().notNull(),
  ended_at: instant(),
  created_at: now(),
})

export const letterRefusals = pgTable('letter_refusals', {
  email_key: text().primaryKey(),
  refused_at: now(),
})
