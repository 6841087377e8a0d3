import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, now } from '#server/platform/database/column-types.ts'

export const sessions = pgTable('sessions', {
  session_id: id(),
  account_id: integer().notNull(),
  user_agent: text().notNull(),
  address: text().notNull(),
  remember_me: boolean().notNull(),
  created_at: now(),
  last_used_at: now(),
  expires_at: instant().notNull(),
  revoked_at: instant(),
  revoked_reason: text(),
  /** When the person last gave their password, or a code or key. */
  proved_at: instant(),
  /** When the person last did something in it. */
  active_at: now(),
})

export const refreshTokens = pgTable('refresh_tokens', {
  token_hash: bytes().primaryKey(),
  session_id: integer().notNull(),
  predecessor_hash: bytes(),
  created_at: now(),
  used_at: instant(),
})

/** A row for each secret that signed. */
export const sessionSecrets = pgTable('session_secrets', {
  fingerprint: text().primaryKey(),
  signed_at: now(),
})

export const passwordResets = pgTable('password_resets', {
  token_hash: bytes().primaryKey(),
  account_id: integer().notNull(),
  created_at: now(),
  expires_at: instant()
    .notNull()
    .default(sql`(now() + '00:30:00'::interval)`),
})
