import { noSuchNotification } from '#contract/identity/notifications/notifications.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { deleteOfUser, deleteOne } from './notification-store.ts'

/** Removes one notification of a person, those that were read, or all of them. */
export async function removeNotifications(
  db: DbOrTransaction,
  userId: number,
  which: { only: number } | 'read' | 'all',
) {
  if (typeof which === 'string') return deleteOfUser(db, userId, { onlyRead: which === 'read' })
  if (!(await deleteOne(db, userId, which.only))) throw new Failure(noSuchNotification)
}
