import { emailKey } from '#contract/base/people/email.ts'
import { findCredentialsByEmail } from '#server/base/people/account-store.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { insertPasswordReset } from './password-reset-store.ts'

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
