import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { customer, passwordField } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, quantity: 30 },
    { title: 'Truyện Kiều', price: 45_000, quantity: 30 },
  ]),
)

const bytes = (kilobits: number) => (kilobits * 1000) / 8
const poor = { latency: 400, downloadThroughput: bytes(400), uploadThroughput: bytes(400) }
/** As Lighthouse has it. */
const slow4G = { latency: 150, downloadThroughput: bytes(1638), uploadThroughput: bytes(750) }

/** A person on a weak line, whose pages no test waits for. */
async function visitOver(line: typeof poor, options = phone) {
  const { page: first, close } = await visit(shop.url, options)
  const page = await first.context().newPage()
  page.setDefaultTimeout(60_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  return { page, close }
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
const addOf = (page: Page) => page.getByRole('button', { name: /^Thêm vào giỏ/ }).first()

async function copiesIn(page: Page): Promise<number> {
  const answer = await page.context().request.get('/api/v1/carts/get-my-cart')
  const { data } = await answer.json()
  return data.totals.totalItems
}

describe('queued clicks on slow 4G', () => {
  test.each([
    ['home', '/'],
    ['list', '/books'],
    ['book', '/book/1'],
  ])(
    'a click 300 ms after its button is seen puts a book into the cart from the page: %s',
    async (_name, path) => {
      const { page, close } = await visitOver(slow4G)
      await open(page, path)
      await addOf(page).waitFor()
      await page.waitForTimeout(300)
      await addOf(page).click()
      await expect.poll(() => copiesIn(page)).toBe(1)
      await close()
    },
  )

  test('a click 300 ms after its button is seen counts in the cart', async () => {
    const { page, close } = await visitOver(slow4G)
    await page.context().request.post('/api/v1/carts/add-to-cart', { data: { book_id: 1, quantity: 1 } })
    await open(page, '/cart')
    await button(page, 'Tăng số lượng').waitFor()
    await page.waitForTimeout(300)
    await button(page, 'Tăng số lượng').click()
    await expect.poll(() => copiesIn(page)).toBe(2)
    await close()
  })
})

test('a visitor at 400 kbit/s with clicks at a second gets from the home page to a cart, and signed in', async () => {
  const { page, close } = await visitOver(poor)
  await open(page, '/')
  await addOf(page).waitFor()
  await page.waitForTimeout(1000)
  await addOf(page).click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  await page
    .getByRole('link', { name: /^Giỏ hàng/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Tăng số lượng' }).waitFor()
  await page.waitForTimeout(1000)
  await button(page, 'Tăng số lượng').click()
  await page.getByText('Cập nhật số lượng thành công').waitFor()
  expect(await copiesIn(page)).toBe(2)

  await open(page, '/login?redirect=%2Fcart')
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  await page.waitForTimeout(1000)
  await button(page, 'Đăng nhập').click()
  await page.waitForURL('**/cart')
  await page.getByRole('button', { name: `Tài khoản của ${customer.name}` }).waitFor()
  expect(await page.getByRole('textbox', { name: /^Số lượng/ }).inputValue()).toBe('2')
  await close()
})

/** A page whose scripts wait until they are let go. */
async function visitHeld(path: string) {
  const { page: first, close } = await visit(shop.url, desktop)
  const page = await first.context().newPage()
  page.setDefaultTimeout(30_000)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await open(page, path)
  return { page, release, close }
}

test('a button that only scripts can answer waits, visibly busy, and is pressed once', async () => {
  const { page, release, close } = await visitHeld('/lien-he')
  const toggle = page.getByRole('button', { name: /giao diện/ })
  await toggle.click()
  await toggle.click({ force: true })
  expect(await toggle.getAttribute('aria-busy')).toBe('true')
  const themes: (string | null)[] = []
  await page.exposeFunction('noteTheme', (theme: string | null) => themes.push(theme))
  await page.evaluate(() => {
    const note = () =>
      (globalThis as unknown as { noteTheme(theme?: string): void }).noteTheme(
        document.documentElement.dataset['theme'],
      )
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  })
  release()
  await expect.poll(() => toggle.getAttribute('aria-busy')).toBeNull()
  await expect.poll(() => themes).toEqual(['dark'])
  await close()
})

test('a form that is being sent is not sent again, before the scripts or after', async () => {
  const { page, release, close } = await visitHeld('/book/2')
  const sent: string[] = []
  await page.route('**/cart', async (route) => {
    sent.push(route.request().method())
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  page.on('request', (request) => request.url().includes('/add-to-cart') && sent.push('call'))
  await button(page, 'Thêm vào giỏ hàng').waitFor()
  // An impatient person, on the page that is being left.
  const busy = await page.evaluate(() => {
    const pressed = document.querySelector<HTMLElement>('button[aria-label="Thêm vào giỏ hàng"]')
    pressed?.click()
    setInterval(() => pressed?.click(), 50)
    return pressed?.getAttribute('aria-busy')
  })
  expect(busy).toBe('true')
  release()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  expect(sent).toEqual(['POST'])
  expect(await copiesIn(page)).toBe(1)
  await close()
})

test('typed and chosen fields from before the scripts stay when the scripts have loaded', async () => {
  const { page, release, close } = await visitHeld('/books')
  await page.getByLabel('Sắp xếp').selectOption({ label: 'Giá thấp đến cao' })
  release()
  await page.waitForURL('**sort=price-asc*')
  await expect.poll(() => page.locator('main article h3').first().textContent()).toBe('Truyện Kiều')
  await close()

  const login = await visitHeld('/login')
  await login.page.getByLabel('Email').fill(customer.email)
  await login.page.getByLabel('Ghi nhớ đăng nhập').check()
  login.release()
  await login.page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await passwordField(login.page).fill('x')
  expect(await login.page.getByLabel('Email').inputValue()).toBe(customer.email)
  expect(await login.page.getByLabel('Ghi nhớ đăng nhập').isChecked()).toBe(true)
  await login.close()
})

const theme = (page: Page) => page.getByRole('button', { name: /giao diện/i }).first()
const lost = (page: Page) => page.getByRole('alert').getByText('Trang chưa tải xong')

test('a button waits no longer when the scripts fail to load, and says what to do', async () => {
  const { page, close } = await visit(shop.url, desktop)
  const fails = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => fails.promise.then(() => route.abort()))
  await open(page, '/')
  await theme(page).click()
  expect(await theme(page).getAttribute('aria-busy')).toBe('true')
  fails.resolve()
  await lost(page).waitFor()
  expect(await theme(page).getAttribute('aria-busy')).toBeNull()
  // The message stands over it.
  await theme(page).dispatchEvent('click')
  expect(await theme(page).getAttribute('aria-busy')).toBeNull()
  await button(page, 'Thử lại').waitFor()
  await close()
})

test('scripts that never answer are told of as well, until they load', async () => {
  const { page, close } = await visit(shop.url, desktop)
  const come = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => come.promise.then(() => route.continue()))
  await page.clock.install()
  await open(page, '/')
  await theme(page).click()
  await page.clock.runFor(30_000)
  await lost(page).waitFor()
  expect(await theme(page).getAttribute('aria-busy')).toBeNull()
  await page.clock.resume()
  come.resolve()
  await lost(page).waitFor({ state: 'detached' })
  await close()
})
