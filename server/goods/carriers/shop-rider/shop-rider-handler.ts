import type { CarrierHandler } from '#server/goods/carriers/carrier-handler.ts'
import { endParcel } from './run-saving-store.ts'

/** The shop's own riders: whatever ends the way of a parcel, on the screen of its run or elsewhere, ends it in the run too. */
export const shopRiderHandler: CarrierHandler = {
  delivered: (tx, parcel) => endParcel(tx, parcel, 'delivered'),
  cameBack: (tx, parcel) => endParcel(tx, parcel, 'back'),
}
