import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findFaintTexts } from '#test/browser/contrast-visit.ts'
import { forThisFile } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
await addBooks(shop.db, [
  { title: 'Số đỏ', quantity: 3, price: 120_000 },
  { title: 'Hết hàng rồi', quantity: 0 },
])
const { rows } = await shop.pool.query<{ user_id: number }>(
  "select account_id as user_id from accounts where email = 'khach@hiensach.vn'",
)
if (rows[0]) await createMinimalOrder(shop.pool, rows[0])

const pathsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

test.each(['light', 'dark'] as const)(
  'every text of every screen of the staff is clear: %s',
  async (scheme) => {
    const { page, close } = await visitAs(shop.url, admin, '/admin', { colorScheme: scheme })
    const menu = page.getByRole('navigation', { name: 'Quản trị' })
    const screens = await pathsOf(menu.getByRole('link'))
    const found: Record<string, string[]> = {}
    let measured = 0
    for (let place = 0; place < screens.length; place++) {
      const to = screens[place] ?? ''
      await page.goto(to)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const { faint, measured: texts } = await findFaintTexts(page)
      measured += texts
      if (faint.length > 0) found[to] = faint
      const tabs = await pathsOf(page.getByRole('navigation', { name: /^Các mục của/ }).getByRole('link'))
      screens.push(...tabs.filter((tab) => !screens.includes(tab)))
    }
    expect(found).toEqual({})
    expect(screens.length).toBeGreaterThan(30)
    expect(measured).toBeGreaterThan(1500)
    await close()
  },
)

test('a text that is faint is found, as it is seen through what lies over it', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin')
  const head = page.getByRole('heading', { level: 1 })
  await head.evaluate((one) => one.style.setProperty('opacity', '0.3'))
  const { faint } = await findFaintTexts(page)
  expect(faint).toEqual([expect.stringMatching(/^\d\.\d\d: Quản lý sách/)])
  await close()
})
