import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Told = 'account_locked' | 'password_set' | 'provider_linked'

/** In the transaction of the command: the person of the account learns of it. */
export async function tellOfAccount(tx: Transaction, accountId: number, kind: Told) {
  const user = await findUser(tx, accountId)
  if (user) await queueLetters(tx, kind, [{ userId: accountId, recipient: user.email }])
}
