import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { expectFocus } from '#test/browser/focus-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, phone, visit } from '#test/browser/open-browser.ts'
import {
  amountOf,
  button,
  buy,
  main,
  orderMade,
  orderNow,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'
import { longOne, matBiec, openCheckoutShop } from './checkout-visit.ts'

const { shop, id, ordersOf, totalsOf, visitCheckout } = await openCheckoutShop()

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
