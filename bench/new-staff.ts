import pg from 'pg'
import type { BenchShop } from './bench-shop.ts'

/** The token of somebody new who may see everything. */
export async function newStaff(shop: BenchShop): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v1/accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `staff-${process.pid}-${Date.now()}@example.vn`,
      password: 'Hiên nhà nhiều gió 27',
      first_name: 'Bench',
    }),
  })
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { user_id: number } }
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('update accounts set role_id = 2 where account_id = $1', [user.user_id])
  await client.end()
  return access_token
}
