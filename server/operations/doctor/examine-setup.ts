import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkBackup } from '#server/operations/doctor/check/check-backup.ts'
import { checkDatabase } from '#server/operations/doctor/check/check-database.ts'
import { checkGateways } from '#server/operations/doctor/check/check-gateways.ts'
import { checkMail } from '#server/operations/doctor/check/check-mail.ts'
import { checkPublicAddress } from '#server/operations/doctor/check/check-public-address.ts'
import { checkReplicas } from '#server/operations/doctor/check/check-replicas.ts'
import { checkRedis } from '#server/operations/doctor/check/check-redis.ts'
import { checkSecrets } from '#server/operations/doctor/check/check-secrets.ts'
import { checkStorage } from '#server/operations/doctor/check/check-storage.ts'
import { codeOf, type Finding, findingsAbout } from './finding.ts'
import { judgeNode, judgeRights, judgeSpace } from '#server/operations/doctor/judge/judge-machine.ts'
import { judgeSettings, judgeSlips, readSettings } from '#server/operations/doctor/judge/judge-settings.ts'
import { inspectPermissions, inspectDiskSpace } from '#server/operations/doctor/check/inspect-machine.ts'
import type { Check, Setup } from './setup.ts'

/** Checks that need nothing but valid settings, in the order in which they are told. */
export const checks: readonly Check[] = [
  { name: 'Chỗ trống', run: async ({ config }) => [judgeSpace(await inspectDiskSpace(config.dataDir))] },
  { name: 'Cơ sở dữ liệu', run: checkDatabase },
  { name: 'Khóa bí mật', run: checkSecrets },
  { name: 'Bản sao đọc', run: checkReplicas },
  { name: 'Redis', run: checkRedis },
  { name: 'Kho ảnh', run: checkStorage },
  { name: 'Địa chỉ công khai', run: checkPublicAddress },
  { name: 'Thư', run: checkMail },
  { name: 'Cổng thanh toán', run: checkGateways },
  { name: 'Bản sao lưu', run: checkBackup },
]

export type Examined = {
  env: NodeJS.ProcessEnv
  /** File of the settings; undefined: they are in the environment only. */
  envFile: string | undefined
  /** Faults of that file, a line each. */
  slips?: readonly string[]
} & Pick<Setup, 'processes' | 'plainUrl' | 'lastBackup'>

/** Everything at once, since most of it waits for others; told in the order of the list. */
export async function examineSetup({ env, envFile, slips = [], ...more }: Examined): Promise<Finding[]> {
  const node = judgeNode(process.version)
  const { config, findings } = readSettings(env)
  if (!config) return [node, ...judgeSlips(slips), ...findings]
  const secretFile = path.join(config.dataDir, 'session-secret')
  const rights = judgeRights(
    await inspectPermissions(config.dataDir, [...(envFile ? [envFile] : []), secretFile]),
  )
  const setup: Setup = {
    ...more,
    config,
    sessionSecret: config.sessionSecret ?? readIfThere(secretFile)?.split('\n')[0],
  }
  return [
    node,
    ...judgeSlips(slips),
    ...judgeSettings(config),
    ...rights,
    ...(await Promise.all(checks.map((check) => runCheck(check, setup)))).flat(),
  ]
}

async function runCheck({ name, run }: Check, setup: Setup): Promise<Finding[]> {
  try {
    return await run(setup)
  } catch (error) {
    const { must } = findingsAbout(name)
    return [must(`không khám được (${codeOf(error)})`, 'Thử lại; nếu còn, đây là lỗi của lệnh này.')]
  }
}

/** A file that is not there or not for us to read says nothing here; that it is not ours is said elsewhere. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
