import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Till } from './till.ts'

/** Whose cart a call means: the account's, or the one that the visitor's cookie names. */
export type CartOwner = { userId: number } | { visitorCart: number } | undefined

/** A cart that was left for this long is thrown away. */
export const visitorCartDays = 60
export const visitorCartSeconds = visitorCartDays * 24 * 60 * 60

export function ownerOf(till: Till, { person, cookies }: Caller): CartOwner {
  if (person) return { userId: person.user_id }
  const visitorCart = till.visitorCart.read(cookies)
  return visitorCart === undefined ? undefined : { visitorCart }
}
