import { emailKey } from '#contract/base/people/email.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findCredentialsByEmail } from './account-store.ts'
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts'

export type PresentDemoAccount = Pick<DemoAccount, 'email' | 'password' | 'role_id'> & {
  account_id: number
  password_hash: string
}

/** Those of the accounts to try the shop with that are here and can be signed in to with some password. */
export async function findDemoAccounts(db: Db): Promise<PresentDemoAccount[]> {
  const present: PresentDemoAccount[] = []
  for (const { email, password, role_id } of await readDemoAccounts()) {
    const found = await findCredentialsByEmail(db, emailKey(email))
    if (!found?.is_active || found.password_hash === null) continue
    const { account_id, password_hash } = found
    present.push({ email, password, role_id, account_id, password_hash })
  }
  return present
}
