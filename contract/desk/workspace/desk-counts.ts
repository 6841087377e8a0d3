import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'

const admin = endpointsOf('Desk', 'admin', { rights: ['desk.use', 'desk.use'] })

const deskCounts = z.object({
  /** Placed, and paid where they are to be paid first. */
  orders_to_confirm: z.int(),
  refunds_due: z.int(),
  transfers_to_settle: z.int(),
  returns_open: z.int(),
  enquiries_open: z.int(),
  /** Titles that will not last until a delivery, by the last renewal. */
  books_to_order: z.int(),
})
export type DeskCounts = z.output<typeof deskCounts>

export const getDeskCounts = admin.get('/desk/counts', {
  summary: 'How much of each kind waits for the staff, as the menu shows it',
  answer: z.object({ data: deskCounts }),
})
