import { retention } from '#contract/base/shop/retention.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { CheckoutContext } from './checkout-context.ts'

/** Owner of the cart that a call means: the account, or the visitor whose cookie names it. */
export type CartOwner = { userId: number } | { visitorCart: number } | undefined

/** As long as a cart may be kept that is left. */
export const visitorCartSeconds = retention.keep_carts_days.most * 24 * 60 * 60

export function ownerOf(checkout: CheckoutContext, { person, cookies }: Caller): CartOwner {
  if (person) return { userId: person.user_id }
  const visitorCart = checkout.visitorCart.read(cookies)
  return visitorCart === undefined ? undefined : { visitorCart }
}
