import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Counted, type CountedPart, counted, recordPart } from './record-part.ts'
import type { TrustFigure } from './parts.ts'

// node proof/trust/record-tests.ts FOLDER held|failed: what scripts/test.mjs ran, by the reports and counts in that folder.
const [folder = '', outcome] = process.argv.slice(2)
const extent = process.env['TEST_EXTENT'] === 'sample' ? 'sample' : 'all'
const command = extent === 'all' ? 'npm run proof' : 'npm test'

type Report = {
  startTime: number
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { endTime: number }[]
}

const titles: Record<string, string> = {
  unit: 'Of units',
  integration: 'Of the shop with its database',
  servers: 'The same on a PostgreSQL server and Redis',
  browser: 'Of journeys in a browser',
  faults: 'Of faults',
}

const steps = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
const reports = steps.map((step) => {
  const report = JSON.parse(readFileSync(path.join(folder, `${step}.json`), 'utf8')) as Report
  return { step, report }
})

const order = Object.keys(titles)
recordPart('tests', {
  command,
  held: outcome === 'held',
  figures: [
    ...reports
      .toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step))
      .map(({ step, report }) => ({ what: titles[step] ?? step, value: describe(report) })),
    {
      what: 'Long walks (browser, faults)',
      value: extent === 'all' ? 'all of them' : 'a sample',
    },
  ],
})
for (const [part, figures] of countedParts()) recordPart(part, figures)

function describe({
  testResults,
  numPassedTests,
  numFailedTests,
  numPendingTests,
  startTime,
}: Report): string {
  const ended = Math.max(startTime, ...testResults.map(({ endTime }) => endTime))
  return [
    `${counted(numPassedTests)} passed`,
    `${counted(numFailedTests)} failed`,
    `${counted(numPendingTests)} skipped`,
    `${counted(testResults.length)} files`,
    `${counted(Math.round((ended - startTime) / 1000))} s`,
  ].join(', ')
}

/** Sums that tests counted while they ran; a part held where all tests of its step did. */
function countedParts() {
  const sums = new Map<CountedPart, { held: boolean; of: Map<string, number> }>()
  for (const { step, report } of reports) {
    const file = path.join(folder, `${step}.counts`)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    for (const line of lines) {
      const { part, what, count } = JSON.parse(line) as Counted
      const sum = sums.get(part) ?? { held: true, of: new Map<string, number>() }
      sum.held &&= report.success
      sum.of.set(what, (sum.of.get(what) ?? 0) + count)
      sums.set(part, sum)
    }
  }
  return [...sums].map(([part, { held, of }]) => {
    const figures: TrustFigure[] = [...of]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([what, count]) => ({ what, value: counted(count) }))
    return [part, { command, held, figures }] as const
  })
}
