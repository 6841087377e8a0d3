import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

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
