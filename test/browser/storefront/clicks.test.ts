import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bodyHydrated, desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  main,
  openStorefront,
  orderMade,
  orderNow,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shelf = 'Trinh thám'
const shop = await forThisFile(
  openStorefront([
    ...Array.from({ length: 20 }, (_, index) => ({ title: `Vụ án số ${index + 1}`, category: shelf })),
    ...['Thơ ca', 'Ẩm thực', 'Lịch sử', 'Thiếu nhi'].map((category) => ({
      title: `Một cuốn ${category}`,
      category,
    })),
    ...Array.from({ length: 12 }, (_, index) => ({
      title: `Thám tử lừng danh, tập ${index + 1}`,
      series: 'Thám tử lừng danh',
      volume: index + 1,
      category: 'Truyện tranh',
    })),
  ]),
)

/** Counts what a person clicks on this page and on those that it leads to; what a script clicks is not theirs. */
const countClicks = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.clicks = String(Number(sessionStorage.clicks ?? 0) + 1)
      },
      true,
    ),
  )
const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.clicks ?? 0))

test('a known customer buys at once from the page of a book in two clicks', async () => {
  const { page, problems, close } = await visitAsCustomer(shop)
  await buy(page, shop.ids[0] ?? 0)
  await placeOrder(page, 'Thanh toán khi nhận hàng (COD)')
  // As on another device: how the newest order is paid is known there too.
  await page.evaluate(() => localStorage.removeItem('last_method'))
  await page.goto(`/book/${shop.ids[1] ?? 0}`)
  await hydrated(page)
  await countClicks(page)
  await page.reload()
  await hydrated(page)
  await button(page, 'Mua ngay').click()
  await page.waitForURL('**/checkout')
  await orderNow(page)
  await orderMade(page)
  expect(await clicks(page)).toBe(2)
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('any book of a known category is three clicks from the home page, %s', async (_, look) => {
  const { page, problems, close } = await visit(shop.url, look)
  await countClicks(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Thể loại' }).click()
  await page
    .getByRole('navigation', { name: 'Các thể loại' })
    .getByRole('link', { name: new RegExp(`^${shelf}`) })
    .click()
  await page.getByRole('heading', { level: 1, name: shelf }).waitFor()
  // All of them are on this page, so the last one stands for any.
  const books = main(page).locator('.book-card-title a')
  await expect.poll(() => books.count()).toBe(20)
  await books.last().click()
  await page.waitForURL('**/book/*')
  expect(await clicks(page)).toBe(3)
  expect(problems).toEqual([])
  await close()
})

test('a book of a known category is no more clicks away without scripts', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto('/')
  const followed = [
    page.getByRole('banner').getByRole('button', { name: 'Thể loại' }),
    main(page).getByRole('link', { name: shelf }),
    main(page).locator('.book-card-title a').last(),
  ]
  for (const link of followed) await link.click()
  await page.waitForURL('**/book/*')
  await close()
})

test('a series of twelve is in the cart two clicks from the home page', async () => {
  const { page, problems, close } = await visit(shop.url)
  await countClicks(page)
  await page.goto('/')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Thám tử lừng danh', exact: true }).click()
  await button(page, 'Thêm cả bộ vào giỏ (12 cuốn)').click()
  await page.getByText('Đã thêm 12 cuốn vào giỏ hàng').waitFor()
  expect(await clicks(page)).toBe(2)
  const { rows } = await shop.pool.query('select sum(quantity)::integer as copies from cart_lines')
  expect(rows[0]).toEqual({ copies: 12 })
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'a known customer gets from the home page to a placed cash order in three clicks, %s',
  async (_, look) => {
    const { page, problems, close } = await visitAsCustomer(shop, look)
    // The last way of paying is chosen for them; the first time it is their own click.
    await buy(page, shop.ids[0] ?? 0)
    await placeOrder(page, 'Thanh toán khi nhận hàng (COD)')
    await countClicks(page)
    await page.goto('/')
    await bodyHydrated(page)
    await main(page)
      .getByRole('button', { name: /^Thêm vào giỏ: / })
      .first()
      .click()
    await page.getByRole('region', { name: 'Giỏ hàng nhỏ' }).getByRole('link', { name: 'Thanh toán' }).click()
    await page.waitForURL('**/checkout')
    await orderNow(page)
    await orderMade(page)
    await page.getByText('Bạn trả tiền khi nhận sách.').waitFor()
    expect(await clicks(page)).toBe(3)
    expect(problems).toEqual([])
    await close()
  },
)
