import { beyondOwnRights } from '#contract/accounts/account-management.ts'
import { roleSentences } from '#contract/accounts/role-sentences.ts'
import { covers, type Right } from '#contract/people/rights.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { shareRoles } from './role-store.ts'

/** Who gives or takes a role of the staff may do themselves whatever it allows: no one makes another, or themselves, more than they are. */
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
