import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { findCounterDifferences } from '#server/goods/counter/counter-check-store.ts'
import { toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { amountOf, button, buy, main, openStorefront, orderNow } from '#test/browser/storefront-visit.ts'
import { newAdmin } from '#test/shop/actors.ts'

const price = 110_000
const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price, quantity: 500 }]))
const book = shop.ids[0] ?? 0
await shop.pool.query('update delivery_settings set pickup_offered = true, pickup_days = 3')
await shop.pool.query('update delivery_zones set shipping_fee = 30000, free_shipping_from = null')
await shop.pool.query(
  `update shop_settings set address = '27 phố Lý Thái Tổ, Hoàn Kiếm', opening_hours = '8:00 – 21:00 mỗi ngày'`,
)

const fetching = (page: Page) => page.getByRole('radio', { name: /^Nhận tại nhà sách/ })
const codeIn = (page: Page) => /HS[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''

test('a guest orders by the form to fetch it, the staff has it ready, and the counter hands it over for cash', async () => {
  const guest = await visit(shop.url, phone)
  const { page } = guest
  await buy(page, book)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('Số nhà, tên đường').waitFor()
  // By the keyboard: the address gives way to that of the shop, and the fee goes.
  await page.getByRole('radio', { name: 'Giao tận nơi' }).focus()
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('30.000 ₫')
  await page.keyboard.press('ArrowDown')
  await main(page).getByText('27 phố Lý Thái Tổ, Hoàn Kiếm').waitFor()
  expect(await fetching(page).isChecked()).toBe(true)
  expect(await page.getByLabel('Số nhà, tên đường').isVisible()).toBe(false)
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('Miễn phí')
  await page.getByLabel('Họ và tên người nhận').fill('Trần Minh Khách')
  await page.getByLabel('Số điện thoại').fill('0912000222')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await expectGoodLook(page)
  await orderNow(page)
  await page.getByRole('dialog', { name: 'Tạo đơn hàng thành công!' }).waitFor()
  await page.keyboard.press('Escape')
  const thanks = page.getByRole('dialog', { name: 'Đặt hàng COD thành công' })
  await thanks.getByText('Khi đến nhận, bạn trả tại quầy').waitFor()
  await thanks.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL('**/tra-cuu/HS*')
  const code = codeIn(page)
  await page.getByRole('img', { name: `Mã vạch để nhận đơn ${code}` }).waitFor()
  await expectGoodLook(page)

  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const office = await visitAs(shop.url, clerk, '/admin/orders?delivery=pickup', desktop)
  const desk = office.page
  const row = desk.getByRole('row').filter({ hasText: code })
  await row.getByText('Nhận tại nhà sách').waitFor()
  // Its recipient is corrected without an address.
  const { rows: placed } = await shop.pool.query('select order_id from orders where order_code = $1', [code])
  await desk.goto(`/admin/orders?delivery=pickup#nguoi-nhan-${placed[0].order_id}`)
  const correction = desk.getByRole('dialog')
  await correction.getByLabel('Họ và tên người nhận').fill('Trần Văn Khách')
  expect(await correction.getByLabel('Số nhà, tên đường').count()).toBe(0)
  await correction.getByRole('button', { name: 'Lưu và báo khách' }).click()
  await correction.waitFor({ state: 'hidden' })
  await row.getByText('Trần Văn Khách').waitFor()
  for (const [verb, done] of [
    ['Xác nhận', 'Đã xác nhận'],
    ['Sẵn sàng', 'Sẵn sàng nhận'],
  ] as const) {
    await row.getByRole('link', { name: verb }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
    await row.getByText(done, { exact: true }).waitFor()
  }
  await page.reload()
  await page.getByRole('heading', { name: 'Mời bạn đến nhận sách' }).waitFor()
  await page.getByText('Nhà sách giữ sách đến').waitFor()
  await expectGoodLook(page)

  await desk.goto('/admin/counter')
  await desk.getByLabel('Tên quầy').fill('Quầy 1')
  await desk.getByLabel('Số tờ 100.000').fill('5')
  await button(desk, 'Mở ca').click()
  await desk.getByLabel('Quét mã hoặc gõ tên sách').waitFor()
  const scan = async (text: string) => {
    await desk.keyboard.insertText(text)
    await desk.keyboard.press('Enter')
  }
  await scan(code)
  const dialog = desk.getByRole('dialog', { name: 'Giao hàng đã đặt' })
  await dialog.getByText('Mắt biếc').waitFor()
  await dialog.getByRole('button', { name: 'Giao cho khách, thu 110.000' }).waitFor()
  await expectGoodLook(desk)
  // Its code once more is the button.
  await scan(code)
  await toastOf(desk, `Đã giao đơn ${code}`)
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await shop.pool.query('select amount::integer, way from counter_handovers')
  expect(rows).toEqual([{ amount: price, way: 'cash' }])
  expect(await findCounterDifferences(shop.db)).toEqual([])

  await page.reload()
  await page.getByRole('heading', { name: 'Sách đã tới tay bạn' }).waitFor()
  await page.getByText('Đã nhận').first().waitFor()
  expect([...guest.problems, ...office.problems]).toEqual([])
  await office.close()
  await guest.close()
})

test('a guest without scripts orders to fetch it at once, without an address', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto(`/book/${book}`)
  await button(page, 'Thêm vào giỏ hàng').first().click()
  await page.goto('/checkout')
  await fetching(page).check()
  expect(await page.getByLabel('Số nhà, tên đường').isVisible()).toBe(false)
  await page.getByLabel('Họ và tên người nhận').fill('Trần Minh Khách')
  await page.getByLabel('Số điện thoại').fill('0912000333')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await orderNow(page)
  await page.waitForURL('**/tra-cuu/HS*')
  const { rows } = await shop.pool.query(
    `select delivery, total_amount::integer, province from orders where order_code = $1`,
    [codeIn(page)],
  )
  expect(rows).toEqual([{ delivery: 'pickup', total_amount: price, province: '' }])
  await close()
})
