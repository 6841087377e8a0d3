import { beyondOwnRights } from '#contract/identity/accounts/account-management.ts'
import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { covers, type Right } from '#contract/platform/access/rights.ts'
import { findRightsEver } from '#server/base/people/account-admin-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { shareRoles } from '#server/base/people/role-store.ts'

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
