import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const titles = ['Mắt biếc', 'Số đỏ', 'Tắt đèn', 'Chí Phèo', 'Lão Hạc']
const shop = await forThisFile(openStorefront(titles.map((title) => ({ title, quantity: 9 }))))
const [book = 0] = shop.ids

const editor = (page: Page) => page.getByRole('region', { name: 'Đọc cùng' })
const chosen = (page: Page) => editor(page).locator('ol li')

async function openEditor(options = desktop) {
  const visited = await visitAs(shop.url, admin, '/admin', options)
  const { page } = visited
  await hydrated(page)
  await page.goto(`/admin#sua-sach-${book}`)
  await editor(page).getByLabel('Thêm sách').waitFor()
  return visited
}

test('the staff choose what stands beside a book in its form, and its page shows it in that order', async () => {
  const { page, problems, close } = await openEditor()
  for (const [index, title] of titles.slice(1).entries()) {
    await editor(page).getByLabel('Thêm sách').fill(title)
    await page.getByRole('option', { name: title }).click()
    await expect.poll(() => chosen(page).count()).toBe(index + 1)
  }
  await toastOf(page, 'Đã lưu sách đọc cùng')
  await button(page, 'Đưa lên: Lão Hạc').click()
  await expect.poll(() => chosen(page).nth(2).innerText()).toContain('Lão Hạc')
  await page.reload()
  await expect.poll(() => chosen(page).count()).toBe(4)

  const reader = await visit(shop.url)
  await reader.page.goto(`/book/${book}`)
  const row = reader.page.getByRole('region', { name: 'Người mua cuốn này cũng mua' })
  const shown = await row.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(shown).toEqual(['Số đỏ', 'Tắt đèn', 'Lão Hạc', 'Chí Phèo'])
  await reader.close()

  await button(page, 'Bỏ khỏi sách đọc cùng: Lão Hạc').click()
  await expect.poll(() => chosen(page).count()).toBe(3)
  expect(problems).toEqual([])
  await close()
})

test.each(
  looksOf([
    { ...desktop, colorScheme: 'light' as const },
    { ...phone, colorScheme: 'dark' as const },
  ]),
)('the choice of books in the form of a book has a good look, %o', async (options) => {
  const { page, close } = await openEditor(options)
  await editor(page).scrollIntoViewIfNeeded()
  await expectGoodLook(page)
  await close()
})
