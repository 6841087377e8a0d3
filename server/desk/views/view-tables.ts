import { integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ViewList } from '#contract/desk/views/view-sentences.ts'
import { id, version } from '#server/platform/database/column-types.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    view_id: id(),
    list: text().$type<ViewList>().notNull(),
    owner_id: integer(),
    name: text().notNull(),
    name_key: text().notNull(),
    filters: jsonb().notNull(),
    place: smallint().notNull(),
    created_by: integer().notNull(),
    version: version(),
  },
  (table) => [
    unique('saved_views_name').on(table.list, table.owner_id, table.name_key).nullsNotDistinct(),
    unique('saved_views_place').on(table.list, table.owner_id, table.place).nullsNotDistinct(),
  ],
)
