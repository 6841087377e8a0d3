import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { needing } from '#proof/drill/debian-programs.ts'
import type { CommandName } from '#proof/drill/drill-commands.ts'
import { drawCommands, runRound } from '#proof/drill/run-round.ts'

const seeds = (process.env['DRILL_SEEDS'] ?? '1').split(',').map(Number)
const report = process.env['DRILL_REPORT']
/** Commands that CI has time for; `npm run drill` does everything. */
const short: CommandName[] = [
  'kill the second shop',
  'kill the pooler',
  'kill the primary and promote the standby',
  'cut the line to Redis',
]
const { skip, words } = needing()

test('a seed draws its own order of all faults', () => {
  expect(drawCommands(1)).toEqual(drawCommands(1))
  expect(drawCommands(1)).not.toEqual(drawCommands(2))
  expect(drawCommands(1).toSorted()).toEqual(drawCommands(2).toSorted())
})

describe.skipIf(skip)(`several machines${words}`, () => {
  test.each(seeds)(
    'a shop of several machines loses no acknowledged write while its parts fail, seed %i',
    { timeout: 900_000 },
    async (seed) => {
      const names = process.env['DRILL_SEEDS'] === undefined ? short : undefined
      const round = await runRound(seed, { names, say: (line) => process.stdout.write(`${line}\n`) })
      expect(round.counts.orders).toBeGreaterThan(0)
      if (report) writeFileSync(report, JSON.stringify(round))
    },
  )
})
