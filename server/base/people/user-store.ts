import { sql } from 'drizzle-orm'
import { type PostalAddress, noAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { present, queryRow, queryRows } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { users } from './people-tables.ts'

export type Details = {
  first_name: string
  last_name: string
  phone_number: string
  address: PostalAddress
}

/** Both orders of a name are found: 'Nguyễn Thu Hà' and 'Thu Hà Nguyễn'. */
const searchText = ({ first_name, last_name }: Pick<Details, 'first_name' | 'last_name'>) =>
  fold(`${last_name} ${first_name} ${last_name}`)

export async function insertUser(
  tx: Transaction,
  details: Partial<Details> & { first_name: string },
): Promise<number> {
  const { first_name, last_name = '', phone_number = '', address = noAddress } = details
  const row = await queryRow(
    tx,
    { user_id: users.user_id },
    sql`
    with made as (
      insert into users (first_name, last_name, phone_number, search_text, house_number, commune, district, province, country)
      values (${first_name}, ${last_name}, ${phone_number}, ${searchText({ first_name, last_name })}, ${address.house_number},
        ${address.commune}, ${address.district}, ${address.councious}, ${address.country})
      returning user_id
    ),
    addressed as (insert into user_addresses (user_id, is_default) select user_id, true from made)
    select user_id from made`,
  )
  if (!row) throw new Error('No user was made')
  return row.user_id
}

export async function updateDetails(tx: Transaction, userId: number, { address, ...details }: Details) {
  await tx.execute(sql`
    update users set first_name = ${details.first_name}, last_name = ${details.last_name},
      phone_number = ${details.phone_number}, search_text = ${searchText(details)},
      house_number = ${address.house_number}, commune = ${address.commune}, district = ${address.district},
      province = ${address.councious}, country = ${address.country}
    where user_id = ${userId}`)
}

/** Answers the picture that was there before. */
export async function replaceProfileImage(
  tx: Transaction,
  userId: number,
  url: string | null,
): Promise<string | null> {
  const before = await queryValue(
    tx,
    users.profile_image,
    sql`
    with before as (select profile_image from users where user_id = ${userId} for no key update)
    update users set profile_image = ${url} from before where user_id = ${userId}
    returning before.profile_image as before`,
  )
  return before ?? null
}

export async function listUsedProfileImages(
  db: DbOrTransaction,
  urls: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    { profile_image: present(users.profile_image) },
    sql`select profile_image from users where profile_image = any(${sql.param(urls)}::text[])`,
  )
  return rows.map(({ profile_image }) => profile_image)
}

export type DemoReader = { key: string; last_name: string; first_name: string }

/** The ids of the new readers by their keys. */
export async function insertDemoReaders(
  db: Transaction,
  readers: readonly DemoReader[],
): Promise<Map<string, number>> {
  const { user_id, last_name, first_name } = users
  const rows = await queryRows(
    db,
    { user_id, last_name, first_name },
    sql`
    insert into users (last_name, first_name)
    select last_name, first_name from json_populate_recordset(null::users, ${JSON.stringify(readers)}::json)
    returning user_id, last_name, first_name`,
  )
  const ids = new Map(rows.map((row) => [`${row.last_name} ${row.first_name}`, row.user_id]))
  return new Map(
    readers.map(({ key, last_name, first_name }) => [key, ids.get(`${last_name} ${first_name}`) ?? 0]),
  )
}

export const userNames = sql`select user_id as id, trim(last_name || ' ' || first_name) as name from users`
