import { expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { expectNoSidewaysScroll, forThisFile } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 0 }])
const { rows } = await shop.pool.query(
  "select account_id as user_id from accounts where email = 'khach@hiensach.vn'",
)
const orderId = await createMinimalOrder(shop.pool, rows[0])

test('a toast stands above the pages of a list, and a book without reviews has no score', async () => {
  const options = { viewport: { width: 1440, height: 900 } }
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders', options)
  await page.getByRole('button', { name: 'Làm mới' }).click()
  const toast = page.getByText('Đã làm mới danh sách đơn hàng')
  await toast.waitFor()
  const [said, foot] = await Promise.all([toast.boundingBox(), page.locator('.desk-foot').boundingBox()])
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await page.goto('/admin')
  await page.getByText('Số đỏ').first().waitFor()
  expect(await page.getByText('0/5').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('Hôm nay stands in one column beside a panel at 1280, and every filter of it is seen whole', async () => {
  const options = { viewport: { width: 1280, height: 800 } }
  const { page, close } = await visitAs(shop.url, admin, `/admin/today?panel=order-${orderId}`, options)
  await page.locator('.desk-side').waitFor()
  const [work, figures] = await Promise.all([
    page.getByRole('region', { name: 'Việc cần làm' }).boundingBox(),
    page.locator('.desk-halves dl').first().boundingBox(),
  ])
  expect(figures?.y ?? 0).toBeGreaterThan((work?.y ?? 0) + (work?.height ?? 0))
  expect(work?.width ?? 0).toBeGreaterThan(480)
  await expectNoSidewaysScroll(page)
  await close()
})

test('the filters of the books stand in one line on a tablet, and fold away what orders the list', async () => {
  const options = { viewport: { width: 768, height: 1024 } }
  const { page, close } = await visitAs(shop.url, admin, '/admin', options)
  const bar = page.locator('.desk-filters form')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  await page.getByText('Lọc thêm').click()
  await page.getByLabel('Sắp xếp').selectOption({ label: 'Giá thấp đến cao' })
  await page.waitForURL(/sort=price-asc/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  expect(await page.getByLabel('Sắp xếp').inputValue()).toBe('price-asc')
  await close()
})
