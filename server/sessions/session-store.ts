import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Person, roleOf } from '#contract/people/person.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** One prepared statement, since every call of somebody who signed in asks it. */
const personOfSession = {
  name: 'person-of-session',
  text: `select a.account_id, a.role_id, a.must_change_password
         from sessions s join accounts a using (account_id)
         where s.session_id = $1 and s.revoked_at is null and s.expires_at > now() and a.is_active`,
}

export async function findPerson(pool: Pool, sessionId: number): Promise<Person | undefined> {
  const { rows } = await pool.query<{ account_id: number; role_id: number; must_change_password: boolean }>({
    ...personOfSession,
    values: [sessionId],
  })
  const [row] = rows
  if (!row) return undefined
  return {
    user_id: row.account_id,
    account_id: row.account_id,
    session_id: sessionId,
    role: roleOf(row.role_id),
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
  }
}

export type NewSession = { accountId: number; userAgent: string; address: string; rememberMe: boolean }
export type SessionRow = { session_id: number; expires_in: number; remember_me: boolean }

/** Thirty days when the person wants to be remembered, else half a day; nothing makes it longer. */
export async function insertSession(
  tx: Transaction,
  { accountId, userAgent, address, rememberMe }: NewSession,
): Promise<SessionRow> {
  const { rows } = await tx.execute<SessionRow>(sql`
    insert into sessions (account_id, user_agent, address, remember_me, expires_at)
    values (${accountId}, ${userAgent}, ${address}, ${rememberMe},
      now() + case when ${rememberMe} then interval '30 days' else interval '12 hours' end)
    returning session_id, remember_me, extract(epoch from expires_at - now())::int as expires_in`)
  return only(rows)
}

export async function insertRefreshToken(
  tx: Transaction,
  token: { sessionId: number; hash: Buffer; predecessor?: Buffer },
) {
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, predecessor_hash)
    values (${token.hash}, ${token.sessionId}, ${token.predecessor ?? null})`)
}

export async function findSessionOfToken(db: DbOrTransaction, hash: Buffer): Promise<number | undefined> {
  const { rows } = await db.execute<{ session_id: number }>(sql`
    select session_id from refresh_tokens where token_hash = ${hash}`)
  return rows[0]?.session_id
}

export type LockedSession = SessionRow & { account_id: number; live: boolean; revoked: boolean }

/** Whoever holds a session's row decides alone about its tokens. */
export async function lockSession(tx: Transaction, sessionId: number): Promise<LockedSession | undefined> {
  const { rows } = await tx.execute<LockedSession>(sql`
    select s.session_id, s.account_id, s.remember_me, s.revoked_at is not null as revoked,
      s.revoked_at is null and s.expires_at > clock_timestamp() and a.is_active as live,
      extract(epoch from s.expires_at - clock_timestamp())::int as expires_in
    from sessions s join accounts a using (account_id)
    where s.session_id = ${sessionId} for update of s`)
  return rows[0]
}

export type TokenState = { used: boolean; just_now: boolean }

export async function readToken(tx: Transaction, hash: Buffer): Promise<TokenState | undefined> {
  const { rows } = await tx.execute<TokenState>(sql`
    select used_at is not null as used, coalesce(used_at > clock_timestamp() - interval '10 seconds', false) as just_now
    from refresh_tokens where token_hash = ${hash}`)
  return rows[0]
}

export async function spendToken(tx: Transaction, hash: Buffer) {
  await tx.execute(sql`update refresh_tokens set used_at = clock_timestamp() where token_hash = ${hash}`)
}

export async function touchSession(tx: Transaction, sessionId: number) {
  await tx.execute(sql`update sessions set last_used_at = now() where session_id = ${sessionId}`)
}

export type Which = { accountId: number; only?: number; except?: number }

/** Ends the living sessions of an account: all, one, or all but one; the database tells every process which. */
export async function revokeSessions(
  db: DbOrTransaction,
  { accountId, only, except }: Which,
  reason: string,
): Promise<number[]> {
  const { rows } = await db.execute<{ session_id: number }>(sql`
    update sessions set revoked_at = now(), revoked_reason = ${reason}
    where account_id = ${accountId} and revoked_at is null
      and (${only ?? null}::int is null or session_id = ${only ?? null})
      and (${except ?? null}::int is null or session_id <> ${except ?? null})
    returning session_id`)
  return rows.map((row) => row.session_id)
}

export type DeviceRow = {
  session_id: number
  user_agent: string
  address: string
  created_at: string
  last_used_at: string
  expires_at: string
}

export async function listSessions(db: DbOrTransaction, accountId: number): Promise<DeviceRow[]> {
  const { rows } = await db.execute<DeviceRow>(sql`
    select session_id, user_agent, address, ${isoInstant(sql`created_at`)} as created_at,
      ${isoInstant(sql`last_used_at`)} as last_used_at, ${isoInstant(sql`expires_at`)} as expires_at
    from sessions where account_id = ${accountId} and revoked_at is null and expires_at > now()
    order by last_used_at desc, session_id desc`)
  return rows
}

/** A session that ended a month ago has nothing to tell any more, nor have more than so many that ended since. */
export async function forgetOldSessions(tx: Transaction, accountId: number, mostEnded: number) {
  await tx.execute(sql`
    delete from sessions where session_id in (
      select session_id from sessions where account_id = ${accountId} and (revoked_at is not null or expires_at < now())
      order by session_id desc offset ${mostEnded})
    or account_id = ${accountId} and least(coalesce(revoked_at, expires_at), expires_at) < now() - interval '30 days'`)
}

/** Beyond so many those that were used longest ago end. */
export async function endOldestSessions(tx: Transaction, accountId: number, most: number) {
  await tx.execute(sql`
    update sessions set revoked_at = now(), revoked_reason = 'too-many' where session_id in (
      select session_id from sessions where account_id = ${accountId} and revoked_at is null and expires_at > now()
      order by last_used_at desc, session_id desc offset ${most})`)
}

export async function deleteSessions(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from sessions where account_id = ${accountId}`)
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('A row was expected')
  return row
}

/** Somebody who signed in within the last ten minutes. */
export async function isFreshSession(db: DbOrTransaction, sessionId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sessions where session_id = ${sessionId} and created_at > now() - interval '10 minutes'`)
  return rows.length === 1
}
