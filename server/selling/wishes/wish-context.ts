import { type Config, hasTls } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { SignedIdCookie } from '#server/platform/guard/sessions/cookies.ts'
import type { Log } from '#server/platform/process/log.ts'
import { retention } from '#contract/base/shop/retention.ts'
import { wishMarkCookie } from '#contract/platform/pages/shop-places.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

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

/** Owner of the wishlist that a call means: the account, or the visitor whose cookie names it. */
export type WishlistOwner = { userId: number } | { visitorWishlist: number } | undefined

const secondsADay = 24 * 60 * 60

export function wishlistOwner(context: WishContext, { person, cookies }: Caller): WishlistOwner {
  if (person) return { userId: person.user_id }
  const visitorWishlist = context.visitorWishlist.read(cookies)
  return visitorWishlist === undefined ? undefined : { visitorWishlist }
}

type Bearer = Pick<Caller, 'cookies'>

export function giveWishlist({ visitorWishlist, secure }: WishContext, { cookies }: Bearer, id: number) {
  const maxAge = retention.keep_carts_days.most * secondsADay
  visitorWishlist.set(cookies, id, maxAge)
  cookies.set({ name: wishMarkCookie, value: '1', secure, maxAge, readable: true })
}

export function takeWishlistAway({ visitorWishlist, secure }: WishContext, { cookies }: Bearer) {
  visitorWishlist.clear(cookies)
  cookies.set({ name: wishMarkCookie, value: '', secure, maxAge: 0, readable: true })
}
