import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The active administrators, held until the transaction ends: whoever takes the role, the activity or the
 * account of one of them waits here for the others, and nobody can be the last to go twice.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute<{ account_id: number }>(sql`
    select account_id from accounts where role_id = 2 and is_active order by account_id for no key update`)
  return rows.map((row) => row.account_id)
}

export type Standing = { role_id: number; is_active: boolean }

export async function lockStanding(tx: Transaction, accountId: number): Promise<Standing | undefined> {
  const { rows } = await tx.execute<Standing>(sql`
    select role_id, is_active from accounts where account_id = ${accountId} and deleted_at is null for no key update`)
  return rows[0]
}

export async function updateStanding(tx: Transaction, accountId: number, { role_id, is_active }: Standing) {
  await tx.execute(sql`
    update accounts set role_id = ${role_id}, is_active = ${is_active} where account_id = ${accountId}`)
}

/** Another password before anything else; where Google or Facebook stand for him, he has none to change. */
export async function demandOwnPassword(tx: Transaction, accountId: number) {
  await tx.execute(sql`
    update accounts set must_change_password = true where account_id = ${accountId} and password_hash is not null`)
}

/** The person goes, the number stays: orders and reviews keep somebody to point to. */
export async function eraseAccount(tx: Transaction, accountId: number, name: string) {
  await tx.execute(sql`delete from identities where account_id = ${accountId}`)
  await tx.execute(sql`
    update accounts set email = null, email_key = null, password_hash = null, role_id = 1, is_active = false,
      is_verify = false, must_change_password = false, password_expires_at = null, last_active = null, deleted_at = now()
    where account_id = ${accountId}`)
  await tx.execute(sql`
    update users set first_name = ${name}, last_name = '', phone_number = '', gender = null, dob = null,
      house_number = '', commune = '', district = '', province = '', country = '', search_text = ''
    where user_id = ${accountId}`)
}
