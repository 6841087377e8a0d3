import { milliseconds, report } from '#proof/bench/report.ts'
import { startShop } from '#proof/bench/shop/shop-process.ts'

/** An installed shop with its demo catalogue, closed and opened again. */
export async function measureStart(dataDir: string) {
  const first = await startShop({ DATA_DIR: dataDir })
  await first.stop()
  report({
    what: 'First start, database and demo catalogue made',
    measured: milliseconds(first.readyAfter),
    goal: 'no goal',
  })
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const shop = await startShop({ DATA_DIR: dataDir })
    times.push(shop.readyAfter)
    await shop.stop()
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0
  report({
    what: 'Cold start of an installed shop (median of 5)',
    measured: milliseconds(median),
    goal: '3 s or less',
    reached: median <= 3000,
  })
}
