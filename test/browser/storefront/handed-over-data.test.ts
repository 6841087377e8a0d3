import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop/shop.ts'
import { bodyHydrated, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openTestShop({ demo: true }))

// Drawn a second time from ready pieces, and by then kept.
test.each([
  ['/', 'Xem tất cả'],
  ['/books', 'Trang chủ'],
  ['/search?q=mua', undefined],
  ['/book/1', 'Trang chủ'],
])(
  'the page %s hydrates without an error, and is left and come back to without a reload',
  async (path, link) => {
    for (let time = 0; time < 2; time++) {
      const { page, problems, close } = await visit(shop.url)
      const response = await page.goto(path)
      expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      await hydrated(page)
      if (path === '/') await bodyHydrated(page)
      const cards = () => page.locator('article h3').allTextContents()
      const [shown, address] = [await cards(), page.url()]
      await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
      const main = page.locator('main')
      const leaving =
        link === undefined ? main.locator('article h3 a') : main.getByRole('link', { name: link })
      await leaving.first().click()
      await expect.poll(cards).not.toEqual(shown)
      await page.goBack()
      await expect.poll(cards).toEqual(shown)
      expect(page.url()).toBe(address)
      expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
      expect(problems).toEqual([])
      await close()
    }
  },
)
