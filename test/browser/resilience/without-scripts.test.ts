import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '#test/browser/find-violations.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { amountOf, button, main, openStorefront, orderNow } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, quantity: 30 },
    { title: 'Truyện Kiều', price: 45_000, quantity: 2 },
    { title: 'Đắc nhân tâm', price: 86_000, quantity: 20 },
  ]),
)
await shop.pool.query(`insert into coupons (code, kind, value) values ('HE2026', 'amount', 20000)`)

const without = (options = desktop) => visit(shop.url, { ...options, javaScriptEnabled: false })
const add = (page: Page, title: string) =>
  page
    .getByRole('button', { name: `Thêm vào giỏ: ${title}` })
    .first()
    .click()
const copiesOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Số lượng: ${title}` })
const line = (page: Page, title: string) => page.getByRole('group', { name: `Số lượng: ${title}` })

test('a visitor without scripts gets from the home page to a filled cart', async () => {
  const { page, close } = await without()
  await page.goto('/')
  await add(page, 'Mắt biếc')
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('combobox', { name: 'Tìm sách' }).fill('kieu')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=kieu')
  await add(page, 'Truyện Kiều')
  await page.waitForURL('**/search?q=kieu')
  await page.goto('/books')
  await page.getByLabel('Sắp xếp').selectOption({ label: 'Giá cao đến thấp' })
  await button(page, 'Xếp').click()
  await page.waitForURL('**sort=*')
  expect(await main(page).locator('article h3').first().textContent()).toBe('Mắt biếc')
  await page.getByRole('link', { name: 'Đắc nhân tâm' }).first().click()
  await page.getByLabel('Số lượng', { exact: true }).last().fill('3')
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()

  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  expect(await copiesOf(page, 'Đắc nhân tâm').inputValue()).toBe('3')
  await line(page, 'Đắc nhân tâm').getByRole('button', { name: 'Giảm số lượng' }).click()
  expect(await copiesOf(page, 'Đắc nhân tâm').inputValue()).toBe('2')
  await copiesOf(page, 'Mắt biếc').fill('4')
  await copiesOf(page, 'Mắt biếc').press('Enter')
  await page.getByText('Cập nhật số lượng thành công').waitFor()
  await copiesOf(page, 'Truyện Kiều').fill('9')
  await copiesOf(page, 'Truyện Kiều').press('Enter')
  await page.getByText('Chỉ còn 2 cuốn trong kho').waitFor()
  await page.getByRole('button', { name: 'Xóa Truyện Kiều khỏi giỏ hàng' }).click()
  await page.getByText('Đã xóa sản phẩm khỏi giỏ hàng').waitFor()
  expect(await amountOf(page, 'Tạm tính')).toBe('612.000 ₫')

  await page.getByLabel('Mã giảm giá').fill('SAI')
  await button(page, 'Áp dụng').click()
  await page.getByText('Mã giảm giá không hợp lệ').waitFor()
  expect(await page.getByLabel('Mã giảm giá').inputValue()).toBe('SAI')
  await page.getByLabel('Mã giảm giá').fill('he2026')
  await button(page, 'Áp dụng').click()
  await page.getByText('HE2026', { exact: true }).waitFor()
  expect(await amountOf(page, 'Giảm giá (HE2026)')).toBe('−20.000 ₫')
  await button(page, 'Bỏ mã giảm giá').click()
  expect(await page.getByText('HE2026').count()).toBe(0)
  await close()
})

const cartInHead = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Giỏ hàng/ })
const headSays = (page: Page) => cartInHead(page).getAttribute('aria-label')
const cachingOf = async (page: Page, path: string) =>
  (await page.goto(path))?.headers()['cache-control'] ?? ''

test('a visitor without scripts sees at the book and in the head what lies in the cart, and no other visitor does', async () => {
  const book = `/book/${shop.ids[0]}`
  const { page, close } = await without()
  await page.goto(book)
  expect(await headSays(page)).toBe('Giỏ hàng')
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  expect(await headSays(page)).toBe('Giỏ hàng, 1 sản phẩm')
  await main(page).getByRole('link', { name: 'Xem giỏ hàng' }).waitFor()
  expect(await button(page, 'Thêm vào giỏ hàng').count()).toBe(0)

  // The number beside it now is that of the cart.
  await button(page, 'Đã có trong giỏ').waitFor()
  const copies = page.getByLabel('Số lượng trong giỏ', { exact: true }).last()
  await copies.fill('3')
  await copies.press('Enter')
  await page.getByText('Cập nhật số lượng thành công').waitFor()
  expect(await headSays(page)).toBe('Giỏ hàng, 3 sản phẩm')
  await button(page, 'Mua ngay').click()
  await page.waitForURL('**/checkout')
  await page.goto('/books')
  expect(await headSays(page)).toBe('Giỏ hàng, 3 sản phẩm')
  const there = main(page).getByRole('link', { name: 'Đã có trong giỏ, xem giỏ hàng' })
  expect(await there.count()).toBe(1)

  const other = await without()
  for (const path of ['/books', book, '/']) {
    expect(await cachingOf(other.page, path), path).not.toContain('no-store')
    expect(await headSays(other.page), path).toBe('Giỏ hàng')
    expect(await other.page.getByText('Đã có trong giỏ').count(), path).toBe(0)
  }
  await other.close()
  await close()
})

test('once scripts have come, pages are again those of everybody, and hold what a form put into the cart', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/book/${shop.ids[2]}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  expect(await headSays(page)).toBe('Giỏ hàng, 1 sản phẩm')
  await page.unrouteAll()
  await page.goto('about:blank')
  // Scripts that did not come are told of, too.
  problems.length = 0
  await page.goto(`/book/${shop.ids[2]}`)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Xem giỏ hàng' }).waitFor()
  const marks = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(marks).not.toContain('cart_by_form')
  expect(await cachingOf(page, '/books')).not.toContain('no-store')
  await expect.poll(() => headSays(page)).toBe('Giỏ hàng, 1 sản phẩm')
  expect(problems).toEqual([])
  await close()
})

test('a visitor without scripts opens an account, signs out and in again', async () => {
  const { page, close } = await without(phone)
  await page.goto(`/book/${shop.ids[0]}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.getByRole('link', { name: 'Đăng nhập' }).first().click()
  await main(page).getByRole('link', { name: 'Đăng ký' }).click()
  await page.getByLabel('Email').fill('khong-co-script@example.vn')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('123')
  await page.getByLabel('Tên', { exact: true }).fill('Bảo Ngọc')
  await button(page, 'Đăng ký').click()
  await page.getByText('Mật khẩu phải có ít nhất 6 ký tự').waitFor()
  expect(await page.getByLabel('Tên', { exact: true }).inputValue()).toBe('Bảo Ngọc')
  expect(await page.getByLabel('Mật khẩu', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mưa rơi trên mái')
  await button(page, 'Đăng ký').click()
  await page.getByText('Đăng ký thành công!').waitFor()
  await page.waitForURL(`**/book/${shop.ids[0]}`)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Giỏ hàng' }).first().click()
  expect(await copiesOf(page, 'Mắt biếc').inputValue()).toBe('1')
  await button(page, 'Đăng xuất').click()
  await page.getByText('Đăng xuất thành công. Hẹn gặp lại!').waitFor()
  await page.goto('/orders')
  await page.waitForURL('**/login?redirect=%2Forders')
  await page.getByLabel('Email').fill('khong-co-script@example.vn')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mưa rơi trên mái')
  await button(page, 'Đăng nhập').click()
  await page.waitForURL('**/orders')
  await page.getByText('Đăng nhập thành công!').waitFor()
  await close()
})

test('a session signed in without scripts is there for them when they load, and ends with them', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/login?redirect=%2Fcart')
  await page.getByLabel('Email').fill('khach@hiensach.vn')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('Khach@12345')
  await button(page, 'Đăng nhập').click()
  await page.waitForURL('**/cart')
  await page.getByText('Đăng nhập thành công!').waitFor()
  await page.unrouteAll()
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Tài khoản của Nguyễn Thu Hà' }).waitFor()
  problems.splice(0)
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('refresh_token')?.length, document.cookie.includes('handover')])
  expect(await kept()).toEqual([43, false])
  expect(new URL(page.url()).pathname).toBe('/orders')

  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/login' })
    form.append(Object.assign(document.createElement('input'), { name: 'leave' }))
    document.body.append(form)
    form.submit()
  })
  await page.getByText('Đăng xuất thành công. Hẹn gặp lại!').waitFor()
  await page.getByRole('link', { name: 'Đăng nhập' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  // The page that was left may still have asked something in the name of the session that ended.
  expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([])
  await close()
})

test('a page without scripts has nothing for axe to object to', async () => {
  const { page, close } = await visit(shop.url, phone)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`/book/${shop.ids[0]}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.getByText('Đã thêm vào giỏ hàng').waitFor()
  await page.goto('/cart')
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await close()
})

test('an order without scripts asks for the parts that the account lacks', async () => {
  const { page, close } = await without(phone)
  await page.goto('/checkout')
  await page.getByText('Chưa có gì để đặt').waitFor()
  await page.goto(`/book/${shop.ids[2]}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.goto('/checkout')
  await main(page).getByRole('link', { name: 'Đăng nhập' }).click()
  await main(page).getByRole('link', { name: 'Đăng ký' }).click()
  await page.getByLabel('Email').fill('dat-hang@example.vn')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mưa rơi trên mái')
  await page.getByLabel('Tên', { exact: true }).fill('Bảo Ngọc')
  await button(page, 'Đăng ký').click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await page.getByLabel('Số điện thoại').fill('12')
  await page.getByLabel('Số nhà, tên đường').fill('12 Trần Phú')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Hải Châu')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Đà Nẵng')
  await page.getByLabel(/^Ghi chú/).fill('Gọi trước khi giao')
  await orderNow(page)
  await page.getByRole('alert').getByText('Số điện thoại không hợp lệ').waitFor()
  expect(await page.getByLabel(/^Ghi chú/).inputValue()).toBe('Gọi trước khi giao')
  expect(await page.getByLabel('Thanh toán khi nhận hàng (COD)').isChecked()).toBe(true)
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await expectNoSidewaysScroll(page)
  await orderNow(page)
  await page.waitForURL(/\/orders\/HS\w+$/)
  await page.getByText('Tạo đơn hàng thành công!').waitFor()
  await main(page).getByText('12 Trần Phú').first().waitFor()
  await main(page).getByText('Gọi trước khi giao').waitFor()
  await close()
})

test('a guest without scripts places an order, looks it up and cancels it', async () => {
  const { page, close } = await without(phone)
  await page.goto(`/book/${shop.ids[2]}`)
  await button(page, 'Thêm vào giỏ hàng').click()
  await page.goto('/checkout')
  await page.getByLabel('Họ và tên người nhận').fill('Trần Minh Khách')
  await page.getByLabel('Số điện thoại').fill('0912000333')
  const email = page.locator('[name=email]')
  await email.fill('khach')
  await page.getByLabel('Số nhà, tên đường').fill('12 Trần Phú')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Đà Nẵng')
  await page.getByLabel('Phường, xã, đặc khu').fill('Phường Hải Châu')
  await page.getByLabel('Thanh toán khi nhận hàng (COD)').check()
  await orderNow(page)
  await page.getByRole('alert').getByText('Email không hợp lệ').waitFor()
  expect(await page.getByLabel('Họ và tên người nhận').inputValue()).toBe('Trần Minh Khách')
  expect(await page.getByLabel('Thanh toán khi nhận hàng (COD)').isChecked()).toBe(true)
  // One who has none goes on without it.
  await email.fill('')
  await orderNow(page)
  await page.waitForURL('**/tra-cuu/HS*')
  await page.getByText('Tạo đơn hàng thành công!').waitFor()
  const code = /HS[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  await page.goto(`/tra-cuu?ma=${code}`)
  await page.getByLabel('Số điện thoại').fill('0912000334')
  await button(page, 'Xem đơn hàng').click()
  await page.getByText('Không tìm thấy đơn hàng với mã và số điện thoại này').waitFor()
  await page.getByLabel('Số điện thoại').fill('0912 000 333')
  await button(page, 'Xem đơn hàng').click()
  await page.waitForURL('**/tra-cuu/HS*')
  await button(page, 'Hủy đơn hàng').click()
  await page.getByText('Đơn hàng đã được hủy thành công').waitFor()
  await expectNoSidewaysScroll(page)
  await close()
})
