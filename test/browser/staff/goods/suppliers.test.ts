import { expect, test } from 'vitest'
import { visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, phone } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'
import { newAdmin } from '#test/shop/actors.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 100_000, quantity: 4 }]))
const clerk = await newAdmin(shop, { staffRoleId: 4 })
await shop.pool.query(
  `insert into suppliers (name, name_key, phone, tax_code, email, contact, delivery_days, payment_days) values
     ('NXB Trẻ', 'nxb tre', '028 3931 6289', '0301453233', 'dat@tre.vn', 'Chị Lan, kho Quận 3', 5, 30),
     ('Nhã Nam', 'nha nam', '0912 345 678', '', '', '', null, 60),
     ('Kim Đồng', 'kim dong', '', '0100110009', 'kd@kd.vn', '', 2, null),
     ($1, 'phat hanh', '0908 111 222', '', '', '', 3, null)`,
  [`Công ty phát hành sách ${'và văn hóa phẩm '.repeat(6)}`.trim().slice(0, 120)],
)
await shop.pool.query(
  "insert into receipts (supplier_id, terms, created_by) select supplier_id, 'firm', $1 from suppliers where name = 'Nhã Nam'",
  [clerk.user_id],
)

test('a clerk finds, sorts, retires, takes back and exports suppliers', async () => {
  const { page, problems, close } = await visitAs(shop.url, clerk, '/admin/reorder/suppliers', desktop)
  const names = async () =>
    (await page.locator('tbody th > span:first-child').allTextContents()).map((name) => name.slice(0, 8))
  await page.getByRole('link', { name: 'Trả sau (ngày)' }).click()
  await page.waitForURL(/sort=payment_days/)
  await expect.poll(names).toEqual(['NXB Trẻ', 'Nhã Nam', 'Kim Đồng', 'Công ty '])
  await page.getByRole('searchbox').fill('0100110009')
  await expect.poll(names).toEqual(['Kim Đồng'])
  // A filter keeps the sort, and a search.
  expect(page.url()).toContain('sort=payment_days')
  await page.getByRole('searchbox').fill('')
  await expect.poll(names).toHaveLength(4)

  await page.getByLabel('Chọn NXB Trẻ').check()
  await page.getByLabel('Chọn Nhã Nam').check()
  await button(page, 'Ngừng dùng').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Đã ngừng dùng 1 trên 2 nhà cung cấp').waitFor()
  await dialog.getByText('Còn phiếu nhập hay đơn đặt chưa xong, hoặc còn hàng ký gửi.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click()
  await dialog.getByText('Đã hoàn tác 1 nhà cung cấp').first().waitFor()
  await dialog.getByText('Đóng', { exact: true }).click()
  // The one that was left out stays selected.
  await page.getByText('Đã chọn 1 nhà cung cấp').waitFor()

  await button(page, 'Đổi hạn trả tiền').click()
  await dialog.getByLabel('Trả sau (ngày)').fill('400')
  await dialog.getByRole('button', { name: 'Thực hiện' }).click()
  await dialog.getByText('Hạn trả tiền phải từ 0 đến 365 ngày').first().waitFor()
  await dialog.getByLabel('Trả sau (ngày)').fill('7')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Thực hiện' }).click()
  await dialog.getByText('Đã đổi hạn trả tiền 1 nhà cung cấp').waitFor()
  await dialog.getByText('Đóng', { exact: true }).click()
  await expect.poll(names).toEqual(['Nhã Nam', 'NXB Trẻ', 'Kim Đồng', 'Công ty '])

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Xuất Excel').click()])
  expect(file.suggestedFilename()).toBe('nha-cung-cap.xlsx')
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('the list of suppliers is sorted and changed on a phone too', async () => {
  const { page, problems, close } = await visitAs(shop.url, clerk, '/admin/reorder/suppliers', phone)
  await page.getByRole('button', { name: 'Lọc', exact: true }).click()
  await page.getByLabel('Sắp xếp').selectOption('-name')
  await page.waitForURL(/sort=-name/)
  await page.getByLabel('Chọn Kim Đồng').check()
  await button(page, 'Ngừng dùng').click()
  await page.getByRole('dialog').getByText('Đã ngừng dùng 1 nhà cung cấp').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByText('Đóng', { exact: true }).click()
  await page.getByLabel('Tình trạng').selectOption('Ngừng dùng')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})
