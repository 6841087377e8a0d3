import { emailKey } from '#contract/email.ts'
import { mailNotConfigured } from '#contract/password-reset.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { type MailSettings, sendMail } from '#server/platform/send-mail.ts'
import { takeThrottle } from '#server/platform/throttle.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { findCredentialsByEmail, findUser } from '#server/people/account-store.ts'
import { findShop } from '#server/shop/shop-store.ts'
import { insertPasswordReset } from './password-reset-store.ts'
import { hashOfToken, newRefreshToken } from './refresh-token.ts'
import { writeResetLetter } from './reset-letter.ts'
import type { SessionDesk } from './session-desk.ts'
import { resetLettersInAll, resetLettersTo, resetsAskedBy } from './sign-in-throttle.ts'

/**
 * Sends whoever forgot his password a link. Everything that depends on whether the e-mail has an account happens
 * after the answer: neither its words nor its time tell who is a customer.
 */
export async function requestPasswordReset(desk: SessionDesk, caller: Caller, email: string) {
  const { mail } = desk.config
  if (!mail) throw new Failure(mailNotConfigured)
  await takeThrottle(desk.db, resetsAskedBy(caller.address))
  await takeThrottle(desk.db, resetLettersTo(emailKey(email)))
  sendLink(desk, caller, mail, emailKey(email)).catch((error: unknown) => {
    desk.log.error({ err: error, request_id: caller.requestId }, 'the link for a new password was not sent')
  })
}

async function sendLink(desk: SessionDesk, caller: Caller, mail: MailSettings, key: string) {
  const account = await findCredentialsByEmail(desk.db, key)
  if (!account?.is_active) return
  await takeThrottle(desk.db, resetLettersInAll)
  const { account_id: accountId } = account
  const token = newRefreshToken()
  await desk.db.transaction(async (tx) => {
    await holdPersonShared(tx, accountId)
    await insertPasswordReset(tx, accountId, hashOfToken(token))
    await writeAudit(tx, caller, { action: 'ask-password-reset', on: ['account', accountId], accountId })
  })
  const [user, shop] = await Promise.all([findUser(desk.db, accountId), findShop(desk.db)])
  if (user) await sendMail(mail, writeResetLetter({ user, shop, token, shopUrl: mail.shopUrl }))
}
