import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Config, ConfigError } from '#server/platform/process/config/config.ts'
import { isStrongSecret, weakSecret } from '#server/platform/process/config/strong-secret.ts'

/** The given secret; a shop that brings its own database makes one and keeps it beside that. */
export function readSessionSecret(config: Config): string {
  if (config.sessionSecret) return config.sessionSecret
  if (config.databaseUrl) {
    throw new ConfigError(
      'SESSION_SECRET must be set when DATABASE_URL is: at least 32 characters made by chance, the same for all processes',
    )
  }
  return keepSecret(path.join(config.dataDir, 'session-secret'))
}

function keepSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (!isStrongSecret(secret))
    throw new ConfigError(
      `The secret kept in ${file} ${weakSecret}. Delete the file; everybody signs in again.`,
    )
  return secret
}
