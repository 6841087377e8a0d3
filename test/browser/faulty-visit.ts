import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Actor, call, signInAs } from '#test/shop/actors.ts'
import { openFaultyProxy } from '#test/network/faulty-proxy.ts'
import { allScreens, type Role } from '#test/shop/screens.ts'
import { createMinimalOrder, orderCodeOf } from '#test/shop/minimal-order.ts'
import { admin, customer, visitAs } from './accounts-visit.ts'
import { hydrated, visit } from './open-browser.ts'
import { openStorefront } from './storefront-visit.ts'

/** A shop behind a line that goes wrong, with all of its screens. */
export async function openFaultyShop() {
  const shop = await openStorefront([{ title: 'Số đỏ', price: 90_000, quantity: 50 }], {
    MESSAGES_PER_MINUTE: '0',
  })
  const proxy = await openFaultyProxy(shop.url)
  const { rows } = await shop.pool.query<{ user_id: number }>(
    'select account_id as user_id from accounts where email = $1',
    [customer.email],
  )
  const orderId = await createMinimalOrder(shop.pool, { user_id: rows[0]?.user_id ?? 0 })
  const screens = allScreens({
    bookId: shop.ids[0] ?? 0,
    orderId,
    orderName: await orderCodeOf(shop.pool, orderId),
  })
  let writers: Promise<[Actor, Actor]> | undefined
  return {
    shop,
    proxy,
    screens,
    /** A person writes to them: a customer to the shop, or the shop to a customer. */
    writeTo: async (role: Role, text: string) => {
      const [clerk, reader] = await (writers ??= Promise.all([
        signInAs(shop, admin),
        signInAs(shop, customer),
      ]))
      const shopId = (await call(shop.url, '/shop')).body.data.shop_user_id
      const [from, to] = role === 'admin' ? [reader, shopId] : [clerk, reader.user_id]
      const body = { sender_id: from.user_id, receiver_id: to, message_content: text }
      const token = from.session.access
      const answer = await call(shop.url, '/messages/send-mess-to-user', { body, token })
      expect(answer.status, answer.text).toBe(201)
    },
    screensOf: (...roles: Role[]) => screens.filter(({ role }) => roles.includes(role)),
    close: async () => {
      proxy.close()
      await shop.close()
    },
  }
}

/** Every visit begins here: a screen that is for everybody, and asks for little. */
export const start = '/lien-he'

/** A person on the first screen, and what their page could not cope with. */
export async function visitFaulty(url: string, role: Role) {
  const visited = await visitAtHome(url, role)
  const { page } = visited
  await page.goto(start)
  await hydrated(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return { ...visited, errors }
}

function visitAtHome(url: string, role: Role) {
  if (role === 'visitor') return visit(url)
  return role === 'admin' ? visitAs(url, admin, '/admin') : visitAs(url, customer, '/books')
}

/** As a link does it; it may take its time, so nothing waits for it. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { router } = (
      globalThis as unknown as { currentPage: { router: { navigate(to: string): Promise<void> } } }
    ).currentPage
    void router.navigate(to)
  }, path)

export const notice = (page: Page) => page.locator('[data-waiting]')

/** The screen is there: its address, a heading or some words, and no notice that anything is missing. */
export async function arrived(page: Page, path: string) {
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(path)
  await stands(page)
  await expect.poll(() => notice(page).count(), { message: path }).toBe(0)
}

/** There is something to read. */
export const stands = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('main')?.textContent?.trim().length ?? 0) > 20)

/** The page stands as it was, and says in words what did not come, with a way to try again. */
export async function standsWithNotice(page: Page, path: string, word: string) {
  await notice(page).getByRole('button', { name: 'Thử lại' }).waitFor()
  const seen = await page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    said: document.querySelector('[data-waiting]')?.textContent ?? '',
  }))
  expect(seen, path).toEqual({
    path,
    heading: expect.stringMatching(/\S/),
    said: expect.stringContaining(word),
  })
}
