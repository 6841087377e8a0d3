import { beforeEach, expect, test } from 'vitest'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import {
  amountOf,
  button,
  buy,
  main,
  openStorefront,
  orderMade,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, quantity: 500 },
    { title: `${'Ễnh ương kể chuyện '.repeat(8)}đêm mưa`, price: 250_000, quantity: 500 },
  ]),
)
const [matBiec = 0, longOne = 0] = shop.ids
beforeEach(() => shop.pool.query('update delivery_settings set book_wrap_price = 2000'))
const totalsOf = async (userId: number) =>
  (await shop.pool.query('select total_amount, book_wrap_fee from orders where user_id = $1', [userId])).rows
const tick = 'Bọc từng cuốn bằng bìa kính trong'

test.each([
  ['360 px, dark', { ...phone, viewport: { width: 360, height: 800 }, colorScheme: 'dark' }],
  ['1440 px, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
] as const)('a member has books wrapped, at %s: a part of the sum, kept over a reload', async (_, screen) => {
  const { page, problems, close, userId } = await visitAsCustomer(shop, screen)
  await buy(page, matBiec, 2)
  await buy(page, longOne)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  expect(await page.locator('dt', { hasText: 'Bọc sách' }).count()).toBe(0)
  await page.getByLabel(tick).check()
  await main(page).getByText('2.000 ₫ / cuốn').waitFor()
  expect(await amountOf(page, 'Bọc sách')).toBe('6.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('476.000 ₫')
  await expectGoodLook(page)
  await page.reload()
  await expect.poll(() => page.getByLabel(tick).isChecked()).toBe(true)
  await button(page, 'Tạo đơn hàng').first().click()
  const orderId = await orderMade(page)
  expect(await totalsOf(userId)).toEqual([{ total_amount: 476_000, book_wrap_fee: 6_000 }])
  await page.goto(`/orders/${orderId}`)
  expect(await amountOf(page, 'Bọc sách')).toBe('6.000 ₫')
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await close()
})

test('without scripts the tick goes with the form, and the order has it', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByLabel(tick).check()
  await button(page, 'Tạo đơn hàng').click()
  // The sum that was drawn is without it: it is shown anew before it is charged.
  await main(page).getByText('Tổng tiền của đơn hàng đã thay đổi.').waitFor()
  expect(await amountOf(page, 'Bọc sách')).toBe('2.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/orders/*')
  expect(await totalsOf(userId)).toEqual([{ total_amount: 112_000, book_wrap_fee: 2_000 }])
  await close()
})

test('a price of nothing offers no wrapping', async () => {
  await shop.pool.query('update delivery_settings set book_wrap_price = 0')
  const { page, close } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').waitFor()
  expect(await page.getByLabel(tick).count()).toBe(0)
  await close()
})
