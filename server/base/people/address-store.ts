import { type SQL, sql } from 'drizzle-orm'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { contactColumns, userAddresses, users } from './people-tables.ts'

const row = {
  address_id: userAddresses.address_id,
  is_default: userAddresses.is_default,
  label: userAddresses.label,
  full_name: computed.text,
  phone_number: users.phone_number,
  house_number: users.house_number,
  commune: users.commune,
  district: users.district,
  councious: users.province,
  country: users.country,
} satisfies RowShape

const parts = Object.keys(contactColumns) as (keyof typeof contactColumns)[]
/** Column of an address `a` of the user `u`: those of the default one stand in the profile. */
const partOf = (part: keyof typeof contactColumns) =>
  sql.raw(`case when a.is_default then u.${part} else a.${part} end`)

const selectAddresses = (condition: SQL) => sql`
  select a.address_id, a.is_default, a.label,
    coalesce(a.full_name, trim(u.last_name || ' ' || u.first_name)) as full_name,
    ${partOf('phone_number')} as phone_number, ${partOf('house_number')} as house_number, ${partOf('commune')} as commune,
    ${partOf('district')} as district, ${partOf('province')} as councious, ${partOf('country')} as country
  from user_addresses a join users u using (user_id) where ${condition}`

/** The default one first, then the newest; a profile without any address is none. */
export const listAddresses = (db: DbOrTransaction, userId: number): Promise<UserAddress[]> =>
  queryRows(
    db,
    row,
    sql`
    ${selectAddresses(sql`user_id = ${userId}`)}
      and (not a.is_default or u.house_number || u.commune || u.district || u.province <> '')
    order by a.is_default desc, a.address_id desc`,
  )

export const findAddress = (
  db: DbOrTransaction,
  userId: number,
  addressId: number,
): Promise<UserAddress | undefined> =>
  queryRow(db, row, selectAddresses(sql`user_id = ${userId} and address_id = ${addressId}`))

type Given = Omit<UserAddress, 'address_id' | 'is_default'>

export async function insertAddress(tx: Transaction, userId: number, given: Given): Promise<number> {
  const made = await queryRow(
    tx,
    { address_id: userAddresses.address_id },
    sql`
    insert into user_addresses (user_id, label, full_name, phone_number, house_number, commune, district, province, country)
    values (${userId}, ${given.label}, ${given.full_name}, ${given.phone_number}, ${given.house_number}, ${given.commune},
      ${given.district}, ${given.councious}, ${given.country})
    returning address_id`,
  )
  if (!made) throw new Error('No address was made')
  return made.address_id
}

/** The row that stands for the address of the profile; an account that was not made by the shop's own way gets it now. */
export async function requireDefaultAddress(tx: Transaction, userId: number): Promise<number> {
  const found = await queryRow(
    tx,
    { address_id: userAddresses.address_id },
    sql`
    with made as (
      insert into user_addresses (user_id, is_default) values (${userId}, true)
      on conflict (user_id) where is_default do nothing returning address_id
    )
    select address_id from made union all
    select address_id from user_addresses where user_id = ${userId} and is_default`,
  )
  if (!found) throw new Error('A held person has no default address')
  return found.address_id
}

export async function rewriteAddress(tx: Transaction, userId: number, { address_id, ...given }: UserAddress) {
  await tx.execute(sql`
    update user_addresses set label = ${given.label}, full_name = ${given.full_name}
    where user_id = ${userId} and address_id = ${address_id}`)
  const contact = sql`phone_number = ${given.phone_number}, house_number = ${given.house_number},
    commune = ${given.commune}, district = ${given.district}, province = ${given.councious}, country = ${given.country}`
  await tx.execute(
    given.is_default
      ? sql`update users set ${contact} where user_id = ${userId}`
      : sql`update user_addresses set ${contact} where user_id = ${userId} and address_id = ${address_id}`,
  )
}

/** Swaps the two: the profile's address becomes one of its own, and this one the profile's. */
export async function makeDefault(tx: Transaction, userId: number, addressId: number) {
  await tx.execute(sql`
    update user_addresses a set is_default = false,
      full_name = coalesce(a.full_name, nullif(trim(u.last_name || ' ' || u.first_name), ''), a.label, '?'),
      ${sql.raw(parts.map((part) => `${part} = u.${part}`).join(', '))}
    from users u where u.user_id = ${userId} and a.user_id = u.user_id and a.is_default`)
  await tx.execute(sql`
    update users u set ${sql.raw(parts.map((part) => `${part} = a.${part}`).join(', '))}
    from user_addresses a where u.user_id = ${userId} and a.user_id = u.user_id and a.address_id = ${addressId}`)
  await tx.execute(sql`
    update user_addresses set is_default = true, ${sql.raw(parts.map((part) => `${part} = null`).join(', '))}
    where user_id = ${userId} and address_id = ${addressId}`)
}

export async function removeAddress(tx: Transaction, userId: number, addressId: number) {
  await tx.execute(
    sql`delete from user_addresses where user_id = ${userId} and address_id = ${addressId} and not is_default`,
  )
}

/** All but the row of the default one, which stays without a word. */
export async function clearAddresses(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from user_addresses where user_id = ${userId} and not is_default`)
  await tx.execute(sql`
    update user_addresses set label = '', full_name = null where user_id = ${userId} and is_default`)
}

/** The telephone is how the person is reached, and stays. */
export async function clearProfileAddress(tx: Transaction, userId: number) {
  await tx.execute(sql`
    update users set house_number = '', commune = '', district = '', province = '', country = ''
    where user_id = ${userId}`)
}
