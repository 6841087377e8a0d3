import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { users } from '#server/base/people/people-tables.ts'

const shopUserRow = { user_id: users.user_id, name: computed.text } satisfies RowShape
export type ShopUser = RowOf<typeof shopUserRow>

export async function findShopUser(db: DbOrTransaction): Promise<ShopUser> {
  const shop = await queryRow(
    db,
    shopUserRow,
    sql`
    select user_id, trim(last_name || ' ' || first_name) as name
    from shop_settings join users on user_id = shop_user_id`,
  )
  if (!shop) throw new Error('The settings row is missing: the first migration makes it')
  return shop
}

export const findName = (db: DbOrTransaction, userId: number) =>
  queryValue(
    db,
    computed.text,
    sql`select trim(last_name || ' ' || first_name) as name from users where user_id = ${userId}`,
  )

/** The name of a customer whom the shop can write to. */
export const findCustomerName = (db: DbOrTransaction, userId: number) =>
  queryValue(
    db,
    computed.text,
    sql`
    select trim(last_name || ' ' || first_name) as name from users join accounts on account_id = user_id
    where user_id = ${userId} and role_id = 1 and deleted_at is null`,
  )
