import type { Delivery } from '#contract/selling/delivery/delivery.ts'
import { arrivalsHoldUntil, expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import type { DeliverySettings } from '#contract/selling/delivery/delivery-settings.ts'

/** The settings with the days of this moment, and until when these are true. */
export function showDelivery(settings: DeliverySettings, now: number = Date.now()): Delivery {
  return {
    ...settings,
    arrivals: expectedArrivals(now, settings),
    arrivals_until: new Date(arrivalsHoldUntil(now, settings)).toISOString(),
  }
}
