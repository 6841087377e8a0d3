import { type CartTotals, cartTotals } from '#contract/selling/sums/cart-totals.ts'
import { ratesFor, type Wishes } from '#contract/selling/sums/chosen-fees.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { codForOrder } from '#contract/selling/delivery/describe-delivery.ts'
import { arrivalOfCart } from '#web/shop/cart/arrival-of-cart.tsx'
import type { DeliverySettings } from '#contract/selling/delivery/delivery-settings.ts'
import { pickupTerms } from '#contract/selling/delivery/pickup.ts'
import { quotedTerms } from '#contract/selling/delivery/delivery-quotes.ts'
import { chargedZone } from '#contract/selling/delivery/delivery-zone.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'

/** Places by which zones are known. */
export type ZonePlaces = Pick<DeliverySettings, 'inner_places' | 'near_provinces'>

/** An order to somewhere else than the address of the profile; undefined where the address is not known here. */
export type OtherAddress = { address: PostalAddress | undefined; places: ZonePlaces }

export type CheckoutSums = {
  /** Its customer comes for it. */
  fetched: boolean
  /** By the way to pay that is chosen, if one is. */
  totalsBy: (method: MethodId | undefined) => CartTotals
  /** Fee or terms of cash on delivery, in words. */
  cod: string
  /** When it comes, in words. */
  arrival: string
}

/** Sums of this cart's order for its destination, by the rule that the shop charges by; with the fee that a carrier quoted, where one did. */
export function checkoutSums(
  {
    delivery,
    items,
    totals,
    coupon_shipping,
  }: Pick<Cart, 'delivery' | 'items' | 'totals' | 'coupon_shipping'>,
  other: OtherAddress | 'pickup' | undefined,
  wishes: Wishes = {},
  quoted: number | null = null,
): CheckoutSums {
  if (!delivery) return { fetched: false, totalsBy: () => totals, cod: '', arrival: '' }
  const fetched = other === 'pickup'
  const zone = other && !fetched ? chargedZone(other.address, other.places) : delivery.zone
  const lines = items.map(({ book, quantity }) => ({ price: book.price, quantity }))
  const bought = {
    lines,
    couponDiscount: totals.discount,
    couponShipping: coupon_shipping,
    terms: fetched ? pickupTerms : quotedTerms(delivery.zones[zone], quoted),
    rates: ratesFor(wishes, delivery),
  }
  return {
    fetched,
    totalsBy: (method) => cartTotals({ ...bought, byCod: method === codMethodId }),
    cod: fetched ? '' : codForOrder(delivery, zone, totals.subtotal),
    arrival: fetched ? '' : arrivalOfCart(delivery, zone),
  }
}
