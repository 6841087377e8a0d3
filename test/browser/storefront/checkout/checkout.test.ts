import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customer, passwordField, signIn, submit, toastOf, userMenu } from '#test/browser/accounts-visit.ts'
import { hydrated, visit } from '#test/browser/open-browser.ts'
import {
  amountOf,
  button,
  buy,
  main,
  orderMade,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'
import { matBiec, openCheckoutShop, rare, repriced } from './checkout-visit.ts'

const { shop, id, ordersOf, totalsOf, visitCheckout } = await openCheckoutShop()
const orderIdsOf = async (userId: number) => (await ordersOf(userId)).map(({ order_id }) => order_id)
const noItems = (page: Page) => page.getByRole('link', { name: 'Giỏ hàng', exact: true }).first().waitFor()

/** Orders are made and their answers lost on the way, until the line is whole again. */
async function loseAnswers(page: Page) {
  const calls = '**/orders/create-order-by-cart'
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(calls)
}

test('a visitor with an account signs in, and comes back to the checkout with the cart', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(matBiec), 2)
  await page.goto('/checkout')
  await main(page).getByText('Đã có tài khoản?').waitFor()
  await main(page).getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/login?redirect=%2Fcheckout')
  await hydrated(page)
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  await submit(page)
  await page.waitForURL('**/checkout')
  await main(page).getByText('Nguyễn Thu Hà').waitFor()
  await main(page).getByText('2 × 110.000 ₫').waitFor()
  await page.goto('/cart')
  await button(page, 'Xóa toàn bộ giỏ hàng').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa toàn bộ' }).click()
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await close()
})

test('copies that did not fit when two carts were merged are told at sign-in', async () => {
  const first = await visit(shop.url)
  await signIn(first.page, customer)
  await first.page.waitForURL(`${shop.url}/`)
  await buy(first.page, id(rare), 2)
  await first.close()
  const { page, close } = await visit(shop.url)
  await buy(page, id(rare), 2)
  await signIn(page, customer)
  await toastOf(page, 'Giỏ hàng đã được gộp: "Hiếm có" chỉ còn 3 cuốn trong kho')
  await page.getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' }).waitFor()
  await userMenu(page).click()
  await button(page, 'Đăng xuất').click()
  await noItems(page)
  await close()
})

test('the sum at the checkout has free delivery and the coupon, and an order keeps note and total', async () => {
  const { page, problems, close, userId } = await visitAsCustomer(shop)
  await buy(page, id(matBiec), 2)
  await page.goto('/cart')
  await page.getByLabel('Mã giảm giá').fill('HE2026')
  await button(page, 'Áp dụng').click()
  await toastOf(page, 'Áp dụng mã giảm giá thành công')
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click()
  await button(page, 'Tạo đơn hàng').click()
  await page.getByRole('alert').getByText('Vui lòng chọn phương thức thanh toán').waitFor()
  expect(await amountOf(page, 'Tạm tính')).toBe('220.000 ₫')
  expect(await amountOf(page, 'Giao hàng')).toBe('Miễn phí')
  expect(await amountOf(page, 'Giảm giá (HE2026)')).toBe('−20.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('200.000 ₫')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByText('Miễn phí thu hộ (COD) cho mọi đơn hàng.').waitFor()
  await page.getByLabel('Ghi chú cho nhà sách').fill('Gọi trước khi giao')
  await page.reload()
  expect(await page.getByLabel('Ghi chú cho nhà sách').inputValue()).toBe('Gọi trước khi giao')
  expect(await page.getByLabel('Thanh toán khi nhận hàng (COD)').isChecked()).toBe(true)
  await button(page, 'Tạo đơn hàng').click()
  const orderId = await orderMade(page)
  await noItems(page)
  expect(await ordersOf(userId)).toEqual([
    { order_id: orderId, total_amount: 200_000, note: 'Gọi trước khi giao' },
  ])
  expect(problems).toEqual([])
  await close()
})

test('two clicks on the order button, and an answer that was lost on the way, are one order', async () => {
  const { page, close, userId } = await visitCheckout(matBiec)
  const mendLine = await loseAnswers(page)
  await button(page, 'Tạo đơn hàng').dblclick()
  await page.getByRole('alert').getByText('Mất kết nối internet.').waitFor()
  await mendLine()
  await button(page, 'Tạo đơn hàng').dblclick()
  const orderId = await orderMade(page)
  expect(await orderIdsOf(userId)).toEqual([orderId])
  await close()
})

test('an order whose answer was lost is found again after a reload', async () => {
  const { page, close, userId } = await visitCheckout(matBiec)
  const mendLine = await loseAnswers(page)
  await button(page, 'Tạo đơn hàng').click()
  await page.getByRole('alert').getByText('Mất kết nối internet.').waitFor()
  await mendLine()
  await page.reload()
  const orderId = await orderMade(page)
  expect(await orderIdsOf(userId)).toEqual([orderId])
  await close()
})

test('an order to be paid later leads to the orders, and the back button shows no old cart', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await buy(page, id(matBiec))
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click()
  await page.getByLabel('FE HOME').check()
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  await button(page, 'Thanh toán sau').click()
  await toastOf(page, 'Bạn có thể thanh toán sau trong đơn hàng của tôi.')
  await page.waitForURL('**/orders')
  await page.getByRole('heading', { name: /^Đơn hàng HS\w{10}$/ }).waitFor()
  await page.getByText(/^Đơn hàng chờ thanh toán đến/).waitFor()
  await page.goBack()
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await noItems(page)
  await close()
})

test('books that one tab ordered are not in the cart of the other', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await buy(page, id(matBiec))
  const second = await page.context().newPage()
  await second.goto('/checkout')
  await second.getByText('Người nhận').waitFor()
  await placeOrder(page, 'VNPAY')
  await second.getByText('Giỏ hàng trống. Vui lòng thêm sản phẩm trước khi đặt hàng.').waitFor()
  await noItems(second)
  await close()
})

test('an order of stock that was sold in between is refused, and the line says what is left', async () => {
  const { page, close, userId } = await visitCheckout(rare, 2)
  await shop.pool.query('update books set quantity = 1 where book_id = $1', [id(rare)])
  await button(page, 'Tạo đơn hàng').click()
  await page.getByRole('alert').getByText("Sản phẩm 'Hiếm có' không đủ hàng. Còn lại: 1").waitFor()
  await main(page).getByText('Chỉ còn 1 cuốn').first().waitFor()
  expect(await ordersOf(userId)).toEqual([])
  await shop.pool.query('update books set quantity = 3 where book_id = $1', [id(rare)])
  await close()
})

test('a price that changed in between is shown, and ordered only after a yes', async () => {
  const { page, close, userId } = await visitCheckout(repriced, 2)
  await shop.pool.query('update books set price = 60000 where book_id = $1', [id(repriced)])
  await button(page, 'Tạo đơn hàng').click()
  const dialog = page.getByRole('dialog', { name: 'Giá đã thay đổi' })
  await dialog.getByText("Giá đã thay đổi: 'Đổi giá' nay là 60.000 ₫").waitFor()
  await dialog.getByText('120.000 ₫').waitFor()
  expect(await ordersOf(userId)).toEqual([])
  await dialog.getByRole('button', { name: 'Đặt với giá mới' }).click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([120_000])
  await shop.pool.query('update books set price = 50000 where book_id = $1', [id(repriced)])
  await close()
})

test('an order with a coupon that expired in between is refused, and shows the new sum', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await shop.pool.query(`insert into coupons (code, kind, value) values ('SAPHET', 'amount', 30000)`)
  await buy(page, id(matBiec))
  await page.goto('/cart')
  await page.getByLabel('Mã giảm giá').fill('SAPHET')
  await button(page, 'Áp dụng').click()
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click()
  await page.getByLabel('VNPAY').check()
  expect(await amountOf(page, 'Tổng cộng')).toBe('80.000 ₫')
  await shop.pool.query(`update coupons set ends_at = now() where code = 'SAPHET'`)
  await button(page, 'Tạo đơn hàng').click()
  await page.getByRole('alert').getByText('Mã giảm giá không còn áp dụng được').waitFor()
  await expect.poll(() => amountOf(page, 'Tổng cộng')).toBe('110.000 ₫')
  expect(await ordersOf(userId)).toEqual([])
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([110_000])
  await close()
})

test('a coupon that takes nothing off says why, and does not stand in the way of the order', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await shop.pool.query(
    `insert into coupons (code, kind, value, min_subtotal) values ('TUHAI', 'amount', 30000, 200000)`,
  )
  await buy(page, id(matBiec), 2)
  await page.goto('/cart')
  await page.getByLabel('Mã giảm giá').fill('TUHAI')
  await button(page, 'Áp dụng').click()
  await main(page).getByText('Giảm giá (TUHAI)').waitFor()
  await button(page, 'Giảm số lượng').click()
  await page.getByText('Còn thiếu 90.000 ₫ để dùng mã TUHAI (đơn từ 200.000 ₫)').waitFor()
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).click()
  await main(page).getByText('Còn thiếu 90.000 ₫ để dùng mã TUHAI (đơn từ 200.000 ₫)').waitFor()
  await page.getByLabel('VNPAY').check()
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([110_000])
  await close()
})

test('the checkout offers the best public code, applies it by one click and orders with it', async () => {
  await shop.pool.query(
    `insert into coupons (code, kind, value, min_subtotal, is_public) values
     ('CONGKHAI', 'amount', 15000, 0, true), ('DONLON', 'percent', 50, 500000, true)`,
  )
  const { page, problems, close, userId } = await visitCheckout(matBiec)
  await main(page).getByText('Giảm 15.000 ₫ cho đơn này').waitFor()
  await page.getByText('1 mã khác của nhà sách').click()
  await page.getByText('Còn thiếu 390.000 ₫').waitFor()
  await button(page, 'Dùng mã CONGKHAI').click()
  await toastOf(page, 'Áp dụng mã giảm giá thành công')
  expect(await amountOf(page, 'Giảm giá (CONGKHAI)')).toBe('−15.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('95.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([95_000])
  expect(problems).toEqual([])
  await shop.pool.query(`update coupons set is_public = false`)
  await close()
})

test('an order without a connection is not sent, and no typed field is lost', async () => {
  const { page, close, userId } = await visitCheckout(matBiec)
  await page.getByLabel('Ghi chú cho nhà sách').fill('Gói làm quà')
  await page.context().setOffline(true)
  await button(page, 'Tạo đơn hàng').click()
  await main(page).getByRole('alert').getByText('Mất kết nối internet.').waitFor()
  expect(await page.getByLabel('Ghi chú cho nhà sách').inputValue()).toBe('Gói làm quà')
  await page.context().setOffline(false)
  await toastOf(page, 'Đã kết nối lại internet.')
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect((await ordersOf(userId)).map(({ note }) => note)).toEqual(['Gói làm quà'])
  await close()
})

test('a part of the page that loads late does not take away the result of the order', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, id(matBiec))
  let lost = true
  const back = Promise.withResolvers<void>()
  await page.route('**/assets/other-recipient-dialog-*.js', (route) => {
    if (lost) return route.abort()
    back.resolve()
    return route.continue()
  })
  await page.route('**/orders/create-order-by-cart', async (route) => {
    lost = false
    await back.promise
    await route.continue()
  })
  await page.goto('/checkout')
  await button(page, 'Người nhận khác cho đơn này').hover()
  await page.getByText('Một phần của trang chưa tải được.').waitFor()
  await page.getByLabel('VNPAY').check()
  await button(page, 'Tạo đơn hàng').click()
  const orderId = await orderMade(page)
  expect((await ordersOf(userId)).map(({ order_id }) => order_id)).toEqual([orderId])
  await close()
})
