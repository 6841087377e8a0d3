import { noSuchFactor } from '#contract/identity/sessions/second-factor.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import * as store from './factor-store.ts'
import { deletePasskeys } from '#server/identity/sessions/passkeys/passkey-store.ts'
import { deletePending } from './pending-sign-in-store.ts'
import { deleteDevices } from './remembered-device-store.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/** All factors of another's account, who signs in anew by the password alone. The caller holds the account. */
export async function dropFactors(tx: Transaction, caller: Caller, accountId: number): Promise<void> {
  if (!(await store.hasFactor(tx, accountId))) throw new Failure(noSuchFactor)
  await store.deleteAuthenticator(tx, accountId)
  await deletePasskeys(tx, accountId)
  await store.replaceRecoveryCodes(tx, accountId, [])
  await deleteDevices(tx, accountId)
  await deletePending(tx, { accountId })
  await revokeSessions(tx, { accountId }, 'factor-reset')
  await writeAudit(tx, caller, { action: 'reset-factors', on: ['account', accountId] })
  await tellOfFactor(tx, accountId, 'factor_removed')
}
