import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRow } from '#server/platform/database/rows.ts'
import { sessions } from '#server/identity/sessions/session-tables.ts'

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
