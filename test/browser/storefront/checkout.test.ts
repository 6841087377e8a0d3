import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { customer, passwordField, signIn, submit, toastOf, userMenu } from '#test/browser/accounts-visit.ts'
import { expectFocus } from '#test/browser/focus-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import {
  amountOf,
  button,
  buy,
  main,
  openStorefront,
  orderMade,
  orderNow,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront(
    [
      { title: 'Mắt biếc', price: 110_000, quantity: 500 },
      { title: `${'Ễnh ương kể chuyện '.repeat(8)}đêm mưa`, price: 250_000, quantity: 500 },
      { title: 'Hiếm có', price: 90_000, quantity: 3 },
      { title: 'Đổi giá', price: 50_000, quantity: 100 },
    ],
    { COD_OPEN_COPIES: '5' },
  ),
)
await shop.pool.query(`insert into coupons (code, kind, value) values ('HE2026', 'amount', 20000)`)

const [matBiec, longOne, rare, repriced] = [0, 1, 2, 3] as const
const id = (book: number) => shop.ids[book] ?? 0
const ordersOf = async (userId: number) =>
  (await shop.pool.query('select order_id, total_amount, note from orders where user_id = $1', [userId])).rows
const totalsOf = async (userId: number) => (await ordersOf(userId)).map(({ total_amount }) => total_amount)
const orderIdsOf = async (userId: number) => (await ordersOf(userId)).map(({ order_id }) => order_id)
const noItems = (page: Page) => page.getByRole('link', { name: 'Giỏ hàng', exact: true }).first().waitFor()

/** A new customer with these copies in the cart, who is about to order them. */
async function visitCheckout(book: number, copies = 1) {
  const visited = await visitAsCustomer(shop)
  await buy(visited.page, id(book), copies)
  await visited.page.goto('/checkout')
  await visited.page.getByLabel('VNPAY').check()
  return visited
}

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

test('a new customer is asked for what a parcel lacks, and the order goes on from there', async () => {
  const { page, problems, close, userId } = await visitAsCustomer(shop, desktop, 'without-address')
  await buy(page, id(matBiec))
  await page.goto('/checkout')
  await page.getByText('Chưa có địa chỉ').waitFor()
  await page.getByText('Đơn hàng còn thiếu số điện thoại và địa chỉ giao hàng.').waitFor()
  await page.getByLabel('Ghi chú cho nhà sách').fill('Nhà có chó')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await button(page, 'Tạo đơn hàng').click()
  const asked = page.getByRole('dialog', { name: 'Thông tin giao hàng' })
  await expectFocus(asked.getByLabel('Số điện thoại'))
  expect(await asked.getByLabel('Họ và tên').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Lưu và đặt hàng').click()
  for (const said of [
    'Vui lòng nhập số điện thoại người nhận',
    'Vui lòng nhập số nhà, tên đường',
    'Vui lòng nhập phường, xã hoặc đặc khu',
    'Vui lòng nhập tỉnh, thành phố',
  ])
    await asked.getByText(said).waitFor()
  await asked.getByLabel('Số điện thoại').fill('0987 654 302')
  await asked.getByLabel('Số nhà, tên đường').fill('12 Hàng Bài')
  await asked.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('Hà Nội')
  await asked.getByRole('combobox', { name: 'Phường, xã, đặc khu' }).fill('Cửa Nam')
  await page.keyboard.press('Escape')
  await button(page, 'Lưu và đặt hàng').click()
  const orderId = await orderMade(page)
  const { rows } = await shop.pool.query(
    'select note, phone_number, house_number, commune, province from orders where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([
    {
      note: 'Nhà có chó',
      phone_number: '0987654302',
      house_number: '12 Hàng Bài',
      commune: 'Cửa Nam',
      province: 'Hà Nội',
    },
  ])
  await page.goto(`/orders/${orderId}`)
  await main(page).getByText('12 Hàng Bài, Cửa Nam, Hà Nội, Việt Nam').waitFor()
  expect(problems).toEqual([])
  await close()
})

const destinationsOf = async (userId: number) =>
  (
    await shop.pool.query(
      'select first_name, phone_number, house_number, commune from orders where user_id = $1 order by order_id',
      [userId],
    )
  ).rows

test('an order goes to another person this once, or to an address that is kept', async () => {
  const { page, problems, close, userId } = await visitAsCustomer(shop)
  await buy(page, id(matBiec))
  await page.goto('/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await button(page, 'Người nhận khác cho đơn này').click()
  const asked = page.getByRole('dialog', { name: 'Người nhận khác cho đơn này' })
  await button(page, 'Giao tới đây').click()
  for (const said of ['Vui lòng nhập họ và tên người nhận', 'Vui lòng nhập số nhà, tên đường'])
    await asked.getByText(said).waitFor()
  await asked.getByLabel('Họ và tên').fill('Bùi Thị Mận')
  await asked.getByLabel('Số điện thoại').fill('0912 345 678')
  await asked.getByLabel('Số nhà, tên đường').fill('5 Trần Phú')
  await asked.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('Bình Dương')
  await asked.getByRole('combobox', { name: 'Phường, xã, đặc khu' }).fill('Phường Dĩ An')
  await asked.getByText('Phường Dĩ An, Thành phố Hồ Chí Minh').waitFor()
  await button(page, 'Dùng địa chỉ mới').click()
  expect(await asked.getByRole('combobox', { name: 'Tỉnh, thành phố' }).inputValue()).toBe(
    'Thành phố Hồ Chí Minh',
  )
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Giao tới đây').click()
  await page.getByLabel('Bùi Thị Mận').waitFor()
  // It outlives a reload, as everything that was chosen here does.
  await page.reload()
  await expect.poll(() => page.getByLabel('Bùi Thị Mận').isChecked()).toBe(true)
  await button(page, 'Sửa người nhận').click()
  await asked.getByLabel('Lưu vào sổ địa chỉ').check()
  await button(page, 'Giao tới đây').click()
  await asked.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByLabel('Bùi Thị Mận').isChecked()).toBe(true)
  await expectNoSidewaysScroll(page)
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await destinationsOf(userId)).toEqual([
    {
      first_name: 'Bùi Thị Mận',
      phone_number: '0912345678',
      house_number: '5 Trần Phú',
      commune: 'Phường Dĩ An',
    },
  ])
  expect(problems).toEqual([])
  await close()
})

test('a gift and an invoice at the checkout are a part of the sum, validated, and kept over a reload', async () => {
  await shop.pool.query('update delivery_settings set gift_wrap_fee = 15000')
  const { page, problems, close, userId } = await visitAsCustomer(shop, phone)
  await buy(page, id(matBiec))
  await page.goto('/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByLabel('Gói quà, kèm thiệp').check()
  await page.getByLabel('Lời trên thiệp').fill('Mừng Ngân về quê mở tiệm')
  await page.getByLabel('Xuất hóa đơn VAT').check()
  await page.getByLabel('Mã số thuế').fill('0100109107')
  expect(await amountOf(page, 'Gói quà')).toBe('15.000 ₫')
  await orderNow(page)
  await main(page).getByText('Mã số thuế không đúng.').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Tên công ty').fill('Công ty Mưa')
  await page.getByLabel('Mã số thuế').fill('0100 109 106')
  await page.getByLabel('Địa chỉ trên hóa đơn').fill('1 Tràng Thi')
  await page.getByLabel('Email nhận hóa đơn').fill('ke-toan@example.vn')
  await page.reload()
  expect(await page.getByLabel('Mã số thuế').inputValue()).toBe('0100 109 106')
  await orderNow(page)
  const orderId = await orderMade(page)
  expect(await totalsOf(userId)).toEqual([125_000])
  await page.goto(`/orders/${orderId}`)
  // Its number leads to its name.
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/HS\w{10}$/)
  for (const said of ['Mừng Ngân về quê mở tiệm', '0100109106']) await main(page).getByText(said).waitFor()
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await shop.pool.query('update delivery_settings set gift_wrap_fee = 0')
  await close()
})

test('an order without scripts goes to the address that was chosen', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await shop.pool.query(
    `insert into user_addresses (user_id, label, full_name, phone_number, house_number, commune, district, province, country)
     values ($1, 'Cơ quan', 'Lễ tân', '0912345678', '1 Tràng Thi', 'Phường Cửa Nam', '', 'Thành phố Hà Nội', 'Việt Nam')`,
    [userId],
  )
  await buy(page, id(matBiec))
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/checkout')
  await page.getByLabel('Cơ quan').check()
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/orders/*')
  expect(await destinationsOf(userId)).toMatchObject([{ first_name: 'Lễ tân', house_number: '1 Tràng Thi' }])
  await close()
})

test('an address that was deleted on another device is asked for again', async () => {
  const { page, close, userId } = await visitCheckout(matBiec)
  await shop.pool.query("update users set commune = '' where user_id = $1", [userId])
  await button(page, 'Tạo đơn hàng').click()
  const asked = page.getByRole('dialog', { name: 'Thông tin giao hàng' })
  expect(await asked.getByLabel('Số nhà, tên đường').inputValue()).toBe('Số 27 phố Lý Thái Tổ')
  expect(await asked.getByLabel('Số điện thoại').count()).toBe(0)
  await button(page, 'Lưu và đặt hàng').click()
  await orderMade(page)
  await close()
})

test('an order beyond the cash limit of a new customer is paid online instead, with all typed fields', async () => {
  const { page, close, userId } = await visitAsCustomer(shop, phone)
  await buy(page, id(matBiec), 6)
  await page.goto('/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByLabel('Ghi chú cho nhà sách').fill('Gói làm quà')
  await orderNow(page)
  await page
    .getByRole('alert')
    .getByText(/tối đa 5 cuốn sách trả tiền khi nhận hàng/)
    .waitFor()
  await expectNoSidewaysScroll(page)
  await button(page, 'Tạo đơn hàng, thanh toán bằng VNPAY').click()
  await orderMade(page)
  await button(page, 'Thanh toán ngay (VNPAY)').waitFor()
  expect((await ordersOf(userId)).map(({ note }) => note)).toEqual(['Gói làm quà'])
  await close()
})

test("an order's page is its customer's alone", async () => {
  const buyer = await visitAsCustomer(shop)
  await buy(buyer.page, id(matBiec))
  const orderId = await placeOrder(buyer.page, 'VNPAY')
  await buyer.close()
  const { page, close } = await visitAsCustomer(shop)
  for (const path of [`/orders/${orderId}`, '/orders/999999', '/orders/x']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByText('Không tìm thấy đơn hàng.').waitFor()
  }
  await close()
  const visitor = await visit(shop.url)
  await visitor.page.goto(`/orders/${orderId}`)
  expect(visitor.page.url()).toBe(`${shop.url}/login?redirect=%2Forders%2F${orderId}`)
  await visitor.close()
})

test('an order is printed as its confirmation and nothing else', async () => {
  const { page, close } = await visitAsCustomer(shop, { ...desktop, colorScheme: 'dark' })
  await buy(page, id(longOne))
  const orderId = await placeOrder(page, 'Thanh toán khi nhận hàng (COD)')
  await page.goto(`/orders/${orderId}`)
  await page.emulateMedia({ media: 'print' })
  await main(page).getByText('Số 12 phố Tràng Tiền').waitFor()
  await main(page).getByText('Tổng cộng').waitFor()
  for (const left of [button(page, 'In đơn hàng'), page.getByRole('banner'), page.getByRole('contentinfo')])
    await left.waitFor({ state: 'hidden' })
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
  await close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('checkout and order have nothing for axe to object to, wide and narrow', async () => {
    for (const size of [desktop, phone]) {
      const { page, problems, close } = await visitAsCustomer(shop, { ...size, colorScheme })
      await buy(page, id(longOne), 2)
      await page.goto('/checkout')
      await orderNow(page)
      await page.getByText('Vui lòng chọn phương thức thanh toán').waitFor()
      await page.getByLabel('VNPAY').check()
      await expectGoodLook(page)
      await orderNow(page)
      await orderMade(page)
      expect(await findViolations(page)).toEqual([])
      await button(page, 'Thanh toán sau').click()
      await page.getByRole('heading', { name: /^Đơn hàng HS/ }).waitFor()
      await expectGoodLook(page)
      expect(problems).toEqual([])
      await close()
    }
  })
})
