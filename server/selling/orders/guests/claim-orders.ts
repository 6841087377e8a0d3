import { claimLinkInvalid, orderUnderWay, trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import type { Person } from '#contract/base/people/person.ts'
import { nameOfErased } from '#server/identity/accounts/erase/erase-person.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { giveLetters, deleteLettersOfOrder } from '#server/base/outbox/letter-store.ts'
import { giveCouponUses } from '#server/selling/cart/coupon/coupon-store.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findClaimed, findTracked } from './find-tracked.ts'
import {
  forgetGuestNames,
  giveOrders,
  holdOrdersOf,
  forgetGuestOrder,
  type ForgottenOrder,
} from './tracked-order-store.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import type { ForgetOrders } from '#server/base/features/personal-data.ts'
import type { Transaction } from '#server/platform/database/database.ts'

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

/** A guest's order that is over forgets its recipient, letters about it among that; one of an account goes with the account. */
export async function forgetTracked(
  { db, trackingKeys, forgetWithOrders }: CheckoutContext,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order_id } = await findTracked(tx, trackingKeys, token)
    const order = await holdOrder(tx, order_id)
    const { of_guest } = await findTracked(tx, trackingKeys, token)
    if (!order || !of_guest) throw new Failure(trackingLinkInvalid)
    if (order.status !== orderStatus.delivered && order.status !== orderStatus.cancelled)
      throw new Failure(orderUnderWay)
    await deleteLettersOfOrder(tx, order_id)
    await forgetBeside(tx, forgetWithOrders, await forgetGuestOrder(tx, nameOfErased, order_id))
  })
}

/** Lets go of what other features keep beside orders whose recipients were forgotten, and of the names of guests who have no others. */
export async function forgetBeside(
  tx: Transaction,
  features: readonly ForgetOrders[],
  forgotten: readonly ForgottenOrder[],
) {
  if (forgotten.length === 0) return
  const orderIds = forgotten.map(({ order_id }) => order_id)
  for (const forget of features) await forget(tx, orderIds)
  await forgetGuestNames(
    tx,
    nameOfErased,
    forgotten.map(({ user_id }) => user_id),
  )
}
