import { expect, test } from 'vitest'
import { presentFigures, sumUp, withEmptyMonths } from './report-sums.ts'

const november = { start: '2026-11-01', end: '2026-11-30' }
const costs = { counter_revenue: 0, counter_sales: 0, costed_copies: 0, costed_revenue: 0, cost: 0 }
const nothing = { revenue: 0, refunded: 0, shipping: 0, orders: 0, copies: 0, ...costs }

test('months of a report add up in each of their figures', () => {
  const october = {
    revenue: 900_000,
    refunded: 90_000,
    shipping: 30_000,
    counter_revenue: 40_000,
    counter_sales: 2,
    orders: 3,
    copies: 10,
    costed_copies: 8,
    costed_revenue: 700_000,
    cost: 400_000,
  }
  const inRed = {
    revenue: -50_000,
    refunded: 60_000,
    shipping: 1,
    counter_revenue: -5_000,
    counter_sales: 1,
    orders: 1,
    copies: -2,
    costed_copies: -1,
    costed_revenue: -20_000,
    cost: -9_000,
  }
  expect(sumUp([october, inRed])).toEqual({
    revenue: 850_000,
    refunded: 150_000,
    shipping: 30_001,
    counter_revenue: 35_000,
    counter_sales: 3,
    orders: 4,
    copies: 8,
    costed_copies: 7,
    costed_revenue: 680_000,
    cost: 391_000,
  })
  expect(sumUp([])).toEqual(nothing)
})

test('revenue of the counter is in no average of orders', () => {
  const sums = { ...nothing, revenue: 150_000, counter_revenue: 50_000, orders: 2 }
  expect(presentFigures(november, sums)).toMatchObject({ total_revenue: 150_000, avg_order_value: 50_000 })
})

test.each([
  [0, 0, 0],
  [100_000, 3, 33_333],
  [200_000, 3, 66_667],
  [1, 2, 1],
  [90_000, 1, 90_000],
  // Money went back, and nothing was delivered.
  [-90_000, 0, 0],
])('a revenue of %i đ from %i orders is %i đ an order', (revenue, orders, average) => {
  expect(presentFigures(november, { ...nothing, revenue, orders, copies: 7 })).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    total_revenue: revenue,
    total_orders: orders,
    avg_order_value: average,
    total_product_sold: 7,
  })
})

test('a month without a sale stands in the report’s chart with 0', () => {
  const sold = [
    { month: '2026-09', revenue: 500_000 },
    { month: '2026-11', revenue: -20_000 },
  ]
  expect(withEmptyMonths({ start: '2026-08-15', end: '2026-11-02' }, sold)).toEqual([
    { month: '2026-08', revenue: 0 },
    { month: '2026-09', revenue: 500_000 },
    { month: '2026-10', revenue: 0 },
    { month: '2026-11', revenue: -20_000 },
  ])
})
