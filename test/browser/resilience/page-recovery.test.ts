import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Fault } from '#test/network/faulty-proxy.ts'
import { readerInitials } from '#web/shop/reviews/reader-initials.ts'
import { customer, stored, userMenu } from '#test/browser/accounts-visit.ts'
import { arrived, go, notice, openFaultyShop, start, visitFaulty } from '#test/browser/faulty-visit.ts'
import { forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const faulty = await forThisFile(openFaultyShop())
beforeEach(() => faulty.proxy.heal())

test.each<Fault>([503, 'cut', 'empty', 'truncate'])(
  'a page whose first scripts do not come (%s) can be read, says so, and comes to life later',
  async (fault) => {
    const { page, close } = await visit(faulty.proxy.url)
    faulty.proxy.fail('script', fault)
    await page.mainFrame().goto('/books')
    await page.getByText('Trang chưa tải xong').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    faulty.proxy.heal()
    await page.getByText('Trang chưa tải xong').waitFor({ state: 'detached' })
    await hydrated(page)
    await go(page, start)
    await arrived(page, start)
    await close()
  },
)

test('a page that does not load can be given up: the old page stays, and works', async () => {
  const { page, errors, close } = await visitFaulty(faulty.proxy.url, 'visitor')
  faulty.proxy.fail('data', 'cut')
  await go(page, '/books')
  await notice(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await notice(page).waitFor({ state: 'detached' })
  faulty.proxy.heal()
  expect(await page.evaluate(() => location.pathname)).toBe(start)
  await page.getByRole('link', { name: 'Tất cả sách' }).click()
  await arrived(page, '/books')
  faulty.proxy.fail('data', 502)
  await page.goBack()
  await notice(page).waitFor()
  faulty.proxy.heal()
  await arrived(page, start)
  expect(errors).toEqual([])
  await close()
})

test('a missing page is told by the shop itself, within its header and footer', async () => {
  const { page, errors, close } = await visitFaulty(faulty.proxy.url, 'visitor')
  await go(page, '/book/99999999')
  await page.waitForURL('**/book/99999999')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('contentinfo').count()).toBe(1)
  await page.goBack()
  await arrived(page, start)
  expect(errors).toEqual([])
  await close()
})

test('a new build is loaded once, and typed fields are there again', async () => {
  const { page, close } = await visitFaulty(faulty.proxy.url, 'customer')
  await page.goto('/profile')
  await hydrated(page)
  const name = page
    .getByLabel('Họ', { exact: true })
    .or(page.getByLabel('Tên', { exact: true }))
    .first()
  await name.fill('Đang gõ dở')
  let documents = 0
  page.on('request', (one) => one.isNavigationRequest() && documents++)
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } })
  })
  await page.evaluate(() => {
    const { router } = (globalThis as unknown as { currentPage: { router: { revalidate(): Promise<void> } } })
      .currentPage
    void router.revalidate()
  })
  await expect.poll(() => documents).toBe(1)
  await hydrated(page)
  await expect.poll(() => name.inputValue()).toBe('Đang gõ dở')
  expect(documents).toBe(1)
  await close()
})

interface Router {
  state: { loaderData: object }
  _internalSetStateDoNotUseOrYouWillBreakYourApp(state: object): void
}

test.each(['a screen', 'the router itself'])(
  'a broken state that %s cannot draw ends in words, and in no white page',
  async (what) => {
    const { page, close } = await visit(faulty.proxy.url, phone)
    await page.goto(start)
    await hydrated(page)
    await page.evaluate((ofScreen) => {
      const { router } = (globalThis as unknown as { currentPage: { router: Router } }).currentPage
      const { root, ...screens } = router.state.loaderData as { root: unknown }
      const nothing = Object.fromEntries(Object.keys(screens).map((id) => [id, 7]))
      router._internalSetStateDoNotUseOrYouWillBreakYourApp(
        ofScreen ? { loaderData: { root, ...nothing } } : { location: null },
      )
    }, what === 'a screen')
    await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Trang này gặp trục trặc' }).waitFor()
    expect(await page.locator('html').count()).toBe(1)
    // Its styles and its measure are those of a phone still.
    expect(await page.evaluate(() => [innerWidth, getComputedStyle(document.body).marginTop])).toEqual([
      360,
      '0px',
    ])
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await page.waitForURL('**/')
    await close()
  },
)

test('a shop without storage in the browser, and with a clock years off, is used all the same', async () => {
  const { page, problems, close } = await visit(faulty.proxy.url)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse })
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const now = Date.now
    Date.now = () => now() + 10 * 365 * 86_400_000
  })
  await page.goto('/books')
  await hydrated(page)
  await page
    .getByRole('button', { name: /Thêm vào giỏ/ })
    .first()
    .click()
  await go(page, '/cart')
  await arrived(page, '/cart')
  await page.getByRole('main').getByText('Số đỏ').first().waitFor()
  expect(problems.filter((one) => !one.includes('Failed to load resource'))).toEqual([])
  await close()
})

const talk = (page: Page) => page.getByRole('region', { name: 'Trò chuyện với Nhà sách' })
const onLine = (page: Page) => {
  const at = talk(page)
  return at.getByText('Đang trực tuyến').or(at.getByText('Ngoại tuyến')).waitFor()
}

test.each([
  ['ahead', 10],
  ['behind', -10],
])('a clock that is years %s signs no one out, and renews few tokens', async (_way, years) => {
  const { page, errors, close } = await visitFaulty(faulty.proxy.url, 'customer')
  // Refused by the server, and good for years by a clock that is behind.
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }))
    localStorage.setItem('access_token', `e30.${claims}.x`)
  })
  let renewals = 0
  page.on('request', (one) => one.url().endsWith('/refresh-token') && renewals++)
  await page.clock.setSystemTime(Date.now() + years * 365 * 86_400_000)
  await page.goto('/my-orders')
  await hydrated(page)
  await userMenu(page).waitFor()
  await page.goto('/messages')
  await hydrated(page)
  await onLine(page)
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear() + years)
  expect(new URL(page.url()).pathname).toBe('/messages')
  expect(await stored(page, 'user')).toContain('"role":"user"')
  expect(renewals).toBeGreaterThan(0)
  expect(renewals).toBeLessThan(5)
  expect(errors).toEqual([])
  await close()
})

test('covers that fail to load are drawn as their titles, and are retried by themselves', async () => {
  for (const path of ['/books', `/book/${faulty.shop.ids[0]}`]) {
    const { page, close } = await visit(faulty.proxy.url)
    faulty.proxy.fail('picture', 503)
    await page.goto(path)
    await hydrated(page)
    const main = page.getByRole('main')
    await main.locator('span.cover', { hasText: 'Số đỏ' }).first().waitFor()
    const placeOf = (one: Locator) => one.first().boundingBox()
    const missing = await placeOf(main.locator('.cover'))
    faulty.proxy.heal()
    const cover = main.getByRole('img', { name: 'Bìa sách Số đỏ' }).first()
    await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(await placeOf(main.locator('.cover')), path).toEqual(missing)
    await close()
  }
})

test('pictures of readers that fail to load leave their place and some words, and are retried', async () => {
  const { pool, ids } = faulty.shop
  const { rows } = await pool.query('select account_id as id from accounts where email = $1', [
    customer.email,
  ])
  await pool.query(
    `insert into reviews (book_id, user_id, rating, content, image_url) values ($1, $2, 5, 'Hay', '/uploads/trang.png')`,
    [ids[0], rows[0].id],
  )
  await pool.query(`update users set profile_image = '/uploads/mat.png' where user_id = $1`, [rows[0].id])
  const { page, close } = await visit(faulty.proxy.url)
  faulty.proxy.fail('picture', 503)
  await page.goto(`/book/${ids[0]}`)
  await hydrated(page)
  const review = page.getByRole('article').filter({ hasText: customer.name }).last()
  const picture = review.getByRole('link', { name: `Xem ảnh lớn của ${customer.name}` })
  await picture.scrollIntoViewIfNeeded()
  await picture.getByText(`Ảnh của ${customer.name}`).waitFor()
  await review.getByText(readerInitials(customer.name), { exact: true }).waitFor()
  const places = () => Promise.all([picture, review].map((one) => one.boundingBox()))
  const missing = await places()
  const body = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.route('**/uploads/*', (route) => route.fulfill({ contentType: 'image/png', body }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const come = () =>
    review.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(come).toEqual([30, 30])
  expect(await places()).toEqual(missing)
  await close()
})
