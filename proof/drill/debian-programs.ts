import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const versions = '/usr/lib/postgresql'
const oldest = 15

/** The newest PostgreSQL that Debian's packages brought. */
const postgresFolder = (existsSync(versions) ? readdirSync(versions) : [])
  .filter((version) => Number(version) >= oldest)
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => path.join(versions, version, 'bin'))[0]

const places = [postgresFolder, '/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

function findProgram(name: string): string | undefined {
  return places
    .filter((place) => place !== undefined)
    .map((place) => path.join(place, name))
    .find((file) => existsSync(file))
}

export const debianPrograms = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pgbouncer',
  'redis-server',
  'haproxy',
] as const
export type DebianProgram = (typeof debianPrograms)[number]

export function programFile(name: DebianProgram): string {
  const file = findProgram(name)
  if (!file) throw new Error(`This machine has no ${name}`)
  return file
}

/** Programs that a test needs and does not find: it is skipped with these words. */
export const missingPrograms = (needed: readonly DebianProgram[] = debianPrograms) =>
  needed.filter((name) => findProgram(name) === undefined)

export const needing = (needed: readonly DebianProgram[] = debianPrograms) => {
  const missing = missingPrograms(needed)
  return missing.length === 0
    ? { skip: false, words: '' }
    : { skip: true, words: ` (skipped: this machine has no ${missing.join(', ')})` }
}
