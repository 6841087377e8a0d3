import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawYear } from './draw-year.ts'
import { readSeeds } from './read-seeds.ts'
import { runSeed } from './run-seed.ts'

/** `YEAR_SEEDS=1-20` or `3,17` with `YEAR_DAYS=30`, as `npm run year` sets them; otherwise a short one. */
const seeds = readSeeds(process.env['YEAR_SEEDS'] ?? '1,2')
const days = Number(process.env['YEAR_DAYS'] ?? 3)
const report = process.env['YEAR_REPORT']

test('the same seed draws the same days, and a longer year begins as a shorter one', () => {
  expect(drawYear(7, 3)).toEqual(drawYear(7, 5).slice(0, 3))
  expect(drawYear(7, 3)).not.toEqual(drawYear(8, 3))
})

test.each(seeds)(
  'days of the shop drawn from seed %i leave nothing lost, twice or kept too long',
  { timeout: 60_000 + days * 20_000 },
  async (seed) => {
    const summary = await runSeed(seed, days)
    if (report) appendFileSync(report, `${JSON.stringify(summary)}\n`)
    expect(summary.done).toBeGreaterThan(summary.steps / 3)
  },
)
