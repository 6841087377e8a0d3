import { notificationKeys, type NotificationKey, notificationKinds } from '#contract/notification-kinds.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import type { AuditAction } from '#contract/desk/audit/audit-names.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { isOfStaff, type One, setAllRead, setRead, deleteOfUser, deleteOne } from './notification-store.ts'
import { noSuchNotification } from '#contract/identity/notifications/notifications.ts'

type Asked = { userId?: number | undefined }

/** Their own, or with the right those of a customer: the notices of the staff are for those whom they tell alone. */
async function mustReach(db: DbOrTransaction, person: Person, userId: number, right: Right) {
  mustBeSelfOrHold(person, userId, right)
  if (userId !== person.user_id && (await isOfStaff(db, userId))) throw new Failure(forbidden)
}

/** People whose notifications one may read, and kinds that are not for this reader. */
export async function readableNotifications(
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
export async function changeNotifications(
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
export async function markRead(db: DbOrTransaction, userId: number, which: One | 'all') {
  if (which === 'all') return setAllRead(db, userId)
  if (!(await setRead(db, userId, which))) throw new Failure(noSuchNotification)
}

/** Removes one notification of a person, those that were read, or all of them. */
export async function removeNotifications(db: DbOrTransaction, userId: number, which: One | 'read' | 'all') {
  if (typeof which === 'string') return deleteOfUser(db, userId, { onlyRead: which === 'read' })
  if (!(await deleteOne(db, userId, which))) throw new Failure(noSuchNotification)
}
