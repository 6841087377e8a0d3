import type { Cart } from '#contract/selling/cart/cart.ts'
import { type DeliveryZone, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { expectedLabel, arrivalInWords, arrivalSpan } from '#contract/selling/delivery/expected-arrival.ts'
import { Truck } from '#web/base/icons/first-icons.ts'

type Delivery = NonNullable<Cart['delivery']>

/** When what lies in a cart comes to this zone: 'Dự kiến nhận thứ Năm 26/11 – thứ Sáu 27/11'. */
export function arrivalOfCart({ arrivals }: Delivery, zone: DeliveryZone): string {
  const arrival = arrivals[zone]
  return `${expectedLabel} ${arrivalInWords(arrival, Date.parse(arrival.from))}`
}

/** Before it is known where it goes, from the first day anywhere to the last. */
export function arrivalInCart(delivery: Delivery): string {
  if (delivery.zone_known) return `${arrivalOfCart(delivery, delivery.zone)} (${zoneNames[delivery.zone]})`
  const span = arrivalSpan(delivery.arrivals)
  return `${expectedLabel} ${arrivalInWords(span, Date.parse(span.from))}, tùy nơi nhận`
}

/** When it comes, beside what it costs. */
export const ArrivalNote = ({ children }: { children: string }) => (
  <p className="flex gap-2.5 text-sm">
    <Truck size={18} className="mt-0.5 shrink-0 text-ink-soft" />
    {children}
  </p>
)
