import {
  notificationKeys,
  notificationKinds,
  type NotificationType,
} from '#contract/notifications/notification-kinds.ts'
import { notificationPageSize } from '#contract/notifications/notification-sentences.ts'
import * as calls from '#contract/notifications/notifications.ts'
import { paginate } from '#contract/shape/pagination.ts'
import { holds } from '#contract/people/rights.ts'
import type { Person } from '#contract/people/person.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { markRead } from './mark-read.ts'
import { countNotifications, listNotifications } from './notification-store.ts'
import { presentNotification } from './present-notification.ts'
import { removeNotifications } from './remove-notifications.ts'

const done = { msg: '' }

const keysOfType = (type: NotificationType) =>
  notificationKeys.filter((key) => notificationKinds[key].type === type)

function whose(person: Person, { userId = person.user_id }: { userId?: number | undefined }): number {
  mustBeSelfOrHold(person, userId, 'customers.see')
  return userId
}

/** What was told while a role saw orders is not shown once it does not. */
const shownTo = (person: Person, userId: number) => ({
  ownOrders: person.role === 'admin' && person.user_id === userId && !holds(person, 'orders.see'),
})

export function notificationRoutes(db: Db) {
  return [
    service(calls.getNotifications, async ({ query, person }) => {
      const userId = whose(person, query)
      const { page, page_size = notificationPageSize, is_read, type } = query
      const shown = shownTo(person, userId)
      const filter = { ...shown, isRead: is_read, keys: type && keysOfType(type) }
      const [rows, unread, total] = await Promise.all([
        listNotifications(db, userId, { ...filter, page, page_size }),
        countNotifications(db, userId, { ...shown, isRead: false }),
        page === undefined ? 0 : countNotifications(db, userId, filter),
      ])
      const data = rows.map(presentNotification)
      return page === undefined
        ? { data, unread }
        : { data, unread, pagination: paginate(page, page_size, total) }
    }),
    service(calls.countUnread, async ({ query, person }) => {
      const userId = whose(person, query)
      const filter = { ...shownTo(person, userId), isRead: false }
      return { data: { count: await countNotifications(db, userId, filter) } }
    }),
    service(calls.markAsRead, async ({ query, person }) => {
      await markRead(db, person.user_id, { only: query.id })
      return done
    }),
    service(calls.markAllAsRead, async ({ query, person }) => {
      await markRead(db, whose(person, query), 'all')
      return done
    }),
    service(calls.deleteNotification, async ({ query, person }) => {
      await removeNotifications(db, person.user_id, { only: query.id })
      return done
    }),
    service(calls.clearRead, async ({ query, person }) => {
      await removeNotifications(db, whose(person, query), 'read')
      return done
    }),
    service(calls.deleteAll, async ({ query, person }) => {
      await removeNotifications(db, whose(person, query), 'all')
      return done
    }),
  ]
}
