import { rightsCell } from './rights-cell.ts'
import { sql } from 'drizzle-orm'
import type { Right } from '#contract/platform/access/rights.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRow, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { accounts, staffRoles } from './people-tables.ts'

const ownRole = {
  staff_role_id: staffRoles.staff_role_id,
  key: staffRoles.key,
  name: staffRoles.name,
  rights: rightsCell,
  requires_factor: staffRoles.requires_factor,
  version: staffRoles.version,
} satisfies RowShape
const countedRole = { ...ownRole, people: computed.number } satisfies RowShape
export type RoleRow = RowOf<typeof ownRole>

const columns = sql.raw('staff_role_id, key, name, rights, requires_factor, version')

/** Those that every shop has before one's own, each with how many have it. */
export const listRoles = (db: Db) =>
  queryRows(
    db,
    countedRole,
    sql`
    select ${columns}, (select count(*) from accounts a where a.staff_role_id = r.staff_role_id)::int as people
    from staff_roles r order by staff_role_id`,
  )

/** They stay as they are until the transaction ends. */
export const shareRoles = (tx: Transaction, ids: readonly number[]) =>
  queryRows(
    tx,
    ownRole,
    sql`
    select ${columns} from staff_roles where staff_role_id = any(${sql.param(ids)}::integer[])
    order by staff_role_id for share`,
  )

export const holdRole = (tx: Transaction, id: number) =>
  queryRow(tx, ownRole, sql`select ${columns} from staff_roles where staff_role_id = ${id} for update`)

/** One transaction at a time makes roles, so that their number is bounded. */
export async function countOwnRoles(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table staff_roles in share row exclusive mode`)
  const count = await queryValue(
    tx,
    computed.number,
    sql`select count(*)::int as own from staff_roles where key is null`,
  )
  return count ?? 0
}

type Wanted = { name: string; rights: readonly Right[] }

export const insertRole = (tx: Transaction, { name, rights }: Wanted) =>
  queryRow(
    tx,
    ownRole,
    sql`
    insert into staff_roles (name, rights) values (${name}, ${sql.param(rights)}::text[])
    on conflict (lower(name)) do nothing returning ${columns}`,
  )

export const updateRole = (tx: Transaction, id: number, { name, rights }: Wanted) =>
  queryRow(
    tx,
    ownRole,
    sql`
    update staff_roles set name = ${name}, rights = ${sql.param(rights)}::text[], version = version + 1
    where staff_role_id = ${id} returning ${columns}`,
  )

export async function setRequired(tx: Transaction, id: number, required: boolean) {
  await tx.execute(sql`update staff_roles set requires_factor = ${required} where staff_role_id = ${id}`)
}

export async function removeRole(tx: Transaction, id: number) {
  await tx.execute(sql`delete from staff_roles where staff_role_id = ${id}`)
}

export async function listHolders(tx: Transaction, id: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { account_id: accounts.account_id },
    sql`select account_id from accounts where staff_role_id = ${id}`,
  )
  return rows.map(({ account_id }) => account_id)
}
