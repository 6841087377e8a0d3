import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Shopper } from '#test/shop/shopper.ts'
import { deliverOrder, recordOrderStatus } from '#test/shop/minimal-order.ts'
import { passwordField, submit, toastOf } from '#test/browser/accounts-visit.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  main,
  openStorefront,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'
import { answerCall, breakCall, restoreCalls } from './failing-call.ts'

const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc', price: 110_000, quantity: 500 }], { ORDERS_PER_MINUTE: '0' }),
)
const book = shop.ids[0] ?? 0
const alerted = (page: Page, said: string) => page.getByRole('alert').getByText(said).first().waitFor()

/** A customer on their list of orders, with one order, delivered where it says so. */
async function visitWithOrder({ delivered = false } = {}) {
  const visited = await visitAsCustomer(shop)
  const shopper = new Shopper(shop.url, visited.token)
  await shopper.add(book)
  const orderId = (await shopper.order()).body.order_id as number
  if (delivered) await deliverOrder(shop.db, orderId)
  await visited.page.goto('/orders')
  await hydrated(visited.page)
  return { ...visited, orderId }
}

test('a failing call of the cart is told in the words of what was asked for', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto(`/book/${book}`)
  const add = button(page, 'Thêm vào giỏ hàng').first()
  await breakCall(page, '/carts/add-to-cart')
  await add.click()
  await toastOf(page, 'Không thể thêm vào giỏ hàng')
  await restoreCalls(page)
  await answerCall(page, '/carts/add-to-cart', null)
  await add.click()
  await toastOf(page, 'Đã có lỗi xảy ra khi thêm vào giỏ hàng')
  await restoreCalls(page)
  await buy(page, book)
  await page.goto('/cart')
  await breakCall(page, '/carts/update-cart-item-quantity')
  await main(page)
    .getByRole('button', { name: /^Tăng số lượng/ })
    .click()
  await toastOf(page, 'Không thể cập nhật số lượng')
  await breakCall(page, '/carts/remove-from-cart')
  await main(page).getByRole('button', { name: /^Xóa/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await toastOf(page, 'Không thể xóa sản phẩm')
  await breakCall(page, '/carts/clear-cart')
  await button(page, 'Xóa toàn bộ giỏ hàng').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa toàn bộ', exact: true }).click()
  await toastOf(page, 'Không thể xóa giỏ hàng')
  await close()
})

test('a failing call about an order is told in the words of what was asked for', async () => {
  const { page, close, orderId } = await visitWithOrder()
  await button(page, 'Hủy đơn').click()
  const dialog = page.getByRole('dialog', { name: /^Hủy đơn hàng/ })
  await breakCall(page, '/orders/cancel-order')
  await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await alerted(page, 'Không thể hủy đơn hàng')
  await restoreCalls(page)
  await answerCall(page, '/orders/cancel-order', null)
  await dialog.getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await alerted(page, 'Có lỗi xảy ra khi hủy đơn hàng')
  await restoreCalls(page)
  await breakCall(page, '/orders/get-order-by-id')
  await page.goto(`/orders?status=4#don-hang-${orderId}`)
  await page.getByRole('dialog').getByText('Không thể tải chi tiết đơn hàng').waitFor()
  await close()

  const reader = await visitWithOrder({ delivered: true })
  await breakCall(reader.page, '/orders/reorder')
  await button(reader.page, 'Mua lại').click()
  await toastOf(reader.page, 'Có lỗi xảy ra khi thêm sản phẩm vào giỏ hàng')
  await reader.close()
})

test('a failing call of the checkout is told in the words of what was asked for', async () => {
  const { page, problems, close } = await visitAsCustomer(shop)
  await buy(page, book)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('VNPAY').check()
  const place = button(page, 'Tạo đơn hàng').first()
  await breakCall(page, '/orders/create-order-by-cart')
  await place.click()
  await alerted(page, 'Không thể tạo đơn hàng')
  await restoreCalls(page)
  await answerCall(page, '/orders/create-order-by-cart', { msg: 'Tạo đơn hàng thành công!' })
  await place.click()
  await alerted(page, 'Có lỗi xảy ra khi tạo đơn hàng. Vui lòng thử lại.')
  expect(problems.some((problem) => problem.includes('API không trả về order_id'))).toBe(true)
  await restoreCalls(page)

  await placeOrder(page, 'VNPAY')
  const pay = button(page, 'Thanh toán ngay (VNPAY)')
  await breakCall(page, '/payments/create-payment')
  await pay.click()
  await toastOf(page, 'Không thể tạo thanh toán')
  for (const [answer, said] of [
    [null, 'Có lỗi xảy ra khi xử lý thanh toán. Vui lòng thử lại.'],
    [{}, 'Không nhận được URL thanh toán'],
    [{ paymentUrl: 'không phải địa chỉ' }, 'Không tìm thấy URL thanh toán'],
  ] as const) {
    await restoreCalls(page)
    await answerCall(page, '/payments/create-payment', answer)
    await pay.click()
    await toastOf(page, said)
  }
  await close()
})

test('a failing call about notifications is told in the words of what was asked for, and rolled back', async () => {
  const { page, close, orderId } = await visitWithOrder()
  const unread = page.getByRole('button', { name: /^Thông báo, \d+ chưa đọc/ })
  await recordOrderStatus(shop.pool, orderId, 1)
  await unread.waitFor()
  await unread.click()
  const panel = page.getByRole('region', { name: 'Thông báo mới nhất' })
  await breakCall(page, '/notifications/mark-all-as-read')
  await panel.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click()
  await toastOf(page, 'Lỗi khi cập nhật tất cả thông báo')
  await unread.waitFor()
  await breakCall(page, '/notifications/delete-notification-by-id')
  await panel
    .getByRole('button', { name: /^Xóa thông báo/ })
    .first()
    .click()
  await page.getByText('Lỗi khi xóa thông báo', { exact: true }).waitFor()
  await breakCall(page, '/notifications/clear-read')
  await panel.getByRole('button', { name: 'Xóa đã đọc' }).click()
  await toastOf(page, 'Lỗi khi xóa thông báo đã đọc')
  await breakCall(page, '/notifications/delete-all')
  await panel.getByRole('button', { name: 'Xóa tất cả' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa tất cả' }).click()
  await toastOf(page, 'Lỗi khi xóa tất cả thông báo')
  await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(0)

  await breakCall(page, '/notifications/user')
  await page.goto('/profile')
  const bell = page.getByRole('button', { name: 'Thông báo, Lỗi khi tải số thông báo chưa đọc' })
  await bell.click()
  await panel.getByText('Lỗi khi tải thông báo').waitFor()
  await close()
})

test('a failing call about the own person is told in the words of what was asked for', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await page.goto('/profile')
  await hydrated(page)
  await breakCall(page, '/users/update-user')
  await page.getByLabel('Tên', { exact: true }).fill('Minh Anh')
  await submit(page, 'Lưu thay đổi')
  await alerted(page, 'Có lỗi xảy ra khi cập nhật thông tin')
  await breakCall(page, '/accounts/change-password')
  const fields = page.getByRole('region', { name: 'Đổi mật khẩu' })
  await fields.getByLabel('Mật khẩu hiện tại').fill('mưa rơi trên mái')
  await fields.getByLabel('Mật khẩu mới', { exact: true }).fill('nắng lên trên mái')
  await fields.getByLabel('Nhập lại mật khẩu mới').fill('nắng lên trên mái')
  await submit(page, 'Đổi mật khẩu')
  await alerted(page, 'Có lỗi xảy ra khi đổi mật khẩu')
  await close()
})

test('a failing call of the sign-in is told in the words of what was asked for', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/login')
  await hydrated(page)
  await breakCall(page, '/accounts/login')
  await page.getByLabel('Email').fill('ai@example.vn')
  await passwordField(page).fill('mưa rơi trên mái')
  await submit(page)
  await alerted(page, 'Đăng nhập thất bại')
  await page.goto('/login?mode=register')
  await hydrated(page)
  await breakCall(page, '/accounts/register')
  await page.getByLabel('Tên', { exact: true }).fill('Ngọc')
  await page.getByLabel('Email').fill('ai@example.vn')
  await passwordField(page).fill('mưa rơi trên mái')
  await submit(page, 'Đăng ký')
  await alerted(page, 'Đăng ký thất bại')
  await close()
})

test('a failing call about reviews is told in the words of what was asked for', async () => {
  const { page, close } = await visitWithOrder({ delivered: true })
  await page.goto(`/book/${book}`)
  await page
    .getByRole('region', { name: 'Đánh giá của bạn', exact: true })
    .getByRole('button', { name: 'Viết đánh giá' })
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: '4 sao, Tốt' }).check({ force: true })
  await form.getByLabel('Nội dung đánh giá').fill('Giọng kể chậm, buồn và đẹp.')
  await breakCall(page, '/bookreviews/create-review-book')
  await button(page, 'Gửi đánh giá').click()
  await alerted(page, 'Không thể tạo đánh giá.')
  await restoreCalls(page)
  await answerCall(page, '/bookreviews/create-review-book', null)
  await button(page, 'Gửi đánh giá').click()
  await alerted(page, 'Có lỗi xảy ra khi gửi đánh giá')
  await restoreCalls(page)
  await breakCall(page, '/bookreviews/get-all-reviews')
  await breakCall(page, '/bookreviews/get-my-reviews')
  await page.goto('/login')
  await page.goto(`/book/${book}`)
  await alerted(page, 'Không thể tải dữ liệu đánh giá.')
  await close()
})
