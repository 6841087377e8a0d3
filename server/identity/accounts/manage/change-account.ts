import {
  lastAdmin,
  lastOwner,
  noSuchAccount,
  ownAccount,
  beyondOwnRights,
} from '#contract/identity/accounts/account-management.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import {
  type ActiveStaff,
  lockActiveStaff,
  lockStanding,
  type Standing,
  findRightsEver,
} from '#server/base/people/account-admin-store.ts'
import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { covers, type Right } from '#contract/platform/access/rights.ts'
import { shareRoles } from '#server/base/people/role-store.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import type { Details } from '#server/base/people/user-store.ts'

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

/** Giving or taking a role of the staff needs every right that it allows: no one makes another, or themselves, more than they are. */
export async function mustReach(
  tx: Transaction,
  own: readonly Right[],
  staffRoleIds: readonly (number | null)[],
) {
  const wanted = [...new Set(staffRoleIds.filter((id) => id !== null))]
  const roles = wanted.length > 0 ? await shareRoles(tx, wanted) : []
  if (roles.length < wanted.length) throw invalidField('staff_role_id', roleSentences.invalid)
  if (roles.some(({ rights }) => !covers(own, rights))) throw new Failure(beyondOwnRights)
}

/**
 * Another's password opens all that they may do: it is set by who may do more than they, so never by a colleague of equal rights.
 * What they might do in a role that was taken from them counts too: else taking it and giving it back would be a way around.
 */
export async function mustOutrank(tx: Transaction, accountId: number, own: readonly Right[] = []) {
  if (covers(await findRightsEver(tx, accountId), own))
    throw new Failure(beyondOwnRights, { msg: roleSentences.peer })
}

/** Which details of a person are others now. What they say stays out of the log: nothing is ever taken out of it again. */
export function changedDetails(before: Details, after: Details): (keyof Details)[] {
  const names = ['first_name', 'last_name', 'phone_number'] as const
  const changed: (keyof Details)[] = names.filter((name) => before[name] !== after[name])
  if (addressLine(before.address) !== addressLine(after.address)) changed.push('address')
  return changed
}
