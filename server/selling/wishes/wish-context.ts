import type { Config } from '#server/platform/process/config/config.ts'
import { hasTls } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { SignedIdCookie } from '#server/platform/guard/sessions/cookies.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Dependencies of the verbs of wishlists. */
export type WishContext = {
  db: Database['db']
  log: Log
  secure: boolean
  /** The wishlist of a visitor who has not signed in. */
  visitorWishlist: SignedIdCookie
  /** Wishlists that visitors begin: each is a row for some weeks. */
  newWishlists: RateLimit
}

type Options = {
  config: Config
  database: Pick<Database, 'db'>
  keys: SessionKeys
  limits: RateLimits
  log: Log
}

export function createWishContext({ config, database, keys, limits, log }: Options): WishContext {
  const secure = hasTls(config)
  return {
    db: database.db,
    log,
    secure,
    visitorWishlist: new SignedIdCookie('wishlist', keys.wishlist, secure),
    newWishlists: limits.of({
      name: 'wishlists',
      by: 'address',
      limit: config.cartsPerMinute,
      seconds: 60,
    }),
  }
}
