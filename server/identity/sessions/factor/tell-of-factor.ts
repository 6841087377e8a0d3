import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Told = 'factor_added' | 'factor_removed' | 'recovery_code_used'

/** In the transaction of the command: an owner who did not do it learns of it. */
export async function tellOfFactor(tx: Transaction, accountId: number, kind: Told) {
  const user = await findUser(tx, accountId)
  if (user) await queueLetters(tx, kind, [{ userId: accountId, recipient: user.email }])
}
