import { noSuchNotification } from '#contract/identity/notifications/notifications.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { setAllRead, setRead } from './notification-store.ts'

/** Marks one notification of a person, or all of them. */
export async function markRead(db: DbOrTransaction, userId: number, which: { only: number } | 'all') {
  if (which === 'all') return setAllRead(db, userId)
  if (!(await setRead(db, userId, which.only))) throw new Failure(noSuchNotification)
}
