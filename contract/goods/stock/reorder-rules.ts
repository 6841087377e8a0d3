/** Safety stock beside a supplier's days of delivery, and the days that an order covers beyond them. */
export const reorderDays = { safety: 7, cover: 30, usualDelivery: 7 } as const
/** Fewer sold in 90 days say nothing. */
export const fewestSold = 2

export type Demand = {
  sold30: number
  sold90: number
  /** Days that a delivery of its supplier takes; null: not known. */
  deliveryDays: number | null
  /** Copies that can be sold, and those on their way. */
  stock: number
  onTheWay: number
}

/** The mean of both paces, in copies for so many days, rounded up: the last month tells of what begins to sell, the quarter of what stays. */
const copiesFor = ({ sold30, sold90 }: Pick<Demand, 'sold30' | 'sold90'>, days: number) =>
  Math.ceil(((3 * sold30 + sold90) * days) / 180)

/** Number of copies to order; 0 where what is there and on its way lasts until a delivery and a safety span after it. */
export function copiesToOrder(demand: Demand): number {
  const { sold30, sold90, deliveryDays, stock, onTheWay } = demand
  if (sold90 < fewestSold || 3 * sold30 + sold90 <= 0) return 0
  const until = (deliveryDays ?? reorderDays.usualDelivery) + reorderDays.safety
  const available = stock + onTheWay
  if (available >= copiesFor(demand, until)) return 0
  return Math.max(copiesFor(demand, until + reorderDays.cover) - available, 0)
}
