import { noOrderFound, trackingLinkInvalid } from '#contract/orders/tracking.ts'
import type { Customer } from '#contract/people/person.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import type { Db } from '#server/platform/database/database.ts'
import { missesBy, missesInAll, missesOf } from './guest-limits.ts'
import { findByCode, isPhoneOf, type TrackedOrder } from './tracked-order-store.ts'
import { trackedCode } from './tracking-token.ts'

/** The order of a signed link; who holds it does what its customer may. */
export async function findTracked(
  db: DbOrTransaction,
  keys: KeyRing,
  token: string,
): Promise<TrackedOrder & Customer> {
  const code = trackedCode(keys, token)
  const order = code === undefined ? undefined : await findByCode(db, code)
  if (!order) throw new Failure(trackingLinkInvalid)
  return order
}

/** By code and telephone. Only what finds nothing counts, and is refused in one way, whichever of the two was wrong. */
export async function trackByPhone(
  db: Db,
  caller: Caller,
  { order_code, phone_number }: { order_code: string; phone_number: string },
): Promise<TrackedOrder> {
  const takes = []
  for (const rule of [missesBy(caller.address), missesOf(order_code), missesInAll])
    takes.push(await takeThrottle(db, rule))
  const order = await findByCode(db, order_code)
  if (!order || !isPhoneOf(order, phone_number)) throw new Failure(noOrderFound)
  for (const take of takes) await take.giveBack()
  return order
}
