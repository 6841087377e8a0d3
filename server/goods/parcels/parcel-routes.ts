import { createHash } from 'node:crypto'
import * as calls from '#contract/goods/parcels/parcels.ts'
import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import { carriers as declared } from '#contract/selling/carriers/carriers.ts'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { CarrierRefused } from '#server/goods/carriers/carrier-port.ts'
import { carrierMachines } from '#server/goods/carriers/carrier-machines.ts'
import { keepNotice, enterParcel } from '#server/goods/carriers/outbox/parcel-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { service } from '#server/platform/http/serve.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type CallableKey, callableKeyOf } from '#server/selling/carriers/carrier-settings.ts'
import { listParcelsOf } from '#server/selling/orders/parcels/order-parcel-store.ts'
import { presentParcelToStaff } from '#server/selling/orders/parcels/present-parcel.ts'
import type { ParcelContext } from './parcel-context.ts'
import { bulkSentences, leftOutReason } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import {
  carrierNotConnected,
  type shipByCarrier as call,
  type ShippedOrder,
} from '#contract/goods/parcels/parcels.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdOrder } from '#server/selling/orders/order-change-store.ts'

export function parcelRoutes(context: ParcelContext) {
  const { db, carriers, limits } = context
  const inAll = limits.of({
    name: 'carrier-callbacks',
    by: 'person',
    limit: budgets.callbacks.inAll,
    seconds: 60,
  })
  return [
    service(calls.getCarriers, async () => ({
      data: [...carriers().keys()].map((key) => ({
        key,
        name: declared[key].name,
        short: declared[key].short,
      })),
    })),
    service(calls.shipByCarrier, async ({ body, caller, person }) => {
      const data = await shipByCarrier(context, caller, person, body)
      const queued = data.filter((one) => one.queued).length
      return { data, queued, msg: sentences.queued(queued, data.length) }
    }),
    service(calls.getParcels, async ({ query: { ids } }) => ({ data: await showParcels(context, ids) })),
    service(calls.getLabels, ({ query: { ids } }) => printLabels(context, ids)),
    service(calls.carrierCallback, async ({ query, body }) => {
      const carrier = calledBackAt(context, query)
      await inAll.take(carrier)
      const notice = carrierMachines[carrier].hear(body)
      if (!notice) throw new Failure(calls.callbackUnreadable)
      // Parcels that the shop did not make are none of its business, and are told here too.
      await keepNotice(db, carrier, notice)
      return { success: true as const }
    }),
  ]
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

type Address = { carrier: string; secret: string }

/** Compared by digests, which are of one length whatever was given; without the secret there is no such address. */
function calledBackAt({ accounts }: ParcelContext, { carrier: named, secret: given }: Address): CallableKey {
  const carrier = callableKeyOf(named)
  const secret = carrier && accounts()[carrier]?.callbackSecret
  if (!constantTimeEqual(digest(given), digest(secret ?? '')) || !carrier || secret === undefined)
    throw new Failure(noSuchAddress)
  return carrier
}

async function showParcels({ db }: ParcelContext, ids: readonly number[]): Promise<calls.ParcelOfOrder[]> {
  const rows = await listParcelsOf(db, ids)
  return rows.flatMap((row) => {
    const shown = presentParcelToStaff(row)
    const { order_id, order_code } = row
    return shown ? [{ order_id, order_code, ...shown }] : []
  })
}

/** Labels of the carriers for the parcels that they have; the shop's own for everything else. */
async function printLabels({ db, carriers }: ParcelContext, ids: readonly number[]) {
  const rows = (await listParcelsOf(db, ids)).filter(({ state }) => state === 'made')
  const data: { carrier: CallableKey; url: string; order_ids: number[] }[] = []
  for (const [key, carrier] of carriers()) {
    const parcels = rows.filter((row) => row.carrier === key)
    const numbers = parcels.flatMap(({ number }) => number ?? [])
    if (numbers.length === 0) continue
    const url = await carrier.label(numbers).catch((error: unknown) => {
      if (error instanceof CarrierRefused) throw new Failure(calls.labelsFailed, { msg: error.message })
      if (error instanceof NoAnswer) throw new Failure(calls.labelsFailed)
      throw error
    })
    if (url !== undefined)
      data.push({ carrier: key, url, order_ids: parcels.map(({ order_id }) => order_id) })
  }
  const theirs = new Set(data.flatMap(({ order_ids }) => order_ids))
  return { data, own: ids.filter((id) => !theirs.has(id)) }
}

/** Each order in a transaction of its own: one that cannot be sent holds up none of the others. */
async function shipByCarrier(
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
