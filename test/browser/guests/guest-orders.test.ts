import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { claimTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'
import { linkedOrder } from '#test/shop/shopper.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { expectNoSidewaysScroll, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  decideAtGateway,
  main,
  openStorefront,
  orderNow,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    {
      title: `${'Ễnh ương kể chuyện '.repeat(6)}đêm mưa`,
      authors: ['Tô Hoài'],
      price: 110_000,
      quantity: 500,
    },
    { title: 'Dế Mèn', authors: ['Tô Hoài'], price: 60_000, quantity: 500 },
  ]),
)
const book = shop.ids[0] ?? 0

async function fillRecipient(page: Page, phone_number: string, email = 'tran-minh@example.vn') {
  await page.getByLabel('Họ và tên người nhận').fill('Trần Minh Khách')
  await page.getByLabel('Số điện thoại').fill(phone_number)
  await page.locator('[name=email]').fill(email)
  await page.getByLabel('Số nhà, tên đường').fill('12 Lê Lợi')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Hồ Chí Minh')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Bến Thành')
  await page.keyboard.press('Escape')
}
const codeIn = (page: Page) => /HS[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''

test('a guest orders with a phone in few clicks, looks the order up and cancels it', async () => {
  const { page, problems, close } = await visit(shop.url, phone)
  let clicks = 0
  await page.exposeFunction('countClick', () => clicks++)
  await page.addInitScript(() =>
    addEventListener('click', () => void Reflect.get(window, 'countClick')(), true),
  )
  await page.goto('/')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Thêm vào giỏ: / })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Giỏ hàng, 1/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Tiến hành thanh toán' }).first().click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Họ và tên người nhận').waitFor()
  await expectGoodLook(page)
  for (const [label, token, keyboard] of [
    ['Họ và tên người nhận', 'name', null],
    ['Số điện thoại', 'tel', 'tel'],
    ['Email', 'email', 'email'],
    ['Số nhà, tên đường', 'address-line1', null],
    ['Tỉnh, thành phố', 'address-level1', null],
    ['Phường, xã, đặc khu', 'address-level2', null],
  ] as const) {
    // The label of an e-mail also says that it may be left out.
    const field = label === 'Email' ? page.locator('[name=email]') : page.getByLabel(label, { exact: true })
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      token,
      keyboard,
    ])
  }
  // Missing details are told at their field, and nothing typed is lost by a look at the cart.
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByLabel('Họ và tên người nhận').fill('Trần Minh Khách')
  await orderNow(page)
  await page.getByText('Vui lòng nhập số điện thoại người nhận').waitFor()
  await page.goto('/cart')
  await page.goto('/checkout')
  await hydrated(page)
  expect(await page.getByLabel('Họ và tên người nhận').inputValue()).toBe('Trần Minh Khách')
  expect(await page.getByLabel('Thanh toán khi nhận hàng (COD)').isChecked()).toBe(true)
  const typing = clicks
  await fillRecipient(page, '0912000111')
  expect(clicks).toBe(typing)
  await orderNow(page)
  await page.getByRole('dialog', { name: 'Tạo đơn hàng thành công!' }).waitFor()
  // Home, cart, checkout, method, order; one for the try that lacked something.
  expect(clicks).toBeLessThanOrEqual(6)
  await expectGoodLook(page)
  // However it is closed, the guest is thanked, and told what happens next.
  await page.keyboard.press('Escape')
  const thanks = page.getByRole('dialog', { name: 'Đặt hàng COD thành công' })
  await thanks.getByText('Cảm ơn bạn!').waitFor()
  await thanks.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL('**/tra-cuu/HS*')
  await expectGoodLook(page)
  const code = codeIn(page)

  await page.goto('/')
  await page.getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
  await page.getByLabel('Mã đơn hàng').fill(code.toLowerCase())
  await page.getByLabel('Số điện thoại').fill('0912000112')
  await button(page, 'Xem đơn hàng').click()
  await page.getByText('Không tìm thấy đơn hàng với mã và số điện thoại này').waitFor()
  await expectGoodLook(page)
  await page.getByLabel('Số điện thoại').fill('0912 000 111')
  await button(page, 'Xem đơn hàng').click()
  await page.waitForURL('**/tra-cuu/HS*')
  await hydrated(page)
  await button(page, 'Hủy đơn').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await page.getByText('Đơn hàng đã được hủy thành công').waitFor()
  await main(page).getByText('Đã hủy').first().waitFor()
  // The page as it stands, without the dialog that just closed.
  await page.reload()
  await hydrated(page)
  await page.getByText('Xóa thông tin người nhận khỏi đơn này').click()
  await button(page, 'Xóa thông tin').click()
  await page.waitForURL('**/tra-cuu')
  await page.goBack()
  await page.reload()
  await page.getByText('Không mở được đơn hàng', { exact: true }).waitFor()
  expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([])
  await close()
})

test('a guest pays at the gateway, and an account takes the order over by the letter’s link', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, book)
  await page.goto('/checkout')
  await hydrated(page)
  await fillRecipient(page, '0912000222')
  await page.getByLabel('VNPAY').check()
  await orderNow(page)
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /thành công/i)
  await page.getByText('Thanh toán thành công').first().waitFor()
  await main(page).getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL('**/tra-cuu/HS*')
  await main(page)
    .getByText(/Đã thanh toán lúc/)
    .waitFor()
  const order_code = codeIn(page)
  const next = page.getByRole('region', { name: /^Đọc tiếp sau / })
  expect(await next.count()).toBe(0)
  await deliverOrder(shop.db, (await linkedOrder(shop.db, order_code)).order_id)
  await page.reload()
  await next.getByRole('link', { name: 'Dế Mèn' }).waitFor()
  await expectGoodLook(page)
  await close()

  const token = claimTokenOf(deriveSessionKeys(testSecret).tracking, await linkedOrder(shop.db, order_code))
  const owner = await visitAsCustomer(shop, phone)
  await owner.page.goto(`/nhan-don/${token}`)
  await expectNoSidewaysScroll(owner.page)
  await button(owner.page, 'Đưa vào tài khoản của tôi').click()
  await owner.page.waitForURL('**/orders')
  await main(owner.page).getByText(order_code).first().waitFor()
  await owner.page.goto(`/nhan-don/${token}`)
  await owner.page.getByText('Liên kết này không hợp lệ hoặc đã được dùng.').waitFor()
  await owner.close()
})

test('the link of a letter opens an account under its e-mail, and the order comes along with thanks', async () => {
  const guest = await visit(shop.url)
  await buy(guest.page, book)
  await guest.page.goto('/checkout')
  await hydrated(guest.page)
  await fillRecipient(guest.page, '0912000333', 'thu.moi@example.vn')
  await guest.page.getByLabel(/COD/).first().check()
  await orderNow(guest.page)
  await expect
    .poll(
      async () =>
        (await shop.pool.query('select from guest_orders where email_key = $1', ['thu.moi@example.vn']))
          .rowCount,
    )
    .toBe(1)
  const { rows } = await shop.pool.query(
    'select order_code from orders join guest_orders using (order_id) where email_key = $1',
    ['thu.moi@example.vn'],
  )
  const code = String(rows[0].order_code)
  await guest.close()

  const token = claimTokenOf(deriveSessionKeys(testSecret).tracking, await linkedOrder(shop.db, code))
  const { page, close } = await visit(shop.url, phone)
  await page.goto(`/nhan-don/${token}`)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Tạo tài khoản' }).click()
  await page.waitForURL(/mode=register/)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('thu.moi@example.vn')
  await page.getByLabel('Tên', { exact: true }).fill('Thu')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mưa rơi trên mái')
  await button(page, 'Đăng ký').click()
  await page.waitForURL('**/orders')
  await page.getByText('Cảm ơn bạn! Đơn hàng đã nằm trong tài khoản của bạn.').waitFor()
  await main(page).getByText(code).first().waitFor()
  await close()
})
