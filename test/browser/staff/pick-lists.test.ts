import { expect, test } from 'vitest'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Số đỏ', authors: ['Vũ Trọng Phụng'] },
    { title: 'Giông tố', authors: ['Vũ Trọng Phụng'] },
  ]),
)

test('a pick list is made, ordered, shown to readers and taken down', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/picks')
  await hydrated(page)
  await page.getByRole('link', { name: 'Tạo danh sách mới' }).click()
  await page.getByLabel('Tên danh sách').fill('Cười ra nước mắt')
  for (const title of ['Số đỏ', 'Giông tố']) {
    await page.getByLabel('Thêm sách').fill(title)
    await page.getByRole('option', { name: new RegExp(title) }).click()
  }
  await page.getByLabel('Lời giới thiệu').first().fill('Cười từ trang đầu.')
  await page.getByLabel('Người bán sách').first().fill('Lan')
  await button(page, 'Tạo danh sách').click()
  // The second book has no sentence yet: nothing typed is lost, and the field says so.
  await page.getByText('Lời giới thiệu không được để trống').waitFor()
  await page.getByLabel('Lời giới thiệu').nth(1).fill('Một cơn giông dài.')
  await page.getByLabel('Người bán sách').nth(1).fill('Minh')
  await button(page, 'Đưa lên: Giông tố').click()
  await button(page, 'Tạo danh sách').click()
  await page.waitForURL(/\/admin\/picks\/\d+$/)
  expect(await findViolations(page)).toEqual([])

  await button(page, 'Hiện cho bạn đọc: Cười ra nước mắt').click()
  await page.getByRole('link', { name: 'Xem như bạn đọc' }).click()
  await page.getByText('“Một cơn giông dài.”').waitFor()
  expect(await main(page).locator('ol h2').allTextContents()).toEqual(['Giông tố', 'Số đỏ'])

  await page.goto('/admin/picks')
  await hydrated(page)
  await button(page, 'Gỡ xuống: Cười ra nước mắt').click()
  await page.getByText('Danh sách đã được gỡ xuống').waitFor()
  await button(page, 'Xóa: Cười ra nước mắt').click()
  await button(page, 'Xóa danh sách').click()
  await page.getByText('Chưa có danh sách nào').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await close()
})

test('a conflict of two saves of a pick list is told, and loses no typed field', async () => {
  await shop.pool.query(
    `insert into pick_lists (pick_list_id, title, position) overriding system value values (900, 'Một', 1)`,
  )
  const { page, close } = await visitAs(shop.url, admin, '/admin/picks/900')
  await hydrated(page)
  await page.getByLabel('Tên danh sách').fill('Của tôi')
  await shop.pool.query(
    `update pick_lists set title = 'Của người khác', version = version + 1 where pick_list_id = 900`,
  )
  await button(page, 'Lưu danh sách').click()
  await page.getByText('Danh sách vừa được thay đổi ở nơi khác.').first().waitFor()
  expect(await page.getByLabel('Tên danh sách').inputValue()).toBe('Của tôi')
  await button(page, 'Lưu danh sách').click()
  await page.getByText('Đã lưu danh sách').waitFor()
  await close()
})

test('the screens of pick lists have nothing for axe to object to on a phone', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/picks', phone)
  for (const path of ['/admin/picks', '/admin/picks/900', '/admin/picks/new']) {
    await page.goto(path)
    await hydrated(page)
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }
  await close()
})
