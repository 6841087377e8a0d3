import { claimLinkInvalid, noOrderFound, trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import type { Customer } from '#contract/base/people/person.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import { takeShare } from '#server/platform/guard/limits/take-share.ts'
import { type Take, takeThrottles, tryThrottles } from '#server/platform/guard/limits/throttle.ts'
import type { Db } from '#server/platform/database/database.ts'
import { guessesInAll, guessesOf, lastGuessesOf, misses, missesOf } from './limit-guest.ts'
import { findByCode, isPhoneOf, type TrackedOrder } from './tracked-order-store.ts'
import { codeIn, isSignedFor } from './tracking-token.ts'

/** The order of a signed link; who holds it does what its customer may. */
export async function findTracked(
  db: DbOrTransaction,
  keys: KeyRing,
  token: string,
): Promise<TrackedOrder & Customer> {
  const code = codeIn(token)
  const order = code === undefined ? undefined : await findByCode(db, code)
  if (!order || !isSignedFor(keys, 'track', token, order)) throw new Failure(trackingLinkInvalid)
  return order
}

/** The order of a claim link, while it is a guest's and its letters go to where the link was sent. */
export async function findClaimed(db: DbOrTransaction, keys: KeyRing, token: string): Promise<TrackedOrder> {
  const code = codeIn(token)
  const order = code === undefined ? undefined : await findByCode(db, code)
  if (!order?.of_guest || !isSignedFor(keys, 'claim', token, order)) throw new Failure(claimLinkInvalid)
  return order
}

/**
 * By code and telephone. Only what finds nothing counts, and is refused in one way, whichever of the two was wrong. The right two pass
 * whatever others have used up; only guesses at this code from the caller's own network keep them waiting.
 */
export async function trackByPhone(
  db: Db,
  caller: Caller,
  { order_code, phone_number }: { order_code: string; phone_number: string },
): Promise<TrackedOrder> {
  const guess = await takeGuess(db, order_code, caller.address)
  const order = await findByCode(db, order_code)
  if (order && isPhoneOf(order, phone_number)) {
    await guess.giveBack()
    return order
  }
  await takeShare(db, misses, caller.address, [missesOf(order_code, caller.address)])
  throw new Failure(noOrderFound)
}

/** Counted before it is judged, so that of many at once none is judged beyond. */
async function takeGuess(db: Db, code: string, address: string): Promise<Take> {
  const own = guessesOf(code, address)
  const inAll = guessesInAll(code)
  const { take, refusal } = await tryThrottles(db, [own, inAll])
  if (!refusal) return take
  if (refusal.rule !== inAll) throw refusal.failure
  return takeThrottles(db, [own, lastGuessesOf(code, address)])
}
