import type { NotificationKey } from '#contract/notification-kinds.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from '#server/platform/database/column-types.ts'

export const notifications = pgTable('notifications', {
  notification_id: id(),
  user_id: integer().notNull(),
  event: text().$type<NotificationKey>().notNull(),
  order_id: integer(),
  book_id: integer(),
  note_id: integer(),
  is_read: boolean().notNull().default(false),
  created_at: now(),
})

export const notificationOutbox = pgTable('notification_outbox', {
  notification_id: integer().primaryKey(),
})
