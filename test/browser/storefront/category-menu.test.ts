import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', category: 'Văn học Việt Nam' },
    { title: 'Tắt đèn', category: 'Văn học Việt Nam' },
    { title: 'Dế Mèn phiêu lưu ký', category: 'Thiếu nhi' },
  ]),
)

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Thể loại' })
const shelves = (page: Page) => page.getByRole('navigation', { name: 'Các thể loại' })
const isOpen = (page: Page) => menuButton(page).getAttribute('aria-expanded')

test('the category menu is opened with a mouse, leads to a shelf, and is closed by a click elsewhere', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/')
  await hydrated(page)
  expect(await isOpen(page)).toBe('false')
  await menuButton(page).click()
  await shelves(page).waitFor()
  expect(await isOpen(page)).toBe('true')
  expect(await shelves(page).getByRole('listitem').allTextContents()).toEqual([
    'Thiếu nhi1 cuốn',
    'Văn học Việt Nam2 cuốn',
  ])
  expect(await findViolations(page)).toEqual([])
  await page.mouse.click(640, 860)
  await shelves(page).waitFor({ state: 'detached' })
  await menuButton(page).click()
  await shelves(page)
    .getByRole('link', { name: /^Văn học Việt Nam/ })
    .click()
  await page.waitForURL(/\/the-loai\/\d+-van-hoc-viet-nam$/)
  await shelves(page).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('the category menu by keyboard begins at its first shelf, Esc gives the focus back, leaving it closes it', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/')
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Thiếu nhi1 cuốn')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Văn học Việt Nam2 cuốn')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('Thể loại')
  await shelves(page).waitFor({ state: 'detached' })
  expect(await isOpen(page)).toBe('false')
  await page.keyboard.press(' ')
  await expect.poll(focused).toBe('Thiếu nhi1 cuốn')
  await page.keyboard.press('Shift+Tab')
  await shelves(page).waitFor({ state: 'detached' })
  await close()
})

test('the Tab key goes through the header as the eye does', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/')
  await hydrated(page)
  const names: string[] = []
  for (let tabs = 0; tabs < 13; tabs++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    names.push(name)
  }
  expect(names).toEqual([
    'Đến nội dung chính',
    'Hiên Sách, trang chủ',
    'Tìm sách',
    'Chuyển sang giao diện tối',
    'Sách yêu thích',
    'Đăng nhập',
    'Giỏ hàng',
    'Thể loại',
    'Mới về',
    'Bán chạy',
    'Giảm giá',
    'Hiên chọn',
    'Theo bộ',
  ])
  await close()
})

test('the category menu on a phone is a drawer of groups that fold, and search and cart stay while scrolling', async () => {
  const { rows } = await shop.pool.query<{ category_id: number }>(
    `select category_id from categories where name = 'Thiếu nhi'`,
  )
  await shop.pool.query('update shop_window set menu_groups = $1', [
    JSON.stringify([{ name: 'Cho bé', category_ids: [rows[0]?.category_id] }]),
  ])
  const { page, problems, close } = await visit(shop.url, phone)
  await page.goto('/')
  await hydrated(page)
  await menuButton(page).tap()
  const drawer = page.getByRole('dialog', { name: 'Thể loại' })
  await drawer.waitFor()
  await expectGoodLook(page)
  await drawer.getByRole('link', { name: 'Bán chạy' }).waitFor()
  const inGroup = drawer.getByRole('link', { name: /^Văn học Việt Nam/ })
  await inGroup.waitFor()
  await drawer.getByText('Thể loại khác').tap()
  await inGroup.waitFor({ state: 'hidden' })
  expect(await drawer.getByRole('link', { name: /^Thiếu nhi/ }).isVisible()).toBe(true)
  for (const box of await drawer.getByRole('link').all())
    if (await box.isVisible()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await drawer.getByRole('button', { name: 'Đóng thực đơn' }).tap()
  await drawer.waitFor({ state: 'detached' })
  await page.evaluate(() => scrollTo(0, 900))
  const top = async (name: string) =>
    (await page.getByRole('banner').getByLabel(name).boundingBox())?.y ?? -99
  await expect.poll(() => top('Tìm sách')).toBeGreaterThanOrEqual(0)
  expect(await top('Giỏ hàng')).toBeGreaterThanOrEqual(0)
  expect(await top('Hiên Sách, trang chủ')).toBeLessThan(0)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['wide', desktop],
  ['narrow', phone],
])('the category menu without scripts, %s, is a button to the page of all shelves', async (_, options) => {
  const { page, close } = await visit(shop.url, { ...options, javaScriptEnabled: false })
  await page.goto('/lien-he')
  await menuButton(page).click()
  await page.waitForURL(/\/the-loai\??$/)
  await page.getByRole('main').getByRole('link', { name: 'Thiếu nhi' }).click()
  await page.getByRole('heading', { name: 'Thiếu nhi', exact: true }).waitFor()
  await close()
})
