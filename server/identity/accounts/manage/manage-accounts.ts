import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  type Account,
  type createAccountByAdmin,
  noSuchAccount,
} from '#contract/identity/accounts/account-management.ts'
import { emailTaken } from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { adminPasswordRefusal } from '#contract/base/people/passwords.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { mustReach, changeAccount } from './change-account.ts'
import { findAccount } from './account-list-store.ts'
import { insertAccount } from '#server/base/people/account-store.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { insertUser } from '#server/base/people/user-store.ts'
import { updateStanding, lockActiveStaff, lockStanding } from '#server/base/people/account-admin-store.ts'
import { tellOfAccount } from '#server/identity/sessions/tell-of-account.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dropFactors } from '#server/identity/sessions/factor/change-factors.ts'
import { afterErasing, erasePerson } from '#server/identity/accounts/erase/erase-person.ts'

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

type Lock = { accountId: number; wanted: boolean | undefined }

/** Locks or unlocks an account; idempotent where the wanted state is given. Answers the state. */
export async function toggleLock(
  context: AccountContext,
  caller: Caller,
  person: Person,
  { accountId, wanted }: Lock,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { before, after } = await changeAccount(tx, person, accountId, (standing) => ({
      ...standing,
      is_active: wanted ?? !standing.is_active,
    }))
    if (after === 'gone') throw new Error('A lock never erases')
    await updateStanding(tx, accountId, after)
    const action = after.is_active ? 'unlock-account' : 'lock-account'
    await writeAudit(tx, caller, { action, on: ['account', accountId], before, after })
    if (!after.is_active) await revokeSessions(tx, { accountId }, 'locked')
    if (before.is_active && !after.is_active) await tellOfAccount(tx, accountId, 'account_locked')
    return after.is_active
  })
}

/** For one who lost their phone and their codes: by who may do all that they may. */
export function resetFactors(db: Db, caller: Caller, person: Person, accountId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const own = (await lockActiveStaff(tx)).find(({ account_id }) => account_id === person.account_id)
    if (!own) throw new Failure(signInRequired)
    const standing = await lockStanding(tx, accountId)
    if (!standing) throw new Failure(noSuchAccount)
    await mustReach(tx, own.rights, [standing.staff_role_id])
    await dropFactors(tx, caller, accountId)
  })
}

/** An administrator erases an account and the personal data behind it. */
export async function deleteAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  accountId: number,
) {
  const erased = await context.db.transaction(async (tx) => {
    await changeAccount(tx, person, accountId, () => 'gone')
    return erasePerson(tx, context, caller, accountId)
  })
  await afterErasing(context, erased)
}
