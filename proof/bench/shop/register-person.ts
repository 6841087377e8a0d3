import pg, { type ClientBase, type Pool } from 'pg'
import { call, goodPassword } from '#test/shop/actors.ts'
import type { BenchShop } from './bench-shop.ts'

export type Registered = { user_id: number; token: string }

let registered = 0

/** A new customer, by the call that a browser makes. */
export async function registerPerson(url: string): Promise<Registered> {
  const email = `bench-${process.pid}-${Date.now()}-${registered++}@example.vn`
  const { status, body, text } = await call(url, '/accounts/register', {
    body: { email, password: goodPassword, first_name: 'Bench' },
  })
  if (status !== 201) throw new Error(`register answered ${status}: ${text}`)
  return { user_id: body.user.user_id, token: body.access_token }
}

/** To whom and where an order of theirs is delivered. */
export async function giveRecipients(database: Pool | ClientBase, userIds: readonly number[]) {
  await database.query(
    `update users set phone_number = '09' || lpad((user_id % 100000000)::text, 8, '0'), house_number = '12 phố Hàng Bông',
       commune = 'Phường Hoàn Kiếm', province = 'Hà Nội', country = 'Việt Nam' where user_id = any($1)`,
    [userIds],
  )
}

/** The token of a new person who may see everything. */
export async function newStaff(shop: BenchShop): Promise<string> {
  const { token, user_id } = await registerPerson(shop.url)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('update accounts set role_id = 2, staff_role_id = 1 where account_id = $1', [user_id])
  await client.end()
  return token
}
