import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import type { QuotingCarrier } from '#contract/selling/carriers/carriers.ts'
import { type QuoteClass, quoteClassOf, quotedPlaceOf } from '#contract/selling/delivery/delivery-quotes.ts'
import { chargedTerms } from '#contract/selling/delivery/delivery-zone.ts'
import type { DeliveryCharges } from '#contract/selling/delivery/delivery-settings.ts'
import { subtotalOf } from '#contract/selling/sums/cart-totals.ts'
import { isQuotable } from '#contract/selling/delivery/promised-fee.ts'

/** Words under which a quote is kept. */
export type QuoteWanted = QuoteClass & { carrier: QuotingCarrier; place: string }

type Sending = {
  address: PostalAddress
  charges: DeliveryCharges
  lines: readonly { price: number; quantity: number; weight: number | null }[]
}

/** The quote by which an order of these lines is charged: the same for who looks at the checkout and for the order. Undefined where the zones say it. */
export function quoteWantedOf({ address, charges, lines }: Sending): QuoteWanted | undefined {
  const { quoted_by: carrier } = charges
  if (carrier === null || !isQuotable(chargedTerms(address, charges), subtotalOf(lines))) return undefined
  const place = quotedPlaceOf(address)
  const parcel = quoteClassOf(lines)
  return place === undefined || !parcel ? undefined : { carrier, place, ...parcel }
}
