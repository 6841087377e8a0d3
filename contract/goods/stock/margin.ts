import * as z from 'zod/mini'

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
