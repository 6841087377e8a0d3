import { mkdirSync, writeFileSync, appendFileSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PartName, RecordedPart } from './parts.ts'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

export const root = path.resolve(import.meta.dirname, '../..')
export const recordFolder = path.join(root, 'build/trust')

/** Leaves behind what a run came to, in place of what the run before it had left; `npm run trust` puts it on the page. */
export function recordPart(part: PartName, came: Pick<RecordedPart, 'command' | 'held' | 'figures'>) {
  const recorded: RecordedPart = {
    part,
    at: new Date().toISOString(),
    code: codeVersion(),
    commit: lastCommit(),
    ...came,
  }
  mkdirSync(recordFolder, { recursive: true })
  writeFileSync(path.join(recordFolder, `${part}.json`), `${JSON.stringify(recorded, undefined, 2)}\n`)
}

/** As it was typed, for `recordPart` of a command of package.json. */
export const commandOf = (script: string) =>
  withoutReport(
    [`npm run ${script}`, ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
  )

/** Command without the report's path: that is a folder of the machine that ran it, and is said nowhere. */
export const withoutReport = (command: string) =>
  command.replace(/ --report(?: |=)\S+/, '').replace(/ --$/, '')

export const counted = (count: number) => count.toLocaleString('en')

/** Parts that tests run: each counts what it did at the place where it is done. */
export type CountedPart = Extract<PartName, 'guards' | 'kills' | 'restores' | 'axe'>
export type Counted = { part: CountedPart; what: string; count: number }

/** A line for the page of trust: only a run of all tests (scripts/test.mjs) names a file for it. */
export function countForTrust(part: CountedPart, what: string, count = 1) {
  const file = process.env['TRUST_COUNTS']
  const line: Counted = { part, what, count }
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

const ofCode = ['{contract,server,web,db,test,bench,scripts,deploy}/**/*', '*.{ts,json}']
const besides = ['proof/mutants/node_modules/**']

/** Hash of the contents of everything that is run or tests it, documents aside: the same in a commit and in what becomes one. */
export function codeVersion(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(ofCode, { cwd: root, exclude: besides, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)))
    .toSorted())
    hash.update(`\0${entry}\0`).update(readFileSync(path.join(root, entry)))
  return hash.digest('hex').slice(0, 16)
}

/** Hash of the last commit; what is not committed yet stands in none. */
export function lastCommit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}
