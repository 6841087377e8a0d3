import type { Transaction } from '#server/platform/database/database.ts'

/** A parcel that takes a step, in the transaction of that step; the caller holds its order. */
export type SteppingParcel = {
  orderId: number
  /** Null where the shop takes the step by itself. */
  accountId: number | null
}
type Effect = (tx: Transaction, parcel: SteppingParcel) => Promise<void>

/** Effects of a carrier when a parcel ends its way, each undefined where it has none: `tell-carrier.ts` lists the handlers. */
export type CarrierHandler = {
  delivered?: Effect
  /** It comes back, or is lost: the order is cancelled on its way. */
  cameBack?: Effect
}
