import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RoleId } from '#contract/base/people/person.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'

export type DemoAccount = {
  email: string
  password: string
  role_id: RoleId
  first_name: string
  last_name: string
  phone_number: string
  address: PostalAddress
}

const file = path.join(import.meta.dirname, '../../../db/demo/accounts.json')

/** The accounts to try the shop with. Everybody who reads this knows their passwords. */
export async function readDemoAccounts(): Promise<DemoAccount[]> {
  return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[]
}
