import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  resetLinkInvalid,
  type resetPassword as endpoint,
} from '#contract/identity/sessions/password-reset.ts'
import { adminPasswordRefusal, commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import { findCredentials, lockCredentials, updatePassword } from '#server/base/people/account-store.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'
import { findPasswordReset, spendPasswordResets } from './password-reset-store.ts'
import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import { linksTriedBy } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'

/** A new password by a link that was sent to the account's mailbox. Every device is signed out. */
export async function resetPassword(
  context: SessionContext,
  caller: Caller,
  { token, new_password: password }: BodyOf<typeof endpoint>,
) {
  await takeThrottles(context.db, linksTriedBy(caller.address))
  const tokenHash = hashOfToken(token)
  const accountId = await findPasswordReset(context.db, tokenHash)
  const account = accountId === undefined ? undefined : await findCredentials(context.db, accountId)
  if (!account) throw new Failure(resetLinkInvalid)
  const refusal = account.role_id === roleIds.admin ? adminPasswordRefusal(password) : undefined
  if (refusal) throw invalidField('new_password', refusal)
  const hash = await hashPassword(password, addressKey(caller.address))
  await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, account.account_id)
    const good = await spendPasswordResets(tx, account.account_id, tokenHash)
    if (!good || !now?.is_active || now.role_id !== account.role_id) throw new Failure(resetLinkInvalid)
    await updatePassword(tx, now.account_id, { hash, mustChange: false })
    await revokeSessions(tx, { accountId: now.account_id }, 'password-changed')
    await tellPasswordChanged(tx, now.account_id)
    await writeAudit(tx, caller, {
      action: 'reset-password',
      on: ['account', now.account_id],
      accountId: now.account_id,
    })
  })
  return isCommonPassword(password) ? { warning: commonPasswordWarning } : {}
}
