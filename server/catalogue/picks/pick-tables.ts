import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, now, version } from '#server/platform/database/column-types.ts'

export const pickLists = pgTable('pick_lists', {
  pick_list_id: id(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  position: smallint().notNull(),
  published_at: instant(),
  version: version(),
  created_at: now(),
  updated_at: now(),
})

export const picks = pgTable(
  'picks',
  {
    pick_list_id: integer().notNull(),
    book_id: integer().notNull(),
    position: smallint().notNull(),
    said_by: text().notNull(),
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pick_list_id, table.book_id] })],
)
