import type { NotificationType } from '#contract/base/notifications/notification-kind.ts'
import { notificationKeys, notificationKinds } from '#contract/notification-kinds.ts'
import { notificationPageSize } from '#contract/identity/notifications/notification-sentences.ts'
import * as calls from '#contract/identity/notifications/notifications.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  markRead,
  removeNotifications,
  changeNotifications,
  readableNotifications,
} from './change-notifications.ts'
import { countByOrder, countNotifications, listByOrder, listNotifications } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'

const done = { msg: '' }

const keysOfType = (type: NotificationType) =>
  notificationKeys.filter((key) => notificationKinds[key].type === type)

export function notificationRoutes(db: Db) {
  return [
    service(calls.getNotifications, async ({ query, person }) => {
      const { userId, shown } = await readableNotifications(db, person, query)
      const { page, page_size = notificationPageSize, is_read, type, by_order } = query
      const [list, count] = by_order ? [listByOrder, countByOrder] : [listNotifications, countNotifications]
      const filter = { ...shown, isRead: is_read, keys: type && keysOfType(type) }
      const [rows, unread, total] = await Promise.all([
        list(db, userId, { ...filter, page, page_size }),
        countNotifications(db, userId, { ...shown, isRead: false }),
        page === undefined ? 0 : count(db, userId, filter),
      ])
      const data = rows.map(presentNotification)
      return page === undefined
        ? { data, unread }
        : { data, unread, pagination: paginate(page, page_size, total) }
    }),
    service(calls.countUnread, async ({ query, person }) => {
      const { userId, shown } = await readableNotifications(db, person, query)
      const filter = { ...shown, isRead: false }
      return { data: { count: await countNotifications(db, userId, filter) } }
    }),
    service(calls.markAsRead, async ({ query, person }) => {
      await markRead(db, person.user_id, { only: query.id, earlier: query.earlier })
      return done
    }),
    service(calls.markAllAsRead, async ({ query, person, caller }) => {
      await changeNotifications(db, { person, caller }, query, {
        action: 'read-notifications',
        change: (tx, userId) => markRead(tx, userId, 'all'),
      })
      return done
    }),
    service(calls.deleteNotification, async ({ query, person }) => {
      await removeNotifications(db, person.user_id, { only: query.id, earlier: query.earlier })
      return done
    }),
    service(calls.clearRead, async ({ query, person, caller }) => {
      await changeNotifications(db, { person, caller }, query, {
        action: 'clear-notifications',
        change: (tx, userId) => removeNotifications(tx, userId, 'read'),
      })
      return done
    }),
    service(calls.deleteAll, async ({ query, person, caller }) => {
      await changeNotifications(db, { person, caller }, query, {
        action: 'clear-notifications',
        change: (tx, userId) => removeNotifications(tx, userId, 'all'),
      })
      return done
    }),
  ]
}
