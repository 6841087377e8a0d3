import { retention } from '#contract/base/shop/retention.ts'
import { wishMarkCookie } from '#contract/platform/pages/shop-places.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { WishContext } from './wish-context.ts'

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
