import { rightsCell } from '#server/base/people/rights-cell.ts'
import { sql } from 'drizzle-orm'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type FirstScreen, firstScreenOf } from '#contract/base/people/first-screens.ts'
import { type RoleId, roleIds, roleOf, type User } from '#contract/base/people/person.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  nullable,
  present,
  queryRow,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { accounts, contactColumns, staffRoles, users } from './people-tables.ts'

const credentialsRow = {
  account_id: accounts.account_id,
  role_id: accounts.role_id,
  is_active: accounts.is_active,
  password_hash: accounts.password_hash,
  /** Devices that were known before it was raised are strangers. */
  device_epoch: accounts.device_epoch,
  password_expired: computed.boolean,
} satisfies RowShape
export type Credentials = RowOf<typeof credentialsRow>

const selectCredentials = sql`
  select account_id, role_id, is_active, password_hash, device_epoch,
    coalesce(password_expires_at < now(), false) as password_expired
  from accounts`

export const findCredentialsByEmail = (db: DbOrTransaction, key: string) =>
  queryRow(db, credentialsRow, sql`${selectCredentials} where email_key = ${key}`)

export const findCredentials = (db: DbOrTransaction, accountId: number) =>
  queryRow(
    db,
    credentialsRow,
    sql`${selectCredentials} where account_id = ${accountId} and deleted_at is null`,
  )

/** With a row lock until the transaction ends: nothing locks, erases or changes the account meanwhile. */
export const lockCredentials = (tx: Transaction, accountId: number) =>
  queryRow(
    tx,
    credentialsRow,
    sql`${selectCredentials} where account_id = ${accountId} and deleted_at is null for no key update`,
  )

export type NewAccount = {
  email: string
  emailKey: string
  passwordHash: string | null
  roleId: RoleId
  /** Role of the staff; one who is given none is an owner. */
  staffRoleId?: number | undefined
  isActive?: boolean
  isVerify?: boolean
  mustChangePassword?: boolean
  /** A one-time password is good for so many hours. */
  passwordHours?: number
}

const staffRoleFor = ({ roleId, staffRoleId }: NewAccount) =>
  roleId === roleIds.admin ? (staffRoleId ?? builtInRoles.owner.id) : null

/** Undefined when the e-mail belongs to another account: the database decides, also between two at once. */
export const insertAccount = (tx: Transaction, userId: number, account: NewAccount) =>
  queryValue(
    tx,
    accounts.account_id,
    sql`
    insert into accounts (
      account_id, email, email_key, password_hash, role_id, is_active, is_verify, must_change_password, password_expires_at,
      staff_role_id
    ) values (
      ${userId}, ${account.email}, ${account.emailKey}, ${account.passwordHash}, ${account.roleId},
      ${account.isActive ?? true}, ${account.isVerify ?? false}, ${account.mustChangePassword ?? false},
      now() + make_interval(hours => ${account.passwordHours ?? null}::int),
      ${staffRoleFor(account)}
    ) on conflict (email_key) do nothing returning account_id`,
  )

export type NewPassword = { hash: string; mustChange: boolean; hours?: number }

export async function updatePassword(
  tx: Transaction,
  accountId: number,
  { hash, mustChange, hours }: NewPassword,
) {
  await tx.execute(sql`
    update accounts set password_hash = ${hash}, must_change_password = ${mustChange},
      password_expires_at = now() + make_interval(hours => ${hours ?? null}::int), device_epoch = device_epoch + 1
    where account_id = ${accountId}`)
}

/** Devices that signed in before are strangers from now on. */
export async function forgetDevices(tx: Transaction, accountId: number) {
  await tx.execute(sql`update accounts set device_epoch = device_epoch + 1 where account_id = ${accountId}`)
}

/** The same password with today's cost. */
export async function replaceHash(tx: Transaction, accountId: number, hash: string) {
  await tx.execute(sql`update accounts set password_hash = ${hash} where account_id = ${accountId}`)
}

export async function updateEmail(
  tx: Transaction,
  accountId: number,
  email: { email: string; emailKey: string },
) {
  await tx.execute(sql`
    update accounts set email = ${email.email}, email_key = ${email.emailKey}, is_verify = false
    where account_id = ${accountId}`)
}

export async function updateFirstScreen(tx: Transaction, accountId: number, screen: FirstScreen) {
  await tx.execute(sql`update accounts set first_screen = ${screen} where account_id = ${accountId}`)
}

/** True where the account was signed in to before. */
export const wasActive = async (db: DbOrTransaction, accountId: number): Promise<boolean> =>
  (await queryValue(
    db,
    computed.boolean,
    sql`select last_active is not null as active from accounts where account_id = ${accountId}`,
  )) ?? false

/** Answers its `device_epoch`. */
export async function touchAccount(db: DbOrTransaction, accountId: number): Promise<number> {
  const deviceEpoch = await queryValue(
    db,
    accounts.device_epoch,
    sql`
    update accounts set last_active = now() where account_id = ${accountId} and deleted_at is null returning device_epoch`,
  )
  return deviceEpoch ?? 0
}

const userRow = {
  user_id: users.user_id,
  account_id: accounts.account_id,
  role_id: accounts.role_id,
  first_name: users.first_name,
  last_name: users.last_name,
  // Only erased accounts have none.
  email: present(accounts.email),
  profile_image: users.profile_image,
  ...contactColumns,
  must_change_password: accounts.must_change_password,
  has_password: computed.boolean,
  staff_role_id: accounts.staff_role_id,
  role_name: nullable(staffRoles.name),
  rights: nullable(rightsCell),
  first_screen: accounts.first_screen,
} satisfies RowShape

export async function findUser(db: DbOrTransaction, userId: number): Promise<User | undefined> {
  const row = await queryRow(
    db,
    userRow,
    sql`
    select u.user_id, a.account_id, a.role_id, u.first_name, u.last_name, a.email, u.profile_image, u.phone_number,
      u.house_number, u.commune, u.district, u.province, u.country, a.must_change_password,
      a.password_hash is not null as has_password, a.staff_role_id, r.name as role_name, r.rights,
      a.first_screen
    from users u join accounts a on a.account_id = u.user_id left join staff_roles r using (staff_role_id)
    where u.user_id = ${userId} and a.deleted_at is null`,
  )
  return row && userOf(row)
}

function userOf(row: RowOf<typeof userRow>): User {
  const { house_number, commune, district, province, country, role_id, ...rest } = row
  const { staff_role_id, role_name, rights, first_screen } = rest
  return {
    user_id: rest.user_id,
    account_id: rest.account_id,
    role: roleOf(role_id),
    role_id,
    first_name: rest.first_name,
    last_name: rest.last_name,
    email: rest.email,
    profile_image: rest.profile_image,
    phone_number: rest.phone_number,
    address: { house_number, commune, district, councious: province, country },
    must_change_password: rest.must_change_password,
    has_password: rest.has_password,
    ...(staff_role_id !== null && {
      staff_role: { staff_role_id, name: role_name ?? '' },
      rights: rights ?? [],
      first_screen: firstScreenOf({ rights: rights ?? [], first_screen: first_screen ?? undefined }),
    }),
  }
}
