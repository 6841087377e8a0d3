import { lastAdmin, noSuchAccount, ownAccount } from '#contract/accounts/account-management.ts'
import { type Person, roleIds } from '#contract/people/person.ts'
import { signInRequired } from '#contract/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { lockActiveAdmins, lockStanding, type Standing } from '#server/accounts/account-admin-store.ts'

type Wanted = (standing: Standing) => Standing | 'gone'
export type Change = { before: Standing; after: Standing | 'gone' }

/**
 * Decides what becomes of an account under the lock of all administrators: none removes their own role, the last one
 * keeps it, and who lost it a moment ago is refused.
 */
export async function changeAccount(
  tx: Transaction,
  person: Person,
  accountId: number,
  wanted: Wanted,
): Promise<Change> {
  const admins = await lockActiveAdmins(tx)
  if (!admins.includes(person.account_id)) throw new Failure(signInRequired)
  const before = await lockStanding(tx, accountId)
  if (!before) throw new Failure(noSuchAccount)
  const after = wanted(before)
  if (!staysAdmin(after) && admins.includes(accountId)) {
    if (accountId === person.account_id) throw new Failure(ownAccount)
    if (admins.length === 1) throw new Failure(lastAdmin)
  }
  return { before, after }
}

const staysAdmin = (after: Standing | 'gone') =>
  after !== 'gone' && after.is_active && after.role_id === roleIds.admin
