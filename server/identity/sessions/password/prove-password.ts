import { signInAgain, wrongOldPassword } from '#contract/identity/sessions/sign-in.ts'
import type { Person } from '#contract/base/people/person.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { type Credentials, findCredentials } from '#server/base/people/account-store.ts'
import { hasFactor } from '#server/identity/sessions/factor/factor-store.ts'
import { isFreshSession } from '#server/identity/sessions/session-store.ts'
import { wrongPasswordsOf } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { verifyPassword } from '#server/base/people/verify-password.ts'

/**
 * Before a grave change of one's own account the password is asked again; an account without one (Google,
 * Facebook) needs a sign-in of the last minutes instead. Where there is a second factor the password alone proves nothing.
 */
export async function provePassword(
  context: SessionContext,
  person: Person,
  password: string,
): Promise<Credentials> {
  const account = await findCredentials(context.db, person.account_id)
  if (!account) throw new Failure(wrongOldPassword)
  if (await hasFactor(context.db, person.account_id)) mustBeFresh(person)
  if (account.password_hash === null) {
    if (await isFreshSession(context.db, person.session_id)) return account
    throw new Failure(signInAgain)
  }
  const take = await takeThrottle(context.db, wrongPasswordsOf(person.account_id))
  // By account and not by address: the caller is signed in.
  const turn = { asker: `account ${person.account_id}` }
  const { right } = await verifyPassword(password, account.password_hash, turn)
  if (!right) throw new Failure(wrongOldPassword)
  await take.giveBack()
  return account
}
