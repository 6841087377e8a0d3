import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { now, version } from '#server/platform/database/column-types.ts'

export const shopWindow = pgTable('shop_window', {
  only_row: boolean()
    .primaryKey()
    .default(sql`true`),
  blocks: jsonb(),
  menu_groups: jsonb(),
  version: version(),
  updated_at: now(),
})
