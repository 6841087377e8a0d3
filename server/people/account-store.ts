import { sql } from 'drizzle-orm'
import { roleOf, type User } from '#contract/people/person.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

export type Credentials = {
  account_id: number
  role_id: number
  is_active: boolean
  password_hash: string | null
  password_expired: boolean
  /** Devices that were known before it was raised are strangers. */
  device_epoch: number
}

const credentials = sql`
  account_id, role_id, is_active, password_hash, device_epoch, coalesce(password_expires_at < now(), false) as password_expired`

export async function findCredentialsByEmail(
  db: DbOrTransaction,
  key: string,
): Promise<Credentials | undefined> {
  const { rows } = await db.execute<Credentials>(
    sql`select ${credentials} from accounts where email_key = ${key}`,
  )
  return rows[0]
}

export async function findCredentials(
  db: DbOrTransaction,
  accountId: number,
): Promise<Credentials | undefined> {
  const { rows } = await db.execute<Credentials>(sql`
    select ${credentials} from accounts where account_id = ${accountId} and deleted_at is null`)
  return rows[0]
}

/** Held until the transaction ends, so that nobody locks, erases or changes the account meanwhile. */
export async function lockCredentials(tx: Transaction, accountId: number): Promise<Credentials | undefined> {
  const { rows } = await tx.execute<Credentials>(sql`
    select ${credentials} from accounts where account_id = ${accountId} and deleted_at is null for no key update`)
  return rows[0]
}

export type NewAccount = {
  email: string
  emailKey: string
  passwordHash: string | null
  roleId: number
  isActive?: boolean
  isVerify?: boolean
  mustChangePassword?: boolean
  /** A one-time password is good for so many hours. */
  passwordHours?: number
}

/** Undefined when the e-mail belongs to somebody already: the database decides, also between two at once. */
export async function insertAccount(
  tx: Transaction,
  userId: number,
  account: NewAccount,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ account_id: number }>(sql`
    insert into accounts (
      account_id, email, email_key, password_hash, role_id, is_active, is_verify, must_change_password, password_expires_at
    ) values (
      ${userId}, ${account.email}, ${account.emailKey}, ${account.passwordHash}, ${account.roleId},
      ${account.isActive ?? true}, ${account.isVerify ?? false}, ${account.mustChangePassword ?? false},
      now() + make_interval(hours => ${account.passwordHours ?? null}::int)
    ) on conflict (email_key) do nothing returning account_id`)
  return rows[0]?.account_id
}

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

/** Answers its `device_epoch`. */
export async function touchAccount(db: DbOrTransaction, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ device_epoch: number }>(sql`
    update accounts set last_active = now() where account_id = ${accountId} and deleted_at is null returning device_epoch`)
  return rows[0]?.device_epoch ?? 0
}

type UserRow = Omit<User, 'role' | 'address' | 'role_id'> & {
  role_id: number
  house_number: string
  commune: string
  district: string
  province: string
  country: string
}

export async function findUser(db: DbOrTransaction, userId: number): Promise<User | undefined> {
  const { rows } = await db.execute<UserRow>(sql`
    select u.user_id, a.account_id, a.role_id, u.first_name, u.last_name, a.email, u.profile_image, u.phone_number,
      u.house_number, u.commune, u.district, u.province, u.country, a.must_change_password,
      a.password_hash is not null as has_password
    from users u join accounts a on a.account_id = u.user_id
    where u.user_id = ${userId} and a.deleted_at is null`)
  return rows[0] && userOf(rows[0])
}

function userOf(row: UserRow): User {
  const { house_number, commune, district, province, country, role_id, ...rest } = row
  const role = roleOf(role_id)
  return {
    user_id: rest.user_id,
    account_id: rest.account_id,
    role,
    role_id: role === 'admin' ? 2 : 1,
    first_name: rest.first_name,
    last_name: rest.last_name,
    email: rest.email,
    profile_image: rest.profile_image,
    phone_number: rest.phone_number,
    address: { house_number, commune, district, councious: province, country },
    must_change_password: rest.must_change_password,
    has_password: rest.has_password,
  }
}
