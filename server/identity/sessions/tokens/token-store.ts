import { sql } from 'drizzle-orm'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, computed, queryRows } from '#server/platform/database/rows.ts'
import { sessions, passwordResets } from '#server/identity/sessions/session-tables.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import { dropWaitingLetters, hasWaitingLetter } from '#server/base/outbox/queue-letters-store.ts'

/**
 * Tokens two days after their use, when a copy has long been refused, and sessions some time after their
 * end with all of theirs. Answers how many went; where it is as many as may go at once there are more.
 */
export async function forgetSpentTokens(db: Db, atMost: number): Promise<number> {
  const tokens = await db.execute(sql`
    delete from refresh_tokens where token_hash in (
      select token_hash from refresh_tokens where used_at < now() - interval '2 days'
      order by used_at limit ${atMost} for update skip locked)`)
  const sessions = await db.execute(sql`
    delete from sessions where session_id in (
      select session_id from sessions
      where least(coalesce(revoked_at, expires_at), expires_at)
        < now() - make_interval(days => (select keep_sessions_days from shop_settings))
      limit ${atMost} for update skip locked)`)
  return Math.max(tokens.rowCount ?? 0, sessions.rowCount ?? 0)
}

/** The living session of a refresh token that was not used yet. */
export const findWaitingSession = (db: DbOrTransaction, tokenHash: Buffer) =>
  queryRow(
    db,
    { session_id: sessions.session_id, user_id: sessions.account_id },
    sql`
    select s.session_id, s.account_id as user_id
    from refresh_tokens t join sessions s using (session_id) join accounts a using (account_id)
    where t.token_hash = ${tokenHash} and t.used_at is null
      and s.revoked_at is null and s.expires_at > now() and a.is_active`,
  )

export async function insertPasswordReset(tx: Transaction, accountId: number, hash: Buffer) {
  await tx.execute(sql`insert into password_resets (token_hash, account_id) values (${hash}, ${accountId})`)
}

/** Account of a link, while it is good. */
export async function findPasswordReset(db: DbOrTransaction, hash: Buffer): Promise<number | undefined> {
  return queryValue(
    db,
    passwordResets.account_id,
    sql`select account_id from password_resets where token_hash = ${hash} and expires_at > now()`,
  )
}

/** True where the person has a link of the last ten minutes, or one is about to leave: asking again needs no other. */
export async function hasFreshReset(tx: DbOrTransaction, accountId: number): Promise<boolean> {
  if (await hasWaitingLetter(tx, accountId, 'password_reset')) return true
  const good = await queryCount(
    tx,
    sql`select count(*) from password_resets where account_id = ${accountId} and expires_at > now() + interval '20 minutes'`,
  )
  return good > 0
}

/** With one of them all links of an account are used up, also those not sent yet. False when this one was not good any more. */
export async function spendPasswordResets(
  tx: Transaction,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    { good: computed.boolean },
    sql`
    delete from password_resets where account_id = ${accountId}
    returning token_hash = ${hash} and expires_at > now() as good`,
  )
  await dropWaitingLetters(tx, accountId, 'password_reset')
  return rows.some(({ good }) => good)
}

export async function deletePasswordResets(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from password_resets where account_id = ${accountId}`)
  await dropWaitingLetters(tx, accountId, 'password_reset')
}
