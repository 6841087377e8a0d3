import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { type DeliveryZone, zoneOf } from '#contract/selling/delivery/delivery-settings.ts'
import { api } from '#web/base/platform/api/api.ts'

/** Destination of a reader whose address is known: its zone, and the place in two words. */
export type OwnDestination = { zone: DeliveryZone; place: string }

/** Nothing where the address does not say, or the shop does not answer: the page has the days of all zones. */
export async function readDestination(address: PostalAddress): Promise<OwnDestination | undefined> {
  const { data } = await api('GET /shop/delivery', { quiet: true })
  const zone = zoneOf(address, data)
  const place = [address.district || address.commune, address.councious].filter(Boolean).join(', ')
  return zone && { zone, place }
}
