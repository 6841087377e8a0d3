import { emailKey } from '#contract/people/email.ts'
import { mailNotConfigured } from '#contract/sessions/password-reset.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { sendMail } from '#server/platform/outbound/send-mail.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { findCredentialsByEmail, findUser } from '#server/people/account-store.ts'
import { findShop } from '#server/shop/shop-store.ts'
import { insertPasswordReset } from './password-reset-store.ts'
import { hashOfToken, newRefreshToken } from '#server/sessions/tokens/refresh-token.ts'
import { writeResetLetter } from './reset-letter.ts'
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
  const { mail } = context.config
  if (!mail) throw new Failure(mailNotConfigured)
  await takeThrottle(context.db, resetsRequestedBy(caller.address))
  await takeThrottle(context.db, resetLettersTo(emailKey(email)))
  sendLink(context, caller, mail, emailKey(email)).catch((error: unknown) => {
    context.log.error(
      { err: error, request_id: caller.requestId },
      'the link for a new password was not sent',
    )
  })
}

async function sendLink(context: SessionContext, caller: Caller, mail: MailSettings, key: string) {
  const account = await findCredentialsByEmail(context.db, key)
  if (!account?.is_active) return
  await takeThrottle(context.db, resetLettersInAll)
  const { account_id: accountId } = account
  const token = newRefreshToken()
  await context.db.transaction(async (tx) => {
    await holdPersonShared(tx, accountId)
    await insertPasswordReset(tx, accountId, hashOfToken(token))
    await writeAudit(tx, caller, { action: 'ask-password-reset', on: ['account', accountId], accountId })
  })
  const [user, shop] = await Promise.all([findUser(context.db, accountId), findShop(context.db)])
  if (user) await sendMail(mail, writeResetLetter({ user, shop, token, shopUrl: mail.shopUrl }))
}
