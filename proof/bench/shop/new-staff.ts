import pg from 'pg'
import type { BenchShop } from './bench-shop.ts'
import { registerPerson } from './register-person.ts'

/** The token of a new person who may see everything. */
export async function newStaff(shop: BenchShop): Promise<string> {
  const { token, user_id } = await registerPerson(shop.url)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('update accounts set role_id = 2, staff_role_id = 1 where account_id = $1', [user_id])
  await client.end()
  return token
}
