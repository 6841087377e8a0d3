import { lockDemoAccounts } from '#server/identity/accounts/lock-demo-accounts.ts'
import { fillDemoCoupons } from '#server/selling/cart/coupon/fill-demo-coupons.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { fillDemoPicks } from '#server/catalogue/picks/fill-demo-picks.ts'
import { forgetDemoTexts } from '#server/base/shop/forget-demo-texts.ts'
import { makeAdmin } from '#server/base/people/make-admin.ts'
import { fillDemoSynonyms } from '#server/catalogue/search/synonyms/change-synonyms.ts'
import { type Config, ConfigError } from '#server/platform/process/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fillDemoHome } from '#server/catalogue/home/fill-demo-home.ts'
import { Failure } from '#server/platform/errors/failure.ts'

/**
 * Fills a shop that is about to open as the settings ask. Accounts whose passwords everybody knows are there in a demo
 * only, and not beside an administrator of the owner's.
 */
export async function fillShop(db: Db, config: Config, say: (line: string) => void) {
  if (config.demo) await fillDemoShop(db, say)
  else if (await forgetDemoTexts(db)) say(noTextsYet)
  const openToAll = config.demo && !config.firstAdmin
  if (!openToAll) {
    for (const email of await lockDemoAccounts(db))
      say(`Đã khóa tài khoản dùng thử ${email}: ai cũng biết mật khẩu của tài khoản này.`)
  }
  if (config.firstAdmin && (await makeFirstAdmin(db, config.firstAdmin)))
    say(`Đã tạo tài khoản quản trị đầu tiên: ${config.firstAdmin.email}`)
  if (openToAll) await fillDemoAccounts(db)
  if (config.demo) {
    await fillDemoCoupons(db)
    await fillDemoPicks(db)
    await fillDemoSynonyms(db)
    await fillDemoHome(db)
  }
}

const noTextsYet =
  'Số điện thoại, địa chỉ và những dòng mẫu khác không còn hiện cho khách: hãy nhập của bạn ở trang Cài đặt.'

async function makeFirstAdmin(db: Db, admin: { email: string; password: string }) {
  try {
    return await makeAdmin(db, { ...admin, onlyFirst: true })
  } catch (error) {
    throw error instanceof Failure ? new ConfigError(`ADMIN_EMAIL: ${error.message}`) : error
  }
}
