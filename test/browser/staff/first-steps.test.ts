import { afterEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { forgetDemoTexts } from '#server/base/shop/forget-demo-texts.ts'
import { admin, openShopWithAccounts, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'
import { main } from '#test/browser/storefront-visit.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { newAdmin } from '#test/shop/actors.ts'

const mail = await forThisFile(openMailServer())
const shop = await forThisFile(
  openShopWithAccounts({
    SMTP_URL: mail.url,
    MAIL_FROM: 'chao@hiensach.vn',
    PUBLIC_URL: 'https://hiensach.example',
  }),
)
await forgetDemoTexts(shop.db)
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(who: { email: string; password: string }, path: string, options = desktop) {
  const { page, close } = await visitAs(shop.url, who, path, options)
  closing.push(close)
  return page
}

test('an owner walks from the first steps to their screens, and a step that is done is ticked off', async () => {
  const page = await open(admin, '/admin/today')
  const steps = main(page).getByRole('region', { name: 'Những bước đầu tiên' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await steps.getByText('Xong 0 trên 7').waitFor()
  await step('Tài khoản ngân hàng').getByText('Chưa có tài khoản: khách không chuyển khoản').waitFor()
  await step('Máy chủ thư').getByText('Do máy chủ đặt bằng SMTP_URL, MAIL_FROM').waitFor()

  await step('Tên, địa chỉ và điện thoại').getByRole('link', { name: 'Mở cài đặt' }).click()
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Địa chỉ').fill('5 Hàng Bài, Hà Nội')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await toastOf(page, 'Đã lưu cài đặt nhà sách.')

  await page.goto('/admin/today')
  await step('Tên, địa chỉ và điện thoại').getByText('Điện thoại: 0912 345 678').waitFor()
  await step('Máy chủ thư').getByRole('link', { name: 'Mở thư' }).click()
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await toastOf(page, `Máy chủ thư đã nhận thư thử gửi tới ${admin.email}. Hãy mở hộp thư xem.`)
  expect(mail.letters.map(({ to }) => to)).toEqual([admin.email])

  await page.goto('/admin/today')
  await step('Tài khoản của nhân viên').getByRole('button', { name: 'Tôi bán một mình' }).click()
  await steps.getByText('Xong 3 trên 7').waitFor()
})

test('a colleague who may not change settings sees no first steps', async () => {
  const manager = await newAdmin(shop, { staffRoleId: builtInRoles.manager.id })
  const page = await open(manager, '/admin/today')
  await main(page).getByRole('heading', { name: 'Việc cần làm' }).waitFor()
  expect(await main(page).getByText('Những bước đầu tiên').count()).toBe(0)
})

test('the first steps fit a phone, and a reader of screens', async () => {
  const page = await open(admin, '/admin/today', phone)
  await main(page).getByRole('heading', { name: 'Những bước đầu tiên' }).waitFor()
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
})
