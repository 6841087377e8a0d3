import { expect, test } from 'vitest'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Dế Mèn phiêu lưu ký', price: 80_000, quantity: 9, category: 'Thiếu nhi' },
    { title: 'Chí Phèo', price: 50_000, quantity: 9 },
  ]),
)

test('a campaign ends while a reader looks: the page has the full price, and the cart says so', async () => {
  const staff = await visitAs(shop.url, admin, '/admin/campaigns', desktop)
  const { page } = staff
  await page.getByRole('link', { name: 'Tạo chiến dịch' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tạo chiến dịch' }).click()
  await dialog.getByText('Nhập tên chiến dịch').waitFor()
  await dialog.getByLabel('Tên chiến dịch').fill('Tuần lễ thiếu nhi')
  await dialog.getByLabel('Giảm (%)').fill('25')
  await dialog.getByLabel('Thêm danh mục').fill('thieu')
  await dialog.getByRole('option', { name: 'Thiếu nhi' }).click()
  const foreseen = dialog.getByRole('region', { name: 'Xem trước' })
  await foreseen.getByText('1 cuốn sách').waitFor()
  expect(await foreseen.textContent()).toContain('60.000')
  await dialog
    .getByLabel(/^Kết thúc/)
    .first()
    .fill('31/12/2099')
  await dialog.getByLabel('Giờ').last().fill('23:59:59')
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Tạo chiến dịch' }).click()
  await toastOf(page, 'Đã tạo chiến dịch giá.')
  const row = page.getByRole('row', { name: /Tuần lễ thiếu nhi/ })
  await row.getByText('Đang chạy').waitFor()
  expect(await row.textContent()).toContain('23:59:59')
  expect(await findViolations(page)).toEqual([])

  const reader = await visit(shop.url)
  await reader.page.goto('/book/1')
  await hydrated(reader.page)
  const box = reader.page.getByRole('region', { name: 'Mua sách' })
  expect(await box.textContent()).toMatch(/60\.000[^]*80\.000/)
  await box.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  await toastOf(reader.page, 'Đã thêm')

  await page.goto('/admin/campaigns#ket-thuc-chien-dich-1')
  await page.getByRole('button', { name: 'Kết thúc ngay' }).click()
  await row.getByText('Đã xong').waitFor()

  await reader.page.reload()
  expect(await box.textContent()).not.toContain('60.000')
  expect(await box.textContent()).toContain('80.000')
  await reader.page.goto('/cart')
  await reader.page.getByText('Giá đã thay đổi').first().waitFor()

  await page.goto('/admin#gia-sach-1')
  await page.getByRole('dialog').getByText('Tuần lễ thiếu nhi').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect([...staff.problems, ...reader.problems]).toEqual([])
  await reader.close()
  await staff.close()
})
