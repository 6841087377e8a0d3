import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await forThisFile(openTestShop({ demo: true }))

const ways = (page: Page) => ({
  books: page.getByRole('region', { name: 'Nhiều người chọn' }).getByRole('heading', { level: 3 }),
  shelves: page.getByRole('navigation', { name: 'Hoặc bắt đầu từ một kệ sách' }).getByRole('link'),
})

test.each(['/cart', '/search?q=zxqwv', '/books?q=zxqwv'])(
  'an empty page at %s leads on to six books and all shelves, without scripts too',
  async (address) => {
    const { page, close } = await visit(shop.url, { javaScriptEnabled: false })
    await page.goto(address)
    const { books, shelves } = ways(page)
    expect([await books.count(), await shelves.count()]).toEqual([6, 16])
    await shelves.first().click()
    await page.getByRole('heading', { level: 1, name: 'Giả tưởng & khoa học viễn tưởng' }).waitFor()
    await close()
  },
)

test('a cart leads on once its last book is taken out of it', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/search?q=zxqwv')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Thêm vào giỏ: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Xem giỏ hàng' }).first().click()
  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ hàng$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await expect.poll(() => ways(page).books.count()).toBe(6)
  expect(problems).toEqual([])
  await close()
})

test('a search that is empty by its filters leads back by these alone', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/search?q=kieu&price_min=9000000')
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).waitFor()
  expect(await ways(page).books.count()).toBe(0)
  await close()
})
