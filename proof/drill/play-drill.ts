import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { RoundReport } from './run-round.ts'
import { commandOf, counted, recordPart } from '#proof/trust/record-part.ts'

// npm run drill [-- --rounds 10 --seed 1 --report FILE]: round after round, each with the next seed; proof/drill/run-round.ts says what a
// round is, and what the report holds.
const usage = 'Usage: npm run drill [-- --rounds N] [--seed N] [--report FILE]'
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string' },
  },
})
const [rounds, first] = [Number(values.rounds), Number(values.seed)]
if (![rounds, first].every((number) => Number.isInteger(number) && number > 0)) {
  console.error(usage)
  process.exit(2)
}

const root = path.resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-drill-report-'))
const seeds: { seed: number; green: boolean }[] = []
const green: RoundReport[] = []
for (let seed = first; seed < first + rounds; seed++) {
  const file = path.join(folder, `${seed}.json`)
  console.log(`Seed ${seed}`)
  const held = (await run(seed, file)) === 0
  const round = held ? await readFile(file, 'utf8').catch(() => undefined) : undefined
  if (held && round === undefined) {
    console.error('The drill was skipped: this machine lacks programs of Debian (see docs/OPERATIONS.md).')
    process.exit(3)
  }
  if (round !== undefined) green.push(JSON.parse(round) as RoundReport)
  seeds.push({ seed, green: held })
  console.log(held ? `✓ ${seed}: ${sentenceOf(green.at(-1))}` : `✗ ${seed}: npm run drill -- --seed ${seed}`)
}
await rm(folder, { recursive: true })
const summary = sumUp()
console.log(JSON.stringify(summary, null, 1))
record()
if (values.report) await writeFile(values.report, `${JSON.stringify(summary)}\n`)
process.exitCode = summary.failed > 0 ? 1 : 0

function run(seed: number, report: string): Promise<number | null> {
  const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults']
  const env = { ...process.env, TEST_EXTENT: 'all', DRILL_SEEDS: `${seed}`, DRILL_REPORT: report }
  const child = spawn(process.execPath, [...vitest, 'test/faults/machines/drill.test.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('close', resolve))
}

function sentenceOf(round: RoundReport | undefined) {
  if (!round) return ''
  const { orders, messages, pages } = round.counts
  return `${round.commands.length} commands, ${orders} orders, ${messages} messages, ${pages} pages, ${round.seconds} s`
}

/** For the page of trust. */
function record() {
  const { commands, counts } = summary
  const figures = {
    'Rounds that held': `${rounds - summary.failed} of ${rounds}`,
    ...Object.fromEntries(
      Object.entries(commands).map(([name, times]) => [`Times: ${name}`, counted(times)]),
    ),
    ...Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [`Counted: ${name}`, counted(count)]),
    ),
    'Acknowledged and lost, sold twice, told twice': summary.failed === 0 ? '0' : 'see the run',
    'Longest until everyone went on': `${summary.longestBackSeconds} s (${summary.longestBack})`,
  }
  recordPart('drill', {
    command: commandOf('drill'),
    held: summary.failed === 0,
    figures: Object.entries(figures).map(([what, value]) => ({ what, value })),
  })
}

function sumUp() {
  const all = green.flatMap(({ commands }) => commands)
  const done = all.flatMap((command) => ('skipped' in command ? [] : [command]))
  const longest = done.toSorted((a, b) => b.backSeconds - a.backSeconds)[0]
  const total = (of: (round: RoundReport) => number) => green.reduce((sum, round) => sum + of(round), 0)
  const kinds = ['orders', 'messages', 'letters', 'pages', 'retried', 'refused'] as const
  const countOf = (name: string) => [name, done.filter((command) => command.name === name).length] as const
  return {
    rounds,
    failed: seeds.filter((seed) => !seed.green).length,
    seeds,
    commands: Object.fromEntries(done.map(({ name }) => countOf(name))),
    skipped: Object.fromEntries(
      all.flatMap((command) => ('skipped' in command ? [[command.name, command.skipped] as const] : [])),
    ),
    counts: Object.fromEntries(kinds.map((name) => [name, total(({ counts }) => counts[name])])),
    longestBackSeconds: longest?.backSeconds ?? 0,
    longestBack: longest?.name ?? '',
    seconds: total(({ seconds }) => seconds),
  }
}
