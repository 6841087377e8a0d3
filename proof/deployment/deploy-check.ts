import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatError } from '#server/platform/errors/describe-error.ts'
import { tryCompose } from '#proof/deployment/try-compose.ts'
import { tryImage } from '#proof/deployment/try-image.ts'
import { tryProxies } from '#proof/deployment/try-proxies.ts'
import { tryUnit } from '#proof/deployment/try-unit.ts'
import type { Outcome } from '#proof/deployment/trial.ts'

// npm run deploy:check: tries what lies in deploy/ as far as this machine can, and says what it could not try and why. Ends with 1
// where something does not work.
const root = path.join(import.meta.dirname, '../..')
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
