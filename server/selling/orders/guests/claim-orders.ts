import { claimLinkInvalid } from '#contract/selling/orders/tracking.ts'
import type { Person } from '#contract/base/people/person.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { giveLetters } from '#server/base/outbox/letter-store.ts'
import { giveCouponUses } from '#server/selling/cart/coupon/coupon-store.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findClaimed } from './find-tracked.ts'
import { forgetGuestNames, giveOrders, holdOrdersOf } from './tracked-order-store.ts'

/**
 * The link of a letter proves its mailbox: what guests ordered under that e-mail becomes the account's. It works once, because the order
 * that it was signed for is no guest's any more; of two at once the second finds none. A correction that waited for the rows or came
 * before counts: the link is read again with the rows held.
 */
export async function claimOrders(
  { db, trackingKeys }: CheckoutContext,
  caller: Caller,
  { user_id: userId }: Person,
  token: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, userId)
    const { mailbox } = await findClaimed(tx, trackingKeys, token)
    const held = await holdOrdersOf(tx, mailbox)
    const now = await findClaimed(tx, trackingKeys, token)
    const orderIds = held.map(({ order_id }) => order_id)
    if (now.mailbox !== mailbox || !orderIds.includes(now.order_id)) throw new Failure(claimLinkInvalid)
    const given = await giveOrders(tx, { orderIds, mailbox }, userId)
    await giveCouponUses(tx, given, userId)
    await giveLetters(tx, given, userId)
    await forgetGuestNames(
      tx,
      nameOfErased,
      held.map((order) => order.user_id),
    )
    await writeAudit(tx, caller, { action: 'claim-orders', on: ['account', userId], accountId: userId })
    return given.length
  })
}
