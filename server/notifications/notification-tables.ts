import { sql } from 'drizzle-orm'
import type { NotificationKey } from '#contract/notifications/notification-kinds.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/column-types.ts'

export const notifications = pgTable('notifications', {
  notification_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  user_id: integer().notNull(),
  event: text().$type<NotificationKey>().notNull(),
  order_id: integer(),
  is_read: boolean()
    .notNull()
    .default(sql`false`),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
})

export const notificationOutbox = pgTable('notification_outbox', {
  notification_id: integer().primaryKey(),
})
