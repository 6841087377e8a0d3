import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, id, instant, now, wholeNumber } from '#server/platform/database/column-types.ts'

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

export const authenticators = pgTable('authenticators', {
  account_id: integer().primaryKey(),
  /** As `seal-secret.ts` wrote it. */
  secret: bytes().notNull(),
  /** The fingerprint of the shop's secret that it is sealed with; empty: not known yet. */
  sealed_by: text().notNull().default(''),
  confirmed_at: instant(),
  last_step: wholeNumber().notNull().default(0),
  created_at: now(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    account_id: integer().notNull(),
    code_hash: bytes().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.code_hash] })],
)

export const pendingSignIns = pgTable('pending_sign_ins', {
  token_hash: bytes().primaryKey(),
  account_id: integer().notNull(),
  remember_me: boolean().notNull(),
  how: text().notNull(),
  device_epoch: integer().notNull(),
  created_at: now(),
  expires_at: instant()
    .notNull()
    .default(sql`(now() + '00:10:00'::interval)`),
})

export const rememberedDevices = pgTable('remembered_devices', {
  device_id: id(),
  account_id: integer().notNull(),
  token_hash: bytes().notNull(),
  device_epoch: integer().notNull(),
  user_agent: text().notNull(),
  address: text().notNull(),
  created_at: now(),
  last_used_at: now(),
  expires_at: instant()
    .notNull()
    .default(sql`(now() + '30 days'::interval)`),
})

export const passkeys = pgTable('passkeys', {
  passkey_id: id(),
  account_id: integer().notNull(),
  credential_id: text().notNull(),
  public_key: bytes().notNull(),
  counter: wholeNumber().notNull().default(0),
  transports: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  name: text().notNull(),
  created_at: now(),
  last_used_at: instant(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  account_id: integer().notNull(),
  purpose: text().notNull(),
  created_at: now(),
  expires_at: instant()
    .notNull()
    .default(sql`(now() + '00:05:00'::interval)`),
})
