import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bounds } from '#proof/bench/bounds.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { bytesOf, filesOfPage } from '#test/browser/files-of-page.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, quantity: 30 },
    { title: 'Truyện Kiều', price: 45_000, quantity: 30 },
  ]),
)
const book = `/book/${shop.ids[0]}-mat-biec`

test.each([
  ['/', bounds['JavaScript of the home page, gzip'].today.most],
  ['/books', bounds['JavaScript of the list, gzip'].today.most],
  [book, bounds['JavaScript of a book, gzip'].today.most],
])('a visitor who only looks at %s loads at most %i kB of scripts', async (address, kilobytes) => {
  const { page, problems, close } = await visit(shop.url)
  const scripts = await filesOfPage(page, address, 'js')
  await hydrated(page)
  expect(scripts.filter(({ file }) => /router|manifest|hub|socket|offline|install/.test(file))).toEqual([])
  expect(bytesOf(scripts)).toBeLessThanOrEqual(kilobytes * 1024)
  expect(problems).toEqual([])
  await close()
})

test.each(['/', '/books', book])(
  'a visitor of %s loads at most 20 kB of styles, none of the staff',
  async (address) => {
    const { page, problems, close } = await visit(shop.url)
    const styles = await filesOfPage(page, address, 'css')
    expect(styles.map(({ file }) => file.replace(/-[\w-]{8}\.css$/, ''))).toEqual(['/assets/app'])
    expect(bytesOf(styles)).toBeLessThanOrEqual(20 * 1024)
    expect(problems).toEqual([])
    await close()
  },
)

test('the styles of a page are preloaded by its Link header, before pictures and fonts', async () => {
  const answer = await fetch(`${shop.url}/books`)
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await answer.text()) ?? []
  expect(styles).toMatch(/\.css$/)
  expect(answer.headers.get('link')).toBe(`<${styles}>; rel=preload; as=style`)
})

/** The file with the router comes when it is let through. */
async function holdRouter(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/full-router-*.js')
  await page.route('**/full-router-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { asked, release: resolve }
}

/** Marks the document: as long as the mark is there it is the same one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

test('a link that is clicked before the router has loaded is followed once it has, and is marked at once', async () => {
  const { page, problems, close } = await visit(shop.url)
  const { asked, release } = await holdRouter(page)
  await page.goto('/')
  await hydrated(page)
  await mark(page)
  await page.getByRole('link', { name: 'Tất cả sách', exact: true }).click()
  await asked
  await page.getByRole('progressbar', { name: 'Đang tải trang' }).waitFor({ state: 'attached' })
  release()
  await page.waitForURL('**/books')
  await page.getByRole('progressbar', { name: 'Đang tải trang' }).waitFor({ state: 'detached' })
  expect(await isSame(page)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('the back button works on a page that was reloaded and not touched', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  await page.getByRole('link', { name: 'Mắt biếc' }).click()
  await page.waitForURL(`**${book}`)
  await page.getByRole('heading', { level: 1, name: 'Mắt biếc' }).waitFor()
  await page.mouse.move(0, 0)
  await page.reload()
  await hydrated(page)
  await mark(page)
  await page.goBack()
  await page.waitForURL('**/books')
  await page.getByRole('heading', { level: 1, name: /sách/i }).waitFor()
  expect(await isSame(page)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

/** Only the router itself knows the way to other pages. */
const hasRouter = () =>
  (
    globalThis as unknown as { currentPage: { router: { match(path: string): unknown } } }
  ).currentPage.router.match('/cart') !== null

test('a page that is only looked at keeps what stands in it when the router loads', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto(book)
  await hydrated(page)
  const before = await page.evaluateHandle(() => [
    ...document.querySelectorAll('header, main h1, main form, footer'),
  ])
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.waitForFunction(hasRouter)
  await page.getByRole('link', { name: 'Tất cả sách', exact: true }).hover()
  expect(await before.evaluate((elements) => elements.every(({ isConnected }) => isConnected))).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('the page of a card is prefetched while the pointer or the focus rests on it', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  const data = page.waitForRequest('**/book/*.data*')
  const script = page.waitForRequest('**/assets/book-*.js')
  await page.getByRole('link', { name: 'Mắt biếc' }).hover()
  await Promise.all([data, script])
  expect(problems).toEqual([])
  await close()
})
