import type { Transaction } from '#server/platform/database/database.ts'

/** A parcel that takes a step, in the transaction of that step; the caller holds its order. */
export type SteppingParcel = { orderId: number; accountId: number }
type Deed = (tx: Transaction, parcel: SteppingParcel) => Promise<void>

/** Deeds of a carrier beside the steps of an order, each undefined where it has none: `carrier-registry.ts` lists the handlers. */
export type CarrierHandler = {
  /** The parcel leaves the shop. */
  handedOver?: Deed
  delivered?: Deed
  /** It comes back, or is lost: the order is cancelled on its way. */
  cameBack?: Deed
}
