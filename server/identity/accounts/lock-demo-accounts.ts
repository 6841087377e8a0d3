import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findDemoAccounts, type PresentDemoAccount } from '#server/base/people/find-demo-accounts.ts'
import { verifyPassword } from '#server/base/people/verify-password.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import { lockActiveStaff, lockStanding, updateStanding } from '#server/base/people/account-admin-store.ts'

/** A shop in earnest that was a demo before: what everybody could sign in to is locked. Answers whose accounts these were. */
export async function lockDemoAccounts(db: Db): Promise<string[]> {
  const open = await findThoseWithKnownPasswords(db)
  if (open.length === 0) return []
  return db.transaction(async (tx) => {
    const locked: string[] = []
    await lockActiveStaff(tx)
    for (const { account_id: accountId, email } of open) {
      const before = await lockStanding(tx, accountId)
      // Another process of the shop, which started with this one, may have been quicker.
      if (!before?.is_active) continue
      const after = { ...before, is_active: false }
      await updateStanding(tx, accountId, after)
      await revokeSessions(tx, { accountId }, 'locked')
      await writeAudit(tx, systemCaller, {
        action: 'lock-account',
        on: ['account', accountId],
        before,
        after,
      })
      locked.push(email)
    }
    return locked
  })
}

async function findThoseWithKnownPasswords(db: Db): Promise<PresentDemoAccount[]> {
  const open: PresentDemoAccount[] = []
  for (const account of await findDemoAccounts(db))
    if ((await verifyPassword(account.password, account.password_hash)).right) open.push(account)
  return open
}
