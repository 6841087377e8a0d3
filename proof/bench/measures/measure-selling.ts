import { rounds } from '#proof/bench/load/compare-in-turns.ts'
import { median, percentile } from '#proof/bench/load/sign-in-load.ts'
import { milliseconds, report, reportMemory, reportRatio } from '#proof/bench/report.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { openSelling, type SellingRound, type SellingShop } from '#proof/bench/shop/selling-shop.ts'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'

/** So many orders a second, and how much of quiet reading must be left beside them. */
const sides = [
  { orders: 0, goal: 1 },
  { orders: 1, goal: 0.9 },
  { orders: 5, goal: 0.75 },
  { orders: 20, goal: 0.5 },
]
const ofHome = 0.4
export const warmSeconds = 8
const secondsEach = 3
const settleSeconds = 1

type Measured = { home: number; rounds: Map<number, SellingRound[]> }

/** Reading while the shop sells, the sides in turns. */
export async function measureSelling(shop: BenchShop) {
  const selling = await openSelling(shop)
  await selling.read(warmSeconds)
  const homes: number[] = []
  const all = new Map<number, SellingRound[]>()
  for (let round = 0; round < rounds; round++) {
    homes.push(await selling.readHome(secondsEach))
    for (const { orders } of sides)
      all.set(orders, [...(all.get(orders) ?? []), await sellSettled(selling, orders)])
  }
  reportSelling(shop, { home: median(homes), rounds: all })
}

/** A round that does not begin with what the last order of the one before left to be drawn. */
export async function sellSettled(selling: SellingShop, orders: number): Promise<SellingRound> {
  await selling.read(settleSeconds)
  return selling.sell(secondsEach, orders)
}

const of = ({ rounds: all }: Measured, orders: number) => all.get(orders) ?? []
const medianOf = (all: readonly SellingRound[], figure: 'perSecond' | 'p50' | 'p95' | 'p99' | 'pageMs') =>
  median(all.map((round) => round[figure]))

function reportSelling(shop: BenchShop, measured: Measured) {
  const quiet = medianOf(of(measured, 0), 'perSecond')
  reportRatio('reading, quiet, against the kept home page', quiet, measured.home, ofHome)
  for (const { orders, goal } of sides) {
    const all = of(measured, orders)
    const beside = orders === 0 ? 'quiet' : `beside ${orders} orders/s`
    if (orders > 0) reportRatio(`reading ${beside}, against quiet`, medianOf(all, 'perSecond'), quiet, goal)
    const [p50, p95, p99] = [medianOf(all, 'p50'), medianOf(all, 'p95'), medianOf(all, 'p99')]
    report({
      what: `readers ${beside}: p50, p95, p99, processor a page`,
      measured: [p50, p95, p99].map(milliseconds).join(', ') + `, ${medianOf(all, 'pageMs').toFixed(2)} ms`,
      goal: 'p95 at most 20 ms',
      reached: p95 <= 20,
    })
    if (orders > 0) reportOrders(beside, all)
    const errors = all.reduce((sum, round) => sum + round.errors, 0)
    report({ what: `errors ${beside}`, measured: String(errors), goal: 'none', reached: errors === 0 })
  }
  reportMemory('memory of shop and database after selling (PSS)', memoryOf(shop.pid))
}

function reportOrders(beside: string, all: readonly SellingRound[]) {
  const times = all.flatMap(({ orderTimes }) => orderTimes)
  const refused = all.reduce((sum, round) => sum + round.refused, 0)
  const p95 = percentile(times, 0.95)
  report({
    what: `an order (both calls) beside reading, ${beside}: p50, p95`,
    measured: `${milliseconds(median(times))}, ${milliseconds(p95)} (${times.length} orders, ${refused} refused)`,
    goal: 'p95 at most 100 ms, none refused',
    reached: p95 <= 100 && refused === 0,
  })
}
