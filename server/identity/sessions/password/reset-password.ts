import { emailKey } from '#contract/base/people/email.ts'
import {
  mailNotConfigured,
  resetLinkInvalid,
  type resetPassword as endpoint,
} from '#contract/identity/sessions/password-reset.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { takeLetterShare } from '#server/platform/guard/limits/take-share.ts'
import { takeIfFree, takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import { holdPerson, holdPersonShared } from '#server/base/people/held-person-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import {
  findCredentialsByEmail,
  findUser,
  findCredentials,
  lockCredentials,
  updatePassword,
} from '#server/base/people/account-store.ts'
import {
  hasFreshReset,
  findPasswordReset,
  spendPasswordResets,
  insertPasswordReset,
} from '#server/identity/sessions/tokens/token-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import {
  resetLettersTo,
  resetsByDevice,
  resetsRequested,
  linksTriedBy,
} from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { adminPasswordRefusal, commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Sends a link to choose a new password. Everything that depends on whether the e-mail has an account happens
 * after the answer: neither its words nor its timing reveal who is a customer, nor whether others ask for the same mailbox.
 */
export async function requestPasswordReset(context: SessionContext, caller: Caller, email: string) {
  if (!context.config.mail) throw new Failure(mailNotConfigured)
  const key = emailKey(email)
  const crowded = await isCrowded(context, caller, key)
  queueLink(context, caller, { key, crowded }).catch((error: unknown) => {
    context.log.error(
      { err: error, request_id: caller.requestId },
      'the link for a new password was not sent',
    )
  })
}

/** Counted by who asks: what strangers ask for uses up nothing of a device that signed in before, nor of another network. */
async function isCrowded(context: SessionContext, caller: Caller, key: string): Promise<boolean> {
  const device = await deviceOf(context, caller, key)
  if (device !== undefined && (await takeIfFree(context.db, resetsByDevice(device)))) return false
  const letters = { pot: resetsRequested, to: resetLettersTo, emailKey: key }
  return (await takeLetterShare(context.db, letters, caller.address)).crowded !== undefined
}

/** Looked up for a browser alone that signed in to some account before: who has none learns nothing by the time that it takes. */
async function deviceOf({ db, devices }: SessionContext, { cookies }: Caller, key: string) {
  if (cookies.get(devices.cookie) === undefined) return undefined
  const account = await findCredentialsByEmail(db, key)
  return account && devices.read(cookies, account)
}

/**
 * The link itself is made when the letter leaves (`makeResetLink`): until then there is none that could be read here. In a crowded
 * mailbox one of the last ten minutes is as good as another, whoever asked for it; the person is held, so that of two at once one is written.
 */
async function queueLink(
  context: SessionContext,
  caller: Caller,
  { key, crowded }: { key: string; crowded: boolean },
) {
  const account = await findCredentialsByEmail(context.db, key)
  if (!account?.is_active) return
  const { account_id: accountId } = account
  // Looked at before anyone is held, too: many ask while it is good.
  if (crowded && (await hasFreshReset(context.db, accountId))) return
  await context.db.transaction(async (tx) => {
    await holdPerson(tx, accountId)
    if (crowded && (await hasFreshReset(tx, accountId))) return
    const user = await findUser(tx, accountId)
    if (user && emailKey(user.email) === key)
      await queueLetters(tx, 'password_reset', [{ userId: accountId, recipient: user.email }])
    await writeAudit(tx, caller, { action: 'ask-password-reset', on: ['account', accountId], accountId })
  })
}

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

/**
 * The last part of a link to choose a new password, made for the letter that is about to leave. Undefined where the address is no
 * longer that of the account, or the account is locked. What follows the # is never sent to a server: the token stands in no log.
 */
export async function makeResetLink(
  tx: Transaction,
  accountId: number,
  recipient: string,
): Promise<string | undefined> {
  await holdPersonShared(tx, accountId)
  const account = await findCredentialsByEmail(tx, emailKey(recipient))
  if (account?.account_id !== accountId || !account.is_active) return undefined
  const token = newRefreshToken()
  await insertPasswordReset(tx, accountId, hashOfToken(token))
  return `/dat-lai-mat-khau#${token}`
}

/** In the transaction of the change: an owner who did not do it learns of it. */
export async function tellPasswordChanged(tx: Transaction, accountId: number) {
  const user = await findUser(tx, accountId)
  if (user) await queueLetters(tx, 'password_changed', [{ userId: accountId, recipient: user.email }])
}
