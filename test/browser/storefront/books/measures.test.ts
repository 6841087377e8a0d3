import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { fillDemoHome } from '#server/catalogue/home/fill-demo-home.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { openTestShop } from '#test/shop/shop.ts'

async function openDemo() {
  const shop = await openTestShop({ demo: true, env: { DEMO: 'true' } })
  await fillDemoAccounts(shop.db)
  await fillDemoHome(shop.db)
  return shop
}

const shop = await forThisFile(openDemo())
const wide = { viewport: { width: 1440, height: 900 } }
const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const heightOf = (page: Page, selector = 'html') =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

test.each([
  ['a wide screen', wide, 5000],
  ['a phone', narrow, 7000],
] as const)('the home page of the demo is no longer than a reader looks: %s', async (_name, size, most) => {
  const { page, close } = await visit(shop.url, size)
  await page.goto('/')
  await hydrated(page)
  // The letters of the page may come after it.
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most)
  await close()
})

test('no book stands in the first rows of two shelves of the home page', async () => {
  const { page, close } = await visit(shop.url, wide)
  await page.goto('/')
  const rows = await page
    .locator('main :is(.cover-shelf, .carousel-lying, [aria-roledescription] > ul)')
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('h3 a')].slice(0, 6).map((link) => link.getAttribute('href')),
      ),
    )
  const shown = rows.flat()
  expect(rows.length).toBeGreaterThan(3)
  expect(shown.filter((path, index) => shown.indexOf(path) !== index)).toEqual([])
  await close()
})

test.each([
  ['a phone', narrow],
  ['a tablet held sideways', { viewport: { width: 1024, height: 800 } }],
  ['a wide screen', wide],
] as const)('hearts beside small covers lie on no cover and no word: %s', async (_name, size) => {
  const { page, close } = await visit(shop.url, size)
  await page.goto('/')
  const cards = await page.locator('.carousel-lying .book-card').evaluateAll((all) =>
    all.map((card) => {
      const heart = card.querySelector('.wish-on-cover')?.getBoundingClientRect()
      const words = [...card.querySelectorAll('p, h3 a, b, del')]
      const parts = [...card.querySelectorAll('.cover, .book-card-foot button'), ...words]
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        heart && left < heart.right && right > heart.left && top < heart.bottom && bottom > heart.top
      const boxes = parts.flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const box = words.includes(part) ? range.getBoundingClientRect() : part.getBoundingClientRect()
        return isUnder(box) ? [part.textContent || part.className] : []
      })
      return { hasHeart: heart !== undefined && heart.width > 0, under: boxes }
    }),
  )
  expect(cards.length).toBeGreaterThan(8)
  for (const card of cards) expect(card).toEqual({ hasHeart: true, under: [] })
  await close()
})

test('a phone sees the first covers of a list at once, and a footer within its screen', async () => {
  // All that an owner may say of the shop is said: on a phone the contact page has what the footer has no room for.
  await shop.pool.query(
    `update shop_settings set business_number = '0101234567', business_issued_on = '2020-02-01', business_issuer = 'Sở Tài chính Hà Nội', representative = 'Nguyễn Thu Hà'`,
  )
  await expect
    .poll(async () => (await fetch(`${shop.url}/books`)).text())
    .toContain('Người đại diện: Nguyễn Thu Hà')
  const { page, close } = await visit(shop.url, narrow)
  await page.goto('/books')
  await hydrated(page)
  expect(await topOf(page, 'main .cover')).toBeLessThanOrEqual(330)
  expect(await heightOf(page, 'footer')).toBeLessThanOrEqual(700)
  await close()
})

test('the copies and the button to buy stand on one line, in the box and on a phone', async () => {
  for (const size of [wide, narrow]) {
    const { page, close } = await visit(shop.url, size)
    await page.goto('/book/1')
    await hydrated(page)
    expect(await topOf(page, '.book-hero-box fieldset')).toBe(
      await topOf(page, '.book-hero-box button[name=add]'),
    )
    await close()
  }
})

const sizes = [320, 360, 768, 1024, 1440].map(
  (width) => [width, { viewport: { width, height: 900 } }] as const,
)

/** Prices with what covers them of the buttons in the same row, and how deep the saving reaches into its cover. */
const footsOf = (page: Page) =>
  page.locator('main :is(.book-card, .shelf-card, .staff-note)').evaluateAll((cards) =>
    cards.map((card) => {
      const buttons = [...card.querySelectorAll('form .button, a.bag')].map((one) =>
        one.getBoundingClientRect(),
      )
      const prices = [...card.querySelectorAll('.figures > *')].map((price) => {
        const range = document.createRange()
        range.selectNodeContents(price)
        return range.getBoundingClientRect()
      })
      const covered = prices.some((price) =>
        buttons.some(
          ({ left, right, top, bottom }) =>
            left < price.right && right > price.left && top < price.bottom && bottom > price.top,
        ),
      )
      const saving = card.querySelector('.card-saving')?.getBoundingClientRect()
      const cover = card.querySelector('.cover')?.getBoundingClientRect()
      return {
        title: card.querySelector('h3')?.textContent,
        covered,
        depth: saving && cover ? saving.bottom - cover.top : 0,
      }
    }),
  )

test.each(sizes)(
  'no button of a card lies on its price, no saving on the title of its cover: %i px',
  async (_width, size) => {
    const { page, close } = await visit(shop.url, size)
    for (const path of ['/', '/books', '/tac-gia/1']) {
      await page.goto(path)
      await hydrated(page)
      const cards = await footsOf(page)
      expect(cards.length, path).toBeGreaterThan(2)
      expect(
        cards.filter(({ covered, depth }) => covered || depth > 16),
        path,
      ).toEqual([])
    }
    await close()
  },
)

test('the head and the sum of a checkout stand on one line of a small phone', async () => {
  const { page, close } = await visit(shop.url, { ...narrow, viewport: { width: 320, height: 640 } })
  await page.goto('/book/1')
  await hydrated(page)
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng', exact: true }).click()
  await page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).first().waitFor()
  await page.goto('/checkout')
  await hydrated(page)
  const lines = async (selector: string) => {
    const element = page.locator(selector).first()
    return element.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size
    })
  }
  expect(await lines('header a[href="/cart"]')).toBeLessThanOrEqual(2)
  expect(await lines('a[href="#don-hang"] .figures')).toBe(1)
  const name = page.locator('.header-brand .truncate')
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await close()
})

test.each([320, 360])(
  'a phone of %i px breaks no link of the footer and no button to buy in two',
  async (width) => {
    const { page, close } = await visit(shop.url, { ...narrow, viewport: { width, height: 740 } })
    await page.goto('/')
    await hydrated(page)
    const broken = await page.locator('footer a, .shelf-lead button').evaluateAll((all) =>
      all
        .filter((one) => {
          const words = document.createRange()
          words.selectNodeContents(one)
          const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          return one.checkVisibility() && lines.size > 1
        })
        .map((one) => one.textContent),
    )
    expect(broken).toEqual([])
    const lying = page.locator('.carousel-lying .book-card').first()
    const [price, bag] = [
      await lying.locator('.figures').last().boundingBox(),
      await lying.locator('.bag').boundingBox(),
    ]
    expect(bag?.y).toBeLessThan((price?.y ?? 0) + (price?.height ?? 0))
    await close()
  },
)
