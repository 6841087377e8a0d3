import type { Customer } from '#contract/base/people/person.ts'
import { returnNotFound } from '#contract/goods/returns/returns.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdReturn } from './hold-return.ts'
import type { ReturnContext } from './return-context.ts'
import { findReturn, findReturnedOrder, releaseReturn, markWithdrawn } from './return-store.ts'

/** A customer changes their mind before anything came in; the copies may be asked for anew. */
export async function withdrawReturn(
  { db }: ReturnContext,
  { user_id }: Customer,
  returnId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdCustomer(tx, user_id)
    const seen = await findReturn(tx, returnId)
    const owner = seen && (await findReturnedOrder(tx, seen.order_id))?.user_id
    if (owner !== user_id) throw new Failure(returnNotFound)
    const { held } = await holdReturn(tx, returnId, { to: 'withdrawn' })
    await releaseReturn(tx, returnId)
    await markWithdrawn(tx, returnId)
    await setNewsOfWorkRead(tx, 'return_asked', held.order_id)
  })
}

/** The same by the signed link of the order. */
export async function withdrawTrackedReturn(
  context: ReturnContext,
  token: string,
  returnId: number,
): Promise<void> {
  const order = await findTracked(context.db, context.trackingKeys, token)
  const asked = await findReturn(context.db, returnId)
  if (asked?.order_id !== order.order_id) throw new Failure(returnNotFound)
  await withdrawReturn(context, order, returnId)
}
