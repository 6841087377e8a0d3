import { expect, test } from 'vitest'
import { findViolations } from '#test/browser/find-violations.ts'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const books = Array.from({ length: 40 }, (_, index) => ({
  title: `Sách của kệ ${index}`,
  category: index === 7 ? 'Âm nhạc & Điện ảnh' : `Kệ sách ${index}`,
}))
const shop = await forThisFile(openStorefront(books))

test.each([
  ['desk', desktop],
  ['phone', phone],
] as const)('a list of forty categories is searched by typed letters on a %s', async (_on, look) => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin', look)
  const filters = page.getByRole('button', { name: 'Lọc', exact: true })
  if (await filters.isVisible()) await filters.click()
  const field = page.getByRole('combobox', { name: 'Danh mục' })
  expect(await field.inputValue()).toBe('Tất cả')
  await field.click()
  const options = page.getByRole('listbox', { name: 'Danh mục' }).getByRole('option')
  await options.first().waitFor()
  expect(await options.count()).toBe(41)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await field.pressSequentially('dien anh')
  expect(await options.allTextContents()).toEqual(['Âm nhạc & Điện ảnh'])
  await field.press('Enter')
  await page.getByText('trong 1 sách').waitFor()
  expect(await field.inputValue()).toBe('Âm nhạc & Điện ảnh')
  expect(new URL(page.url()).searchParams.get('category_id')).toMatch(/^\d+$/)

  await field.fill('không có kệ này')
  await field.press('Tab')
  expect(await field.inputValue()).toBe('Âm nhạc & Điện ảnh')
  await page
    .getByRole('link', { name: /^Bỏ lọc/ })
    .or(page.getByRole('link', { name: 'Xóa bộ lọc' }))
    .first()
    .click()
  await page.getByText('trong 40 sách').waitFor()
  expect(await field.inputValue()).toBe('Tất cả')
  expect(problems).toEqual([])
  await close()
})
