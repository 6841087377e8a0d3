import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeVersion, lastCommit, root, recordFolder } from './record-part.ts'
import { parts, type PartName, type RecordedPart, type Trust } from './parts.ts'
import { trustPage } from './trust-page.ts'

// npm run trust: build/trust/TRUST.md, of the records that lie beside it.
const page = path.join(recordFolder, 'TRUST.md')
const names = Object.keys(parts) as PartName[]
const fileOf = (name: PartName) => path.join(recordFolder, `${name}.json`)

const trust: Trust = {
  at: new Date().toISOString(),
  code: codeVersion(),
  commit: lastCommit(),
  parts: names
    .map(fileOf)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RecordedPart),
}
mkdirSync(recordFolder, { recursive: true })
writeFileSync(page, trustPage(trust))

const heldNow = new Set(
  trust.parts.filter(({ held, code }) => held && code === trust.code).map(({ part }) => part),
)
for (const name of names.filter((one) => !heldNow.has(one)))
  console.log(`Not run on this version, or failed: ${name} (${parts[name].command})`)
console.log(`${path.relative(root, page)}: ${heldNow.size} of ${names.length} parts held on ${trust.code}`)
