import type { FeeSetting, FeeSettings } from '#contract/selling/sums/chosen-fees.ts'
import type { FeeTerms } from '#contract/selling/sums/sum-parts.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

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
export type DeliverySettings = FeeSettings & {
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

const homeProvince = 'ha noi'

/** Name of a place without its kind: 'P. Bạch Mai', 'Phường Bạch Mai' and 'bach mai' are one. */
const ownName = (text: string) =>
  fold(text).replace(/^(thanh pho|tp|tinh|quan|q|huyen|thi xa|phuong|p|xa|thi tran|dac khu) (?=\D)/, '')

const isAmong = (name: string, names: readonly string[]) =>
  name !== '' && names.some((one) => ownName(one) === name)

/** Zone that a parcel goes to; undefined while the address does not say. */
export function zoneOf(
  { commune, district, councious, country }: PostalAddress,
  { inner_places, near_provinces }: Pick<DeliverySettings, 'inner_places' | 'near_provinces'>,
): DeliveryZone | undefined {
  if (country !== '' && !['viet nam', 'vietnam', 'vn'].includes(fold(country))) return 'far'
  const province = ownName(councious)
  if (province === '') return undefined
  // Communes of before July 2025 share names with today's: the district decides where one is named.
  if (province === homeProvince)
    return isAmong(ownName(district) || ownName(commune), inner_places) ? 'inner' : 'near'
  return isAmong(province, near_provinces) ? 'near' : 'far'
}

/** While the destination is unknown, the farthest zone is assumed: no reader pays more than they saw, or waits longer. */
export const spokenZone = (zone: DeliveryZone | undefined): DeliveryZone => zone ?? 'far'

/** The zone of which an order to this address is charged: the same before it is placed and when it is. */
export const chargedZone = (
  address: PostalAddress | null | undefined,
  settings: Pick<DeliverySettings, 'inner_places' | 'near_provinces'>,
): DeliveryZone => spokenZone(address ? zoneOf(address, settings) : undefined)

/** Terms for the delivery of an order to this address. */
export const chargedTerms = (address: PostalAddress, charges: Omit<DeliveryCharges, FeeSetting>): ZoneTerms =>
  charges.zones[chargedZone(address, charges)]
