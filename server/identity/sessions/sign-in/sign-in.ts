import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  accountLocked,
  type login,
  passwordExpired,
  wrongCredentials,
  emailTaken,
  type register,
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
  insertAccount,
} from '#server/base/people/account-store.ts'
import { answerSignedIn, type SignedIn, admitAccount, startSession } from './admit-account.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { guardSignIn, oneTakenEmail, registrationsFrom, takenEmailsTriedBy } from './sign-in-throttle.ts'
import { verifyPassword } from '#server/base/people/verify-password.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import { commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { peekThrottles, takeIfFree, takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import { insertAnswer } from '#server/base/consents/consent-store.ts'
import { insertUser } from '#server/base/people/user-store.ts'
import { signIns } from '#server/platform/process/shop-metrics.ts'

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

/** A customer opens an account and is signed in with it. */
export async function registerCustomer(
  context: SessionContext,
  caller: Caller,
  input: BodyOf<typeof register>,
) {
  const key = emailKey(input.email)
  const { address } = caller
  const take = await takeThrottles(context.db, registrationsFrom(context, address))
  await peekThrottles(context.db, takenEmailsTriedBy(address))
  if (await findCredentialsByEmail(context.db, key)) {
    await countTaken(context, address, key)
    await take.giveBack()
    throw new Failure(emailTaken)
  }
  const { password, ...opening } = input
  const passwordHash = await hashPassword(password, addressKey(address))
  const started = await openAccount(context, caller, { ...opening, key, passwordHash }).catch(
    async (error: unknown) => {
      if (error instanceof Failure) await take.giveBack()
      throw error
    },
  )
  const answer = await answerSignedIn(context, caller, started)
  return isCommonPassword(input.password) ? { ...answer, warning: commonPasswordWarning } : answer
}

type Opening = Omit<BodyOf<typeof register>, 'password'> & { key: string; passwordHash: string }

function openAccount(
  context: SessionContext,
  caller: Caller,
  { email, key, passwordHash, news, ...name }: Opening,
) {
  return context.db.transaction(async (tx) => {
    const userId = await insertUser(tx, name)
    const accountId = await insertAccount(tx, userId, {
      email,
      emailKey: key,
      passwordHash,
      roleId: roleIds.user,
    })
    if (accountId === undefined) throw new Failure(emailTaken)
    if (news) await insertAnswer(tx, { purpose: 'news', userId, ...news, way: 'register' })
    await writeAudit(tx, caller, { action: 'register', on: ['account', accountId], accountId })
    return startSession(tx, caller, { accountId, rememberMe: false, how: 'register' })
  })
}

/** Asking for one e-mail again reveals nothing new; who asks for many wants to find out who our customers are. */
async function countTaken({ db }: SessionContext, address: string, key: string) {
  if (await takeIfFree(db, oneTakenEmail(address, key))) await takeThrottles(db, takenEmailsTriedBy(address))
}

type How = 'password' | 'second-step' | 'google' | 'facebook'

/** For those who watch: refusals are told apart by their codes, of which there are as many as the contract has. */
export async function countSignIn<Answer>(how: How, signingIn: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await signingIn
    signIns.inc({ how, outcome: 'ok' })
    return answer
  } catch (error) {
    signIns.inc({ how, outcome: error instanceof Failure ? error.refusal.code : 'FAILED' })
    throw error
  }
}
