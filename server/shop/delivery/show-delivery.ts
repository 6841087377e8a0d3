import type { Delivery } from '#contract/delivery/delivery.ts'
import { arrivalsHoldUntil, expectedArrivals } from '#contract/delivery/expected-arrival.ts'
import type { DeliverySettings } from '#contract/delivery/delivery-settings.ts'

/** The settings with the days of this moment, and until when these are true. */
export function showDelivery(settings: DeliverySettings, now: number = Date.now()): Delivery {
  return {
    ...settings,
    arrivals: expectedArrivals(now, settings),
    arrivals_until: new Date(arrivalsHoldUntil(now, settings)).toISOString(),
  }
}
