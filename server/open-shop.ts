import { createApp } from './app.ts'
import { fillShop } from './fill-shop.ts'
import { listOpeningLines } from './opening-lines.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { Draining } from './platform/draining.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openPort } from './platform/open-port.ts'
import { readSessionSecret } from './platform/session-secret.ts'
import { takeLockOrSayWhere } from './platform/second-start.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { tellSupervisor } from './platform/supervisor.ts'
import { waitForDatabase } from './platform/wait-for-database.ts'

/** What the person at the terminal reads; the log beside it is for programs. */
const say = (line: string) => process.stdout.write(`${line}\n`)

type Closers = (() => Promise<void> | void)[]

/** Everything from the configuration to the address that is printed. What a start that fails has opened is closed again. */
export async function openShop({ developing }: { developing: boolean }) {
  const config = readConfig(process.env)
  const closers: Closers = []
  let closing: Promise<void> | undefined
  // A start that fails because somebody stops it waits for that stop, and does not cut it short.
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

async function openStepByStep(config: Config, developing: boolean, closers: Closers) {
  const sessionSecret = readSessionSecret(config)
  const database = await openDatabaseOf(config, closers)
  if (!database) return
  await migrate(database.url, { report: (name) => say(`  · Cập nhật cơ sở dữ liệu: ${name}`) })
  const log = createLog(config.logLevel)
  const opened = openDatabase({
    url: database.url,
    poolSize: config.databasePool,
    onLostConnection: (error) => log.warn({ err: error }, 'lost a database connection'),
  })
  closers.push(opened.close)
  await fillShop(opened.db, config, (line) => say(`  · ${line}`))
  const draining = new Draining()
  const app = await createApp({
    config,
    draining,
    database: opened,
    databaseUrl: database.url,
    sessionSecret,
    log,
    developing,
  })
  closers.push(() => app.close())
  const lines = await listOpeningLines(opened.db, config)
  const address = await openPort(app, config)
  if (config.drainSeconds > 0) closers.push(() => drain(draining, config.drainSeconds))
  database.announce(config.publicUrl ?? address)
  closers.push(database.announceClosing)
  say(`\nHiên Sách đang mở tại ${config.publicUrl ?? address}   (Ctrl+C để đóng)`)
  for (const line of lines) say(line)
  tellSupervisor('open')
}

function drain(draining: Draining, seconds: number) {
  say(`Đang đóng: còn phục vụ ${seconds} giây để proxy kịp biết.`)
  return draining.begin(seconds)
}

async function openDatabaseOf(config: Config, closers: Closers) {
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, {
      seconds: config.databaseWait,
      say: (line) => say(`  · ${line}`),
    })
    return { url: config.databaseUrl, announce: () => {}, announceClosing: () => {} }
  }
  const lock = await takeLockOrSayWhere(config.dataDir, say)
  if (!lock) return undefined
  closers.push(lock.release)
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    report: (line) => say(`  · ${line}`),
  })
  closers.push(server.stop)
  return { url: server.url, announce: lock.announce, announceClosing: lock.announceClosing }
}
