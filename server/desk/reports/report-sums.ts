import { monthsOf, type Period } from '#contract/desk/reports/report-period.ts'
import type { MonthRevenue, SalesSum } from './sale-store.ts'

/** Figures of a period; an average of no orders is 0. */
export function presentFigures(
  { start, end }: Period,
  { revenue, counter_revenue, orders, copies }: SalesSum,
) {
  return {
    start_date: start,
    end_date: end,
    total_revenue: revenue,
    total_orders: orders,
    avg_order_value: orders === 0 ? 0 : Math.round((revenue - counter_revenue) / orders),
    total_product_sold: copies,
  }
}

export function sumUp(sums: readonly SalesSum[]): SalesSum {
  const total = {
    revenue: 0,
    refunded: 0,
    shipping: 0,
    counter_revenue: 0,
    counter_sales: 0,
    orders: 0,
    copies: 0,
    costed_copies: 0,
    costed_revenue: 0,
    cost: 0,
  }
  for (const sum of sums) {
    total.revenue += sum.revenue
    total.refunded += sum.refunded
    total.shipping += sum.shipping
    total.counter_revenue += sum.counter_revenue
    total.counter_sales += sum.counter_sales
    total.orders += sum.orders
    total.copies += sum.copies
    total.costed_copies += sum.costed_copies
    total.costed_revenue += sum.costed_revenue
    total.cost += sum.cost
  }
  return total
}

/** Every month of the period, also those in which nothing was sold. */
export function withEmptyMonths(period: Period, sums: readonly MonthRevenue[]) {
  const known = new Map(sums.map(({ month, revenue }) => [month, revenue]))
  return monthsOf(period).map((month) => ({ month, revenue: known.get(month) ?? 0 }))
}
