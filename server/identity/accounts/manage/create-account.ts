import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Account, createAccountByAdmin } from '#contract/identity/accounts/account-management.ts'
import { emailTaken } from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { adminPasswordRefusal } from '#contract/base/people/passwords.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { mustReach } from '#server/identity/accounts/roles/must-reach.ts'
import { findAccount } from './account-list-store.ts'
import { insertAccount } from '#server/base/people/account-store.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { insertUser } from '#server/base/people/user-store.ts'

/** An administrator opens an account for a person, who changes the password at the first sign-in. */
export async function createAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  input: BodyOf<typeof createAccountByAdmin>,
): Promise<Account> {
  const refusal = input.role_id === roleIds.admin ? adminPasswordRefusal(input.password) : undefined
  if (refusal) throw invalidField('password', refusal)
  const passwordHash = await hashPassword(input.password)
  return context.db.transaction(async (tx) => {
    const { first_name, last_name, phone_number, email, role_id: roleId, is_active: isActive } = input
    const staffRoleId = roleId === roleIds.admin ? (input.staff_role_id ?? builtInRoles.owner.id) : undefined
    if (staffRoleId !== undefined) await mustReach(tx, person.rights ?? [], [staffRoleId])
    const userId = await insertUser(tx, { first_name, last_name, phone_number: phone_number ?? '' })
    const account = {
      email,
      emailKey: emailKey(email),
      passwordHash,
      roleId,
      staffRoleId,
      isActive,
      mustChangePassword: true,
    }
    const accountId = await insertAccount(tx, userId, account)
    if (accountId === undefined) throw new Failure(emailTaken)
    await writeAudit(tx, caller, {
      action: 'create-account',
      on: ['account', accountId],
      after: { role_id: roleId, staff_role_id: staffRoleId, is_active: isActive },
    })
    const made = await findAccount(tx, accountId)
    if (!made) throw new Error('The account that was just made is not there')
    return made
  })
}
