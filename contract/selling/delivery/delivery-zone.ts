import type { FeeSetting } from '#contract/selling/sums/chosen-fees.ts'
import { isHome, type PostalAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { DeliveryCharges, DeliverySettings, DeliveryZone, ZoneTerms } from './delivery-settings.ts'

const homeProvince = 'ha noi'

/** Name of a place without its kind: 'P. Bạch Mai', 'Phường Bạch Mai' and 'bach mai' are one. */
const ownName = (text: string) =>
  fold(text).replace(/^(thanh pho|tp|tinh|quan|q|huyen|thi xa|phuong|p|xa|thi tran|dac khu) (?=\D)/, '')

const isAmong = (name: string, names: readonly string[]) =>
  name !== '' && names.some((one) => ownName(one) === name)

export const isAbroad = (country: string) => country !== '' && !isHome(country)

/** Zone that a parcel goes to; undefined while the address does not say. */
export function zoneOf(
  { commune, district, councious, country }: PostalAddress,
  { inner_places, near_provinces }: Pick<DeliverySettings, 'inner_places' | 'near_provinces'>,
): DeliveryZone | undefined {
  if (isAbroad(country)) return 'far'
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
