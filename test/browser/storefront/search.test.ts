import { expect, test } from 'vitest'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await forThisFile(openTestShop({ demo: true }))
const phone = { ...desktop, viewport: { width: 360, height: 740 }, hasTouch: true }

test('books and places are suggested while typing, the keyboard walks them, and the search is remembered here', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/the-loai')
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('harry potter')
  const place = page.getByRole('option', { name: /^Harry Potter 7 tập/ })
  await place.waitFor()
  expect(await page.getByRole('option', { name: /Phòng chứa Bí mật.*155\.000/ }).isVisible()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await place.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bo-sach/*-harry-potter')
  await page.goto('/the-loai')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Tìm sách' }).focus()
  await page.getByRole('option', { name: 'harry potter' }).waitFor()
  await page.getByRole('option', { name: /Xoá/ }).click()
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
  await close()
})

test('search suggestions fill the screen of a phone, and an arrow leads back to the page', async () => {
  const { page, close } = await visit(shop.url, phone)
  await page.goto('/the-loai')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Tìm sách' }).tap()
  await page.keyboard.type('trinh tham')
  await page.getByRole('option', { name: /Trinh thám/ }).waitFor()
  const box = await page.getByRole('search').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Đóng tìm kiếm' }).tap()
  await expect.poll(() => page.getByRole('option').count()).toBe(0)
  await page.getByRole('heading', { level: 1, name: 'Thể loại' }).waitFor()
  await close()
})

test('the search page without scripts names its places, and says what the nearest books lack', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto('/lien-he')
  await page
    .getByRole('textbox', { name: 'Tìm sách' })
    .or(page.getByRole('combobox', { name: 'Tìm sách' }))
    .fill('sách trinh thám')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  expect(await page.getByRole('link', { name: /Thể loại Trinh thám/ }).getAttribute('href')).toMatch(
    /^\/the-loai\/\d+-trinh-tham$/,
  )
  await page.goto('/search?q=nhà+giả+kim+rubyx')
  await page.getByText('Đây là những cuốn gần nhất, không kể “rubyx”').waitFor()
  expect(await page.locator('article h3').first().textContent()).toBe('Nhà giả kim')
  await close()
})
