import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { orderCode } from '#contract/selling/orders/tracking.ts'
import { counterSentences as said, saleWays } from './counter-sentences.ts'
import { handOverSentences } from './hand-over-problem.ts'

const seller = endpointsOf('Counter', 'admin', { rights: ['counter.sell', 'counter.sell'] })

export const noOpenShift = {
  status: 409,
  code: 'NO_OPEN_SHIFT',
  msg: handOverSentences.noShift,
}
export const dueChanged = {
  status: 409,
  code: 'DUE_CHANGED',
  msg: handOverSentences.dueChanged,
}

const heldOrder = z.object({
  order_id: z.int(),
  order_code: z.string(),
  status_name: z.string(),
  customer_name: z.string(),
  phone_number: z.string(),
  note: z.string(),
  held_until: z.nullable(z.string()),
  total_amount: z.int(),
  /** Sum that is to be paid at the counter. */
  due: z.int(),
  /** Why it is not handed over now. */
  problem: z.nullable(z.string()),
  lines: z.array(z.object({ book_id: z.int(), title: z.string(), copies: z.int() })),
  /** Code by which the sum can be transferred; the order is paid when the bank tells of it. */
  transfer: z.nullable(
    z.object({
      qr_svg: z.string(),
      bank_name: z.string(),
      account_number: z.string(),
      account_name: z.string(),
      transfer_content: z.string(),
    }),
  ),
})
export type OrderToHandOver = z.output<typeof heldOrder>

export const getOrderToHandOver = seller.get('/counter/get-order-to-hand-over', {
  summary:
    'An order that its customer fetches, by its code: its books, what is to be paid, and why it cannot be handed over, if it cannot',
  query: z.object({ order_code: orderCode }),
  answer: z.object({ data: heldOrder }),
  refusals: [invalidInput],
})

export const handOver = seller.post('/counter/hand-over', {
  summary:
    'Hands an order over that is fetched, in the open shift of who calls: one that is not paid is paid so, and its cash is in the drawer. It need not be marked ready, nor be confirmed. Twice is once',
  body: z.object({
    order_code: orderCode,
    /** Way in which it is paid, where something is to be paid. */
    way: z.optional(z.nullable(z.enum(saleWays, { error: said.wayInvalid }))),
    /** Sum that was seen: where another is due, nothing is handed over. */
    expected_due: z.optional(z.nullable(z.int({ error: said.receivedInvalid }))),
  }),
  answer: z.object({
    data: z.object({
      order_id: z.int(),
      order_code: z.string(),
      amount: z.int(),
      way: z.nullable(z.enum(saleWays)),
      /** It was handed over before. */
      again: z.boolean(),
    }),
  }),
  refusals: [noOpenShift, dueChanged, invalidInput],
})
