import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type changePassword, wrongOldPassword } from '#contract/identity/sessions/sign-in.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import { adminPasswordRefusal, commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { type Person, roleIds } from '#contract/base/people/person.ts'
import { forbidden, signInRequired } from '#contract/platform/shape/refusal.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { lockCredentials, updatePassword } from '#server/base/people/account-store.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { deletePasswordResets } from '#server/identity/sessions/password/password-reset-store.ts'
import { tellPasswordChanged } from '#server/identity/sessions/password/tell-password-changed.ts'
import { provePassword } from '#server/identity/sessions/password/prove-password.ts'
import { knowThisDevice } from '#server/identity/sessions/sign-out.ts'
import { mustStand, revokeSessions } from '#server/identity/sessions/session-store.ts'

/** One's own new password, for which the old one is asked. Every other device is signed out. */
export async function setPassword(
  context: AccountContext,
  caller: Caller,
  person: Person,
  input: BodyOf<typeof changePassword>,
) {
  // Not even for an administrator, who would have to know the other's password: temporary ones are set elsewhere.
  if (input.account_id !== person.account_id) throw new Failure(forbidden)
  const refusal = person.role === 'admin' ? adminPasswordRefusal(input.new_password) : undefined
  if (refusal) throw invalidField('new_password', refusal)
  const proven = await provePassword(context, person, input.old_password)
  const hash = await hashPassword(input.new_password, addressKey(caller.address))
  await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, person.account_id)
    await mustStand(tx, person)
    if (now?.password_hash !== proven.password_hash) throw new Failure(wrongOldPassword)
    // The person was made an administrator meanwhile, and what was asked of this password is not enough for one.
    if (now.role_id === roleIds.admin && person.role !== 'admin') throw new Failure(signInRequired)
    await updatePassword(tx, person.account_id, { hash, mustChange: false })
    await deletePasswordResets(tx, person.account_id)
    await writeAudit(tx, caller, { action: 'change-password', on: ['account', person.account_id] })
    await revokeSessions(tx, { accountId: person.account_id, except: person.session_id }, 'password-changed')
    await tellPasswordChanged(tx, person.account_id)
  })
  await knowThisDevice(context, caller, person)
  return isCommonPassword(input.new_password) ? { warning: commonPasswordWarning } : {}
}
