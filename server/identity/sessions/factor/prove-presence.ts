import {
  type provePresence as endpoint,
  wrongCode,
  wrongKey,
} from '#contract/identity/sessions/second-factor.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { passwordRequired } from '#contract/base/people/password-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { invalidField, Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { proveSession, isFreshSession } from '#server/identity/sessions/session-store.ts'
import { wrongFactorCodesOf, wrongPasswordsOf } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import {
  hasFactor,
  countRecoveryCodes,
  findAuthenticator,
  spendRecoveryCode,
  spendStep,
} from './factor-store.ts'
import { signInAgain, wrongOldPassword } from '#contract/identity/sessions/sign-in.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import { type Credentials, findCredentials } from '#server/base/people/account-store.ts'
import { verifyPassword } from '#server/base/people/verify-password.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { spendPasskey } from '#server/identity/sessions/passkeys/passkeys.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { isOneTimeCode, stepOfCode, hashOfRecoveryCode, isRecoveryCode } from './factor-codes.ts'
import { unsealSecret } from './seal-secret.ts'
import { tellOfFactor } from './change-factors.ts'

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

export type Proof = { code?: string | undefined; key?: { id: string } | undefined }

/** A code or what a key signed, each good once; refused where it is neither. */
export async function spendProof(
  { keys, publicUrl }: Pick<SessionContext, 'keys' | 'publicUrl'>,
  tx: Transaction,
  caller: Caller,
  accountId: number,
  { code = '', key }: Proof,
): Promise<void> {
  if (key) {
    if (!(await spendPasskey(tx, publicUrl(), accountId, key))) throw new Failure(wrongKey)
    return
  }
  if (code === '') throw invalidField('code', factorSentences.codeRequired)
  if (!(await spendCode(tx, caller, { keys, accountId, code }))) throw new Failure(wrongCode)
}

export const isWrongProof = (error: unknown) =>
  error instanceof Failure && [wrongCode.code, wrongKey.code].includes(error.refusal.code)

/** Uses a code of the app, or a recovery code, of which each is good once. False where it is none. */
async function spendCode(
  tx: Transaction,
  caller: Caller,
  { keys, accountId, code }: { keys: SessionKeys; accountId: number; code: string },
): Promise<boolean> {
  if (isOneTimeCode(code)) {
    const app = await findAuthenticator(tx, accountId)
    if (!app?.confirmed) return false
    const secret = unsealSecret(keys, accountId, app.secret)
    const step = secret && stepOfCode(secret, code, new Date())
    return step !== undefined && spendStep(tx, accountId, step)
  }
  if (!isRecoveryCode(code)) return false
  if (!(await spendRecoveryCode(tx, accountId, hashOfRecoveryCode(code)))) return false
  const left = await countRecoveryCodes(tx, accountId)
  await writeAudit(tx, caller, {
    action: 'use-recovery-code',
    on: ['account', accountId],
    after: { recovery_codes: left },
    accountId,
  })
  await tellOfFactor(tx, accountId, 'recovery_code_used')
  return true
}
