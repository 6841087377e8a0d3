import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  type Account,
  noSuchAccount,
  type updateAccountByAdmin,
} from '#contract/identity/accounts/account-management.ts'
import { adminPasswordRefusal } from '#contract/base/people/passwords.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { demandOwnPassword, type Standing, updateStanding } from '#server/base/people/account-admin-store.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { findAccount } from './account-list-store.ts'
import { findUser, updatePassword } from '#server/base/people/account-store.ts'
import { changeAccount, mustOutrank, changedDetails } from './change-account.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { deletePasswordResets } from '#server/identity/sessions/tokens/token-store.ts'
import { announceRoleChange, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { tellOfAccount } from '#server/identity/sessions/tell-of-account.ts'
import { updateDetails } from '#server/base/people/user-store.ts'

type Input = BodyOf<typeof updateAccountByAdmin>

/**
 * Name, telephone, role, state, and a temporary password; the e-mail is its owner's to change. A new administrator
 * signs in again and chooses a password that is strong enough: how weak the present one is cannot be known.
 */
export async function updateAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  accountId: number,
  input: Input,
): Promise<Account> {
  if (input.password) mustBeFresh(person)
  const hash = input.password ? await hashPassword(input.password) : undefined
  const account = await context.db.transaction(async (tx) => {
    const { before, after } = await changeAccount(tx, person, accountId, (standing) => ({
      ...wantedRole(standing, input),
      is_active: input.is_active ?? standing.is_active,
    }))
    if (after === 'gone') throw new Error('An update never erases')
    if (after.staff_role_id !== before.staff_role_id || after.is_active !== before.is_active)
      mustBeFresh(person)
    if (hash) await mustOutrank(tx, accountId, person.rights)
    refuseWeakAdmin(after.role_id, input.password)
    const promoted = before.role_id !== roleIds.admin && after.role_id === roleIds.admin
    await updateStanding(tx, accountId, after)
    if (after.staff_role_id !== before.staff_role_id) await applyRoleChange(tx, context, accountId, after)
    const details = await updateName(tx, accountId, input)
    if (hash) {
      await updatePassword(tx, accountId, { hash, mustChange: true })
      await deletePasswordResets(tx, accountId)
    } else if (promoted) await demandOwnPassword(tx, accountId)
    const changed = {
      ...after,
      ...(hash ? { password: 'temporary' } : {}),
      ...(details.length > 0 ? { changed: details } : {}),
    }
    await writeAudit(tx, caller, {
      action: 'update-account',
      on: ['account', accountId],
      before,
      after: changed,
    })
    const over = hash ? 'password-changed' : promoted ? 'promoted' : after.is_active ? undefined : 'locked'
    if (over) await revokeSessions(tx, { accountId }, over)
    if (hash) await tellOfAccount(tx, accountId, 'password_set')
    if (before.is_active && !after.is_active) await tellOfAccount(tx, accountId, 'account_locked')
    return findAccount(tx, accountId)
  })
  if (!account) throw new Failure(noSuchAccount)
  return account
}

/** Owner is the default of one who becomes one of the staff without a role being named, as administrators always were. */
function wantedRole(now: Standing, { role_id = now.role_id, staff_role_id }: Input) {
  if (role_id !== roleIds.admin) return { role_id, staff_role_id: null }
  return { role_id, staff_role_id: staff_role_id ?? now.staff_role_id ?? builtInRoles.owner.id }
}

async function applyRoleChange(
  tx: Transaction,
  { personalData }: AccountContext,
  accountId: number,
  { role_id }: Standing,
) {
  await announceRoleChange(tx, [accountId])
  if (role_id === roleIds.admin) return
  for (const part of personalData) await part.leaveStaff?.(tx, accountId)
}

function refuseWeakAdmin(roleId: number, password: string | undefined) {
  const refusal = roleId === roleIds.admin && password ? adminPasswordRefusal(password) : undefined
  if (refusal) throw invalidField('password', refusal)
}

/** Answers which details changed. */
async function updateName(tx: Transaction, accountId: number, input: Input) {
  const before = await findUser(tx, accountId)
  if (!before) throw new Failure(noSuchAccount)
  const after = {
    first_name: input.first_name ?? before.first_name,
    last_name: input.last_name ?? before.last_name,
    phone_number: input.phone_number === undefined ? before.phone_number : (input.phone_number ?? ''),
    address: before.address,
  }
  await updateDetails(tx, accountId, after)
  return changedDetails(before, after)
}
