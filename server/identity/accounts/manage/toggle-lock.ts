import type { Person } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { updateStanding } from '#server/base/people/account-admin-store.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { changeAccount } from './change-account.ts'
import { tellOfAccount } from '#server/identity/sessions/tell-of-account.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'

type Lock = { accountId: number; wanted: boolean | undefined }

/** Locks or unlocks an account; idempotent where the wanted state is given. Answers the state. */
export async function toggleLock(
  context: AccountContext,
  caller: Caller,
  person: Person,
  { accountId, wanted }: Lock,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { before, after } = await changeAccount(tx, person, accountId, (standing) => ({
      ...standing,
      is_active: wanted ?? !standing.is_active,
    }))
    if (after === 'gone') throw new Error('A lock never erases')
    await updateStanding(tx, accountId, after)
    const action = after.is_active ? 'unlock-account' : 'lock-account'
    await writeAudit(tx, caller, { action, on: ['account', accountId], before, after })
    if (!after.is_active) await revokeSessions(tx, { accountId }, 'locked')
    if (before.is_active && !after.is_active) await tellOfAccount(tx, accountId, 'account_locked')
    return after.is_active
  })
}
