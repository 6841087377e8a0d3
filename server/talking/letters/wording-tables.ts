import { pgTable, text } from 'drizzle-orm/pg-core'
import type { LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import { now, version } from '#server/platform/database/column-types.ts'

export const letterWordings = pgTable('letter_wordings', {
  kind: text().$type<LetterKey>().primaryKey(),
  subject: text().notNull(),
  opening: text().notNull(),
  version: version(),
  updated_at: now(),
})
