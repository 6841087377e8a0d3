import type { Order } from '#contract/selling/orders/orders.ts'

type Returnable = readonly { order_detail_id: number; copies: number }[]

/** Initial copies of each line in the form: one where there is no choice of the line, else none. */
export const firstCopies = (returnable: Returnable): Readonly<Record<number, number>> =>
  Object.fromEntries(returnable.length === 1 ? returnable.map((line) => [line.order_detail_id, 1]) : [])

export const titlesOf = ({ orderDetail }: Order): ReadonlyMap<number, string> =>
  new Map(orderDetail.map(({ order_detail_id, book }) => [order_detail_id, book.title]))
