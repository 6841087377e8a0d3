import type { Closers } from './open-on-database.ts'
import { readShopConfig, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { requireFolder } from '#server/platform/files/open-storage.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { readSessionSecrets } from '#server/platform/guard/sessions/session-secret.ts'
import { takeLockOrReportHolder } from '#server/platform/process/process-table.ts'
import { stopOnSignal, notifySupervisor } from '#server/platform/process/end-process.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'

/** Writes for the person at the terminal; the log beside it is for programs. */
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Everything from the configuration to the address that is printed. What a start that fails has opened is closed again. */
export async function openShop({ developing }: { developing: boolean }) {
  const config = readShopConfig(process.env)
  const closers: Closers = []
  let closing: Promise<void> | undefined
  // A start that fails because it is stopped waits for that stop, and does not cut it short.
  const closeAll = () => (closing ??= closeInTurn(closers))
  stopOnSignal(closeAll, { drainSeconds: config.drainSeconds })
  try {
    await openStepByStep(config, developing, closers)
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function closeInTurn(closers: Closers) {
  for (const close of closers.toReversed()) await close()
}

async function openStepByStep(config: ShopConfig, developing: boolean, closers: Closers) {
  if (!config.s3) requireFolder('DATA_DIR', config.dataDir)
  const sessionSecrets = readSessionSecrets(config)
  const here = developing || config.processes === 1
  const loadRest = () =>
    Promise.all([
      import('./open-on-database.ts'),
      // Whoever only stands over workers has no use for all of it.
      here ? import('./open-app.ts') : import('./open-workers.ts'),
    ])
  // One that cannot be loaded is told by the second call.
  const database = await openDatabaseOf(config, closers, () => void loadRest().catch(() => {}))
  if (!database) return
  const [{ openOnDatabase }] = await loadRest()
  const { url: databaseUrl, directUrl } = database
  const ground = { config, developing, here, databaseUrl, directUrl, sessionSecrets }
  const { address, lines } = await openOnDatabase(ground, closers, say)
  database.announce(config.publicUrl ?? address)
  closers.push(database.announceClosing)
  say(`\nHiên Sách đang mở tại ${config.publicUrl ?? address}   (Ctrl+C để đóng)`)
  for (const line of lines) say(line)
  notifySupervisor('open')
}

async function openDatabaseOf(config: ShopConfig, closers: Closers, whileStarting: () => void) {
  if (config.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = url } = config
    for (const each of new Set([directUrl, url]))
      await waitForDatabase(each, { seconds: config.databaseWait, say: (line) => say(`  · ${line}`) })
    return { url, directUrl, announce: () => {}, announceClosing: () => {} }
  }
  const lock = await takeLockOrReportHolder(config.dataDir, say)
  if (!lock) return undefined
  closers.push(lock.release)
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connections: connectionsOf(config),
    report: (line) => say(`  · ${line}`),
    whileStarting,
  })
  closers.push(server.stop)
  return {
    url: server.url,
    directUrl: server.url,
    announce: lock.announce,
    announceClosing: lock.announceClosing,
  }
}

/** Each process has its pool, hears notices, and may take a backup; the primary has a pool while it opens, and commands come beside. */
const connectionsOf = ({ processes, databasePool }: ShopConfig) => (processes + 1) * (databasePool + 2) + 3
