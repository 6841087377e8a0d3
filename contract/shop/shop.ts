import * as z from 'zod/mini'
import { endpoint } from '#contract/shape/endpoint.ts'

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
})
export type Shop = z.output<typeof shop>

export const getShop = endpoint({
  method: 'GET',
  path: '/shop',
  feature: 'Shop',
  summary: 'The public settings of the shop',
  access: 'anyone',
  answer: z.object({ data: shop }),
})
