import type { Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { type Actor, call, signInAs } from '#test/shop/actors.ts'
import { admin, openShopWithAccounts } from './accounts-visit.ts'
import { closeVisits, forThisFile } from './open-browser.ts'

/** A shop to which and from which is written; after each test nothing of that is left. */
export async function openChatShop() {
  const shop = await forThisFile(openShopWithAccounts({ MESSAGES_PER_MINUTE: '0' }))
  afterEach(async () => {
    await closeVisits()
    await shop.pool.query('delete from conversations')
  })
  const shopId = (await call(shop.url, '/shop')).body.data.shop_user_id as number
  const staff = await signInAs(shop, admin)
  const say = async (from: Actor, text: string, to = shopId) => {
    const body = { sender_id: from.user_id, receiver_id: to, message_content: text }
    const token = from.session.access
    const answer = await call(shop.url, '/messages/send-mess-to-user', { body, token })
    expect(answer.status, answer.text).toBe(201)
  }
  return { shop, shopId, staff, say, reply: (userId: number, text: string) => say(staff, text, userId) }
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

/** Older messages that are asked for come once they are let go. */
export async function holdOlderMessages(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/messages/conversations**before**', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
