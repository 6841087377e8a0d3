import { trackingFixed, type updateTracking as call } from '#contract/goods/fulfilment/order-editing.ts'
import { correctionSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notifyAboutOrder } from '#server/identity/notifications/notify.ts'
import { writeHistory } from '#server/selling/orders/order-change-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdEditable } from './hold-editable.ts'
import { findEditable, setTracking } from '#server/selling/orders/editing/order-edit-store.ts'

/** Staff correct the number of a parcel; who follows it is told. False where it is the same. */
export async function updateTracking(
  { db }: { db: Db },
  caller: Caller,
  { account_id: accountId }: Person,
  orderId: number,
  { tracking_number: number, version }: BodyOf<typeof call>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await holdEditable(tx, orderId, { part: 'tracking', version, refusal: trackingFixed })
    if (order.delivery === 'pickup') throw new Failure(trackingFixed)
    const before = (await findEditable(tx, orderId)).tracking_number
    if ((before ?? '') === number) return false
    await setTracking(tx, orderId, number || null)
    const note = correctionSentences.trackingNote(number)
    await writeHistory(tx, orderId, { status: order.status, by: 'staff', accountId, note })
    // Before it left, the letter that it leaves tells the number.
    if (order.status === orderStatus.shipping && number)
      await notifyAboutOrder(tx, orderId, 'tracking_changed')
    await writeAudit(tx, caller, {
      action: 'update-tracking',
      on: ['order', orderId],
      before: { tracking_number: before },
      after: { tracking_number: number || null },
    })
    return true
  })
}
