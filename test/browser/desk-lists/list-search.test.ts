import { expect, test } from 'vitest'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { forThisFile } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const titles = ['Dế Mèn phiêu lưu ký', 'Mắt biếc', 'Số đỏ']
const shop = await forThisFile(openStorefront(titles.map((title) => ({ title, price: 90_000, quantity: 9 }))))

test('the search field of a list leads by Enter and the arrow into its rows, and Esc leaves it before it clears it', async () => {
  const { page, problems } = await visitAs(shop.url, admin, '/admin')
  const field = page.getByLabel('Tìm kiếm', { exact: true })
  const rows = page.locator('main tbody > tr')
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('tbody > tr')?.textContent ?? '')
  await expect.poll(() => rows.count()).toBe(3)
  await field.fill('mắt biếc')
  await field.press('Enter')
  await expect.poll(focusedRow).toContain('Mắt biếc')
  expect(await rows.count()).toBe(1)

  await page.keyboard.press('/')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await focusedRow()).toContain('Mắt biếc')

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(false)
  expect(await field.inputValue()).toBe('mắt biếc')
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await field.inputValue()).toBe('')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Phím tắt' })
  await sheet.getByText('Từ ô tìm xuống dòng đầu').waitFor()
  expect(await sheet.innerText()).not.toContain('Arrow')
  expect(problems).toEqual([])
})
