import { wrongCode, wrongKey } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { spendPasskey } from '#server/identity/sessions/passkeys/check-passkey.ts'
import { spendCode } from './spend-code.ts'

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
