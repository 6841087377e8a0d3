import type { PostalAddress } from '#contract/base/people/postal-address.ts'

/** Destination of an order, if not the address of the profile. */
export type OrderDestination =
  | { address_id: number }
  | { recipient: { full_name: string; phone_number: string; address: PostalAddress } }
