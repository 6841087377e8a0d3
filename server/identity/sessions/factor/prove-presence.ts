import type { provePresence as endpoint } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { passwordRequired } from '#contract/base/people/password-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import { provePassword } from '#server/identity/sessions/password/prove-password.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { proveSession } from '#server/identity/sessions/session-store.ts'
import { wrongFactorCodesOf } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { hasFactor } from './factor-store.ts'
import { type Proof, spendProof } from './spend-proof.ts'

/** The person of a session shows once more that it is them: where the account has a factor, by that and not by the password. */
export async function provePresence(
  context: SessionContext,
  caller: Caller,
  person: Person,
  { password = '', code = '', key }: BodyOf<typeof endpoint>,
): Promise<void> {
  if (code !== '' || key) return proveByFactor(context, caller, person, { code, key })
  if (await hasFactor(context.db, person.account_id))
    throw invalidField('code', factorSentences.codeNotPassword)
  if (password === '') throw invalidField('password', passwordRequired)
  await provePassword(context, person, password)
  await proveSession(context.db, person.session_id)
}

async function proveByFactor(context: SessionContext, caller: Caller, person: Person, proof: Proof) {
  const { account_id: accountId, session_id } = person
  const take = await takeThrottle(context.db, wrongFactorCodesOf(accountId))
  await context.db.transaction(async (tx) => {
    await spendProof(context, tx, caller, accountId, proof)
    await proveSession(tx, session_id)
  })
  await take.giveBack()
}
