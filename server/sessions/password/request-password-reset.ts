import { emailKey } from '#contract/people/email.ts'
import { mailNotConfigured } from '#contract/sessions/password-reset.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { queueLetters } from '#server/outbox/queue-letters-store.ts'
import { findCredentialsByEmail, findUser } from '#server/people/account-store.ts'
import type { SessionContext } from '#server/sessions/session-context.ts'
import {
  resetLettersInAll,
  resetLettersTo,
  resetsRequestedBy,
} from '#server/sessions/sign-in/sign-in-throttle.ts'

/**
 * Sends a link to choose a new password. Everything that depends on whether the e-mail has an account happens
 * after the answer: neither its words nor its timing reveal who is a customer.
 */
export async function requestPasswordReset(context: SessionContext, caller: Caller, email: string) {
  if (!context.config.mail) throw new Failure(mailNotConfigured)
  await takeThrottle(context.db, resetsRequestedBy(caller.address))
  await takeThrottle(context.db, resetLettersTo(emailKey(email)))
  queueLink(context, caller, emailKey(email)).catch((error: unknown) => {
    context.log.error(
      { err: error, request_id: caller.requestId },
      'the link for a new password was not sent',
    )
  })
}

/** The link itself is made when the letter leaves (`make-reset-link.ts`): until then there is none that could be read here. */
async function queueLink(context: SessionContext, caller: Caller, key: string) {
  const account = await findCredentialsByEmail(context.db, key)
  if (!account?.is_active) return
  await takeThrottle(context.db, resetLettersInAll)
  const { account_id: accountId } = account
  await context.db.transaction(async (tx) => {
    await holdPersonShared(tx, accountId)
    const user = await findUser(tx, accountId)
    if (user && emailKey(user.email) === key)
      await queueLetters(tx, 'password_reset', [{ userId: accountId, recipient: user.email }])
    await writeAudit(tx, caller, { action: 'ask-password-reset', on: ['account', accountId], accountId })
  })
}
