import { addMonths, defaultPeriod, type Period, todayInShop } from '#contract/desk/reports/report-period.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { newStaff } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'

const times = 9
const exportedOrders = 100_000

/** The report of a month and of three years, the dashboard, and a workbook of a hundred thousand sales. */
export async function measureReports(shop: BenchShop) {
  const orders = (await fillOnce(shop.databaseUrl)).toLocaleString('en')
  const headers = { authorization: `Bearer ${await newStaff(shop)}` }
  const ask = (path: string) => fetch(`${shop.url}/api/v1${path}`, { headers })
  const today = todayInShop()
  const ofPeriod = ({ start, end }: Period) => `/revenues/get-revenue?start_date=${start}&end_date=${end}`
  const lastMonth = { start: addMonths(today, -1), end: today }
  const years = { start: addMonths(today, -36), end: today }
  const goals: [string, string, number][] = [
    ['report of a month', ofPeriod(lastMonth), 300],
    ['report of three years', ofPeriod(years), 1500],
    ['dashboard', '/reports/dashboard-stats', 300],
  ]
  for (const [what, path, goal] of goals) {
    const median = await medianOf(async () => {
      const answer = await ask(path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    report({
      what: `${what}, ${orders} orders, median of ${times}`,
      measured: milliseconds(median),
      goal: `at most ${goal} ms`,
      reached: median <= goal,
    })
  }
  await measureExport(shop, ask, today)
}

async function medianOf(run: () => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await run()
    took.push(performance.now() - started)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

type Ask = (path: string) => Promise<Response>

async function measureExport(shop: BenchShop, ask: Ask, today: string) {
  const period = await periodOf(ask, today)
  const before = memoryOf(shop.pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 100)
  const started = performance.now()
  const answer = await ask(`/reports/export-order?startDate=${period.start}&endDate=${period.end}`)
  if (!answer.ok) throw new Error(`The export was answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const expected = Number(answer.headers.get('x-expected-length'))
  report({
    what: `export of ${period.orders.toLocaleString('en')} orders: memory above that of before, server and database`,
    measured: `${Math.round(most - before)} MB (${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, expected ${(expected / 1e6).toFixed(1)} MB)`,
    goal: 'at most 200 MB',
    reached: most - before <= 200,
  })
}

/** As many of the last months as it takes to have so many orders, or all there are. */
async function periodOf(ask: Ask, today: string): Promise<Period & { orders: number }> {
  for (let months = 0; ; months++) {
    const period = { start: addMonths(defaultPeriod(today).start, -months), end: today }
    const answer = await ask(`/revenues/get-revenue?start_date=${period.start}&end_date=${period.end}`)
    const { data } = (await answer.json()) as { data: { total_orders: number } }
    if (data.total_orders >= exportedOrders || months >= 35) return { ...period, orders: data.total_orders }
  }
}
