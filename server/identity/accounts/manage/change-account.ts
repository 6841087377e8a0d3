import {
  lastAdmin,
  lastOwner,
  noSuchAccount,
  ownAccount,
} from '#contract/identity/accounts/account-management.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import {
  type ActiveStaff,
  lockActiveStaff,
  lockStanding,
  type Standing,
} from '#server/base/people/account-admin-store.ts'
import { mustReach } from '#server/identity/accounts/roles/must-reach.ts'

type Wanted = (standing: Standing) => Standing | 'gone'
export type Change = { before: Standing; after: Standing | 'gone' }

/**
 * Decides what becomes of an account under the lock of all staff: none changes their own role, none changes those who may do more
 * than themselves or makes them so, the last owner stays, and who lost their role a moment ago is refused.
 */
export async function changeAccount(
  tx: Transaction,
  person: Person,
  accountId: number,
  wanted: Wanted,
): Promise<Change> {
  const staff = await lockActiveStaff(tx)
  const own = staff.find(({ account_id }) => account_id === person.account_id)
  if (!own) throw new Failure(signInRequired)
  const before = await lockStanding(tx, accountId)
  if (!before) throw new Failure(noSuchAccount)
  const after = wanted(before)
  const keepsRole = after !== 'gone' && after.is_active && after.staff_role_id === before.staff_role_id
  if (!keepsRole && accountId === own.account_id) throw new Failure(ownAccount)
  await mustReach(tx, own.rights, [before.staff_role_id, after === 'gone' ? null : after.staff_role_id])
  if (!keepsRole && staff.some(({ account_id }) => account_id === accountId))
    mustNotBeLast(staff, accountId, after !== 'gone' && after.is_active && after.role_id === roleIds.admin)
  return { before, after }
}

/** The shop keeps one of its staff at least, and one who may do everything. */
export function mustNotBeLast(staff: readonly ActiveStaff[], accountId: number, staysOnStaff = false) {
  if (!staysOnStaff && staff.length === 1) throw new Failure(lastAdmin)
  const owners = staff.filter(({ staff_role_id }) => staff_role_id === builtInRoles.owner.id)
  if (owners.length === 1 && owners[0]?.account_id === accountId) throw new Failure(lastOwner)
}
