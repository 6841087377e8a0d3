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

/** Charges of a zone besides the books, and the days that a parcel takes. Sums are dong. */
export type ZoneTerms = {
  /** Fee for delivery, as every cart lists it. */
  shipping_fee: number
  /** Orders from this subtotal on are let off the whole of it; 0: every order, null: none. */
  free_shipping_from: number | null
  /** For collecting cash at the door. */
  cod_fee: number
  /** From this subtotal on cash is collected free of charge; null: never. */
  cod_free_from: number | null
  /** Working days on the way. */
  days_least: number
  days_most: number
}

/**
 * Charges of the shop for delivery, and its days: cart, checkout, orders and every sentence about them are made of this.
 * Orders keep what they were placed with.
 */
export type DeliverySettings = {
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
  /** Fee for wrapping an order as a gift; null: the shop wraps nothing. */
  gift_wrap_fee: number | null
  zones: Record<DeliveryZone, ZoneTerms>
}

/** True where nothing is charged for an order of this subtotal. */
export const isShippingFree = (
  { free_shipping_from }: Pick<ZoneTerms, 'free_shipping_from'>,
  subtotal: number,
) => free_shipping_from !== null && subtotal >= free_shipping_from
export const isCodFree = ({ cod_free_from }: Pick<ZoneTerms, 'cod_free_from'>, subtotal: number) =>
  cod_free_from !== null && subtotal >= cod_free_from

/** Settings that charge an order and count its days: figures by zone, what a zone is known by, the fee for wrapping, and the calendar. */
export type DeliveryCharges = Omit<DeliverySettings, 'return_days'>

export const deliveryLimits = {
  fee: 10_000_000,
  giftFee: 1_000_000,
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
export const chargedTerms = (
  address: PostalAddress,
  charges: Omit<DeliveryCharges, 'gift_wrap_fee'>,
): ZoneTerms => charges.zones[chargedZone(address, charges)]
