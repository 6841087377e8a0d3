import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { cleanEmail } from '#contract/base/people/email.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { phoneSearchDigits } from '#contract/base/people/vietnamese-phone.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { materializeSearch } from '#server/platform/database/lists/list-page.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  present,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { hasFactorOf } from '#server/identity/sessions/factor/factor-store.ts'
import { accounts, staffRoles, users } from '#server/base/people/people-tables.ts'

export type AccountFilter = { search?: string; account_id?: number; role_id?: number; is_active?: boolean }
export type Window = { limit: number; offset: number }

const accountRow = {
  account_id: accounts.account_id,
  user_id: users.user_id,
  // Only erased accounts have none.
  email: present(accounts.email),
  role_id: accounts.role_id,
  staff_role_id: accounts.staff_role_id,
  staff_role: nullable(staffRoles.name),
  is_active: accounts.is_active,
  is_verify: accounts.is_verify,
  must_change_password: accounts.must_change_password,
  second_factor: computed.boolean,
  last_active: accounts.last_active,
  user: objectOf({
    first_name: users.first_name,
    last_name: users.last_name,
    phone_number: users.phone_number,
    profile_image: users.profile_image,
    gender: users.gender,
    dob: users.dob,
    address_id: nullable(users.user_id),
    created_at: users.created_at,
  }),
} satisfies RowShape

/** All of them, for callers that know of no pages. */
export async function listAccounts(db: DbOrTransaction, filter: AccountFilter): Promise<Account[]> {
  return queryRows(db, accountRow, sql`${selectAccount} where ${matching(filter)} order by a.account_id desc`)
}

/** A page of them, newest first, and how many there are: the search runs once, and only the page is read out. */
export async function pageOfAccounts(
  db: DbOrTransaction,
  filter: AccountFilter,
  { limit, offset }: Window,
): Promise<{ total: number; accounts: Account[] }> {
  const found = await queryRow(
    db,
    { total: computed.number, ids: listOf(accounts.account_id) },
    sql`
    with matched as ${materializeSearch(filter.search)} (
      select a.account_id from accounts a where ${matching(filter)}
    )
    select (select count(*) from matched)::int as total,
      array(select account_id from matched order by account_id desc limit ${limit} offset ${offset}::bigint) as ids`,
  )
  const { total = 0, ids = [] } = found ?? {}
  const page = await queryRows(
    db,
    accountRow,
    sql`${selectAccount} where a.account_id = any(${sql.param(ids)}::integer[]) order by a.account_id desc`,
  )
  return { total, accounts: page }
}

export async function findAccount(db: DbOrTransaction, accountId: number): Promise<Account | undefined> {
  return queryRow(
    db,
    accountRow,
    sql`${selectAccount} where a.deleted_at is null and a.account_id = ${accountId}`,
  )
}

const accountCounts = {
  total: computed.number,
  active: computed.number,
  locked: computed.number,
  admins: computed.number,
} satisfies RowShape
export type AccountCounts = RowOf<typeof accountCounts>

export async function countAccounts(db: DbOrTransaction): Promise<AccountCounts> {
  const counts = await queryRow(
    db,
    accountCounts,
    sql`
    select count(*)::int as total, (count(*) filter (where is_active))::int as active,
      (count(*) filter (where not is_active))::int as locked, (count(*) filter (where role_id = 2))::int as admins
    from accounts where deleted_at is null`,
  )
  return counts ?? { total: 0, active: 0, locked: 0, admins: 0 }
}

const selectAccount = sql`
  select a.account_id, u.user_id, a.email, a.role_id, a.staff_role_id, r.name as staff_role, a.is_active, a.is_verify, a.must_change_password,
    ${hasFactorOf(sql`a.account_id`)} as second_factor,
    ${isoInstant(sql`a.last_active`)} as last_active,
    json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'phone_number', u.phone_number,
      'profile_image', u.profile_image, 'gender', u.gender, 'dob', u.dob,
      'address_id', case when u.house_number || u.commune || u.district || u.province <> '' then u.user_id end,
      'created_at', ${isoInstant(sql`u.created_at`)}
    ) as user
  from accounts a join users u on u.user_id = a.account_id left join staff_roles r using (staff_role_id)`

function matching({ search, account_id, role_id, is_active }: AccountFilter): SQL {
  const conditions = [sql`a.deleted_at is null`]
  if (account_id !== undefined) conditions.push(sql`a.account_id = ${account_id}`)
  if (role_id !== undefined) conditions.push(sql`a.role_id = ${role_id}`)
  if (is_active !== undefined) conditions.push(sql`a.is_active = ${is_active}`)
  if (search?.trim()) conditions.push(found(search.trim()))
  return sql.join(conditions, sql` and `)
}

/** By e-mail, name without accents, telephone, or the number of the user: addresses and people one after the other, for a join takes longer. */
function found(search: string): SQL {
  const name = fold(search)
  const phone = phoneSearchDigits(search)
  const ways = [sql`false`]
  if (name) ways.push(sql`strpos(search_text, ${name}) > 0`)
  if (phone) ways.push(sql`strpos(phone_number, ${phone}) > 0`)
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  if (number !== undefined) ways.push(sql`user_id = ${Number(number)}`)
  return sql`(strpos(a.email_key, ${cleanEmail(search).toLowerCase()}) > 0
    or a.account_id in (select user_id from users where ${sql.join(ways, sql` or `)}))`
}
