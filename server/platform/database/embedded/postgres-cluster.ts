import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { chown, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFault } from './database-fault.ts'
import {
  type Binaries,
  findBinaries,
  type Outcome,
  type Runner,
  chooseRunner,
  runAs,
} from './postgres-binaries.ts'
import { exitCodes } from '#server/platform/process/config/config-error.ts'
import { listProcesses, sendSignal, waitUntil } from '#server/platform/process/process-table.ts'
import { createServer } from 'node:net'

export type Cluster = {
  folder: string
  /** Marks every process of this very folder, whatever its path is called. */
  name: string
  password: string
  /** Most connections that it is asked for. */
  connections: number
  /** Beside those of every start. */
  settings: Readonly<Record<string, string>>
  binaries: Binaries
  runner: Runner
}

export const secretFile = 'shop-secret.json'
/** Folders of this name are thrown away at the next start. */
export const draftPrefix = 'postgres-init-'
const initdbFlags = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--data-checksums',
  '--no-instructions',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** The database's folder in `dataDir`, made at the first start. */
export async function openCluster(
  dataDir: string,
  report: (line: string) => void,
  connections = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = path.join(dataDir, 'postgres')
  const binaries = findBinaries(dataDir)
  await removeDrafts(dataDir)
  let runner: Runner
  if (existsSync(folder)) {
    await requireMajor(folder, binaries)
    runner = await chooseRunner(dataDir, folder, (candidate) => canRead(candidate, binaries, folder))
  } else {
    report('Đang tạo cơ sở dữ liệu lần đầu…')
    runner = await createCluster(dataDir, folder, binaries)
  }
  const { shop } = JSON.parse(await readFile(path.join(folder, secretFile), 'utf8')) as { shop: string }
  const { dev, ino } = statSync(folder, { bigint: true })
  return { folder, name: `hien-sach-${dev}-${ino}`, password: shop, connections, settings, binaries, runner }
}

/** PostgreSQL would say it too, after four starts and in the words of its own trade. */
async function requireMajor(folder: string, { major }: Binaries) {
  const file = path.join(folder, 'PG_VERSION')
  const wrong = (words: string) => databaseFault(folder, words, exitCodes.settings)
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw wrong('thư mục này không chứa cơ sở dữ liệu nào (thiếu tệp PG_VERSION)')
  })
  if (found.trim() !== major)
    throw wrong(
      `nó là của PostgreSQL ${JSON.stringify(found.trim().slice(0, 10))}, cửa hàng này mang theo PostgreSQL ${major}; hãy mở nó bằng bản của cửa hàng đã ghi nó`,
    )
}

const canRead = (runner: Runner, { postgres, env }: Binaries, folder: string) =>
  runAs(runner, [postgres, '-D', folder, '-C', 'data_directory'], { env })

/** A start that was killed in the middle leaves a draft, and at times the programs that still write into it. */
export async function removeDrafts(dataDir: string) {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix))
  if (drafts.length === 0) return
  const beginning = path.join(dataDir, draftPrefix)
  const findWriters = async () => (await listProcesses()).filter(({ command }) => command.includes(beginning))
  for (const { pid } of await findWriters()) sendSignal(pid, 'SIGKILL')
  await waitUntil(async () => (await findWriters()).length === 0, 5_000)
  for (const name of drafts) await removeFolder(path.join(dataDir, name))
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })

async function createCluster(dataDir: string, folder: string, binaries: Binaries): Promise<Runner> {
  const draft = path.join(dataDir, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  const draftCluster = path.join(draft, 'cluster')
  const secret = { postgres: newPassword(), shop: newPassword() }
  const passwordFile = path.join(draft, 'password')
  writeFileSync(passwordFile, secret.postgres, { mode: 0o600 })
  const runner = await chooseRunner(dataDir, draft, async (candidate) => {
    await removeFolder(draftCluster)
    return initialise(candidate, binaries, draftCluster, passwordFile, secret.shop)
  })
  const keptSecret = path.join(draftCluster, secretFile)
  writeFileSync(keptSecret, JSON.stringify(secret), { mode: 0o600, flush: true })
  if (runner.owner) await chown(keptSecret, runner.owner.uid, runner.owner.gid)
  syncFolder(draftCluster)
  await rename(draftCluster, folder)
  syncFolder(dataDir)
  await removeFolder(draft)
  return runner
}

async function initialise(
  runner: Runner,
  { initdb, postgres, env }: Binaries,
  folder: string,
  passwordFile: string,
  shopPassword: string,
): Promise<Outcome> {
  const made = await runAs(
    runner,
    [initdb, `--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...initdbFlags],
    { env },
  )
  if (!made.ok) return made
  const input = `create role shop login nosuperuser nocreatedb nocreaterole password '${shopPassword}'\ncreate database shop owner shop\n`
  const filled = await runAs(runner, [postgres, '--single', '-D', folder, 'postgres'], { env, input })
  // The single-user mode answers 0 even after an error in a statement.
  return { ok: filled.ok && !/\b(ERROR|FATAL|PANIC):/.test(filled.output), output: filled.output }
}

const newPassword = () => randomBytes(24).toString('base64url')

export function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Address that the server listens at: a socket in its own folder (small statements: 15 % faster and more), or a port of this machine. */
export type ListenAddress = { socket: true } | { socket: false; port: number }

/** Settings for a small machine, and those that must hold whatever the files of the cluster say. */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  // The system keeps its files in memory too: with twice as much the shop answered no faster.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Pages lie in the system's memory: one found by its key costs little more than the next of a scan.
  random_page_cost: '1.1',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // Log that is held back for a receiver that does not come must not fill the disk.
  max_slot_wal_keep_size: '4GB',
  io_method: 'sync',
  jit: 'off',
  autovacuum: 'on',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of small files. Refused statements are the shop's to log: here they would carry people's data.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** A shop in one process needs fewer, and each costs next to nothing while it is not used. */
const fewestConnections = 40

const socketFile = '.s.PGSQL.5432'
/** Files that a killed server leaves behind and whose numbers may be another process's by now. */
export const leftovers = ['postmaster.pid', socketFile, `${socketFile}.lock`]

export function flagsFor({ name, connections, settings: more }: Cluster, door: ListenAddress): string[] {
  const listening = door.socket
    ? { listen_addresses: '', unix_socket_directories: '.', port: 5432 }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: door.port }
  const max_connections = Math.max(fewestConnections, connections)
  return Object.entries({ ...settings, ...listening, max_connections, cluster_name: name, ...more }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  )
}

export function urlOf({ folder, password }: Cluster, door: ListenAddress): string {
  const host = door.socket ? encodeURIComponent(folder) : `127.0.0.1:${door.port}`
  return `postgres://shop:${password}@${host}/shop`
}

/** The socket at the first attempt, where its path is not longer than a system can take; then free ports. */
export async function findListenAddress({ folder }: Cluster, attempt: number): Promise<ListenAddress> {
  const fits = process.platform !== 'win32' && Buffer.byteLength(path.join(folder, socketFile)) <= 100
  return attempt === 1 && fits ? { socket: true } : { socket: false, port: await findFreePort() }
}

/** A port that is free now; PostgreSQL refuses to start when another process is quicker. */
async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
