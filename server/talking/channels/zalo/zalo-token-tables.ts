import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/column-types.ts'

export const zaloTokens = pgTable('zalo_tokens', {
  /** Digest of the token that the chain began with: another one in the settings begins another chain. */
  chain: text().primaryKey(),
  /** The token in force and the next one for the exchange, sealed; null until the first exchange. */
  sealed: bytes(),
  /** When the token in force is renewed: shortly before it ends. */
  renew_at: instant(),
  state: text().$type<TokenState>().notNull(),
  /** Since when it is in this state, and when it was tried last. */
  since: now(),
  tried_at: now(),
})

/** `lost`: no answer came to an exchange, which may have spent the token. `refused`: Zalo takes it no more. Stored. */
export const tokenStates = ['new', 'good', 'lost', 'refused', 'unreadable'] as const
export type TokenState = (typeof tokenStates)[number]
