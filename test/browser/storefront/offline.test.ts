import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { customer, other, signIn, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { button, buy, openStorefront } from '#test/browser/storefront-visit.ts'
import { openBreakableProxy } from '#test/network/breakable-proxy.ts'

const shop = await forThisFile(openOffline())
const [kieu = 0, mat = 0] = shop.ids
afterEach(() => void shop.line.mend())

const withWorker = { serviceWorkers: 'allow' } as const

/** The shop behind a line that can be cut. */
async function openOffline() {
  const storefront = await openStorefront([
    { title: 'Truyện Kiều', price: 45_000, quantity: 30 },
    { title: 'Mắt biếc', price: 110_000, quantity: 30 },
  ])
  const line = await openBreakableProxy(storefront.url)
  const close = async () => {
    line.close()
    await storefront.close()
  }
  return { ...storefront, url: line.url.replace(/\/$/, ''), line, close }
}

/** The addresses that are kept, of the public pages and of those of a person. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages|private)-/.test(name))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** Reads a page until it is kept. */
async function see(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await touch(page)
  await isKept(page)
}

async function touch(page: Page) {
  await page.mouse.move(3, 3)
  await page.mouse.move(9, 9)
}

const isKept = (page: Page) =>
  expect.poll(() => keptPages(page), { timeout: 20_000 }).toContain(new URL(page.url()).pathname)

const mark = (page: Page) => page.evaluate(() => document.documentElement.dataset.kept)
const oldSince = /^Không có mạng: trang lưu lúc \d\d:\d\d$/

test('the last seen pages are there offline and say so, and buying waits', async () => {
  const { page, close } = await visit(shop.url, { ...phone, ...withWorker })
  await see(page, '/')
  await see(page, `/book/${kieu}`)
  shop.line.cut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Truyện Kiều' }).waitFor()
  expect(await mark(page)).toMatch(oldSince)
  const waiting = button(page, 'Chờ có mạng').first()
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  await expectNoSidewaysScroll(page)
  // A link on it leads to another page that is here.
  await page
    .getByRole('link', { name: /trang chủ/ })
    .first()
    .click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await mark(page)).toMatch(oldSince)
  await close()
})

test('a page that is not cached says so offline, and names those that are', async () => {
  const { page, close } = await visit(shop.url, { ...phone, ...withWorker })
  await see(page, `/book/${mat}`)
  shop.line.cut()
  const answer = await page.goto('/lien-he')
  expect(answer?.status()).toBe(503)
  await page.getByRole('heading', { level: 1, name: 'Không có mạng' }).waitFor()
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: /Mắt biếc.*lưu lúc/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  expect(await mark(page)).toMatch(oldSince)
  await close()
})

test('a page that was opened by a link on another is cached too, and opened when its data fail to load', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, ...withWorker })
  await see(page, '/books')
  await page.getByRole('link', { name: 'Mắt biếc' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  await isKept(page)
  const book = page.url()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /sách/i }).waitFor()
  shop.line.cut()
  await page.getByRole('link', { name: 'Mắt biếc' }).click()
  await page.waitForURL(book)
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  await expect.poll(() => mark(page)).toMatch(oldSince)
  await close()
})

test('an old price is marked as such offline, and gives way to the new one once the shop answers', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, ...withWorker })
  await see(page, `/book/${mat}`)
  await page.getByText('110.000').first().waitFor()
  shop.line.cut()
  await shop.pool.query('update books set price = 99000 where book_id = $1', [mat])
  await page.reload()
  await page.getByText('110.000').first().waitFor()
  expect(await mark(page)).toMatch(oldSince)
  await touch(page)
  shop.line.mend()
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('online'))).then(() => mark(page)), {
      timeout: 20_000,
    })
    .toBeUndefined()
  await page.getByText('99.000').first().waitFor()
  await shop.pool.query('update books set price = 110000 where book_id = $1', [mat])
  await close()
})

test('the cart and the orders of a person are there offline, and gone once they sign out in another tab', async () => {
  const { page, close } = await visitAs(shop.url, customer, '/orders', { ...desktop, ...withWorker })
  await touch(page)
  await isKept(page)
  await buy(page, kieu)
  await expect
    .poll(() => keptPages(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/cart', '/orders']))
  shop.line.cut()
  await page.goto('/cart')
  await page.getByRole('heading', { level: 1, name: /Giỏ hàng/ }).waitFor()
  await page.getByRole('link', { name: 'Truyện Kiều' }).first().waitFor()
  expect(await mark(page)).toMatch(oldSince)
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: /Đơn hàng/ }).waitFor()
  shop.line.mend()

  const tab = await page.context().newPage()
  await tab.goto('/')
  await hydrated(tab)
  await tab.getByRole('button', { name: /^Tài khoản của/ }).click()
  await tab
    .getByRole('menuitem', { name: 'Đăng xuất' })
    .or(tab.getByRole('button', { name: 'Đăng xuất' }))
    .first()
    .click()
  await tab.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
  expect((await keptPages(tab)).filter((path) => path.startsWith('/orders'))).toEqual([])
  shop.line.cut()
  for (const path of ['/orders', '/cart']) {
    const answer = await tab.goto(path)
    expect(answer?.status(), path).toBe(503)
    expect(await tab.textContent('body')).not.toMatch(/Giỏ hàng|Đơn hàng/)
  }
  await close()
})

test('another person who signs in finds no cached page of the one before', async () => {
  const { page, close } = await visitAs(shop.url, customer, '/orders', { ...desktop, ...withWorker })
  await touch(page)
  await isKept(page)
  await page.evaluate(() => {
    for (const name of ['access_token', 'refresh_token', 'user']) localStorage.removeItem(name)
  })
  await signIn(page, other)
  await page.waitForURL((url) => url.pathname !== '/login')
  expect((await keptPages(page)).filter((path) => path.startsWith('/orders'))).toEqual([])
  await close()
})

test('the service worker answers for a failing shop, and a slow connection has a timeout', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, ...withWorker })
  await see(page, `/book/${mat}`)
  shop.line.hold()
  await page.reload({ timeout: 60_000 })
  expect(await mark(page)).toMatch(/^(Đường truyền chậm|Không có mạng): trang lưu lúc/)
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  await close()
})

test('the service worker leaves calls, the back-office and sent forms alone', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, ...withWorker })
  await see(page, '/')
  shop.line.cut()
  expect(
    await page.evaluate(() =>
      fetch('/api/v1/shop').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed')
  for (const path of ['/admin', '/payment/vnpay/callback', '/sitemap.xml'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_/)
  await close()
})

test('a page is read as ever where the browser gives the cache no room', async () => {
  const { page, problems, close } = await visit(shop.url, { ...desktop, ...withWorker })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 20_000 })
  await page.goto(`/book/${mat}`)
  await hydrated(page)
  await touch(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/books')
  await touch(page)
  await page.getByRole('link', { name: 'Mắt biếc' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  expect(await keptPages(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('scripts of a build that the shop serves no more are still cached for its pages', async () => {
  const { page, problems, close } = await visit(shop.url, { ...desktop, ...withWorker })
  await see(page, '/books')
  await page.evaluate(async () => {
    const cache = await caches.open('files-1')
    await cache.put(
      '/assets/of-the-build-before.js',
      new Response('export const old = 1;export{};', { headers: { 'content-type': 'text/javascript' } }),
    )
  })
  // As text: the test's own loader would take the import for itself.
  expect(await page.evaluate(`import('/assets/of-the-build-before.js').then(({ old }) => old)`)).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('a shop whose owner wants no offline pages takes the service worker back, with all that it cached', async () => {
  const without = await openStorefront([{ title: 'Số đỏ', price: 45_000 }], { OFFLINE_PAGES: 'false' })
  const { page, problems, close } = await visit(without.url, { ...desktop, ...withWorker })
  await page.goto('/')
  await page.evaluate(() => caches.open('pages-1').then(() => undefined))
  await touch(page)
  await expect
    .poll(
      () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).includes('pages-1'),
        ]),
      { timeout: 20_000 },
    )
    .toEqual([0, false])
  await page.goto('/books')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(problems).toEqual([])
  await close()
  await without.close()
})
