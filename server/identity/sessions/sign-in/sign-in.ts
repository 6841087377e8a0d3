import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  accountLocked,
  type login,
  passwordExpired,
  wrongCredentials,
} from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import {
  type Credentials,
  findCredentialsByEmail,
  lockCredentials,
  replaceHash,
} from '#server/base/people/account-store.ts'
import { answerSignedIn, type SignedIn } from './answer-signed-in.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { guardSignIn } from './guard-sign-in.ts'
import { admitAccount } from './admit-account.ts'
import { verifyPassword } from '#server/base/people/verify-password.ts'

/**
 * By e-mail and password. Unknown e-mail, no password, wrong password, locked account: the same work and the
 * same answer. Only who knows the password learns that the account is locked.
 */
export async function signIn(
  context: SessionContext,
  caller: Caller,
  input: BodyOf<typeof login>,
): Promise<SignedIn> {
  const key = emailKey(input.email)
  const account = await findCredentialsByEmail(context.db, key)
  const device = account && context.devices.read(caller.cookies, account)
  const turn = await guardSignIn(context, { address: caller.address, emailKey: key, device })
  const { right, outdated } = await verifyPassword(input.password, account?.password_hash, turn)
  if (!account || !right) {
    context.log.info(
      { ip: caller.address, request_id: caller.requestId, account_id: account?.account_id },
      'sign-in refused',
    )
    throw new Failure(wrongCredentials)
  }
  await context.signIns.take(account.account_id)
  mayCome(account)
  const freshHash = outdated ? await hashPassword(input.password, turn.asker) : undefined
  const started = await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, account.account_id)
    // Between the look and the lock the account may have got another password.
    if (now?.password_hash !== account.password_hash) throw new Failure(wrongCredentials)
    mayCome(now)
    if (freshHash) await replaceHash(tx, now.account_id, freshHash)
    return admitAccount(context, tx, caller, {
      account: now,
      rememberMe: input.remember_me,
      how: 'password',
    })
  })
  return answerSignedIn(context, caller, started)
}

function mayCome(account: Credentials) {
  if (!account.is_active) throw new Failure(accountLocked)
  if (account.password_expired) throw new Failure(passwordExpired)
}
