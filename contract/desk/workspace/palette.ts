import * as z from 'zod/mini'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { offered, type Waiting, waitingSubjects } from '#contract/desk/features.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { orderStatuses } from '#contract/selling/orders/order-status.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { searchText } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import type { Right } from '#contract/platform/access/rights.ts'

const admin = endpointsOf('Desk of the staff', 'admin', { rights: ['desk.use', 'desk.use'] })

/** So many of each kind at most. */
export const mostOfKind = 8

export const deskKinds = ['orders', 'books', 'customers'] as const
export type DeskKind = (typeof deskKinds)[number]

const foundOrder = z.object({
  order_id: z.int(),
  order_code: z.string(),
  customer_name: z.string(),
  phone_number: z.string(),
  status: z.literal(orderStatuses),
  delivery: z.enum(deliveryWays),
  total_amount: z.int(),
  order_date: z.string(),
  tracking_number: z.nullable(z.string()),
})

const foundBook = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  image_url: z.string(),
  price: z.int(),
  quantity: z.int(),
})

const foundCustomer = z.object({
  user_id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.string(),
  orders: z.int(),
})

const deskWork = z.object(recordOf(offered, () => z.int()))
export type DeskWork = z.output<typeof deskWork>

export const searchDesk = admin.get('/desk/search', {
  summary: `What the staff means by a few letters, best first and at most ${mostOfKind} of a kind: orders by code, number, parcel, name or the end of a telephone, books by title or ISBN, customers. Without letters how much of each work waits`,
  callsPerMinute: 300,
  query: z.object({
    q: z._default(searchText, ''),
    /** Only these. */
    kind: z.optional(z.enum(deskKinds)),
  }),
  answer: z.object({
    data: z.object({
      orders: z.array(foundOrder),
      books: z.array(foundBook),
      customers: z.array(foundCustomer),
      /** Null where something is searched for. */
      work: z.nullable(deskWork),
    }),
  }),
  refusals: [invalidInput],
})

/** Things that the palette finds, by the right that the list of it asks for. */
export const rightToFind: { [kind in DeskKind]: Right } = {
  orders: 'orders.see',
  books: 'books.see',
  customers: 'customers.see',
}

/** Counts of waiting work, each with the right that its number needs. */
export const rightsOfWaiting: Record<Waiting, Right> = recordOf(
  keysOf(waitingSubjects),
  (key) => waitingSubjects[key].right,
)
export type { Waiting }
