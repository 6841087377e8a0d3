import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const root = path.join(import.meta.dirname, '..')
/** Measured in this machine's last runs. */
const measured = path.join(root, 'build/test-seconds.json')
/** Committed from a whole run, for a clone that has not run anything yet: `npm run proof` writes it (`KEEP_SECONDS`). */
const committed = path.join(root, 'test/seconds.json')

type Seconds = Record<string, number>

const read = (file: string): Seconds => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Seconds of each file in its last run. */
export const secondsOfFiles = (): Seconds => ({ ...read(committed), ...read(measured) })

const rounded = (milliseconds: number) => Math.round(milliseconds / 100) / 10
const longestFirst = <Row extends { seconds: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => other.seconds - one.seconds)
const line = ({ name, seconds }: { name: string; seconds: number }) =>
  `${seconds.toFixed(1).padStart(7)} s  ${name}`

/** Tells where the time of a run went, and keeps it: the next one begins with what is longest. */
export default class SecondsOfFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return { name: nameOf(module), seconds: rounded(duration + collectDuration + setupDuration) }
    })
    mkdirSync(path.dirname(measured), { recursive: true })
    const seconds = Object.fromEntries(files.map(({ name, seconds: of }) => [name, of]))
    keep(measured, seconds)
    if (process.env['KEEP_SECONDS']) keep(committed, seconds)
    const long = longestFirst(files).filter(({ seconds: of }, turn) => of > 30 || turn < 3)
    console.log(`\nLongest files (all above 30 s):\n${long.map(line).join('\n')}`)
    console.log(`\nSlowest tests:\n${slowestTests(modules).map(line).join('\n')}\n`)
  }
}

function keep(file: string, seconds: Seconds) {
  const all = Object.entries({ ...read(file), ...seconds }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

const nameOf = ({ moduleId }: TestModule) => path.relative(root, moduleId)

function slowestTests(modules: readonly TestModule[]) {
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      name: `${nameOf(module)} · ${test.fullName}`,
      seconds: rounded(test.diagnostic()?.duration ?? 0),
    })),
  )
  return longestFirst(tests).slice(0, 10)
}
