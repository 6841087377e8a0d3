import type { CarrierKey } from '#contract/selling/carriers/carriers.ts'
import type { CarrierHandler } from './carrier-handler.ts'
import { shopRiderHandler } from './shop-rider/shop-rider-handler.ts'

/** Carriers that do something of their own when a parcel takes a step; the others are what `carriers.ts` declares of them. */
export const carrierHandlers: Readonly<Partial<Record<CarrierKey, CarrierHandler>>> = {
  'shop-rider': shopRiderHandler,
}
