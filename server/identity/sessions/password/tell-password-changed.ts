import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** In the transaction of the change: an owner who did not do it learns of it. */
export async function tellPasswordChanged(tx: Transaction, accountId: number) {
  const user = await findUser(tx, accountId)
  if (user) await queueLetters(tx, 'password_changed', [{ userId: accountId, recipient: user.email }])
}
