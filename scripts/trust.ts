import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeVersion, lastCommit, root } from './trust/code-version.ts'
import { parts, type PartName, type RecordedPart, type Trust } from './trust/parts.ts'
import { recordFolder, withoutReport } from './trust/record-part.ts'
import { trustPage } from './trust/trust-page.ts'

// npm run trust: docs/trust.json and docs/TRUST.md, of what was run since and of what stood there.
const kept = path.join(root, 'docs/trust.json')
const names = Object.keys(parts) as PartName[]

const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Trust).parts : []
const since = existsSync(recordFolder)
  ? readdirSync(recordFolder).map(
      (name) => JSON.parse(readFileSync(path.join(recordFolder, name), 'utf8')) as RecordedPart,
    )
  : []
const latest = (name: PartName) =>
  [...before, ...since]
    .filter(({ part }) => part === name)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]

const trust: Trust = {
  at: new Date().toISOString(),
  code: codeVersion(),
  commit: lastCommit(),
  parts: names
    .flatMap((name) => latest(name) ?? [])
    .map((part) => ({ ...part, command: withoutReport(part.command) })),
}
writeFileSync(kept, `${JSON.stringify(trust, undefined, 2)}\n`)
writeFileSync(path.join(root, 'docs/TRUST.md'), trustPage(trust))

const open = names.filter((name) => {
  const part = latest(name)
  return !part?.held || part.code !== trust.code
})
for (const name of open) console.log(`Not run on this version, or failed: ${name} (${parts[name].command})`)
console.log(`docs/TRUST.md: ${names.length - open.length} of ${names.length} parts held on ${trust.code}`)
