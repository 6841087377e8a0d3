import { chmodSync, mkdirSync, mkdtempSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { tryImage } from './try-image.ts'
import { tryProxies } from './try-proxies.ts'
import { tryUnit } from './try-unit.ts'
import { type Outcome, hasProgram, lastLines, runProgram } from './trial.ts'

// npm run deploy:check: tries what lies in deploy/ as far as this machine can, and says what it could not try and why. Ends with 1
// where something does not work.
const root = path.join(import.meta.dirname, '../..')
const composeFile = 'deploy/compose.yaml'
const trials = { unit: tryUnit, compose: tryCompose, proxies: tryProxies, image: tryImage }

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-deploy-'))
// Folder that an account without rights must be able to reach: it opens what an image holds.
chmodSync(folder, 0o711)
const outcomes: Outcome[] = []
try {
  for (const [name, attempt] of Object.entries(trials)) {
    const own = path.join(folder, name)
    mkdirSync(own)
    const told = await attempt(root, own).catch((error: unknown) => [
      { what: name, failed: [formatError(error)] },
    ])
    outcomes.push(...told)
    for (const outcome of told) tell(outcome)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const count = (wanted: 'tried' | 'skipped' | 'failed') =>
  outcomes.filter((outcome) => outcome[wanted] !== undefined).length
console.log(`\nĐã thử: ${count('tried')}   Không thử được: ${count('skipped')}   Hỏng: ${count('failed')}`)
process.exitCode = count('failed') > 0 ? 1 : 0

function tell({ what, tried, skipped, failed }: Outcome) {
  if (tried !== undefined) console.log(`✓ ${what}: ${tried}`)
  if (skipped !== undefined) console.log(`· ${what}: ${skipped}`)
  if (failed === undefined) return
  console.log(`✗ ${what}:`)
  for (const line of failed) console.log(`    ${line}`)
}

/** A program that reads such files says whether this is one, with all settings that it asks for. */
async function tryCompose(root: string, folder: string): Promise<Outcome[]> {
  const reader = findReader()
  if (!reader) return [{ what: composeFile, skipped: 'máy này không có docker compose' }]
  const text = readFileSync(path.join(root, composeFile), 'utf8')
  const example = readFileSync(path.join(root, 'deploy/env.example'), 'utf8')
  const settings = example.replace(/^([A-Z_0-9]+)=$/gm, '$1=filled-in')
  const file = path.join(folder, 'compose.yaml')
  // The first generation of the program does not know the name of a project.
  writeFileSync(file, reader.old ? text.replace(/^name:.*$/m, '') : text)
  writeFileSync(path.join(folder, '.env'), settings)
  const [program = '', ...args] = reader.command
  const { code, output } = await runProgram(program, [...args, '-f', file, 'config', '--quiet'], {
    cwd: folder,
  })
  if (code !== 0) return [{ what: composeFile, failed: lastLines(output) }]
  return [
    {
      what: composeFile,
      tried: `${reader.command.join(' ')} config: đúng khuôn, đủ cài đặt; chưa chạy thử (cần Docker)`,
    },
  ]
}

function findReader(): { command: string[]; old: boolean } | undefined {
  if (hasProgram('docker', ['compose', 'version'])) return { command: ['docker', 'compose'], old: false }
  if (hasProgram('docker-compose', ['version'])) return { command: ['docker-compose'], old: true }
  return undefined
}
