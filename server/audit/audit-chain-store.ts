import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** Any number that no other advisory lock of the shop uses. */
const chainLock = 727_005

/** One process seals at a time; who only does it now and then need not wait for another. */
export async function holdChain(tx: Transaction, { wait }: { wait: boolean }): Promise<boolean> {
  if (wait) {
    await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
    return true
  }
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${chainLock}) as held`,
  )
  return rows[0]?.held ?? false
}

export type Link = { position: number; audit_id: number; hash: Buffer }

export async function findHead(db: DbOrTransaction): Promise<Link | undefined> {
  const { rows } = await db.execute<Link>(
    sql`select position, audit_id, hash from audit_chain order by position desc limit 1`,
  )
  return rows[0]
}

export async function findLink(db: DbOrTransaction, position: number): Promise<Link | undefined> {
  const { rows } = await db.execute<Link>(
    sql`select position, audit_id, hash from audit_chain where position = ${position}`,
  )
  return rows[0]
}

/** What an entry says, in one form whatever the settings of time and language. */
const content = sql`jsonb_build_array(
  l.audit_id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.account_id, l.address, l.request_id,
  l.action, l.object_kind, l.object_id, l.before, l.after)::text`

/** The newest entry that is sealed, by its number, and which time may still come before it. */
type Newest = { id: number; since: string | null }

/** Asked by itself: only with its number as a value the database reads the end of the log and not all of it. */
export async function findNewest(db: DbOrTransaction): Promise<Newest> {
  const { rows } = await db.execute<Newest>(sql`
    select coalesce(newest.id, 0) as id, l.at - interval '1 hour' as since
    from (select max(audit_id) as id from audit_chain) newest left join audit_log l on l.audit_id = newest.id`)
  return rows[0] ?? { id: 0, since: null }
}

/** Numbered before the newest, by a transaction that ended after it: within the hour, and not many entries. */
const cameLate = ({ id, since }: Newest) =>
  sql`(l.audit_id > ${id - 10_000}::bigint and l.at >= ${since}::timestamptz)`
const isUnsealed = sql`not exists (select from audit_chain c where c.audit_id = l.audit_id)`

export async function listUnsealed(
  tx: Transaction,
  newest: Newest,
  limit: number,
): Promise<{ audit_id: number; content: string }[]> {
  const { rows } = await tx.execute<{ audit_id: number; content: string }>(sql`
    select l.audit_id, ${content} as content from audit_log l
    where l.audit_id > ${newest.id - 10_000}::bigint and (l.audit_id > ${newest.id}::bigint or ${cameLate(newest)}) and ${isUnsealed}
    order by l.audit_id limit ${limit}`)
  return rows
}

export async function insertLinks(tx: Transaction, links: readonly Link[]) {
  const column = (values: SQL[]) => sql`array[${sql.join(values, sql`, `)}]`
  await tx.execute(sql`
    insert into audit_chain (position, audit_id, hash) select * from unnest(
      ${column(links.map(({ position }) => sql`${position}`))}::bigint[],
      ${column(links.map(({ audit_id }) => sql`${audit_id}`))}::bigint[],
      ${column(links.map(({ hash }) => sql`${hash}`))}::bytea[])`)
}

export type BrokenLink = { position: number; audit_id: number; fault: 'gone' | 'changed' | 'missing-before' }

/** Hashes everything anew: links whose entry is another, or gone, and those before which links are missing. */
export async function listBrokenLinks(db: DbOrTransaction, limit: number): Promise<BrokenLink[]> {
  const { rows } = await db.execute<BrokenLink>(sql`
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
    order by k.position limit ${limit}`)
  return rows
}

/** Entries whose number and time say that they must have been sealed long ago. */
export async function listPutIn(db: DbOrTransaction, limit: number): Promise<number[]> {
  const newest = await findNewest(db)
  const { rows } = await db.execute<{ audit_id: number }>(sql`
    select l.audit_id from audit_log l
    where l.audit_id <= ${newest.id}::bigint and ${isUnsealed} and ${cameLate(newest)} is not true
    order by l.audit_id limit ${limit}`)
  return rows.map(({ audit_id }) => audit_id)
}

/** Entries that say that they are much older than the one before which they were numbered. */
export async function listTurnedBack(db: DbOrTransaction, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ audit_id: number }>(sql`
    select audit_id from (select audit_id, at, lag(at) over (order by audit_id) as at_before from audit_log) l
    where at < at_before - interval '1 hour' order by audit_id limit ${limit}`)
  return rows.map(({ audit_id }) => audit_id)
}
