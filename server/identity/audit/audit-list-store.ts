import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/desk/audit/audit.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { cleanEmail } from '#contract/base/people/email.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, objectOf, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { auditLog } from '#server/platform/guard/access/audit-tables.ts'
import { toldEntry } from '#server/platform/guard/access/audit-values-store.ts'
import { accounts, users } from '#server/base/people/people-tables.ts'
import { type Reference, referenceKey } from '#contract/desk/audit/audit-references.ts'
import { loggedChanges } from '#contract/desk/features.ts'

const auditEntry = {
  audit_id: auditLog.audit_id,
  at: auditLog.at,
  account: nullable(objectOf({ account_id: users.user_id, name: computed.text, email: accounts.email })),
  address: auditLog.address,
  request_id: auditLog.request_id,
  action: auditLog.action,
  object_kind: auditLog.object_kind,
  object_id: auditLog.object_id,
  before: nullable(computed.record),
  after: nullable(computed.record),
} satisfies RowShape

export type AuditFilter = {
  person_id?: number
  person?: string
  action?: string
  object_kind?: string
  object_id?: string
  from?: string
  to?: string
  before?: number
  sign_ins?: 'staff' | 'all'
}

/** Newest first, behind the entry `before`: pages do not move while the log grows. */
export async function listAuditEntries(
  db: DbOrTransaction,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const people = filter.person?.trim() ? await findPeople(db, filter.person.trim()) : undefined
  if (people?.length === 0) return []
  return queryRows(
    db,
    auditEntry,
    sql`
    select l.audit_id::float8 as audit_id, ${isoInstant(sql`l.at`)} as at, (
        select json_build_object('account_id', u.user_id, 'name', trim(u.last_name || ' ' || u.first_name), 'email', a.email)
        from users u left join accounts a on a.account_id = u.user_id where u.user_id = l.account_id
      ) as account, l.address, l.request_id, l.action, l.object_kind, l.object_id,
      ${toldEntry.before} as before, ${toldEntry.after} as after
    from audit_log l ${toldEntry.values} where ${matching(filter, people)} order by l.at desc, l.audit_id desc limit ${limit}`,
  )
}

/** Each value once, by jumping along the index from one to the next: the log itself is not read. */
const valuesOf = (column: SQL) => sql`
  with recursive found as (
    (select ${column} as value from audit_log order by ${column} limit 1)
    union all
    select (select ${column} from audit_log where ${column} > found.value order by ${column} limit 1)
    from found where found.value is not null
  )
  select value from found where value is not null`

export async function listAuditChoices(db: DbOrTransaction) {
  const [actions, object_kinds] = await Promise.all([
    listValues(db, sql`action`),
    listValues(db, sql`object_kind`),
  ])
  return { actions, object_kinds }
}

async function listValues(db: DbOrTransaction, column: SQL): Promise<string[]> {
  const rows = await queryRows(db, { value: computed.text }, valuesOf(column))
  return rows.map(({ value }) => value)
}

function matching(filter: AuditFilter, people: readonly number[] | undefined): SQL {
  const { person_id, action, object_kind, object_id, from, to, before, sign_ins } = filter
  const conditions = [sql`true`]
  if (sign_ins === 'staff')
    conditions.push(sql`not (l.action in ('sign-in', 'sign-out')
      and exists (select from accounts a where a.account_id = l.account_id and a.role_id = ${roleIds.user}))`)
  if (person_id !== undefined) conditions.push(sql`l.account_id = ${person_id}`)
  // The numbers themselves: the database knows of each how much it did, and so which way is the shorter one.
  if (people) conditions.push(sql`l.account_id = any(${sql.param(people)}::integer[])`)
  if (action) conditions.push(isAction(action))
  if (object_kind && object_id) conditions.push(isAbout(object_kind, object_id))
  else if (object_kind) conditions.push(sql`l.object_kind = ${object_kind}`)
  else if (object_id) conditions.push(sql`l.object_id = ${object_id}`)
  if (from) conditions.push(sql`l.at >= ${startOf(from)}`)
  if (to) conditions.push(sql`l.at < ${startOf(to)} + interval '1 day'`)
  if (before !== undefined)
    conditions.push(
      sql`(l.at, l.audit_id) < (select at, audit_id from audit_log where audit_id = ${before}::bigint)`,
    )
  return sql.join(conditions, sql` and `)
}

/** A field that an action changes alone is changed by the form of a book too. */
function isAction(action: string): SQL {
  const field = Object.hasOwn(loggedChanges, action) ? loggedChanges[action] : undefined
  if (!field) return sql`l.action = ${action}`
  return sql`(l.action = ${action} or (l.action = 'update-book' and l.after ? ${field}))`
}

/** A thing, and commands on many things of which it is one. */
function isAbout(kind: string, id: string): SQL {
  const itself = sql`(l.object_kind = ${kind} and l.object_id = ${id})`
  if (kind !== 'book' || !/^[1-9]\d{0,8}$/.test(id)) return itself
  const named = JSON.stringify({ books: [{ book_id: Number(id) }] })
  return sql`(${itself}
    or (l.object_kind = 'books' and l.after @> ${named}::jsonb)
    or (l.object_kind = 'import' and l.action <> 'cancel-import' and l.object_id = any(array(
      select import_id::text from import_rows where book_id = ${Number(id)}))))`
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`

const mostPeople = 200

/**
 * By name without accents, e-mail, or the number of the account: people and addresses one after the other, for a join
 * takes longer. Of too many the one who is meant to the letter comes first, then the administrators, who did the most.
 */
async function findPeople(db: DbOrTransaction, search: string): Promise<number[]> {
  const name = fold(search)
  const email = cleanEmail(search).toLowerCase()
  const ways = [sql`strpos(a.email_key, ${email}) > 0`]
  const exact = [sql`a.email_key = ${email}`]
  if (name) ways.push(sql`a.account_id in (select user_id from users where strpos(search_text, ${name}) > 0)`)
  if (/^\d{1,9}$/.test(search)) {
    ways.push(sql`a.account_id = ${Number(search)}`)
    exact.push(sql`a.account_id = ${Number(search)}`)
  }
  const rows = await queryRows(
    db,
    { account_id: accounts.account_id },
    sql`
    select a.account_id from accounts a where ${sql.join(ways, sql` or `)}
    order by (${sql.join(exact, sql` or `)}) is true desc, a.role_id desc, a.account_id desc limit ${mostPeople}`,
  )
  return rows.map(({ account_id }) => account_id)
}

/** Selects of the names of each kind of thing, with the number that the log knows them by. */
export type SubjectNames = Readonly<Partial<Record<string, SQL | null>>>

const isNumber = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** Current names of the things, one query for each kind; those gone, or without a name, are left out. */
export async function listNames(
  db: DbOrTransaction,
  names: SubjectNames,
  references: readonly Reference[],
): Promise<Record<string, string>> {
  const kinds = [...new Set(references.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const from = Object.hasOwn(names, kind) ? names[kind] : undefined
      const ids = new Set(
        references.filter((one) => one.kind === kind && isNumber(one.id)).map(({ id }) => Number(id)),
      )
      if (!from || ids.size === 0) return []
      const rows = await queryRows(
        db,
        { id: computed.number, name: computed.text },
        sql`select id, name from (${from}) things where id = any(${sql.param([...ids])}::integer[]) and name <> ''`,
      )
      return rows.map(({ id, name }) => [referenceKey({ kind, id: String(id) }), name] as const)
    }),
  )
  return Object.fromEntries(found.flat())
}
