import { rightsCell } from './rights-cell.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { present, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { accounts } from './people-tables.ts'

const staffRow = {
  account_id: accounts.account_id,
  staff_role_id: present(accounts.staff_role_id),
  rights: rightsCell,
} satisfies RowShape
export type ActiveStaff = RowOf<typeof staffRow>

/**
 * The active staff with their rights, locked until the transaction ends: transactions that take the role, the activity or the
 * account of one of them wait here for one another, so two cannot each remove the last but one.
 */
export async function lockActiveStaff(tx: Transaction): Promise<ActiveStaff[]> {
  await tx.execute(sql`
    select from accounts where role_id = 2 and is_active order by account_id for no key update`)
  // Read once they are locked: a join that had to wait would miss those whose role changed meanwhile.
  return queryRows(
    tx,
    staffRow,
    sql`
    select account_id, staff_role_id, rights from accounts join staff_roles using (staff_role_id)
    where is_active order by account_id`,
  )
}

const standingRow = {
  role_id: accounts.role_id,
  staff_role_id: accounts.staff_role_id,
  is_active: accounts.is_active,
} satisfies RowShape
export type Standing = RowOf<typeof standingRow>

export const lockStanding = (tx: Transaction, accountId: number) =>
  queryRow(
    tx,
    standingRow,
    sql`
    select role_id, staff_role_id, is_active from accounts
    where account_id = ${accountId} and deleted_at is null for no key update`,
  )

/** Rights of the present role and of those that were taken away, in a statement about `accounts`. */
const rightsEver = sql`array(
  select distinct one from unnest(once_rights || coalesce(
    (select r.rights from staff_roles r where r.staff_role_id = accounts.staff_role_id), '{}')) one)`

export async function updateStanding(
  tx: Transaction,
  accountId: number,
  { role_id, staff_role_id, is_active }: Standing,
) {
  await tx.execute(sql`
    update accounts set role_id = ${role_id}, staff_role_id = ${staff_role_id}, is_active = ${is_active},
      once_rights = case when staff_role_id is distinct from ${staff_role_id} then ${rightsEver} else once_rights end
    where account_id = ${accountId}`)
}

/** Before the role itself is changed, which is as if it were taken from those who have it. */
export async function keepRightsOfHolders(tx: Transaction, staffRoleId: number) {
  await tx.execute(sql`update accounts set once_rights = ${rightsEver} where staff_role_id = ${staffRoleId}`)
}

export const findRightsEver = (tx: Transaction, accountId: number) =>
  queryValue(
    tx,
    rightsCell,
    sql`select ${rightsEver} as rights from accounts where account_id = ${accountId}`,
  )

/** Another password before anything else; who signs in with Google or Facebook alone has none to change. */
export async function demandOwnPassword(tx: Transaction, accountId: number) {
  await tx.execute(sql`
    update accounts set must_change_password = true where account_id = ${accountId} and password_hash is not null`)
}

/** The person goes, the number stays: orders and reviews refer to it. */
export async function eraseAccount(tx: Transaction, accountId: number, name: string) {
  await tx.execute(sql`
    update accounts set email = null, email_key = null, password_hash = null, role_id = 1, staff_role_id = null, once_rights = ${rightsEver}, is_active = false,
      is_verify = false, must_change_password = false, password_expires_at = null, last_active = null, deleted_at = now()
    where account_id = ${accountId}`)
  await tx.execute(sql`
    update users set first_name = ${name}, last_name = '', phone_number = '', gender = null, dob = null,
      house_number = '', commune = '', district = '', province = '', country = '', search_text = ''
    where user_id = ${accountId}`)
}
