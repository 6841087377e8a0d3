import { type FeeTerms, isShippingFree } from '#contract/selling/sums/sum-parts.ts'
import type { DeliverySettings, DeliveryZone } from './delivery-settings.ts'

// Apart from the quotes and their places, which a book's page need not load for it.

/** True where something is charged; no carrier is asked where the owner lets it off. */
export const isQuotable = (terms: FeeTerms, subtotal: number) =>
  terms.shipping_fee > 0 && !isShippingFree(terms, subtotal)

/** Fee that the checkout will charge for goods of this worth in a zone; undefined where a carrier is asked for it there. */
export function promisedFee({ zones, quoted_by }: Charging, zone: DeliveryZone, subtotal: number) {
  const terms = zones[zone]
  if (quoted_by !== null && isQuotable(terms, subtotal)) return undefined
  return isShippingFree(terms, subtotal) ? 0 : terms.shipping_fee
}
export type Charging = Pick<DeliverySettings, 'zones' | 'quoted_by'>
