import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { admin, customer, openShopWithAccounts, signIn, visitAs } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [book = 0] = await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 10 }])

const menu = (page: Page) => page.getByRole('navigation', { name: 'Quản trị' })
const entries = [
  ['Quản lý sách', '/admin'],
  ['Quản lý danh mục', '/admin/categories'],
  ['Quản lý tác giả', '/admin/authors'],
  ['Quản lý nhà xuất bản', '/admin/publishers'],
  ['Quản lý bộ sách', '/admin/series'],
  ['Quản lý đơn hàng', '/admin/orders'],
  ['Quản lý giao dịch', '/admin/transactions'],
  ['Chuyển khoản', '/admin/transfers'],
  ['Trả hàng', '/admin/returns'],
  ['Quản lý người dùng', '/admin/users'],
  ['Quản lý tin nhắn', '/admin/messages'],
  ['Lời nhắn', '/admin/enquiries'],
  ['Doanh thu', '/admin/revenue'],
  ['Nhập sách từ Excel', '/admin/books/import'],
  ['Khuyến mãi', '/admin/coupons'],
  ['Hiên chọn', '/admin/picks'],
  ['Đánh giá', '/admin/reviews'],
  ['Trang chủ', '/admin/window'],
  ['Tìm kiếm', '/admin/search'],
  ['Thư gửi khách', '/admin/letters'],
  ['Chính sách', '/admin/policies'],
  ['Cài đặt', '/admin/settings'],
  ['Nhật ký', '/admin/audit'],
  ['Sao lưu', '/admin/backups'],
] as const

const enter = (options = desktop) => visitAs(shop.url, admin, '/admin', options)

test('the menu has its entries in their order, and each leads to a screen that works', async () => {
  const { page, problems, close } = await enter()
  const links = menu(page).getByRole('link')
  expect((await links.allTextContents()).map((text) => text.trim())).toEqual(entries.map(([name]) => name))
  for (const [name, address] of entries) {
    await menu(page).getByRole('link', { name }).click()
    await page.waitForURL(`**${address}`)
    await expect
      .poll(() => menu(page).locator('[aria-current=page]').allTextContents())
      .toEqual([expect.stringContaining(name)])
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
  expect(problems).toEqual([])
  await close()
})

test('on a phone the menu opens from its button, closes again, and closes behind a link of it', async () => {
  const { page, close } = await enter(phone)
  const toggle = page.getByRole('button', { name: 'Menu quản trị' })
  const first = menu(page).getByRole('link', { name: 'Quản lý đơn hàng' })
  expect(await first.isVisible()).toBe(false)
  await toggle.tap()
  await first.waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await toggle.tap()
  await first.waitFor({ state: 'hidden' })
  await toggle.tap()
  await first.tap()
  await page.waitForURL('**/admin/orders')
  await first.waitFor({ state: 'hidden' })
  await close()
})

/** The files of the build in which a sentence of the back-office stands. */
async function officeFiles(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../../build/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return names.filter((_, index) =>
    entries.some(([name]) => name.startsWith('Quản lý') && sources[index]?.includes(name)),
  )
}

test('readers download none of it', async () => {
  const office = await officeFiles()
  expect(office.length).toBeGreaterThan(2)
  const { page, close } = await visit(shop.url)
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(path.basename(new URL(request.url()).pathname)))
  for (const address of ['/', '/books', `/book/${book}`, '/cart', '/lien-he']) {
    await page.goto(address)
    await hydrated(page)
  }
  await signIn(page, customer, '/login?redirect=%2Forders')
  await page.waitForURL('**/orders')
  await hydrated(page)
  expect([...loaded].some((name) => name.endsWith('.js'))).toBe(true)
  expect(office.filter((name) => loaded.has(name))).toEqual([])
  await close()
})
