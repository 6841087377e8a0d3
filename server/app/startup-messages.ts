import { listUsableDemoCoupons } from '#server/selling/cart/coupon/list-usable-demo-coupons.ts'
import { findDemoAccounts } from '#server/base/people/find-demo-accounts.ts'
import { hasAdmin } from '#server/base/people/first-admin-store.ts'
import { findShopWarnings, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What the person at the terminal reads once the shop is open: which kind it is, and what it still lacks. */
export async function listStartupMessages(db: Db, config: ShopConfig): Promise<string[]> {
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
