import type { AppOptions } from './app-parts.ts'
import { fillShop } from './fill-shop.ts'
import { findShopWarnings, readShopConfig, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { requireFolder } from '#server/platform/files/require-folder.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readSessionSecrets } from '#server/platform/guard/sessions/session-secret.ts'
import { takeLockOrReportHolder } from '#server/platform/process/already-running.ts'
import { stopOnSignal } from '#server/platform/process/stop-on-signal.ts'
import { notifySupervisor } from '#server/platform/process/supervisor.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import { listUsableDemoCoupons } from '#server/selling/cart/coupon/list-usable-demo-coupons.ts'
import { findDemoAccounts } from '#server/base/people/find-demo-accounts.ts'
import { hasAdmin } from '#server/base/people/first-admin-store.ts'

/** Writes for the person at the terminal; the log beside it is for programs. */
const say = (line: string) => process.stdout.write(`${line}\n`)

type Closers = (() => Promise<void> | void)[]

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
  const database = await openDatabaseOf(config, closers)
  if (!database) return
  await migrate(database.directUrl, { report: (name) => say(`  · Cập nhật cơ sở dữ liệu: ${name}`) })
  const log = createLog(config.logLevel)
  const opened = openDatabase({
    url: database.url,
    poolSize: config.databasePool,
    pooled: database.directUrl !== database.url,
    onLostConnection: (error) => log.warn({ err: error }, 'lost a database connection'),
  })
  closers.push(opened.close)
  await fillShop(opened.db, config, (line) => say(`  · ${line}`))
  const lines = await listStartupMessages(opened.db, config)
  const { url: databaseUrl, directUrl } = database
  const shop = { config, developing, database: opened, databaseUrl, directUrl, sessionSecrets, log }
  const open = developing || config.processes === 1 ? openHere : openInWorkers
  const address = await open(shop, closers)
  database.announce(config.publicUrl ?? address)
  closers.push(database.announceClosing)
  say(`\nHiên Sách đang mở tại ${config.publicUrl ?? address}   (Ctrl+C để đóng)`)
  for (const line of lines) say(line)
  notifySupervisor('open')
}

type Shop = AppOptions & { developing: boolean; databaseUrl: string }

async function openHere(shop: Shop, closers: Closers): Promise<string> {
  const { drainSeconds } = shop.config
  // Whoever only stands over workers has no use for all of it.
  const { openApp } = await import('./open-app.ts')
  const { address, drain } = await openApp(shop, (close) => closers.push(close))
  if (drainSeconds > 0) {
    closers.push(() => {
      sayDraining(drainSeconds)
      return drain(drainSeconds)
    })
  }
  return address
}

async function openInWorkers(
  { config, databaseUrl, directUrl, sessionSecrets }: Shop,
  closers: Closers,
): Promise<string> {
  const { drainSeconds } = config
  const { createWorkers } = await import('./open-workers.ts')
  const workers = createWorkers({
    config,
    databaseUrl,
    directUrl,
    sessionSecrets,
    say: (line) => say(`  · ${line}`),
  })
  closers.push(() => {
    if (drainSeconds > 0) sayDraining(drainSeconds)
    return workers.close(drainSeconds)
  })
  return workers.open(config.processes)
}

const sayDraining = (seconds: number) => say(`Đang đóng: còn phục vụ ${seconds} giây để proxy kịp biết.`)

async function openDatabaseOf(config: ShopConfig, closers: Closers) {
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

/** Lines for the terminal once the shop is open: which kind it is, and what it still lacks. */
async function listStartupMessages(db: Db, config: ShopConfig): Promise<string[]> {
  const coupons = await listUsableDemoCoupons(db)
  const doubts = findShopWarnings(config).map((doubt) => `Lưu ý: ${doubt}`)
  if (config.demo) return [demoLine, ...doubts, ...(await listAccounts(db)), ...couponLine(coupons)]
  const needed = (await hasAdmin(db)) ? [] : [noAdmin]
  const known = coupons.length > 0 ? [`Lưu ý: ${knownCodes} ${coupons.join(', ')}`] : []
  return [earnestLine, ...doubts, ...needed, ...known]
}

const demoLine = 'Chế độ dùng thử: sách, tài khoản, mã giảm giá và cổng thanh toán mẫu (DEMO=false để tắt).'
const earnestLine = 'Chế độ bán thật: không có tài khoản, mã giảm giá hay cổng thanh toán mẫu.'
const noAdmin =
  'Lưu ý: chưa có quản trị viên. Hãy đặt ADMIN_EMAIL và ADMIN_PASSWORD, hoặc chạy npm run admin:create -- EMAIL'
const knownCodes = 'mã giảm giá dùng thử vẫn còn hiệu lực, hãy kết thúc ở trang quản trị:'

async function listAccounts(db: Db): Promise<string[]> {
  const accounts = await findDemoAccounts(db)
  if (accounts.length === 0) return []
  const lines = accounts.map(({ email, password, role_id }) => {
    const role = role_id === 2 ? 'quản trị viên' : 'khách hàng'
    return `  ${email.padEnd(20)} ${password.padEnd(14)} ${role}`
  })
  return ['\nTài khoản dùng thử:', ...lines]
}

const couponLine = (codes: readonly string[]) =>
  codes.length > 0 ? [`\nMã giảm giá dùng thử: ${codes.join(', ')}`] : []
