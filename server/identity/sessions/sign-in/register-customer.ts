import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { emailTaken, type register } from '#contract/identity/sessions/sign-in.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { peekThrottles, takeIfFree, takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { findCredentialsByEmail, insertAccount } from '#server/base/people/account-store.ts'
import { answerSignedIn } from './answer-signed-in.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { oneTakenEmail, registrationsFrom, takenEmailsTriedBy } from './sign-in-throttle.ts'
import { startSession } from './start-session.ts'
import { insertAnswer } from '#server/base/consents/consent-store.ts'
import { insertUser } from '#server/base/people/user-store.ts'

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
    if (news) await insertAnswer(tx, { userId, ...news, way: 'register' })
    await writeAudit(tx, caller, { action: 'register', on: ['account', accountId], accountId })
    return startSession(tx, caller, { accountId, rememberMe: false, how: 'register' })
  })
}

/** Asking for one e-mail again reveals nothing new; who asks for many wants to find out who our customers are. */
async function countTaken({ db }: SessionContext, address: string, key: string) {
  if (await takeIfFree(db, oneTakenEmail(address, key))) await takeThrottles(db, takenEmailsTriedBy(address))
}
