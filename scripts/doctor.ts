import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findSavedConnections } from '#server/operations/connections/saved-connections.ts'
import { examineSetup } from '#server/operations/health/examine-setup.ts'
import { mustAct, formatFindings, withoutSecrets } from '#server/operations/health/check.ts'
import { readSettingsFile } from '#server/selling/gateways/load-settings.ts'
import { endOnCrash } from '#server/platform/process/end-process.ts'

// npm run doctor: examines how this shop is set up and says what to do. Ends with 1 where something must be done. It changes
// nothing: what it writes to try something out it takes away again.
endOnCrash()
const { env: envFile, processes } = readArguments()
if (envFile !== undefined && !existsSync(envFile)) {
  console.error(`Không có tệp ${envFile}.`)
  process.exit(2)
}
const file = envFile ?? '.env'
const slips = readSettingsFile(file)

const findings = await examineSetup({
  env: process.env,
  envFile: existsSync(file) ? file : undefined,
  slips,
  processes,
  takeSaved: findSavedConnections,
})
for (const line of formatFindings(findings)) console.log(withoutSecrets(line, process.env))
process.exitCode = mustAct(findings) ? 1 : 0

function readArguments() {
  try {
    const { values } = parseArgs({ options: { env: { type: 'string' }, processes: { type: 'string' } } })
    if (values.processes !== undefined && !/^[1-9]\d{0,3}$/.test(values.processes))
      throw new Error('processes')
    return {
      env: values.env,
      processes: values.processes === undefined ? undefined : Number(values.processes),
    }
  } catch {
    console.error('Cách dùng: npm run doctor [-- --env TỆP] [--processes SỐ_TIẾN_TRÌNH]')
    process.exit(2)
  }
}
