import { cpus } from 'node:os'
import type { PartName } from '#proof/trust/parts.ts'
import { commandOf, recordPart } from '#proof/trust/record-part.ts'

export type Figure = {
  what: string
  measured: string
  ceiling?: string
  ratio?: number
  goal: string
  reached?: boolean
}

const figures: Figure[] = []

export function report(figure: Figure) {
  figures.push(figure)
  console.log(
    `${mark(figure)} ${figure.what}: ${figure.measured}${figure.ceiling ? `, ceiling ${figure.ceiling}` : ''}${ratioOf(figure)} (goal: ${figure.goal})`,
  )
}

/** Leaves what is reported meanwhile for the page of trust. */
export async function recordReports(part: PartName, measure: () => Promise<void>) {
  const before = figures.length
  await measure()
  const reported = figures.slice(before)
  recordPart(part, {
    command: commandOf('bench'),
    held: reported.every(({ reached }) => reached !== false),
    figures: reported.map(({ what, measured, goal, reached }) => ({ what, value: measured, goal, reached })),
  })
}

const mark = ({ reached }: Figure) => (reached === undefined ? '·' : reached ? '✓' : '✗')
const ratioOf = ({ ratio }: Figure) => (ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`)

/** A throughput as a share of the ceiling that was measured right beside it. */
export function reportRatio(what: string, measured: number, ceiling: number, goal: number) {
  const ratio = measured / ceiling
  report({
    what,
    measured: perSecond(measured),
    ceiling: perSecond(ceiling),
    ratio,
    goal: `at least ${goal}`,
    reached: ratio >= goal,
  })
}

/** Memory of shop and database, in megabytes, after some load. */
export function reportMemory(what: string, megabytes: number) {
  report({
    what,
    measured: `${Math.round(megabytes)} MB`,
    goal: 'at most 350 MB',
    reached: megabytes <= 350,
  })
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds = (value: number) => `${value.toFixed(1)} ms`

export function printSummary() {
  console.log(`\nNode ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n`)
  console.log('| what | measured | ceiling | ratio | goal | |\n|---|---|---|---|---|---|')
  for (const figure of figures) {
    const ratio = figure.ratio?.toFixed(2) ?? ''
    console.log(
      `| ${figure.what} | ${figure.measured} | ${figure.ceiling ?? ''} | ${ratio} | ${figure.goal} | ${mark(figure)} |`,
    )
  }
}
