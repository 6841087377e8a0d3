import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checks } from './checks.ts'
import { judgeNode } from './checks/check-machine.ts'
import { judgeSlips, readSettings } from './checks/check-settings.ts'
import { type Setup, codeOf, type Finding, findingsAbout } from './check.ts'

export type Examined = {
  env: NodeJS.ProcessEnv
  /** File of the settings; undefined: they are in the environment only. */
  envFile: string | undefined
  /** Puts what an owner saved on screens into these settings, as the shop does, and tells what it found. */
  takeSaved: (of: Pick<Setup, 'config' | 'sessionSecret'>) => Promise<Finding[]>
} & Pick<Setup, 'slips' | 'processes' | 'plainUrl'>

/** Everything at once, since most of it waits for others; told in the order of the list. */
export async function examineSetup({ env, envFile, takeSaved, ...more }: Examined): Promise<Finding[]> {
  const { config, findings } = readSettings(env)
  if (!config) return [judgeNode(process.version), ...judgeSlips(more.slips), ...findings]
  const secretFile = path.join(config.dataDir, 'session-secret')
  const sessionSecret = config.sessionSecret ?? readIfThere(secretFile)?.split('\n')[0]
  const setup: Setup = {
    ...more,
    config,
    sessionSecret,
    saved: await takeSaved({ config, sessionSecret }),
    secretFiles: [...(envFile ? [envFile] : []), secretFile],
  }
  const found = checks.map(async ({ name, beforeStart }) => {
    try {
      return (await beforeStart?.(setup)) ?? []
    } catch (error) {
      const { must } = findingsAbout(name)
      return [must(`không khám được (${codeOf(error)})`, 'Thử lại; nếu còn, đây là lỗi của lệnh này.')]
    }
  })
  return (await Promise.all(found)).flat()
}

/** A file that is not there or not for us to read says nothing here; that it is not ours is said elsewhere. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
