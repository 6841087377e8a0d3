import { wrongCode, wrongKey } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { spendPasskey } from '#server/identity/sessions/passkeys/check-passkey.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { countRecoveryCodes, findAuthenticator, spendRecoveryCode, spendStep } from './factor-store.ts'
import { isOneTimeCode, stepOfCode } from './one-time-code.ts'
import { hashOfRecoveryCode, isRecoveryCode } from './recovery-code.ts'
import { unsealSecret } from './seal-secret.ts'
import { tellOfFactor } from './tell-of-factor.ts'

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
