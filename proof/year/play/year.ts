import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandOf, counted, recordPart } from '#proof/trust/record-part.ts'
import { type Failed, playRange } from './play-range.ts'

// npm run year [-- --seeds 1-100 --days 30 --report FILE], or --seed 17: days of the shop as each seed draws them.
const usage =
  'Usage: npm run year [-- --seed N | --seeds FROM-TO] [--days N] [--at-once N] [--report FILE.json]'
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1-10' },
    days: { type: 'string', default: '30' },
    'at-once': { type: 'string', default: String(Math.max(1, Math.floor(availableParallelism() / 2))) },
    report: { type: 'string' },
  },
})
const [from = NaN, to = from] = (values.seed ?? values.seeds).split('-').map(Number)
const days = Number(values.days)
const atOnce = Number(values['at-once'])
if (![from, to, days, atOnce].every((number) => Number.isInteger(number) && number > 0) || to < from) {
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
  faults: Record<string, number>
  outcomes: Record<string, number>
}

const passed: Summary[] = []
const began = new Date()
const failed: Failed[] = await playRange<Summary>({
  game: 'year',
  from,
  to,
  length: days,
  atOnce,
  again: (seed) => `npm run year -- --seed ${seed} --days ${days}`,
  onPassed: tellPassed,
  onMore: () => writeReport(),
})
await writeReport(failed)
sumUp()
record()
process.exitCode = failed.length > 0 ? 1 : 0

function tellPassed(summary: Summary) {
  const { seed, done, steps, orders, seconds } = summary
  passed.push(summary)
  console.log(`✓ ${seed}: ${days} days, ${done} of ${steps} steps, ${orders} orders, ${seconds} s`)
}

function total(of: (summary: Summary) => number) {
  return passed.reduce((sum, one) => sum + of(one), 0)
}

function totals(of: (summary: Summary) => Record<string, number>) {
  const names = [...new Set(passed.flatMap((one) => Object.keys(of(one))))].toSorted()
  return Object.fromEntries(names.map((name) => [name, total((one) => of(one)[name] ?? 0)]))
}

/** After each process, so that a long run can be looked at while it goes on. */
async function writeReport(failures: readonly Failed[] = []) {
  if (!values.report) return
  const report = {
    began: began.toISOString(),
    ended: new Date().toISOString(),
    days,
    seeds: passed.map(({ seed }) => seed).toSorted((a, b) => a - b),
    failures,
    steps: total(({ steps }) => steps),
    done: total(({ done }) => done),
    checks: total(({ checks }) => checks),
    orders: total(({ orders }) => orders),
    seconds: total(({ seconds }) => seconds),
    faults: totals(({ faults }) => faults),
    commands: totals(({ outcomes }) => outcomes),
  }
  await writeFile(values.report, `${JSON.stringify(report, null, 2)}\n`)
}

function sumUp() {
  const played = Object.entries(totals(({ faults }) => faults)).map(([kind, times]) => `${kind} ${times}`)
  console.log(
    `${passed.length} seeds of ${days} days held, ${failed.length} failed; ${total(({ done }) => done)} of ${total(({ steps }) => steps)} steps, ${total(({ checks }) => checks)} checks, ${total(({ orders }) => orders)} orders, ${total(({ seconds }) => seconds)} s\nFaults: ${played.join(', ')}`,
  )
}

/** For the page of trust. */
function record() {
  const played = Object.entries(totals(({ faults }) => faults))
  const figures = {
    'Seeds that held': `${passed.length} of ${to - from + 1} (${from} to ${to})`,
    'Days of each': counted(days),
    'Days in all': counted(days * passed.length),
    'Steps carried out': counted(total(({ done }) => done)),
    'Times everything was counted': counted(total(({ checks }) => checks)),
    'Orders made': counted(total(({ orders }) => orders)),
    ...Object.fromEntries(played.map(([kind, times]) => [`Faults: ${kind}`, counted(times)])),
  }
  recordPart('year', {
    command: commandOf('year'),
    held: failed.length === 0,
    figures: Object.entries(figures).map(([what, value]) => ({ what, value })),
  })
}
