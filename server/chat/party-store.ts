import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'

export type ShopUser = { user_id: number; name: string }

export async function findShopUser(db: DbOrTransaction): Promise<ShopUser> {
  const { rows } = await db.execute<ShopUser>(sql`
    select user_id, trim(last_name || ' ' || first_name) as name
    from shop_settings join users on user_id = shop_user_id`)
  const [shop] = rows
  if (!shop) throw new Error('The settings row is missing: the first migration makes it')
  return shop
}

export async function findName(db: DbOrTransaction, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(last_name || ' ' || first_name) as name from users where user_id = ${userId}`)
  return rows[0]?.name
}

/** The name of somebody whom the shop can write to. */
export async function findCustomerName(db: DbOrTransaction, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(last_name || ' ' || first_name) as name from users join accounts on account_id = user_id
    where user_id = ${userId} and role_id = 1 and deleted_at is null`)
  return rows[0]?.name
}
