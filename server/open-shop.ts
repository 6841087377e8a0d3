import { fillDemoAccounts } from './people/fill-demo-accounts.ts'
import { makeAdmin } from './people/make-admin.ts'
import { createApp } from './app.ts'
import { fillDemoCoupons } from './cart/fill-demo-coupons.ts'
import { fillDemoShop } from './catalogue/fill-demo-shop.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { openPort } from './platform/open-port.ts'
import { readSessionSecret } from './platform/session-secret.ts'
import { takeShopLock } from './platform/shop-lock.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'

/** What the person at the terminal reads; the log beside it is for programs. */
const say = (line: string) => process.stdout.write(`${line}\n`)

type Closers = (() => Promise<void> | void)[]

/** Everything from the configuration to the address that is printed. What a start that fails has opened is closed again. */
export async function openShop({ developing }: { developing: boolean }) {
  const config = readConfig(process.env)
  const closers: Closers = []
  const closeAll = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  stopOnSignal(closeAll)
  try {
    await openStepByStep(config, developing, closers)
  } catch (error) {
    await closeAll()
    throw error
  }
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
  if (config.demo) await fillDemoShop(opened.db, (line) => say(`  · ${line}`))
  if (config.firstAdmin && (await makeAdmin(opened.db, { ...config.firstAdmin, onlyFirst: true }))) {
    say(`  · Đã tạo tài khoản quản trị đầu tiên: ${config.firstAdmin.email}`)
  }
  const demoAccounts = config.demo ? await fillDemoAccounts(opened.db) : []
  const demoCoupons = config.demo ? await fillDemoCoupons(opened.db) : []
  const app = await createApp({
    config,
    database: opened,
    databaseUrl: database.url,
    sessionSecret,
    log,
    developing,
  })
  closers.push(() => app.close())
  const address = await openPort(app, config)
  database.announce(config.publicUrl ?? address)
  say(`\nHiên Sách đang mở tại ${config.publicUrl ?? address}   (Ctrl+C để đóng)`)
  if (demoAccounts.length > 0) say('\nTài khoản dùng thử:')
  for (const { email, password, role_id } of demoAccounts) {
    say(`  ${email.padEnd(20)} ${password.padEnd(14)} ${role_id === 2 ? 'quản trị viên' : 'khách hàng'}`)
  }
  if (demoCoupons.length > 0) say(`\nMã giảm giá dùng thử: ${demoCoupons.join(', ')}`)
}

async function openDatabaseOf(config: Config, closers: Closers) {
  if (config.databaseUrl) return { url: config.databaseUrl, announce: () => {} }
  const lock = await takeShopLock(config.dataDir)
  if (!lock.taken) {
    say(
      lock.address
        ? `Hiên Sách đang mở tại ${lock.address}`
        : 'Hiên Sách đang được mở ở một cửa sổ khác, xin chờ giây lát.',
    )
    return undefined
  }
  closers.push(lock.release)
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    report: (line) => say(`  · ${line}`),
  })
  closers.push(server.stop)
  return { url: server.url, announce: lock.announce }
}
