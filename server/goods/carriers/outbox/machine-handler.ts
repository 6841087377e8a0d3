import type { CarrierHandler } from '#server/goods/carriers/carrier-handler.ts'
import { wantCancelled } from './parcel-store.ts'

/** Carriers whose machine is called: an order that is cancelled on its way calls its parcel off, where that is still on its way too. */
export const machineHandler: CarrierHandler = {
  cameBack: (tx, { orderId }) => wantCancelled(tx, orderId),
}
