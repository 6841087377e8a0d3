import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { chown, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseFault } from './database-fault.ts'
import { type Binaries, findBinaries } from './postgres-binaries.ts'
import { exitCodes } from '#server/platform/process/config/config-error.ts'
import { type Outcome, type Runner, chooseRunner, runAs } from './postgres-runner.ts'
import { listProcesses, sendSignal, waitUntil } from '#server/platform/process/process-table.ts'

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
