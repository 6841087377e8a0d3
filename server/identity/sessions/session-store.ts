import { rightsCell } from '#server/base/people/rights-cell.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Person, roleOf } from '#contract/base/people/person.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { sessionChannel } from '#server/platform/guard/sessions/session-events.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { hasFactorOf } from './factor/factor-store.ts'
import { refreshTokens, sessions } from './session-tables.ts'

/** Idle limit for the staff, as long as the owner has set. */
const isIdle = sql`
  (a.role_id = 2 and s.active_at < now() - make_interval(hours => (select idle_hours from shop_settings)))`

/** A hot path: every call with a bearer asks it. */
const selectPerson = prepareRows(
  'person-of-session',
  {
    account_id: accounts.account_id,
    role_id: accounts.role_id,
    must_change_password: accounts.must_change_password,
    rights: nullable(rightsCell),
    fresh: computed.boolean,
    quiet: computed.boolean,
    owes_factor: computed.boolean,
  },
  sql`
    select a.account_id, a.role_id, a.must_change_password, r.rights,
      coalesce(s.proved_at > now() - interval '10 minutes', false) as fresh,
      s.active_at < now() - interval '5 minutes' as quiet,
      coalesce(r.requires_factor and not ${hasFactorOf(sql`a.account_id`)}, false) as owes_factor
    from sessions s join accounts a using (account_id) left join staff_roles r using (staff_role_id)
    where s.session_id = ${sql.placeholder('sessionId')} and s.revoked_at is null and s.expires_at > now() and a.is_active
      and not ${isIdle}`,
)

export async function findPerson(db: Db, sessionId: number): Promise<Person | undefined> {
  const [row] = await selectPerson(db, { sessionId })
  if (!row) return undefined
  return {
    user_id: row.account_id,
    account_id: row.account_id,
    session_id: sessionId,
    role: roleOf(row.role_id),
    // Until then they may do nothing as one of the staff.
    ...(row.rights ? { rights: row.owes_factor ? [] : row.rights } : {}),
    ...(row.owes_factor ? { owesFactor: true } : {}),
    ...(row.must_change_password ? { mustChangePassword: true } : {}),
    ...(row.fresh ? { fresh: true } : {}),
    ...(row.quiet ? { quiet: true } : {}),
  }
}

export type NewSession = { accountId: number; userAgent: string; address: string; rememberMe: boolean }
const sessionRow = {
  session_id: sessions.session_id,
  remember_me: sessions.remember_me,
  expires_in: computed.number,
} satisfies RowShape
export type SessionRow = RowOf<typeof sessionRow>

/** Thirty days when the person wants to be remembered, else half a day; nothing makes it longer. */
export async function insertSession(
  tx: Transaction,
  { accountId, userAgent, address, rememberMe }: NewSession,
): Promise<SessionRow> {
  const row = await queryRow(
    tx,
    sessionRow,
    sql`
    insert into sessions (account_id, user_agent, address, remember_me, proved_at, expires_at)
    values (${accountId}, ${userAgent}, ${address}, ${rememberMe}, now(),
      now() + case when ${rememberMe} then interval '30 days' else interval '12 hours' end)
    returning session_id, remember_me, extract(epoch from expires_at - now())::int as expires_in`,
  )
  if (!row) throw new Error('No session was made')
  return row
}

export async function insertRefreshToken(
  tx: Transaction,
  token: { sessionId: number; hash: Buffer; predecessor?: Buffer },
) {
  await tx.execute(sql`
    insert into refresh_tokens (token_hash, session_id, predecessor_hash)
    values (${token.hash}, ${token.sessionId}, ${token.predecessor ?? null})`)
}

export const findSessionOfToken = (db: DbOrTransaction, hash: Buffer) =>
  queryValue(
    db,
    refreshTokens.session_id,
    sql`select session_id from refresh_tokens where token_hash = ${hash}`,
  )

const lockedSessionRow = {
  ...sessionRow,
  account_id: sessions.account_id,
  live: computed.boolean,
  revoked: computed.boolean,
} satisfies RowShape
export type LockedSession = RowOf<typeof lockedSessionRow>

/** Takes the session's row lock, under which its tokens are rotated: one transaction at a time decides about them. */
export const lockSession = (tx: Transaction, sessionId: number) =>
  queryRow(
    tx,
    lockedSessionRow,
    sql`
    select s.session_id, s.account_id, s.remember_me, s.revoked_at is not null as revoked,
      s.revoked_at is null and s.expires_at > clock_timestamp() and a.is_active and not ${isIdle} as live,
      extract(epoch from s.expires_at - clock_timestamp())::int as expires_in
    from sessions s join accounts a using (account_id)
    where s.session_id = ${sessionId} for update of s`,
  )

const tokenState = { used: computed.boolean, just_now: computed.boolean } satisfies RowShape
export type TokenState = RowOf<typeof tokenState>

export const readToken = (tx: Transaction, hash: Buffer) =>
  queryRow(
    tx,
    tokenState,
    sql`
    select used_at is not null as used, coalesce(used_at > clock_timestamp() - interval '10 seconds', false) as just_now
    from refresh_tokens where token_hash = ${hash}`,
  )

export async function spendToken(tx: Transaction, hash: Buffer) {
  await tx.execute(sql`update refresh_tokens set used_at = clock_timestamp() where token_hash = ${hash}`)
}

export async function touchSession(tx: Transaction, sessionId: number) {
  await tx.execute(sql`update sessions set last_used_at = now() where session_id = ${sessionId}`)
}

export type Which = { accountId: number; only?: number; except?: number }

/** One notice for each session on the channel of `SessionEvents`; sent with the commit, to every process. */
const notifySessions = (reason: SQL) => sql`
  pg_notify(${sessionChannel}, json_build_object(
    'session_id', session_id, 'account_id', account_id, 'reason', ${reason})::text)`

/** Ends sessions, and notifies all processes, which close what they hold open for them. */
const endSessions = (tx: DbOrTransaction, which: SQL, reason: string) =>
  queryRows(
    tx,
    { session_id: sessions.session_id },
    sql`
    with ended as (
      update sessions set revoked_at = now(), revoked_reason = ${reason}
      where revoked_at is null and ${which} returning session_id, account_id
    )
    select session_id from ended cross join lateral ${notifySessions(sql`${reason}::text`)}`,
  )

/** Ends the live sessions of an account: all, one, or all but one. Answers which. */
export async function revokeSessions(
  db: DbOrTransaction,
  { accountId, only, except }: Which,
  reason: string,
): Promise<number[]> {
  const ended = await endSessions(
    db,
    sql`account_id = ${accountId}
      and (${only ?? null}::int is null or session_id = ${only ?? null})
      and (${except ?? null}::int is null or session_id <> ${except ?? null})`,
    reason,
  )
  return ended.map((row) => row.session_id)
}

/** Sockets that were let in with other rights are closed: their clients come back with today's. */
export async function announceRoleChange(tx: Transaction, accountIds: readonly number[]) {
  await tx.execute(sql`
    select ${notifySessions(sql`'role-changed'`)} from sessions
    where account_id = any(${sql.param(accountIds)}::integer[]) and revoked_at is null and expires_at > now()`)
}

const deviceRow = {
  session_id: sessions.session_id,
  user_agent: sessions.user_agent,
  address: sessions.address,
  created_at: sessions.created_at,
  last_used_at: sessions.last_used_at,
  expires_at: sessions.expires_at,
} satisfies RowShape
export type DeviceRow = RowOf<typeof deviceRow>

export const listSessions = (db: DbOrTransaction, accountId: number) =>
  queryRows(
    db,
    deviceRow,
    sql`
    select session_id, user_agent, address, ${isoInstant(sql`created_at`)} as created_at,
      ${isoInstant(sql`last_used_at`)} as last_used_at, ${isoInstant(sql`expires_at`)} as expires_at
    from sessions where account_id = ${accountId} and revoked_at is null and expires_at > now()
    order by last_used_at desc, session_id desc`,
  )

/** A session that ended long ago is of no use any more, nor are more than so many that ended since. */
export async function forgetOldSessions(tx: Transaction, accountId: number, mostEnded: number) {
  await tx.execute(sql`
    delete from sessions where session_id in (
      select session_id from sessions where account_id = ${accountId} and (revoked_at is not null or expires_at < now())
      order by session_id desc offset ${mostEnded})
    or account_id = ${accountId} and least(coalesce(revoked_at, expires_at), expires_at)
      < now() - make_interval(days => (select keep_sessions_days from shop_settings))`)
}

/** Beyond so many those that were used longest ago end. */
export async function endOldestSessions(tx: Transaction, accountId: number, most: number) {
  const oldest = sql`session_id in (
    select session_id from sessions where account_id = ${accountId} and revoked_at is null and expires_at > now()
    order by last_used_at desc, session_id desc offset ${most})`
  await endSessions(tx, oldest, 'too-many')
}

export async function deleteSessions(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from sessions where account_id = ${accountId}`)
}

/** The person did something in it. */
export async function markActive(db: DbOrTransaction, sessionId: number) {
  await db.execute(sql`
    update sessions set active_at = now()
    where session_id = ${sessionId} and active_at < now() - interval '5 minutes'`)
}

/** No call is answered in them any more; what they hold open is closed too. */
export const endIdleSessions = (db: DbOrTransaction) =>
  endSessions(
    db,
    sql`session_id in (
      select s.session_id from sessions s join accounts a using (account_id)
      where s.revoked_at is null and s.expires_at > now() and ${isIdle})
      and active_at < now() - make_interval(hours => (select idle_hours from shop_settings))`,
    'idle',
  )

/**
 * With the account's row held, which what ends its other sessions holds too: a command that was let in, and waited, does nothing any more
 * once its session was ended.
 */
export async function mustStand(tx: Transaction, { session_id: sessionId }: Pick<Person, 'session_id'>) {
  const { rowCount } = await tx.execute(sql`
    select from sessions where session_id = ${sessionId} and revoked_at is null for share`)
  if (rowCount !== 1) throw new Failure(signInRequired)
}

/** The person has just shown that it is them. */
export async function proveSession(db: DbOrTransaction, sessionId: number) {
  await db.execute(sql`update sessions set proved_at = now() where session_id = ${sessionId}`)
}

/** A session that began within the last ten minutes. */
export async function isFreshSession(db: DbOrTransaction, sessionId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sessions where session_id = ${sessionId} and created_at > now() - interval '10 minutes'`)
  return rows.length === 1
}
