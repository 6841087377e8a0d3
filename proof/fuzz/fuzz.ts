import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandOf, counted, recordPart } from '#proof/trust/record-part.ts'
import { playRange } from '#proof/year/play/play-range.ts'

// npm run fuzz [-- --seeds 1-45 --steps 2000], or --seed 17: legal calls of everybody, drawn from seeds, against what each brought.
const usage = 'Usage: npm run fuzz [-- --seed N | --seeds FROM-TO] [--steps N] [--at-once N]'
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1-10' },
    steps: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
  },
})
const [from = NaN, to = from] = (values.seed ?? values.seeds).split('-').map(Number)
const steps = Number(values.steps)
const atOnce = Number(values['at-once'])
if (![from, to, steps, atOnce].every((number) => Number.isInteger(number) && number > 0) || to < from) {
  console.error(usage)
  process.exit(2)
}

type Summary = {
  seed: number
  steps: number
  done: number
  checks: number
  orders: number
  seconds: number
  outcomes: Record<string, number>
}

const passed: Summary[] = []
const failed = await playRange<Summary>({
  game: 'fuzz',
  from,
  to,
  length: steps,
  atOnce,
  again: (seed) => `npm run fuzz -- --seed ${seed} --steps ${steps}`,
  onPassed(summary) {
    passed.push(summary)
    const { seed, done, steps: played, orders, seconds } = summary
    console.log(`✓ ${seed}: ${done} of ${played} steps, ${orders} orders, ${seconds} s`)
  },
})
sumUp()
process.exitCode = failed.length > 0 ? 1 : 0

function sumUp() {
  const total = (of: (summary: Summary) => number) => passed.reduce((sum, one) => sum + of(one), 0)
  const figures = {
    'Seeds that held': `${passed.length} of ${to - from + 1} (${from} to ${to})`,
    Steps: counted(total((one) => one.steps)),
    'Steps that found something to do': counted(total(({ done }) => done)),
    'Times everything was looked at': counted(total(({ checks }) => checks)),
    'Orders made': counted(total(({ orders }) => orders)),
  }
  for (const [what, value] of Object.entries(figures)) console.log(`${what}: ${value}`)
  console.log(`Seconds: ${counted(total(({ seconds }) => seconds))}`)
  recordPart('fuzz', {
    command: commandOf('fuzz'),
    held: failed.length === 0,
    figures: Object.entries(figures).map(([what, value]) => ({ what, value })),
  })
}
