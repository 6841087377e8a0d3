import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import type { FeeSettings } from '#contract/selling/sums/chosen-fees.ts'
import type { PickupSettings } from './pickup.ts'
import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'

/** From the nearest to the farthest. */
export const deliveryZones = ['inner', 'near', 'far'] as const
export type DeliveryZone = (typeof deliveryZones)[number]

export const zoneNames: Readonly<Record<DeliveryZone, string>> = {
  inner: 'Nội thành Hà Nội',
  near: 'Ngoại thành Hà Nội và các tỉnh lân cận',
  far: 'Các tỉnh, thành khác',
}

/** Charges of a zone besides the books, and the days that a parcel takes. */
export type ZoneTerms = FeeTerms & {
  /** Working days on the way. */
  days_least: number
  days_most: number
}

/**
 * Charges of the shop for delivery, and its days: cart, checkout, orders and every sentence about them are made of this.
 * Orders keep what they were placed with.
 */
export type DeliverySettings = FeeSettings &
  PickupSettings & {
    /** Orders placed before this hour in Vietnam leave on the same working day, later ones on the next. */
    leaves_until_hour: number
    /** Days of the week on which nothing moves; Sunday is 0. */
    rest_days: number[]
    /** Other days on which nothing moves, as `YYYY-MM-DD`. */
    holidays: string[]
    /** Days in which a damaged or wrong book is exchanged. */
    return_days: number
    /** Communes, and districts of before July 2025, of the inner city. */
    inner_places: string[]
    /** Provinces of the near zone beside the shop's own. */
    near_provinces: string[]
    /** Carrier whose quote is the fee of the checkout; null: the zones alone say it, as they do where the carrier says nothing. */
    quoted_by: QuotingCarrier | null
    zones: Record<DeliveryZone, ZoneTerms>
  }

/** Settings that charge an order and count its days: figures by zone, what a zone is known by, the rates of what is chosen, and the calendar. */
export type DeliveryCharges = Omit<DeliverySettings, 'return_days'>

export const deliveryLimits = {
  fee: 10_000_000,
  chosenFee: 1_000_000,
  threshold: 1_000_000_000,
  days: 60,
  returnDays: 365,
  holidays: 100,
  places: 200,
  provinces: 100,
  placeLength: 100,
} as const
