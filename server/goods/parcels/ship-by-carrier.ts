import { bulkSentences, leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import {
  carrierNotConnected,
  type shipByCarrier as call,
  type ShippedOrder,
} from '#contract/goods/parcels/parcels.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { enterParcel } from '#server/goods/carriers/outbox/parcel-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'
import { callableKeyOf } from '#server/selling/carriers/carrier-settings.ts'
import type { ParcelContext } from './parcel-context.ts'

/** Each order in a transaction of its own: one that cannot be sent holds up none of the others. */
export async function shipByCarrier(
  { db, carriers }: Pick<ParcelContext, 'db' | 'carriers'>,
  caller: Caller,
  { account_id: accountId }: Person,
  { order_ids, carrier: wanted }: BodyOf<typeof call>,
): Promise<ShippedOrder[]> {
  const carrier = callableKeyOf(wanted)
  if (!carrier || !carriers().has(carrier)) throw new Failure(carrierNotConnected)
  const results: ShippedOrder[] = []
  for (const orderId of new Set(order_ids))
    results.push(await db.transaction((tx) => queue(tx, { orderId, carrier, accountId })))
  const sent = results.filter(({ queued }) => queued).map(({ order_id }) => order_id)
  if (sent.length > 0)
    await writeAudit(db, caller, {
      action: 'ship-by-carrier',
      on: ['parcels', carrier],
      after: { carrier, sent_orders: sent },
    })
  return results
}

type Queued = { orderId: number; carrier: string; accountId: number }

async function queue(tx: Transaction, parcel: Queued): Promise<ShippedOrder> {
  const { orderId: order_id } = parcel
  const left = (code: string, msg: string) => ({ order_id, queued: false, code, msg })
  const order = await holdOrder(tx, order_id)
  if (!order) return left('ORDER_NOT_FOUND', sentences.gone)
  const problem = stepProblem(order, orderStatus.shipping)
  if (problem) return left(problem, leftOutReason('ship', problem, order))
  if (order.delivery === 'pickup') return left('FETCHED', sentences.fetched)
  if (!(await enterParcel(tx, parcel))) return left('ALREADY_SENT', sentences.underWay)
  return { order_id, queued: true, code: null, msg: bulkSentences.done({ verb: 'Gửi' }, 1, 1) }
}
