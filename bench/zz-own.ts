import { openBenchShop } from './bench-shop.ts'
import { measureReports } from './measure-reports.ts'
const shop = await openBenchShop('/tmp/reports/benchdata', 50_000, '4107')
try {
  console.time('all')
  await measureReports(shop)
  console.timeEnd('all')
} finally {
  await shop.stop()
}
