import { type SQL, sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  nullable,
  oneOf,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { auditLog } from '#server/platform/guard/access/audit-tables.ts'
import { auditChain } from './audit-chain-tables.ts'

/** Any number that no other advisory lock of the shop uses. */
const chainLock = 727_005

/** One process seals at a time; who only does it now and then need not wait for another. */
export async function holdChain(tx: Transaction, { wait }: { wait: boolean }): Promise<boolean> {
  if (wait) {
    await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
    return true
  }
  const { held } = await queryOnlyRow(
    tx,
    { held: computed.boolean },
    sql`select pg_try_advisory_xact_lock(${chainLock}) as held`,
  )
  return held
}

const link = pick(auditChain, ['position', 'audit_id', 'hash'])
export type Link = RowOf<typeof link>

export const findHead = (db: DbOrTransaction): Promise<Link | undefined> =>
  queryRow(db, link, sql`select position, audit_id, hash from audit_chain order by position desc limit 1`)

export const findLink = (db: DbOrTransaction, position: number): Promise<Link | undefined> =>
  queryRow(db, link, sql`select position, audit_id, hash from audit_chain where position = ${position}`)

/** Canonical form of an entry, whatever the settings of time and language. */
const content = sql`jsonb_build_array(
  l.audit_id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.account_id, l.address, l.request_id,
  l.action, l.object_kind, l.object_id, l.before, l.after)::text`

/** The newest entry that is sealed, by its number, and which time may still come before it. */
const newestSealed = { id: computed.number, since: nullable(computed.text) } satisfies RowShape
type Newest = RowOf<typeof newestSealed>

/** Asked by itself: only with its number as a value the database reads the end of the log and not all of it. */
export const findNewest = (db: DbOrTransaction): Promise<Newest> =>
  queryOnlyRow(
    db,
    newestSealed,
    sql`
    select coalesce(newest.id, 0) as id, l.at - interval '1 hour' as since
    from (select max(audit_id) as id from audit_chain) newest left join audit_log l on l.audit_id = newest.id`,
  )

/** Numbered before the newest, by a transaction that ended after it: within the hour, and not many entries. */
const cameLate = ({ id, since }: Newest) =>
  sql`(l.audit_id > ${id - 10_000}::bigint and l.at >= ${since}::timestamptz)`
const isUnsealed = sql`not exists (select from audit_chain c where c.audit_id = l.audit_id)`

const unsealedEntry = { audit_id: auditLog.audit_id, content: computed.text } satisfies RowShape

export const listUnsealed = (tx: Transaction, newest: Newest, limit: number) =>
  queryRows(
    tx,
    unsealedEntry,
    sql`
    select l.audit_id, ${content} as content from audit_log l
    where l.audit_id > ${newest.id - 10_000}::bigint and (l.audit_id > ${newest.id}::bigint or ${cameLate(newest)}) and ${isUnsealed}
    order by l.audit_id limit ${limit}`,
  )

export async function insertLinks(tx: Transaction, links: readonly Link[]) {
  const column = (values: SQL[]) => sql`array[${sql.join(values, sql`, `)}]`
  await tx.execute(sql`
    insert into audit_chain (position, audit_id, hash) select * from unnest(
      ${column(links.map(({ position }) => sql`${position}`))}::bigint[],
      ${column(links.map(({ audit_id }) => sql`${audit_id}`))}::bigint[],
      ${column(links.map(({ hash }) => sql`${hash}`))}::bytea[])`)
}

const brokenLink = {
  position: auditChain.position,
  audit_id: auditChain.audit_id,
  fault: oneOf('gone', 'changed', 'missing-before'),
} satisfies RowShape
export type BrokenLink = RowOf<typeof brokenLink>

/** Hashes everything anew: links whose entry is another, or gone, and those before which links are missing. */
export const listBrokenLinks = (db: DbOrTransaction, limit: number): Promise<BrokenLink[]> =>
  queryRows(
    db,
    brokenLink,
    sql`
    with links as (
      select position, audit_id, hash, lag(hash, 1, ''::bytea) over (order by position) as hash_before,
        lag(position, 1, 0::bigint) over (order by position) as position_before
      from audit_chain
    )
    select k.position, k.audit_id, case when l.audit_id is null then 'gone'
      when k.position <> k.position_before + 1 then 'missing-before' else 'changed' end as fault
    from links k left join audit_log l using (audit_id)
    where l.audit_id is null or k.position <> k.position_before + 1
      or k.hash <> sha256(k.hash_before || convert_to(${content}, 'UTF8'))
    order by k.position limit ${limit}`,
  )

/** Entries whose number and time say that they must have been sealed long ago. */
export async function listPutIn(db: DbOrTransaction, limit: number): Promise<number[]> {
  const newest = await findNewest(db)
  const rows = await queryRows(
    db,
    { audit_id: auditLog.audit_id },
    sql`
    select l.audit_id from audit_log l
    where l.audit_id <= ${newest.id}::bigint and ${isUnsealed} and ${cameLate(newest)} is not true
    order by l.audit_id limit ${limit}`,
  )
  return rows.map(({ audit_id }) => audit_id)
}

/** Entries that say that they are much older than the one before which they were numbered. */
export async function listTurnedBack(db: DbOrTransaction, limit: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    { audit_id: auditLog.audit_id },
    sql`
    select audit_id from (select audit_id, at, lag(at) over (order by audit_id) as at_before from audit_log) l
    where at < at_before - interval '1 hour' order by audit_id limit ${limit}`,
  )
  return rows.map(({ audit_id }) => audit_id)
}
