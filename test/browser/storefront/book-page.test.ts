import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { longTitle as title } from '#test/browser/books-with-long-titles.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title, quantity: 30, description: 'Mưa rơi trên mái ngói. '.repeat(80), isbn: '9786041234565' },
    { title: 'Vừa nhắm mắt vừa mở cửa sổ', quantity: 0 },
  ]),
)
const [there = 0, soldOut = 0] = shop.ids

const open = async (page: Page, book: number) => {
  await page.goto(`/book/${book}`)
  await hydrated(page)
}
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

test('the page of a book says in one line when it comes to the address of a reader', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await open(page, there)
  await page.getByText(/^Nhận (thứ|Chủ nhật) .* · .*Hà Nội/).waitFor()
  expect(await page.getByText('Ngày nhận theo nơi giao').count()).toBe(0)
  await close()
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
        const arrival = page.getByText(
          /^Dự kiến nhận (thứ \S+|Chủ nhật)\s\d\d\/\d\d – (thứ \S+|Chủ nhật)\s\d\d\/\d\d(\/\d{4})?$/,
        )
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
