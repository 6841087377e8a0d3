import { type CheckoutTotals, checkoutTotals } from '#contract/cart/cart-totals.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { codInZone } from '#contract/delivery/describe-delivery.ts'
import { chargedZone, type DeliverySettings } from '#contract/delivery/delivery-settings.ts'
import type { PostalAddress } from '#contract/people/postal-address.ts'

/** What zones are known by. */
export type ZonePlaces = Pick<DeliverySettings, 'inner_places' | 'near_provinces'>

/** An order to somewhere else than the address of the profile; undefined where the address is not known here. */
export type OtherAddress = { address: PostalAddress | undefined; places: ZonePlaces }

/** What an order of this cart costs where it goes, and what is said of cash there, by the rule that the shop charges by. */
export function checkoutSums(
  { delivery, items, checkout }: Pick<Cart, 'delivery' | 'items' | 'checkout'>,
  other: OtherAddress | undefined,
): { totals: CheckoutTotals; cod: string } {
  if (!delivery) return { totals: checkout, cod: '' }
  const zone = other ? chargedZone(other.address, other.places) : delivery.zone
  const lines = items.map(({ book, quantity }) => ({ price: book.price, quantity }))
  return {
    totals: checkoutTotals(lines, checkout.discount, delivery.zones[zone]),
    cod: codInZone(delivery, zone),
  }
}
