import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, customer, visitAs } from '#test/browser/accounts-visit.ts'
import { forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 5 }], { DEMO: 'false' }),
)

/** Passes over every link that stands in sight, as a hand does that looks for a way out. */
async function passOverLinks(page: Page, times: number) {
  for (let time = 0; time < times; time++)
    for (const link of await page.locator('a[data-prefetch]').filter({ visible: true }).all()) {
      await link.dispatchEvent('pointerover')
      await page.waitForTimeout(150)
    }
}

const lines = [
  ['scripts alone', /^\/assets\//],
  ['everything', /./],
] as const

test.each(
  (['/admin/today', '/admin/orders', '/'] as const).flatMap((path) =>
    lines.map(([what, cut]) => [path, what, cut] as const),
  ),
)(
  'an open page %s asks few times while %s cannot be had, however it is moved over',
  async (path, _what, cut) => {
    const { page, close } = await visitAs(shop.url, path === '/' ? customer : admin, path)
    await hydrated(page)
    // The router has come: what follows is fetched for other pages.
    await page.mouse.move(300, 300)
    await page.waitForFunction(() => 'currentPage' in globalThis)
    await page.waitForTimeout(1_000)
    let failed = 0
    page.on('requestfailed', () => failed++)
    await page.route(
      ({ host, pathname }) => host === new URL(shop.url).host && cut.test(pathname),
      (route) => route.abort(),
    )
    await passOverLinks(page, 2)
    await page.waitForTimeout(3_000)
    expect(failed).toBeLessThan(80)
    await close()
  },
)
