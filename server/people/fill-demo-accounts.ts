import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { emailKey } from '#contract/email.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import type { Db } from '#server/platform/database.ts'
import { insertAccount } from './account-store.ts'
import { hasAccounts, lockFirstAccounts } from './first-admin-store.ts'
import { hashPassword } from './hash-password.ts'
import { insertUser } from './user-store.ts'

const file = path.join(import.meta.dirname, '../../db/demo/accounts.json')

type DemoAccount = {
  email: string
  password: string
  role_id: number
  first_name: string
  last_name: string
  phone_number: string
  address: PostalAddress
}

/** The accounts to try the shop with, in a shop that has none yet; only where it is a demo. */
export async function fillDemoAccounts(
  db: Db,
): Promise<readonly Pick<DemoAccount, 'email' | 'password' | 'role_id'>[]> {
  const accounts = JSON.parse(await readFile(file, 'utf8')) as DemoAccount[]
  await db.transaction(async (tx) => {
    await lockFirstAccounts(tx)
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
