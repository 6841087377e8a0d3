import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { looksOf } from '#test/extent.ts'
import { toastOf } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  decideAtGateway,
  main,
  openStorefront,
  orderMade,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 110_000, quantity: 500 }]))

const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
/** At the gateway, and back at the page that says so. */
async function paySuccessfully(page: Page) {
  await decideAtGateway(page, /^Thanh toán thành công/)
  await verdict(page, 'Thanh toán thành công')
}
async function beRefused(page: Page) {
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /^Từ chối/)
  await verdict(page, 'Thanh toán không thành công')
}
const isPaid = async (orderId: number) =>
  (await shop.pool.query('select paid_at is not null as paid from orders where order_id = $1', [orderId]))
    .rows[0]?.paid

const nameOf = (orderId: number) => orderCodeOf(shop.pool, orderId)

const boxOf = (element: Locator) =>
  element.evaluate((node) => node.getBoundingClientRect().toJSON() as { top: number; bottom: number })

/** A customer whose order is made, before the dialog that asks how to go on. */
async function visitWithOrder(method: Parameters<typeof placeOrder>[1], options = desktop) {
  const visited = await visitAsCustomer(shop, options)
  await buy(visited.page, shop.ids[0] ?? 0)
  const orderId = await placeOrder(visited.page, method)
  return { ...visited, orderId }
}

test('an order is paid through VNPAY, and its page says so', async () => {
  const { page, problems, close, orderId } = await visitWithOrder('VNPAY')
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await toastOf(page, 'Đang chuyển đến trang thanh toán...')
  await decideAtGateway(page, /^Thanh toán thành công/)
  await page.waitForURL('**/payment/vnpay/callback?*')
  await verdict(page, 'Thanh toán thành công')
  await main(page)
    .getByText(await nameOf(orderId))
    .waitFor()
  expect(await isPaid(orderId)).toBe(true)
  // The page says the same when it is opened again.
  await page.reload()
  await verdict(page, 'Thanh toán thành công')
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await page.waitForURL(/\/orders\/HS\w+$/)
  await page.getByText(/^Đã thanh toán lúc/).waitFor()
  expect(await button(page, 'Thanh toán').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a payment that was declined says why, and succeeds at the second try', async () => {
  const { page, close, orderId } = await visitWithOrder('VNPAY')
  await beRefused(page)
  await page.getByText('Tài khoản của bạn không đủ số dư để thực hiện giao dịch.').waitFor()
  expect(await isPaid(orderId)).toBe(false)
  await button(page, 'Thử lại').click()
  await paySuccessfully(page)
  expect(await isPaid(orderId)).toBe(true)
  await close()
})

test('a payment that was cancelled becomes cash on delivery', async () => {
  const { page, close } = await visitWithOrder('FE HOME')
  await button(page, 'Thanh toán ngay (FE HOME)').click()
  await decideAtGateway(page, /^Hủy/)
  await page.waitForURL('**/payment/fe-home/callback?*')
  await verdict(page, 'Thanh toán không thành công')
  await page.getByText('Bạn đã hủy giao dịch.').waitFor()
  await button(page, 'Đổi sang COD').click()
  await toastOf(page, 'Đã đổi phương thức thanh toán')
  await page.waitForURL(/\/orders\/HS\w+$/)
  await page.getByText('Trả tiền khi nhận hàng').waitFor()
  await close()
})

test('an order with cash on delivery is done at once', async () => {
  const { page, close, orderId } = await visitWithOrder('Thanh toán khi nhận hàng (COD)')
  await button(page, 'Trả khi nhận hàng (COD)').click()
  const dialog = page.getByRole('dialog', { name: 'Đặt hàng COD thành công' })
  await dialog.getByText(await nameOf(orderId)).waitFor()
  await dialog.getByRole('link', { name: 'Tiếp tục mua sắm' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await isPaid(orderId)).toBe(false)
  await close()
})

test('a toast of an order with cash on delivery lies beside the title of the next dialog on a small phone', async () => {
  for (const height of [480, 740]) {
    const small = { ...phone, viewport: { width: 320, height } }
    const { page, close } = await visitWithOrder('Thanh toán khi nhận hàng (COD)', small)
    await button(page, 'Trả khi nhận hàng (COD)').click()
    const dialog = page.getByRole('dialog', { name: 'Đặt hàng COD thành công' })
    const said = page.locator('[data-toasts] output > span').filter({ hasText: paymentSentences.codDone })
    const [title, toast] = [await boxOf(dialog.getByRole('heading')), await boxOf(said)]
    expect(toast.bottom <= title.top || toast.top >= title.bottom, `${height}`).toBe(true)
    for (const row of await dialog.locator('footer :is(a, button)').all())
      expect(toast.bottom, `${height}`).toBeLessThanOrEqual((await boxOf(row)).top)
    await close()
  }
})

test('a reload asks nothing again after cash on delivery was chosen for good', async () => {
  const { page, close } = await visitWithOrder('Thanh toán khi nhận hàng (COD)')
  await button(page, 'Trả khi nhận hàng (COD)').click()
  await page.getByRole('dialog', { name: 'Đặt hàng COD thành công' }).waitFor()
  await page.reload()
  await page.getByText('Giỏ hàng trống. Vui lòng thêm sản phẩm trước khi đặt hàng.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})

test('a payment made twice is refunded once, and the order is paid', async () => {
  const { page, close, orderId } = await visitWithOrder('VNPAY')
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /^Trả hai lần/)
  await verdict(page, 'Thanh toán thành công')
  await expect
    .poll(async () => (await shop.pool.query('select from payments where order_id = $1', [orderId])).rowCount)
    .toBe(2)
  await page.reload()
  await page.getByText('Nhà sách sẽ hoàn lại khoản thừa cho bạn.').waitFor()
  expect(await isPaid(orderId)).toBe(true)
  await close()
})

test('a payment of another amount is refunded, and the order can still be paid', async () => {
  const { page, close, orderId } = await visitWithOrder('FE HOME')
  await button(page, 'Thanh toán ngay (FE HOME)').click()
  await decideAtGateway(page, /^Sai số tiền/)
  await verdict(page, 'Tiền của bạn sẽ được hoàn lại')
  await page.getByText('Số tiền nhận được khác với số tiền của đơn hàng.').waitFor()
  await main(page)
    .getByText(await nameOf(orderId))
    .waitFor()
  await button(page, 'Đổi sang COD').waitFor()
  await button(page, 'Thử lại').click()
  await paySuccessfully(page)
  expect(await isPaid(orderId)).toBe(true)
  await close()
})

test('a paid order that is cancelled says that the money is refunded', async () => {
  const { page, close, orderId } = await visitWithOrder('VNPAY')
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await paySuccessfully(page)
  await page.goto(`/orders/${orderId}`)
  await hydrated(page)
  await button(page, 'Hủy đơn').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await toastOf(page, 'Đơn hàng đã được hủy thành công')
  await page.getByText('Tiền sẽ được hoàn lại').waitFor()
  await close()
})

test('an order is paid later, from the list of orders', async () => {
  const { page, close, orderId } = await visitWithOrder('FE HOME')
  await button(page, 'Thanh toán sau').click()
  await page.waitForURL('**/orders')
  await page.getByText(/^Đơn hàng chờ thanh toán đến/).waitFor()
  await button(page, 'Thanh toán').click()
  await paySuccessfully(page)
  expect(await isPaid(orderId)).toBe(true)
  await close()
})

test('an order can still be paid after the back button at the gateway', async () => {
  const { page, close, orderId } = await visitWithOrder('VNPAY')
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await page.waitForURL('**/sandbox/**')
  await page.goBack()
  expect(await orderMade(page)).toBe(orderId)
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await paySuccessfully(page)
  await close()
})

test('the return page waits while the bank has not decided, and polls by itself', async () => {
  const { page, close } = await visitWithOrder('VNPAY')
  // The customer is back before the bank has decided.
  await page.route('**/payments/verify-vnpay-callback', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, outcome: 'pending', reason: null } } })
  })
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /^Thanh toán thành công/)
  await verdict(page, 'Đang chờ ngân hàng xác nhận')
  await verdict(page, 'Thanh toán thành công')
  await close()
})

test('a payment that the bank holds for review is told as pending', async () => {
  const { page, close, orderId } = await visitWithOrder('VNPAY')
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /^Giữ lại/)
  await verdict(page, 'Đang chờ ngân hàng xác nhận')
  await page.getByText('đang được giữ lại để kiểm tra').waitFor()
  await button(page, 'Kiểm tra lại').waitFor()
  expect(await isPaid(orderId)).toBe(false)
  await close()
})

test('a payment result that no gateway has signed is not believed', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/payment/vnpay/callback?vnp_TxnRef=1T0&vnp_ResponseCode=00&vnp_SecureHash=00')
  await verdict(page, 'Xác thực thanh toán thất bại')
  await page.getByText('Kết quả này không phải do VNPAY gửi').waitFor()
  await close()
})

test('an answer with the payment result that fails to load can be asked for again', async () => {
  const { page, close } = await visitWithOrder('VNPAY')
  await page.route('**/payments/verify-vnpay-callback', (route) => route.abort('connectionreset'))
  await button(page, 'Thanh toán ngay (VNPAY)').click()
  await decideAtGateway(page, /^Thanh toán thành công/)
  await verdict(page, 'Xác thực thanh toán thất bại')
  await page.unroute('**/payments/verify-vnpay-callback')
  await button(page, 'Kiểm tra lại').click()
  await verdict(page, 'Thanh toán thành công')
  await close()
})

test('a visitor with only the link sees the payment result, and signs in for more', async () => {
  const { page, close } = await visitWithOrder('VNPAY')
  await beRefused(page)
  const link = page.url()
  await close()
  const stranger = await visit(shop.url)
  await stranger.page.goto(link)
  await verdict(stranger.page, 'Thanh toán không thành công')
  await stranger.page.getByRole('link', { name: 'Đăng nhập để thanh toán lại' }).waitFor()
  expect(await stranger.page.getByText('Lê Bảo Ngọc').count()).toBe(0)
  await stranger.close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('the return pages have nothing for axe to object to, wide and narrow', async () => {
    for (const size of [desktop, phone]) {
      const { page, problems, close } = await visitWithOrder('VNPAY', { ...size, colorScheme })
      await beRefused(page)
      await hydrated(page)
      await expectGoodLook(page)
      await button(page, 'Thử lại').click()
      await paySuccessfully(page)
      await expectGoodLook(page)
      expect(problems).toEqual([])
      await close()
    }
  })
})
