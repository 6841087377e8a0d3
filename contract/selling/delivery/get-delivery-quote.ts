import * as z from 'zod/mini'
import { addressParts, homeCountry } from '#contract/base/people/postal-address.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const anyone = endpointsOf('Orders', 'anyone')

const { commune, district, councious, country } = addressParts

export const getDeliveryQuote = anyone.get('/orders/get-delivery-quote', {
  summary:
    'Fee that the carrier of the shop quotes for the own cart to this place, or without one to the profile; null where the fee of the zone stands: the owner asks no carrier, nothing is charged, or the carrier says nothing. An order that is placed within the next half hour is charged it',
  callsPerMinute: 240,
  query: z.object({
    commune: z._default(commune, ''),
    district: z._default(district, ''),
    councious: z._default(councious, ''),
    country: z._default(country, homeCountry),
  }),
  answer: z.object({ data: z.object({ shipping_fee: z.nullable(z.int()) }) }),
  refusals: [invalidInput],
})
