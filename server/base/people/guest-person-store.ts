import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryOnlyRow, queryRow } from '#server/platform/database/rows.ts'
import { users } from './people-tables.ts'

type GuestDetails = { first_name: string; last_name: string; phone_number: string; search_text: string }

/** Guest of a visitor's cart, which the caller has locked: made with their first order, and named as the last one says. */
export async function saveGuest(
  tx: Transaction,
  cartId: number,
  { first_name, last_name, phone_number, search_text }: GuestDetails,
): Promise<number> {
  const known = await queryRow(
    tx,
    { user_id: users.user_id },
    sql`
    update users set first_name = ${first_name}, last_name = ${last_name}, phone_number = ${phone_number},
      search_text = ${search_text}
    where user_id = (select user_id from guests where cart_id = ${cartId}) returning user_id`,
  )
  if (known) return known.user_id
  const { user_id } = await queryOnlyRow(
    tx,
    { user_id: users.user_id },
    sql`
    with person as (
      insert into users (first_name, last_name, phone_number, search_text)
      values (${first_name}, ${last_name}, ${phone_number}, ${search_text}) returning user_id
    )
    insert into guests (user_id, cart_id) select user_id, ${cartId}::integer from person returning user_id`,
  )
  return user_id
}

/** Names of these guests go, the number stays where rows refer to it; but of those whose row of `users` is `needed`. */
export async function forgetNamesOfGuests(
  tx: Transaction,
  name: string,
  userIds: readonly number[],
  needed: SQL,
) {
  await tx.execute(sql`
    update users set first_name = ${name}, last_name = '', phone_number = '', search_text = ''
    where user_id = any(${sql.param([...userIds])}::integer[]) and user_id in (select user_id from guests) and not (${needed})`)
}
