import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { looksOf } from '#test/extent.ts'
import { longTitle as title } from '#test/browser/books-with-long-titles.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-book-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await forThisFile(
  openStorefront(
    [
      { title, quantity: 30, description: 'Mưa rơi trên mái ngói. '.repeat(80), isbn: '9786041234565' },
      { title: 'Vừa nhắm mắt vừa mở cửa sổ', quantity: 0 },
    ],
    { DATA_DIR: dataDir },
  ),
)
const [there = 0, soldOut = 0] = shop.ids

beforeAll(async () => {
  const { session } = await newAdmin(shop)
  for (const background of ['teal', 'maroon', 'navy', 'olive']) {
    const bytes = await sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    const address = `/books/add-look-inside?id=${there}`
    expect(await sendForm(shop.url, address, { file: { bytes } }, { token: session.access })).toMatchObject({
      status: 201,
    })
  }
})

const open = async (page: Page, book: number) => {
  await page.goto(`/book/${book}`)
  await hydrated(page)
}
const inside = (page: Page) => page.getByRole('link', { name: 'Xem 4 trang' })
const reader = (page: Page) => page.getByRole('dialog', { name: title })
const at = (page: Page) => reader(page).getByText(/^Trang \d \/ 4$/)

describe('pages inside a book', () => {
  test('look inside is a dialog, turned by keys and buttons, and gives the focus back', async () => {
    const { page, problems, close } = await visit(shop.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, there)
    expect(asked.filter((url) => /leaf-reader/.test(url))).toEqual([])
    await inside(page).click()
    await reader(page).waitFor()
    const shows = (number: number) => expect.poll(() => at(page).textContent()).toBe(`Trang ${number} / 4`)
    await shows(1)
    await page.keyboard.press('ArrowRight')
    await shows(2)
    await button(page, 'Trang sau').click()
    await shows(3)
    await page.keyboard.press('End')
    await shows(4)
    expect(await button(page, 'Trang sau').isDisabled()).toBe(true)
    await page.keyboard.press('Home')
    await shows(1)
    const width = () =>
      reader(page)
        .getByRole('img', { name: 'Trang 1', exact: true })
        .evaluate((img) => img.clientWidth)
    const before = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.4)
    await button(page, 'Thu nhỏ').click()
    await expect.poll(width).toBe(before)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await reader(page).waitFor({ state: 'hidden' })
    expect(await inside(page).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  test('look inside is swiped on a phone', async () => {
    const { page, close } = await visit(shop.url, phone)
    await open(page, there)
    await inside(page).tap()
    await reader(page)
      .locator('ol')
      .evaluate((list) => list.scrollBy({ left: list.clientWidth }))
    await expect.poll(() => at(page).textContent()).toBe('Trang 2 / 4')
    await close()
  })

  test('look inside is a page of pictures without scripts', async () => {
    const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
    await page.goto(`/book/${there}`)
    await inside(page).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await page.getByRole('img', { name: /^Trang \d$/ }).count()).toBe(4)
    expect((await page.goto(`/book/${soldOut}/doc-thu`))?.status()).toBe(404)
    await close()
  })
})

describe('sold out', () => {
  test('a book that is sold out is waited for by a click, and not any more by another', async () => {
    const { page, problems, close } = await visitAsCustomer(shop)
    await open(page, soldOut)
    await button(page, 'Báo khi có hàng').click()
    await button(page, 'Bỏ báo').waitFor()
    await page.reload()
    await button(page, 'Bỏ báo').click()
    await button(page, 'Báo khi có hàng').waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('a book that is sold out asks a visitor to sign in where no letters are sent', async () => {
    const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
    await page.goto(`/book/${soldOut}`)
    await page.getByRole('link', { name: 'Đăng nhập để được báo' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await close()
  })
})

test('a bar on a phone buys while the box is out of view, and moves nothing', async () => {
  const { page, problems, close } = await visit(shop.url, phone)
  await open(page, there)
  const bar = page.getByRole('region', { name: 'Mua nhanh' })
  await button(page, 'Thêm vào giỏ hàng').scrollIntoViewIfNeeded()
  await expect.poll(() => bar.count()).toBe(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.getByRole('heading', { name: 'Đánh giá của bạn đọc' }).scrollIntoViewIfNeeded()
  await bar.waitFor()
  expect(await height()).toBe(before)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [foot, top] = await Promise.all([
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom),
    bar.evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(foot).toBeLessThanOrEqual(top + 1)
  await bar.getByRole('button', { name: 'Thêm vào giỏ' }).tap()
  await bar.waitFor({ state: 'detached' })
  await button(page, 'Đã có trong giỏ').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each(looksOf(['light', 'dark'] as const))(
  'the page of a book is accessible and no wider than the window, %s',
  async (colorScheme) => {
    for (const size of [desktop, phone]) {
      const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
      for (const book of [there, soldOut]) {
        await open(page, book)
        const arrival = page.getByText(/^Dự kiến nhận \d\d\/\d\d – \d\d\/\d\d(\/\d{4})?$/)
        // Sold-out books arrive on no day.
        if (book === soldOut) expect(await arrival.count()).toBe(0)
        else await arrival.waitFor()
        await expectGoodLook(page)
      }
      expect(problems).toEqual([])
      await close()
    }
  },
)
