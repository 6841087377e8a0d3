import type { NotificationType } from '#contract/base/notifications/notification-kind.ts'
import { notificationKeys, notificationKinds, type NotificationKey } from '#contract/notification-kinds.ts'
import { notificationPageSize } from '#contract/identity/notifications/notification-sentences.ts'
import * as calls from '#contract/identity/notifications/notifications.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  countByOrder,
  countNotifications,
  listByOrder,
  listNotifications,
  isOfStaff,
  type One,
  setAllRead,
  setRead,
  deleteOfUser,
  deleteOne,
} from './notification-store.ts'
import { presentNotification } from './present-notification.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import type { AuditAction } from '#contract/desk/audit/audit-names.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { noSuchNotification } from '#contract/identity/notifications/notifications.ts'

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

type Asked = { userId?: number | undefined }

/** Their own, or with the right those of a customer: the notices of the staff are for those whom they tell alone. */
async function mustReach(db: DbOrTransaction, person: Person, userId: number, right: Right) {
  mustBeSelfOrHold(person, userId, right)
  if (userId !== person.user_id && (await isOfStaff(db, userId))) throw new Failure(forbidden)
}

/** People whose notifications one may read, and kinds that are not for this reader. */
async function readableNotifications(
  db: Db,
  person: Person,
  { userId = person.user_id }: Asked,
): Promise<{ userId: number; shown: { without: readonly NotificationKey[] } }> {
  await mustReach(db, person, userId, 'customers.see')
  return { userId, shown: { without: notificationKeys.filter((key) => !isFor(person, userId, key)) } }
}

/** Checks rights at reading: news from before a role lost the right is hidden; orders of others from all who may not see orders. */
function isFor(person: Person, userId: number, key: NotificationKey): boolean {
  const kind = notificationKinds[key]
  if ('right' in kind) return holds(person, kind.right)
  return userId === person.user_id || kind.about !== 'order' || holds(person, 'orders.see')
}

/** Changes all of one's own, or with the right those of a customer, which leaves a trace. */
async function changeNotifications(
  db: Db,
  { person, caller }: { person: Person; caller: Caller },
  { userId = person.user_id }: Asked,
  { action, change }: { action: AuditAction; change: (tx: Transaction, userId: number) => Promise<unknown> },
) {
  await db.transaction(async (tx) => {
    await mustReach(tx, person, userId, 'accounts.change')
    await change(tx, userId)
    if (userId !== person.user_id) await writeAudit(tx, caller, { action, on: ['user', userId] })
  })
}

/** Marks one notification of a person, with those before it of its order, or all of them. */
async function markRead(db: DbOrTransaction, userId: number, which: One | 'all') {
  if (which === 'all') return setAllRead(db, userId)
  if (!(await setRead(db, userId, which))) throw new Failure(noSuchNotification)
}

/** Removes one notification of a person, those that were read, or all of them. */
async function removeNotifications(db: DbOrTransaction, userId: number, which: One | 'read' | 'all') {
  if (typeof which === 'string') return deleteOfUser(db, userId, { onlyRead: which === 'read' })
  if (!(await deleteOne(db, userId, which))) throw new Failure(noSuchNotification)
}
