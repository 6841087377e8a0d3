import type { Order } from '#contract/orders/orders.ts'

/** Where an order goes, in one line. */
export function addressLine({
  house_number,
  commune,
  district,
  councious,
  country,
}: Order['address']): string {
  return [house_number, commune, district, councious, country].filter(Boolean).join(', ')
}
