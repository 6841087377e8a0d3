import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '#contract/accounts/account-management.ts'
import { cleanEmail } from '#contract/people/email.ts'
import { fold } from '#contract/language/vietnamese.ts'
import { phoneSearchDigits } from '#contract/people/vietnamese-phone.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { materializeSearch } from '#server/platform/database/materialize-search.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

export type AccountFilter = { search?: string; account_id?: number; role_id?: number; is_active?: boolean }
export type Window = { limit: number; offset: number }

/** All of them, for callers that know of no pages. */
export async function listAccounts(db: DbOrTransaction, filter: AccountFilter): Promise<Account[]> {
  const { rows } = await db.execute<Account>(
    sql`${selectAccount} where ${matching(filter)} order by a.account_id desc`,
  )
  return rows
}

/** A page of them, newest first, and how many there are: whoever is searched for is looked for once, and only the page is read out. */
export async function pageOfAccounts(
  db: DbOrTransaction,
  filter: AccountFilter,
  { limit, offset }: Window,
): Promise<{ total: number; accounts: Account[] }> {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with matched as ${materializeSearch(filter.search)} (
      select a.account_id from accounts a where ${matching(filter)}
    )
    select (select count(*) from matched)::int as total,
      array(select account_id from matched order by account_id desc limit ${limit} offset ${offset}::bigint) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  const { rows: accounts } = await db.execute<Account>(sql`
    ${selectAccount} where a.account_id = any(${sql.param(ids)}::integer[]) order by a.account_id desc`)
  return { total, accounts }
}

export async function findAccount(db: DbOrTransaction, accountId: number): Promise<Account | undefined> {
  const { rows } = await db.execute<Account>(
    sql`${selectAccount} where a.deleted_at is null and a.account_id = ${accountId}`,
  )
  return rows[0]
}

export type AccountCounts = { total: number; active: number; locked: number; admins: number }

export async function countAccounts(db: DbOrTransaction): Promise<AccountCounts> {
  const { rows } = await db.execute<AccountCounts>(sql`
    select count(*)::int as total, (count(*) filter (where is_active))::int as active,
      (count(*) filter (where not is_active))::int as locked, (count(*) filter (where role_id = 2))::int as admins
    from accounts where deleted_at is null`)
  return rows[0] ?? { total: 0, active: 0, locked: 0, admins: 0 }
}

const selectAccount = sql`
  select a.account_id, u.user_id, a.email, a.role_id, a.is_active, a.is_verify, a.must_change_password,
    ${isoInstant(sql`a.last_active`)} as last_active,
    json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'phone_number', u.phone_number,
      'profile_image', u.profile_image, 'gender', u.gender, 'dob', u.dob,
      'address_id', case when u.house_number || u.commune || u.district || u.province <> '' then u.user_id end,
      'created_at', ${isoInstant(sql`u.created_at`)}
    ) as user
  from accounts a join users u on u.user_id = a.account_id`

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
