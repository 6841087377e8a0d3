import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from '#server/platform/process/config/config.ts'
import { isStrongSecret, weakSecret } from '#server/platform/process/config/setting-types.ts'
import type { SessionSecrets } from './session-keys.ts'

type Given = Pick<Config, 'sessionSecret' | 'acceptedSecrets' | 'databaseUrl' | 'dataDir'>

/** Limit of the secrets before that are accepted. */
export const mostAccepted = 3

const newSecret = () => randomBytes(48).toString('base64url')
const fileOf = ({ dataDir }: Pick<Given, 'dataDir'>) => path.join(dataDir, 'session-secret')

/** The given secret, and those accepted beside it; a shop that brings its own database makes one and keeps it beside that. */
export function readSessionSecrets(config: Given): SessionSecrets {
  const [secret, ...kept] = config.sessionSecret ? [config.sessionSecret] : readOrMake(config)
  const others = new Set([...kept, ...config.acceptedSecrets])
  others.delete(secret)
  return [secret, ...others]
}

function readOrMake(config: Given): SessionSecrets {
  if (config.databaseUrl) {
    throw new ConfigError(
      'SESSION_SECRET must be set when DATABASE_URL is: at least 32 characters made by chance, the same for all processes',
    )
  }
  const file = fileOf(config)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKeptSecrets(config)
}

/** A line each, the one that signs first. */
export function readKeptSecrets(config: Pick<Given, 'dataDir'>): SessionSecrets {
  const file = fileOf(config)
  const [secret = '', ...others] = readFileSync(file, 'utf8').trim().split('\n')
  for (const one of [secret, ...others])
    if (!isStrongSecret(one))
      throw new ConfigError(
        `A secret kept in ${file} ${weakSecret}. Delete the file; everybody signs in again.`,
      )
  return [secret, ...others]
}

/** A new secret signs from the next start on; those before are accepted. Answers how many these are. */
export const rotateKeptSecret = (config: Pick<Given, 'dataDir'>): number =>
  writeKept(config, [newSecret(), ...readKeptSecrets(config)].slice(0, mostAccepted + 1))

/** From the next start on only what the newest signed is accepted. Answers how many are forgotten. */
export function dropKeptSecrets(config: Pick<Given, 'dataDir'>): number {
  const [secret, ...others] = readKeptSecrets(config)
  writeKept(config, [secret])
  return others.length
}

/** Whole or not at all: a start that reads meanwhile sees the one or the other. */
function writeKept(config: Pick<Given, 'dataDir'>, secrets: readonly string[]): number {
  const file = fileOf(config)
  writeFileSync(`${file}.new`, secrets.join('\n'), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return secrets.length - 1
}
