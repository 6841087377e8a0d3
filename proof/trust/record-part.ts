import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeVersion, lastCommit, root } from './code-version.ts'
import type { PartName, RecordedPart } from './parts.ts'

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
