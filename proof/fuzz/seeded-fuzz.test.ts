import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeeds } from '#proof/year/read-seeds.ts'
import { drawFuzz, runFuzz } from './run-fuzz.ts'

/** `FUZZ_SEEDS=1-20` or `3,17` with `FUZZ_STEPS=2000`, as `npm run fuzz` sets them; otherwise a short one. */
const seeds = readSeeds(process.env['FUZZ_SEEDS'] ?? '1')
const steps = Number(process.env['FUZZ_STEPS'] ?? 200)
const report = process.env['FUZZ_REPORT']

test('the same seed draws the same game, and a longer one begins as a shorter one', () => {
  const short = drawFuzz(7, 50)
  expect(short).toEqual(drawFuzz(7, 200).slice(0, short.length))
  expect(short).not.toEqual(drawFuzz(8, 50))
})

test.each(seeds)(
  'nobody ends the game of seed %i with more than they brought',
  { timeout: 60_000 + steps * 1_000 },
  async (seed) => {
    const summary = await runFuzz(seed, steps)
    if (report) appendFileSync(report, `${JSON.stringify(summary)}\n`)
    expect(summary.done).toBeGreaterThan(summary.steps / 2)
  },
)
