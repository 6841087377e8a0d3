import type { Browser, Locator, Page } from 'playwright-core'
import { type customer, stored, visitAs } from './accounts-visit.ts'
import { desktop } from './open-browser.ts'

/** A customer who signed in and stands on a page, with everything of the chat loaded. */
export async function visitChatAs(
  browser: Browser,
  url: string,
  who: typeof customer,
  path: string,
  options = desktop,
) {
  const visited = await visitAs(browser, url, who, path, options)
  const user = JSON.parse((await stored(visited.page, 'user')) ?? '{}') as { user_id: number }
  return { ...visited, userId: user.user_id }
}

export const icon = (page: Page) => page.getByRole('button', { name: /^Tin nhắn/ })
export const iconSays = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).waitFor()
export const panel = (page: Page) => page.getByRole('region', { name: 'Cuộc trò chuyện' })
export const windowWith = (page: Page, name = 'Nhà sách') =>
  page.getByRole('dialog', { name: `Trò chuyện với ${name}` })
export const field = (at: Locator) => at.getByRole('textbox', { name: /^Tin nhắn cho/ })
export const bubbles = (at: Locator) =>
  at
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: at.page().locator('time') })

export async function openShopWindow(page: Page): Promise<Locator> {
  await icon(page).click()
  await panel(page).getByRole('button', { name: 'Nhắn cho nhà sách' }).click()
  await windowWith(page).getByRole('log').waitFor()
  return windowWith(page)
}

export async function write(at: Locator, text: string) {
  await field(at).fill(text)
  await field(at).press('Enter')
}
