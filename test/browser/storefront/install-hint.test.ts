import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront([{ title: 'Số đỏ', price: 45_000 }]))

const hint = (page: Page) => page.getByRole('region', { name: 'Để nhà sách trên màn hình chính' })

/** As a browser that can install the shop offers it, before the page's own scripts are there. */
const offer = (page: Page) =>
  page.addInitScript(() => {
    const prompt = () => {
      sessionStorage.asked = String(Number(sessionStorage.asked ?? 0) + 1)
      return Promise.resolve({ outcome: 'accepted' })
    }
    addEventListener('DOMContentLoaded', () =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
    )
  })
const cameBefore = (page: Page) =>
  page.addInitScript(() => {
    localStorage['install-hint'] ??= JSON.stringify({ days: 1, last: '2026-01-01' })
  })

/** Waits for the work of an idle page to be done, which it says by what it keeps. */
async function use(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.mouse.move(3, 3)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => (localStorage['install-hint'] ?? '').includes('"last":"20'))
  await hydrated(page)
}

test('a visitor who comes for the first time gets no install hint', async () => {
  const { page, problems, close } = await visit(shop.url)
  await offer(page)
  await use(page, '/')
  expect(await hint(page).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['phone', phone],
  ['desktop, dark', { ...desktop, colorScheme: 'dark' }],
] as const)(
  'a visitor who comes back gets the install hint once, and never again after a no: %s',
  async (_, look) => {
    const { page, problems, close } = await visit(shop.url, look)
    await offer(page)
    await cameBefore(page)
    await use(page, '/books')
    await hint(page).waitFor()
    await expectGoodLook(page)
    await button(page, 'Không, cảm ơn').click()
    await hint(page).waitFor({ state: 'detached' })
    await use(page, '/')
    expect(await hint(page).count()).toBe(0)
    expect(await page.evaluate(() => sessionStorage.asked)).toBeUndefined()
    expect(problems).toEqual([])
    await close()
  },
)

test('the install prompt of the browser opens when the person wants it, and the hint is gone for good', async () => {
  const { page, problems, close } = await visit(shop.url)
  await offer(page)
  await cameBefore(page)
  await use(page, '/')
  await button(page, 'Cài đặt').click()
  await hint(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.asked)).toBe('1')
  await use(page, '/books')
  expect(await hint(page).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
