import type { Page } from 'playwright-core'
import { fillDemoAccounts } from '#server/people/fill-demo-accounts.ts'
import { openTestShop } from '#test/shop.ts'
import { addBooks, type TestBook } from '#test/test-catalogue.ts'
import { hydrated } from './open-browser.ts'

/** A shop with the three accounts of the demo and these books. */
export async function openTill(books: readonly TestBook[], env: Record<string, string> = {}) {
  const shop = await openTestShop({
    env: { SIGN_INS_PER_MINUTE: '0', REGISTRATIONS_PER_MINUTE: '0', ...env },
  })
  await fillDemoAccounts(shop.db)
  const ids = await addBooks(shop.db, books)
  return { ...shop, ids }
}

export const main = (page: Page) => page.locator('main')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Puts a book into the cart on its own page. */
export async function buy(page: Page, bookId: number, copies = 1) {
  await page.goto(`/book/${bookId}`)
  await hydrated(page)
  const more = button(page, 'Tăng số lượng')
  for (let wanted = 1; wanted < copies; wanted++) await more.click()
  await button(page, 'Thêm vào giỏ hàng').click()
  await button(page, 'Đã có trong giỏ').first().waitFor()
}

/** The amount beside a label of a sum, as it is shown, with plain blanks. */
export const amountOf = async (page: Page, label: string) =>
  (await page.locator('dt', { hasText: label }).first().locator('xpath=../dd').textContent())
    ?.trim()
    .replaceAll('\u00a0', ' ')
