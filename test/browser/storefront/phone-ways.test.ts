import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const long = 'Rừng xưa '.repeat(22).trim()
const shop = await forThisFile(
  openStorefront([
    { title: long, price: 45_000, quantity: 30 },
    ...Array.from({ length: 44 }, (_, index) => ({
      title: `Sách số ${index + 1}`,
      price: 50_000 + index,
      quantity: 9,
    })),
  ]),
)

const smallCart = (page: Page) => page.getByRole('region', { name: 'Giỏ hàng nhỏ' })
const add = (page: Page, title: string) => button(page, `Thêm vào giỏ: ${title}`)

for (const [name, look] of [
  ['phone', phone],
  ['phone, dark', { ...phone, colorScheme: 'dark' }],
  ['desktop', desktop],
] as const)
  test(`the small cart shows an added book, the new sum and the ways on: ${name}`, async () => {
    const { page, problems, close } = await visit(shop.url, look)
    await page.goto('/books?sort=price-asc')
    await hydrated(page)
    await add(page, long).click()
    await smallCart(page).getByText('Đã thêm vào giỏ hàng').waitFor()
    await smallCart(page).getByText('45.000').last().waitFor()
    expect(
      await page.evaluate(() => document.activeElement?.closest('section, article')?.className),
    ).toContain('book-card')
    await expectNoSidewaysScroll(page)
    if (look !== desktop) expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await smallCart(page).waitFor({ state: 'detached' })
    await add(page, 'Sách số 1').click()
    await smallCart(page).getByText('(2 sản phẩm)').waitFor()
    await smallCart(page).getByRole('link', { name: 'Xem giỏ' }).click()
    await page.waitForURL('**/cart')
    await smallCart(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await close()
  })

test('Tab leads from the button that adds a book into the small cart, and from its end on to the next book', async () => {
  const { page, close } = await visit(shop.url, desktop)
  await page.goto('/books?sort=price-asc')
  await hydrated(page)
  await add(page, long).focus()
  await page.keyboard.press('Enter')
  await smallCart(page).getByRole('link', { name: 'Thanh toán' }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return `${at?.closest('[aria-label="Giỏ hàng nhỏ"]') ? 'small cart' : 'page'}: ${at?.textContent}`
    })
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('small cart: Xem giỏ')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('small cart: Thanh toán')
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^page: /)
  expect(await page.evaluate(() => document.activeElement?.closest('section, article')?.className)).toContain(
    'book-card',
  )
  await close()
})

test.each([1024, 1440])(
  'the small cart ends where the page ends, and lies neither on the copies nor on the button to buy: %i px',
  async (width) => {
    const { page, close } = await visit(shop.url, { ...desktop, viewport: { width, height: 800 } })
    await page.goto(`/book/${shop.ids[0] ?? 0}`)
    await hydrated(page)
    await button(page, 'Thêm vào giỏ hàng').click()
    await smallCart(page).getByRole('link', { name: 'Thanh toán' }).waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const small = await smallCart(page).boundingBox()
    const copies = await button(page, 'Tăng số lượng').boundingBox()
    const end = await page
      .locator('main .shell')
      .first()
      .evaluate((shell) => {
        const { right } = shell.getBoundingClientRect()
        return right - Number.parseFloat(getComputedStyle(shell).paddingRight)
      })
    expect(Math.abs((small?.x ?? 0) + (small?.width ?? 0) - end)).toBeLessThanOrEqual(1)
    expect((small?.y ?? 0) + (small?.height ?? 0)).toBeLessThanOrEqual(copies?.y ?? 0)
    await close()
  },
)

test('the small cart disappears by itself, and stays as long as something in it has the focus', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  await page.clock.install()
  await page
    .getByRole('button', { name: /^Thêm vào giỏ: / })
    .first()
    .click()
  const pay = smallCart(page).getByRole('link', { name: 'Thanh toán' })
  await pay.focus()
  await page.clock.fastForward(30_000)
  expect(await pay.isVisible()).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(30_000)
  await smallCart(page).waitFor({ state: 'detached' })
  await close()
})

/** A document that is loaded anew is drawn in other letters first, and may end a line off. */
const lineOfText = 24
/**
 * As narrow as a phone, without the emulated touch screen: that ends before a document is left for another one, which no real one
 * does. What is higher under a thumb shrinks then, and the place that is stored is another one.
 */
const narrow = { viewport: phone.viewport }

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollDown(page: Page, top: number) {
  await page.evaluate((to) => scrollTo(0, to), top)
  await expect.poll(() => place(page)).toBe(top)
}

const shown = (page: Page, path: RegExp) =>
  page
    .waitForURL((url) => path.test(url.pathname + url.search))
    .then(() => page.getByRole('heading', { level: 1 }).waitFor())

for (const [name, look] of [
  ['phone', narrow],
  ['desktop', desktop],
] as const)
  test(`the scroll position of a list is kept on the way back: ${name}`, async () => {
    const { page, problems, close } = await visit(shop.url, look)
    const list = '/books?page=2'
    await page.goto(list)
    await hydrated(page)
    await page.mouse.move(4, 4)
    await scrollDown(page, 700)
    const open = () =>
      page
        .locator('.book-card-title a')
        .nth(4)
        .evaluate((link: HTMLElement) => link.click())

    await open()
    await shown(page, /^\/book\//)
    await expect.poll(() => place(page)).toBe(0)
    await page.goBack()
    await shown(page, /page=2/)
    await expect.poll(() => place(page)).toBe(700)

    // The book is loaded anew before the way back.
    await open()
    await shown(page, /^\/book\//)
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await shown(page, /page=2/)
    await expect.poll(() => place(page)).toBe(700)

    // The list itself is loaded anew.
    await page.reload()
    await expect.poll(async () => Math.abs((await place(page)) - 700)).toBeLessThan(lineOfText)

    // Another document in between: as by an address that is typed.
    await page.goto('/lien-he')
    await page.goBack()
    await shown(page, /page=2/)
    await expect.poll(async () => Math.abs((await place(page)) - 700)).toBeLessThan(lineOfText)
    expect(problems).toEqual([])
    await close()
  })

/** Logs how often the browser was asked to show the way between two pages, and the named elements on each. */
const watchTransitions = () => {
  const log: string[][] = []
  Object.assign(globalThis, { transitions: log })
  const names = () =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((one) => one !== 'none')
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    log.push(names())
    return start(async () => {
      if (typeof update === 'function') await update()
      log.push(names())
    })
  }
}
const transitions = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { transitions: string[][] }).transitions)

test.each([
  [
    'no-preference',
    [
      ['root', 'book-cover'],
      ['root', 'book-cover'],
    ],
  ],
  ['reduce', []],
] as const)(
  'a view transition moves the cover of a card to its page with motion %s',
  async (reducedMotion, expected) => {
    const { page, problems, close } = await visit(shop.url, { ...desktop, reducedMotion })
    await page.addInitScript(watchTransitions)
    await page.goto('/books')
    await hydrated(page)
    const script = page.waitForResponse('**/assets/late-parts-*.js')
    await page.locator('.book-card-title a').nth(2).hover()
    await script
    await hydrated(page)
    await page.locator('.book-card-title a').nth(2).click()
    await shown(page, /^\/book\//)
    await expect.poll(() => transitions(page)).toEqual(expected)
    expect(problems).toEqual([])
    await close()
  },
)

test('a view transition moves the cover from a shelf of the home page too', async () => {
  const { page, problems, close } = await visit(shop.url, { ...desktop, reducedMotion: 'no-preference' })
  await page.addInitScript(watchTransitions)
  await page.goto('/')
  await hydrated(page)
  const card = page.locator('.shelf-card .shelf-title a').first()
  const script = page.waitForResponse('**/assets/late-parts-*.js')
  await card.hover()
  await script
  // Hydration below the opening starts once a person uses the page.
  await expect
    .poll(() => card.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true)
  await hydrated(page)
  await card.click()
  await shown(page, /^\/book\//)
  await expect
    .poll(() => transitions(page))
    .toEqual([
      ['root', 'book-cover'],
      ['root', 'book-cover'],
    ])
  expect(problems).toEqual([])
  await close()
})

test('a book opens all the same in a browser without view transitions', async () => {
  const { page, problems, close } = await visit(shop.url, { ...desktop, reducedMotion: 'no-preference' })
  await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }))
  await page.goto('/books')
  await hydrated(page)
  await page.locator('.book-card-title a').nth(2).click()
  await shown(page, /^\/book\//)
  expect(problems).toEqual([])
  await close()
})
