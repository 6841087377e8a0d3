import { afterEach, expect, test } from 'vitest'
import type { DeliveryZone, ZoneTerms } from '#contract/selling/delivery/delivery-settings.ts'
import { freeTerms } from '#test/delivery/test-delivery.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
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
const admin = await newAdmin(shop)

const fees: ZoneTerms = {
  ...freeTerms,
  shipping_fee: 25_000,
  free_shipping_from: 300_000,
  cod_fee: 12_000,
  cod_free_from: 400_000,
}
const farFees: ZoneTerms = { ...fees, shipping_fee: 60_000, free_shipping_from: null, cod_fee: 15_000 }

/** As the staff does it, while pages lie open. */
async function charge(zones: Partial<Record<DeliveryZone, ZoneTerms>>) {
  const { access: token } = admin.session
  const { status } = await call(shop.url, '/settings/delivery', { method: 'PUT', token, body: { zones } })
  expect(status).toBe(200)
}
/** The owner lets this carrier say the fee of the checkout; that of a demo says 22.000 đ everywhere. */
const quoteBy = (carrier: string | null) =>
  shop.pool.query('update delivery_settings set quoted_by = $1', [carrier])
afterEach(async () => {
  await quoteBy(null)
  await charge({ inner: freeTerms, near: freeTerms, far: freeTerms })
  await wrapBooksAt(0)
})
const wrapBooksAt = (price: number) =>
  shop.pool.query('update delivery_settings set book_wrap_price = $1', [price])

const cod = 'Thanh toán khi nhận hàng (COD)'
const totalsOf = async (userId: number) =>
  (await shop.pool.query('select total_amount from orders where user_id = $1', [userId])).rows.map(
    ({ total_amount }) => total_amount,
  )

test('the cart charges the fee that the staff has set, and says from when on it does not', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, matBiec, 2)
  await page.goto('/cart')
  await main(page).getByText('Miễn phí vận chuyển khi đặt hàng online.').waitFor()
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('30.000 ₫')
  expect(await amountOf(page, 'Bạn trả')).toBe('220.000 ₫')
  await charge({ far: fees })
  await page.reload()
  await main(page)
    .getByText('Phí vận chuyển 25.000 ₫, miễn phí vận chuyển cho đơn hàng từ 300.000 ₫.')
    .waitFor()
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('25.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('245.000 ₫')
  await button(page, 'Tăng số lượng').click()
  await expect.poll(() => amountOf(page, 'Bạn trả')).toBe('330.000 ₫')
  expect(await amountOf(page, 'Miễn phí vận chuyển')).toBe('−25.000 ₫')
  await close()
})

test('a fee that changed in between is shown with the new sum, and ordered only after a yes', async () => {
  const { page, problems, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await page.getByLabel(cod).check()
  expect(await amountOf(page, 'Tổng cộng')).toBe('110.000 ₫')
  await charge({ inner: fees })
  await button(page, 'Tạo đơn hàng').click()
  const dialog = page.getByRole('dialog', { name: 'Tổng tiền đã thay đổi' })
  await dialog.getByText('Tổng tiền của đơn hàng đã thay đổi.').waitFor()
  await dialog.getByText('147.000 ₫').waitFor()
  expect(await totalsOf(userId)).toEqual([])
  await dialog.getByRole('button', { name: 'Đặt với tổng tiền mới' }).click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([147_000])
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
  await close()
})

test('a customer who declines a changed fee looks at the new sum, and orders with it by the same button', async () => {
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await page.getByLabel('VNPAY').check()
  await charge({ inner: fees })
  await button(page, 'Tạo đơn hàng').click()
  const dialog = page.getByRole('dialog', { name: 'Tổng tiền đã thay đổi' })
  await dialog.getByText('135.000 ₫').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('25.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('135.000 ₫')
  await page.getByLabel(cod).check()
  await page.getByText('Phí thu hộ (COD) 12.000 ₫, miễn phí thu hộ (COD) cho đơn hàng trên').waitFor()
  expect(await amountOf(page, 'Tổng cộng')).toBe('147.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([147_000])
  await close()
})

test('the sum at the checkout follows the address, and is charged without a question', async () => {
  await charge({ inner: fees, far: farFees })
  const { page, problems, close, userId, token } = await visitAsCustomer(shop)
  const kept = await call(shop.url, '/users/addresses', {
    token,
    body: {
      label: 'Quê',
      full_name: 'Bùi Thị Mận',
      phone_number: '0912345678',
      house_number: '5 Lê Lợi',
      commune: 'Phường Thuận Hóa',
      councious: 'Thành phố Huế',
    },
  })
  expect(kept.status).toBe(201)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await page.getByLabel(cod).check()
  expect(await amountOf(page, 'Tổng cộng')).toBe('147.000 ₫')
  await page.getByLabel('Quê').check()
  await expect.poll(() => amountOf(page, 'Tổng cộng')).toBe('185.000 ₫')
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('60.000 ₫')
  await page.getByLabel('Địa chỉ trong hồ sơ').check()
  await expect.poll(() => amountOf(page, 'Tổng cộng')).toBe('147.000 ₫')
  await page.getByLabel('Quê').check()
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([185_000])
  expect(problems).toEqual([])
  await close()
})

test('an order without scripts shows the sum of its choices once before it is placed', async () => {
  await charge({ inner: fees })
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/checkout')
  await page.getByLabel(cod).check()
  expect(await amountOf(page, 'Tổng cộng')).toBe('135.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await page.getByRole('alert').getByText('Tổng tiền của đơn hàng đã thay đổi.').waitFor()
  expect(await amountOf(page, 'Tổng cộng')).toBe('147.000 ₫')
  expect(await page.getByLabel(cod).isChecked()).toBe(true)
  expect(await totalsOf(userId)).toEqual([])
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/orders/*')
  expect(await totalsOf(userId)).toEqual([147_000])
  await close()
})

test('the checkout of a member shows the fee that a carrier quotes, and the order is charged it; the cart names the zone’s', async () => {
  await charge({ inner: fees })
  await quoteBy('ghn')
  const { page, problems, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.goto('/cart')
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('25.000 ₫')
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('VNPAY').check()
  await expect.poll(() => amountOf(page, 'Phí vận chuyển')).toBe('22.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await orderMade(page)
  expect(await totalsOf(userId)).toEqual([132_000])
  expect(problems).toEqual([])
  await close()
})

test('a visitor sees the quoted fee once the address is typed, and the order is charged it', async () => {
  await charge({ far: farFees, near: farFees, inner: farFees })
  await quoteBy('ghn')
  const { page, problems, close } = await visit(shop.url, phone)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await hydrated(page)
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('60.000 ₫')
  await page.getByLabel('Họ và tên người nhận').fill('Bùi Thị Mận')
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByLabel('Số nhà, tên đường').fill('5 Lê Lợi')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Huế')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Thuận Hóa')
  await page.getByLabel(cod).check()
  await expect.poll(() => amountOf(page, 'Phí vận chuyển')).toBe('22.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('147.000 ₫')
  await expectGoodLook(page)
  await button(page, 'Tạo đơn hàng').first().click()
  await page.getByText('Cảm ơn bạn!').first().waitFor()
  const { rows } = await shop.pool.query(
    `select total_amount, quoted_fee from orders where first_name = 'Bùi Thị Mận' order by order_id desc limit 1`,
  )
  expect(rows).toEqual([{ total_amount: 147_000, quoted_fee: 22_000 }])
  expect(problems).toEqual([])
  await close()
})

test('an order without scripts is drawn with the quoted fee and charged it', async () => {
  await charge({ inner: fees })
  await quoteBy('ghn')
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/checkout')
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('22.000 ₫')
  await page.getByLabel('VNPAY').check()
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/orders/*')
  expect(await totalsOf(userId)).toEqual([132_000])
  await close()
})

test('a visitor without scripts sees the quoted fee in the place of the zone’s before the order is placed', async () => {
  await charge({ far: farFees, near: farFees, inner: farFees })
  await quoteBy('ghn')
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto(`/book/${longOne}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  // Another reader of this ward was quoted before.
  await shop.pool.query(
    `insert into delivery_quotes (carrier, place, weight, value, fee) values ('ghn', 'phuong vi da||thanh pho hue', 500, 1000000, 31000)`,
  )
  await page.goto('/checkout')
  await page.getByLabel('Họ và tên người nhận').fill('Phan Thị Vàng Anh')
  await page.getByLabel('Số điện thoại').fill('0912345679')
  await page.getByLabel('Số nhà, tên đường').fill('5 Lê Lợi')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Huế')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Vĩ Dạ')
  await page.getByLabel(cod).check()
  await button(page, 'Tạo đơn hàng').click()
  await page.getByText('Tổng tiền của đơn hàng đã thay đổi.').first().waitFor()
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('31.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/tra-cuu/**')
  const { rows } = await shop.pool.query(
    `select quoted_fee from orders where first_name = 'Phan Thị Vàng Anh'`,
  )
  expect(rows).toEqual([{ quoted_fee: 31_000 }])
  await close()
})

const tick = 'Bọc từng cuốn bằng bìa kính trong'

test.each([
  ['360 px, dark', { ...phone, viewport: { width: 360, height: 800 }, colorScheme: 'dark' }],
  ['1440 px, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
] as const)('a member has books wrapped, at %s: a part of the sum, kept over a reload', async (_, screen) => {
  await wrapBooksAt(2_000)
  const { page, problems, close, userId } = await visitAsCustomer(shop, screen)
  await buy(page, matBiec, 2)
  await buy(page, longOne)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel(cod).check()
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
  expect(await totalsOf(userId)).toEqual([476_000])
  await page.goto(`/orders/${orderId}`)
  expect(await amountOf(page, 'Bọc sách')).toBe('6.000 ₫')
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await close()
})

test('a ticked wrapping without scripts is sent with the form, and the order has it', async () => {
  await wrapBooksAt(2_000)
  const { page, close, userId } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/checkout')
  await page.getByLabel(cod).check()
  await page.getByLabel(tick).check()
  await button(page, 'Tạo đơn hàng').click()
  // The sum that was drawn is without it: it is shown anew before it is charged.
  await main(page).getByText('Tổng tiền của đơn hàng đã thay đổi.').waitFor()
  expect(await amountOf(page, 'Bọc sách')).toBe('2.000 ₫')
  await button(page, 'Tạo đơn hàng').click()
  await page.waitForURL('**/orders/*')
  expect(await totalsOf(userId)).toEqual([112_000])
  await close()
})

test('a shop without a price for wrapping offers none', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await buy(page, matBiec)
  await page.goto('/checkout')
  await page.getByLabel(cod).waitFor()
  expect(await page.getByLabel(tick).count()).toBe(0)
  await close()
})
