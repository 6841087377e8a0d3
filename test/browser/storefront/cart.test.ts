import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { toastOf } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { amountOf, button, buy, main, openStorefront } from '#test/browser/storefront-visit.ts'

const [matBiec, longOne, dacNhanTam, kieu, soldOut, lastCopies] = [0, 1, 2, 3, 4, 5] as const
const longTitle = `${'Ễnh ương kể chuyện '.repeat(8)}đêm mưa`
const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, price_origin: 130_000, quantity: 30, publisher: 'NXB Trẻ' },
    { title: longTitle, price: 250_000, quantity: 9 },
    { title: 'Đắc nhân tâm', price: 86_000, quantity: 20 },
    { title: 'Truyện Kiều', price: 45_000, quantity: 12 },
    { title: 'Sách đã hết', price: 45_000, quantity: 0 },
    { title: 'Hai cuốn cuối', price: 70_000, quantity: 2 },
  ]),
)
await shop.pool.query(`insert into coupons (code, kind, value) values ('HE2026', 'amount', 20000)`)

const id = (book: number) => shop.ids[book] ?? 0
const copiesOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Số lượng: ${title}` })
const moreOf = (page: Page, title: string) =>
  page.getByRole('group', { name: `Số lượng: ${title}` }).getByRole('button', { name: 'Tăng số lượng' })
const set = (book: number, column: 'price' | 'quantity', value: number) =>
  shop.pool.query(`update books set ${column} = $1 where book_id = $2`, [value, id(book)])

async function openCart(page: Page) {
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Tóm tắt đơn hàng' }).waitFor()
}

test('a visitor puts books into the cart from a card and from a book page, and the count follows', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/books?q=kieu')
  await hydrated(page)
  await page.getByRole('button', { name: 'Thêm vào giỏ: Truyện Kiều' }).click()
  await toastOf(page, 'Đã thêm vào giỏ hàng')
  await main(page).getByRole('link', { name: 'Đã có trong giỏ, xem giỏ hàng' }).waitFor()
  expect(await page.getByRole('button', { name: 'Thêm vào giỏ: Truyện Kiều' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
  await buy(page, id(dacNhanTam), 3)
  await page.getByRole('link', { name: 'Giỏ hàng, 4 sản phẩm' }).waitFor()
  await button(page, 'Tăng số lượng').click()
  await toastOf(page, 'Cập nhật số lượng thành công')
  // The small cart may stand over the page's own way to the cart, but never over the header's.
  await page.getByRole('link', { name: 'Giỏ hàng, 5 sản phẩm' }).click()
  await page.waitForURL('**/cart')
  await expect.poll(() => copiesOf(page, 'Đắc nhân tâm').inputValue()).toBe('4')
  await main(page).getByText('Còn 20 cuốn').waitFor()
  expect(await amountOf(page, 'Tạm tính')).toBe('389.000 ₫')
  expect(await amountOf(page, 'Phí vận chuyển')).toBe('30.000 ₫')
  expect(await amountOf(page, 'Miễn phí vận chuyển')).toBe('−30.000 ₫')
  expect(await amountOf(page, 'Tổng cộng')).toBe('419.000 ₫')
  expect(await amountOf(page, 'Bạn trả')).toBe('389.000 ₫')
  expect(problems).toEqual([])
  await close()
})

test('a book that is sold out cannot be put into the cart', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto(`/book/${id(soldOut)}`)
  await hydrated(page)
  expect(await button(page, 'Hết hàng').first().isDisabled()).toBe(true)
  await close()
})

test('the cart shows three books a page, and asks before one or all are removed', async () => {
  const { page, close } = await visit(shop.url)
  for (const book of [matBiec, longOne, dacNhanTam, kieu]) await buy(page, id(book))
  await openCart(page)
  const lines = main(page).getByRole('heading', { level: 2 })
  // Three books and the heading of the summary.
  await expect.poll(() => lines.count()).toBe(4)
  await page.getByText('Hiển thị 1 - 3 trong 4 đầu sách').waitFor()
  await page.getByRole('link', { name: 'Trang 2' }).click()
  await page.waitForURL('**/cart?page=2')
  await expect.poll(() => lines.count()).toBe(2)

  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ hàng$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('sẽ rời khỏi giỏ hàng của bạn').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => lines.count()).toBe(2)
  await page.getByRole('button', { name: /^Xóa .* khỏi giỏ hàng$/ }).click()
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await toastOf(page, 'Đã xóa sản phẩm khỏi giỏ hàng')
  // The second page is gone, and the last of those that are left is shown.
  await expect.poll(() => lines.count()).toBe(4)
  await button(page, 'Hoàn tác').click()
  await toastOf(page, 'Đã đưa sách trở lại giỏ hàng')
  await page.getByRole('link', { name: 'Trang 2' }).waitFor()

  await button(page, 'Xóa toàn bộ giỏ hàng').click()
  await dialog.getByText('Cả 4 đầu sách').waitFor()
  await dialog.getByRole('button', { name: 'Xóa toàn bộ' }).click()
  await toastOf(page, 'Đã xóa toàn bộ giỏ hàng')
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await page.getByRole('link', { name: 'Giỏ hàng', exact: true }).first().waitFor()
  await main(page).getByRole('link', { name: 'Về trang chủ' }).click()
  await page.waitForURL(`${shop.url}/`)
  await close()
})

test('the cart by keyboard undoes a removal with its copies and coupon, and lowers too many copies with a reason', async () => {
  const { page, problems, close } = await visit(shop.url, phone)
  await buy(page, id(kieu), 3)
  await openCart(page)
  await page.getByLabel('Mã giảm giá').fill('HE2026')
  await button(page, 'Áp dụng').click()
  await toastOf(page, 'Áp dụng mã giảm giá thành công')
  await button(page, 'Xóa toàn bộ giỏ hàng').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa toàn bộ' }).click()
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await button(page, 'Hoàn tác').waitFor()
  await page.keyboard.press('Control+z')
  await toastOf(page, 'Đã đưa sách trở lại giỏ hàng')
  await expect.poll(() => copiesOf(page, 'Truyện Kiều').inputValue()).toBe('3')
  expect(await amountOf(page, 'Giảm giá (HE2026)')).toBe('−20.000 ₫')
  await copiesOf(page, 'Truyện Kiều').fill('9999')
  await copiesOf(page, 'Truyện Kiều').press('Enter')
  await toastOf(page, 'Chỉ còn 12 cuốn trong kho. Số lượng đã được giảm theo.')
  expect(await page.getByText('Cập nhật số lượng thành công').count()).toBe(0)
  const bar = page.getByRole('region', { name: 'Tổng tiền' })
  await bar.getByText('520.000 ₫').waitFor()
  expect(await findViolations(page)).toEqual([])
  await bar.getByRole('link', { name: 'Thanh toán' }).click()
  await page.waitForURL('**/checkout')
  expect(problems).toEqual([])
  await close()
})

test('the cart ends with the right quantity, however fast the stepper is clicked and slow the server', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(matBiec))
  await openCart(page)
  let calls = 0
  const held: (() => void)[] = []
  await page.route('**/carts/update-cart-item-quantity', async (route) => {
    calls++
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (let click = 0; click < 6; click++) await moreOf(page, 'Mắt biếc').click()
  expect(await copiesOf(page, 'Mắt biếc').inputValue()).toBe('7')
  expect(await amountOf(page, 'Tạm tính')).toBe('770.000 ₫')
  await expect.poll(() => held.length).toBe(1)
  held.shift()?.()
  await expect.poll(() => held.length).toBe(1)
  expect(await copiesOf(page, 'Mắt biếc').inputValue()).toBe('7')
  held.shift()?.()
  await toastOf(page, 'Cập nhật số lượng thành công')
  expect(calls).toBe(2)
  await page.unroute('**/carts/update-cart-item-quantity')
  await page.reload()
  await expect.poll(() => copiesOf(page, 'Mắt biếc').inputValue()).toBe('7')
  await close()
})

test('a quantity beyond the stock goes back, and says how many copies are left', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(lastCopies))
  await openCart(page)
  await set(lastCopies, 'quantity', 1)
  await moreOf(page, 'Hai cuốn cuối').click()
  await page.getByRole('alert').getByText('Chỉ còn 1 cuốn trong kho').waitFor()
  await expect.poll(() => copiesOf(page, 'Hai cuốn cuối').inputValue()).toBe('1')
  await expect.poll(() => moreOf(page, 'Hai cuốn cuối').isDisabled()).toBe(true)
  await set(lastCopies, 'quantity', 2)
  await close()
})

test('a changed price and less stock are pointed out at the next look at the cart', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(kieu), 3)
  await set(kieu, 'price', 52_000)
  await set(kieu, 'quantity', 2)
  await openCart(page)
  await page.getByText('Giá đã thay đổi').waitFor()
  await page.getByText('trước đây 45.000 ₫').waitFor()
  await page.getByText('Chỉ còn 2 cuốn trong kho').waitFor()
  expect(await amountOf(page, 'Tạm tính')).toBe('156.000 ₫')
  await page
    .getByRole('group', { name: 'Số lượng: Truyện Kiều' })
    .getByRole('button', { name: 'Giảm số lượng' })
    .click()
  await expect.poll(() => copiesOf(page, 'Truyện Kiều').inputValue()).toBe('2')
  await expect.poll(() => page.getByText('Chỉ còn 2 cuốn trong kho').count()).toBe(0)
  await set(kieu, 'price', 45_000)
  await set(kieu, 'quantity', 12)
  await close()
})

test('a coupon is added to the cart, shown in the sum and removed, and a wrong one is told at its field', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(matBiec))
  await openCart(page)
  const field = page.getByLabel('Mã giảm giá')
  expect(await button(page, 'Áp dụng').isDisabled()).toBe(true)
  await field.fill('KHONGCO')
  await button(page, 'Áp dụng').click()
  await page.getByText('Mã giảm giá không hợp lệ').waitFor()
  expect(await field.inputValue()).toBe('KHONGCO')
  await field.fill('he2026')
  await field.press('Enter')
  await toastOf(page, 'Áp dụng mã giảm giá thành công')
  await expect.poll(() => amountOf(page, 'Bạn trả')).toBe('90.000 ₫')
  expect(await amountOf(page, 'Giảm giá (HE2026)')).toBe('−20.000 ₫')
  await button(page, 'Bỏ mã giảm giá').click()
  await expect.poll(() => amountOf(page, 'Bạn trả')).toBe('110.000 ₫')
  await close()
})

test('two tabs show one cart', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/cart')
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  const second = await page.context().newPage()
  await buy(second, id(dacNhanTam), 2)
  await page.getByRole('link', { name: 'Giỏ hàng, 2 sản phẩm' }).waitFor()
  await expect.poll(() => copiesOf(page, 'Đắc nhân tâm').inputValue()).toBe('2')
  await moreOf(page, 'Đắc nhân tâm').click()
  await second.getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' }).waitFor()
  await close()
})

test('the cart without a connection changes nothing and loses nothing', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(matBiec), 2)
  await openCart(page)
  await page.getByLabel('Mã giảm giá').fill('HE2026')
  await page.context().setOffline(true)
  await moreOf(page, 'Mắt biếc').click()
  await page.getByRole('alert').getByText('Mất kết nối internet.').first().waitFor()
  await expect.poll(() => copiesOf(page, 'Mắt biếc').inputValue()).toBe('2')
  await page.context().setOffline(false)
  await toastOf(page, 'Đã kết nối lại internet.')
  await moreOf(page, 'Mắt biếc').click()
  await toastOf(page, 'Cập nhật số lượng thành công')
  expect(await copiesOf(page, 'Mắt biếc').inputValue()).toBe('3')
  expect(await page.getByLabel('Mã giảm giá').inputValue()).toBe('HE2026')
  await close()
})

test('a book that cannot be added without a connection is told of once', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto(`/book/${id(matBiec)}`)
  await hydrated(page)
  await page.context().setOffline(true)
  const part = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await part
  await page.getByRole('alert').getByText('Mất kết nối internet.').first().waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  await close()
})

test('a cart that fails to load says so, and is asked for again', async () => {
  const { page, close } = await visit(shop.url)
  await page.route('**/carts/get-my-cart', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/cart')
  await page.getByRole('alert').getByText('Không thể tải giỏ hàng').waitFor()
  await page.unroute('**/carts/get-my-cart')
  await button(page, 'Thử lại').click()
  await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
  await close()
})

test('the number of copies in the cart can be typed, and stays between one and the stock', async () => {
  const { page, close } = await visit(shop.url)
  await buy(page, id(dacNhanTam))
  await openCart(page)
  const field = copiesOf(page, 'Đắc nhân tâm')
  await field.fill('99')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('20')
  await field.fill('0')
  await field.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('1')
  await page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' }).waitFor()
  await close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('the cart has nothing for axe to object to, wide and narrow', async () => {
    for (const size of [desktop, phone]) {
      const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
      await page.goto('/cart')
      await page.getByText('Giỏ hàng của bạn đang trống').waitFor()
      expect(await findViolations(page)).toEqual([])
      for (const book of [matBiec, longOne, dacNhanTam, kieu]) await buy(page, id(book))
      await openCart(page)
      expect(await findViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await page.goto('/books')
      await hydrated(page)
      await page.getByRole('link', { name: 'Đã có trong giỏ, xem giỏ hàng' }).first().waitFor()
      expect(await findViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      expect(problems).toEqual([])
      await close()
    }
  })
})
