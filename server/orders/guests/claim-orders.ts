import { claimLinkInvalid } from '#contract/orders/tracking.ts'
import type { Person } from '#contract/people/person.ts'
import { nameOfErased } from '#server/accounts/erase/erase-person.ts'
import type { Till } from '#server/cart/till.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { forgetGuestNames, giveOrders, holdOrdersToClaim } from './tracked-order-store.ts'
import { claimedCode } from './tracking-token.ts'

/**
 * The link of a letter proves its mailbox: what guests ordered under that e-mail becomes the account's. It works once, because the order
 * that it was signed for is no guest's any more; of two at once the second finds none.
 */
export async function claimOrders(
  { db, trackingKeys }: Till,
  caller: Caller,
  { user_id: userId }: Person,
  token: string,
): Promise<number> {
  const code = claimedCode(trackingKeys, token)
  if (code === undefined) throw new Failure(claimLinkInvalid)
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const held = await holdOrdersToClaim(tx, code)
    const given = await giveOrders(
      tx,
      held.map(({ order_id }) => order_id),
      userId,
    )
    if (given === 0) throw new Failure(claimLinkInvalid)
    await forgetGuestNames(
      tx,
      nameOfErased,
      held.map((order) => order.user_id),
    )
    await writeAudit(tx, caller, { action: 'claim-orders', on: ['account', userId], accountId: userId })
    return given
  })
}
