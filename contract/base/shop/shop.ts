import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'

const anyone = endpointsOf('Shop', 'anyone')

/** The shop's public settings; every text of it is the owner's. */
export const shop = z.object({
  shop_user_id: z.int(),
  name: z.string(),
  blurb: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  opening_hours: z.string(),
  happy_customers: z.string(),
  support_hours: z.string(),
  representative: z.string(),
  business_number: z.string(),
  business_issuer: z.string(),
  business_issued_on: z.nullable(z.string()),
})
export type Shop = z.output<typeof shop>

export const getShop = anyone.get('/shop', {
  summary: 'The public settings of the shop',
  answer: z.object({ data: shop }),
})
