import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { goodsSentences } from './goods-sentences.ts'

/** Margin of a revenue after the copies' cost; copies whose cost is not known count in neither, and are told beside it. */
export const margin = z.object({
  profit: z.int(),
  cost: z.int(),
  /** Copies sold without a known cost, and their revenue. */
  uncosted_copies: z.int(),
  uncosted_revenue: z.int(),
})
export type Margin = z.output<typeof margin>

export type CostedSum = {
  revenue: number
  copies: number
  costed_revenue: number
  costed_copies: number
  cost: number
}

export const marginOf = ({ revenue, copies, costed_revenue, costed_copies, cost }: CostedSum): Margin => ({
  profit: costed_revenue - cost,
  cost,
  uncosted_copies: copies - costed_copies,
  uncosted_revenue: revenue - costed_revenue,
})

const admin = endpointsOf('Goods', 'admin', { rights: ['goods.see', 'goods.handle'] })

export const nothingSold = { status: 404, code: 'NOTHING_SOLD', msg: goodsSentences.nothingSold }

const soldMargin = z.extend(margin, { revenue: z.int(), copies: z.int() })

export const getOrderMargin = admin.get('/goods/order-margin', {
  summary:
    'What is left of an order after the cost of the layers that its copies were taken from, by line; of one that is not delivered, what would be. `revenue` is that of the goods after discount, less what came back',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.extend(soldMargin, {
      delivered: z.boolean(),
      lines: z.array(z.extend(soldMargin, { book_id: z.int(), title: z.string() })),
    }),
  }),
  refusals: [nothingSold, invalidInput],
})
export type OrderMargin = z.output<typeof getOrderMargin.answer>['data']

const layer = z.object({
  layer_id: z.int(),
  remaining: z.int(),
  copies: z.int(),
  unit_cost: z.nullable(z.int()),
  consigned: z.boolean(),
  receipt_id: z.nullable(z.int()),
  came_by: z.string(),
})

export const getBookMargin = admin.get('/goods/book-margin', {
  summary:
    'What a book has brought and what is left of it after the cost of its copies, and the layers on the shelf in the order in which they are sold, at most 50',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.extend(soldMargin, {
      layers: z.array(layer),
      /** Cost of the copies on the shelf as far as it is known, and the number of copies for which it is not. */
      stock_cost: z.int(),
      stock_uncosted: z.int(),
    }),
  }),
  refusals: [invalidInput],
})
export type BookMargin = z.output<typeof getBookMargin.answer>['data']
