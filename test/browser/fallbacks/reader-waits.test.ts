import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { customer, passwordField, submit } from '#test/browser/accounts-visit.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  main,
  openStorefront,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 110_000, quantity: 500 }]))

/** Milliseconds from what is done until the page has left for such an address. */
async function timeUntil(page: Page, address: string | RegExp, act: () => Promise<void>): Promise<number> {
  let began = 0
  const left = page.waitForRequest(address).then(() => Date.now() - began)
  await act()
  began = Date.now()
  return left
}

test('the cards of orders say how many books they have, and that an order has none', async () => {
  const { page, userId, close } = await visitAsCustomer(shop)
  await createMinimalOrder(shop.pool, { user_id: userId })
  await page.goto('/orders')
  const card = main(page).getByRole('article')
  await card.getByText('Chưa có sản phẩm', { exact: true }).waitFor()
  await card.getByText('Đơn hàng chưa có sản phẩm').waitFor()
  await buy(page, shop.ids[0] ?? 0, 2)
  await placeOrder(page, 'Thanh toán khi nhận hàng (COD)')
  await page.goto('/orders')
  await card.getByText('2 sản phẩm').waitFor()
  await card.getByText('Tác giả: Chưa có thông tin').waitFor()
  await close()
})

test('the list of orders says that it loads while another tab is fetched', async () => {
  const { page, userId, close } = await visitAsCustomer(shop)
  await createMinimalOrder(shop.pool, { user_id: userId })
  await page.goto('/orders')
  await hydrated(page)
  const goOn = Promise.withResolvers<void>()
  await page.route(/\/orders\.data/, (route) => goOn.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'Đã hủy' }).click()
  await page.getByText('Đang tải danh sách đơn hàng...').waitFor()
  goOn.resolve()
  await page.getByText('Không có đơn hàng Đã hủy.').waitFor()
  await expect.poll(() => page.getByText('Đang tải danh sách đơn hàng...').count()).toBe(0)
  await close()
})

test('the way on from signing in begins a second later', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/login?redirect=%2Fprofile')
  await hydrated(page)
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  const waited = await timeUntil(page, /\/profile/, async () => {
    const answered = page.waitForResponse('**/accounts/login')
    await submit(page)
    await answered
  })
  expect(waited).toBeGreaterThan(900)
  await page.waitForURL('**/profile')
  await close()
})

test('the way to the provider begins a second and a half after its message', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await buy(page, shop.ids[0] ?? 0)
  await placeOrder(page, 'VNPAY')
  const waited = await timeUntil(page, '**/sandbox/**', async () => {
    const answered = page.waitForResponse('**/payments/create-payment')
    await button(page, 'Thanh toán ngay (VNPAY)').click()
    await answered
  })
  expect(waited).toBeGreaterThan(1400)
  await close()
})

test('the parts of a profile that are missing are told at their fields', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await page.goto('/profile')
  await hydrated(page)
  for (const field of ['Họ', 'Tên', 'Email']) await page.getByLabel(field, { exact: true }).fill('')
  await submit(page, 'Lưu thay đổi')
  await page.getByText('Họ không được để trống').waitFor()
  await page.getByText('Tên không được để trống').waitFor()
  await page.getByText('Vui lòng nhập email').waitFor()
  await page.getByLabel('Họ', { exact: true }).fill('Lê')
  await page.getByLabel('Tên', { exact: true }).fill('Bảo Ngọc')
  await page.reload()
  await close()
})
