import { createHash } from 'node:crypto'
import * as calls from '#contract/goods/parcels/parcels.ts'
import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import { carriers as declared } from '#contract/selling/carriers/carriers.ts'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { CarrierRefused } from '#server/goods/carriers/carrier-port.ts'
import { carrierMachines } from '#server/goods/carriers/carrier-machines.ts'
import { keepNotice } from '#server/goods/carriers/outbox/parcel-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import { service } from '#server/platform/http/serve.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type CallableKey, callableKeyOf } from '#server/selling/carriers/carrier-settings.ts'
import { listParcelsOf } from '#server/selling/orders/parcels/order-parcel-store.ts'
import { presentParcelToStaff } from '#server/selling/orders/parcels/present-parcel.ts'
import type { ParcelContext } from './parcel-context.ts'
import { shipByCarrier } from './ship-by-carrier.ts'

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
