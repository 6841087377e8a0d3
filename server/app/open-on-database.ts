import type { AppOptions } from './app-parts.ts'
import { fillShop } from './fill-shop.ts'
import { findShopWarnings, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listUsableDemoCoupons } from '#server/selling/cart/coupon/fill-demo-coupons.ts'
import { findDemoAccounts } from '#server/base/people/find-demo-accounts.ts'
import { hasAdmin } from '#server/base/people/first-admin-store.ts'

/** Parts that a stop closes again, the last first. */
export type Closers = (() => Promise<void> | void)[]
type Say = (line: string) => void

/** Ground of a shop, and whether this process serves it. */
type Ground = Pick<AppOptions, 'config' | 'directUrl' | 'sessionSecrets'> & {
  developing: boolean
  here: boolean
  databaseUrl: string
}
type Shop = Ground & AppOptions

/** Second half of a start, loaded while the database starts: answers where the shop is open, and what is to be said of it. */
export async function openOnDatabase(ground: Ground, closers: Closers, say: Say) {
  const { config, here, databaseUrl, directUrl } = ground
  await migrate(directUrl, { report: (name) => say(`  · Cập nhật cơ sở dữ liệu: ${name}`) })
  const log = createLog(config.logLevel)
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    pooled: directUrl !== databaseUrl,
    onLostConnection: (error) => log.warn({ err: error }, 'lost a database connection'),
  })
  closers.push(database.close)
  await fillShop(database.db, config, (line) => say(`  · ${line}`))
  const lines = await listStartupMessages(database.db, config)
  const open = here ? openHere : openInWorkers
  return { address: await open({ ...ground, database, log }, closers, say), lines }
}

async function openHere(shop: Shop, closers: Closers, say: Say): Promise<string> {
  const { drainSeconds } = shop.config
  const { openApp } = await import('./open-app.ts')
  const { address, drain } = await openApp(shop, (close) => closers.push(close))
  if (drainSeconds > 0) {
    closers.push(() => {
      say(drainingLine(drainSeconds))
      return drain(drainSeconds)
    })
  }
  return address
}

async function openInWorkers(
  { config, databaseUrl, directUrl, sessionSecrets }: Shop,
  closers: Closers,
  say: Say,
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
    if (drainSeconds > 0) say(drainingLine(drainSeconds))
    return workers.close(drainSeconds)
  })
  return workers.open(config.processes)
}

const drainingLine = (seconds: number) => `Đang đóng: còn phục vụ ${seconds} giây để proxy kịp biết.`

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
