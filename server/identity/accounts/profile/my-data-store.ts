import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** Data that accounts themselves keep about a person, secrets left out. */
export async function copyAccountData(db: DbOrTransaction, accountId: number) {
  const account = await db.execute(sql`
    select a.account_id, a.email, a.role_id, a.is_active, a.is_verify, a.first_screen, ${isoInstant(sql`a.last_active`)} as last_active,
      ${isoInstant(sql`a.created_at`)} as created_at, u.first_name, u.last_name, u.phone_number, u.gender, u.dob,
      u.profile_image, u.house_number, u.commune, u.district, u.province as councious, u.country
    from accounts a join users u on u.user_id = a.account_id where a.account_id = ${accountId}`)
  const identities = await db.execute(sql`
    select provider, subject, ${isoInstant(sql`created_at`)} as created_at from identities where account_id = ${accountId}`)
  const sessions = await db.execute(sql`
    select session_id, user_agent, address, remember_me, ${isoInstant(sql`created_at`)} as created_at,
      ${isoInstant(sql`last_used_at`)} as last_used_at, ${isoInstant(sql`expires_at`)} as expires_at,
      ${isoInstant(sql`revoked_at`)} as revoked_at, revoked_reason
    from sessions where account_id = ${accountId} order by session_id`)
  const actions = await db.execute(sql`
    select ${isoInstant(sql`at`)} as at, address, action, object_kind, object_id
    from audit_log where account_id = ${accountId} order by at desc, audit_id desc limit 10000`)
  return {
    account: account.rows[0],
    identities: identities.rows,
    sessions: sessions.rows,
    actions: actions.rows,
  }
}
