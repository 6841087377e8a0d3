import { emailKey } from '#contract/base/people/email.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertAccount } from './account-store.ts'
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts'
import { hasAccounts, lockFilling } from './first-admin-store.ts'
import { hashPassword } from './hash-password.ts'
import { insertUser } from './user-store.ts'

/** The accounts to try the shop with, in a shop that has none yet; only where it is a demo. */
export async function fillDemoAccounts(db: Db): Promise<readonly DemoAccount[]> {
  const accounts = await readDemoAccounts()
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if (await hasAccounts(tx)) return
    for (const { email, password, role_id: roleId, ...details } of accounts) {
      const userId = await insertUser(tx, details)
      const passwordHash = await hashPassword(password)
      await insertAccount(tx, userId, {
        email,
        emailKey: emailKey(email),
        passwordHash,
        roleId,
        isVerify: true,
      })
    }
  })
  return accounts
}
