import { carrierKeyOf, type CarrierKey } from '#contract/selling/carriers/carriers.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CarrierHandler, SteppingParcel } from './carrier-handler.ts'
import { callableCarriers } from '#server/selling/carriers/carrier-settings.ts'
import { findCarrier } from './carrier-store.ts'
import { machineHandler } from './outbox/machine-handler.ts'
import { shopRiderHandler } from './shop-rider/shop-rider-handler.ts'

type Step = SteppingParcel & { status: OrderStatus }

/** In the transaction of a step that was taken: the carrier of the order does what is its own. */
export async function tellCarrier(tx: Transaction, before: OrderStatus, { status, ...parcel }: Step) {
  const event = eventOf(before, status)
  if (!event) return
  const key = carrierKeyOf(await findCarrier(tx, parcel.orderId))
  await (key && carrierHandlers[key]?.[event])?.(tx, parcel)
}

function eventOf(before: OrderStatus, status: OrderStatus): keyof CarrierHandler | undefined {
  if (status === orderStatus.delivered) return 'delivered'
  return before === orderStatus.shipping && status === orderStatus.cancelled ? 'cameBack' : undefined
}

/** Carriers that do something of their own when a parcel takes a step; the others are what `carriers.ts` declares of them. */
const carrierHandlers: Readonly<Partial<Record<CarrierKey, CarrierHandler>>> = {
  'shop-rider': shopRiderHandler,
  ...recordOf(
    callableCarriers.map(({ key }) => key),
    () => machineHandler,
  ),
}
