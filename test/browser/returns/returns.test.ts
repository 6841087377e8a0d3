import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { longTitle } from '#test/browser/books-with-long-titles.ts'
import { admin, callForSession, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { button, main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const books = [{ title: longTitle, authors: ['Lê Văn'], price: 100_000, quantity: 500 }]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0' }))
const dialog = (page: Page) => page.getByRole('dialog')

test('a return is asked for, accepted, received, paid back as credit, and spent', async () => {
  const customer = await visitAsCustomer(shop, desktop)
  const shopper = new Shopper(shop.url, customer.token)
  await shopper.add(shop.ids[0] ?? 0, 2)
  const { body } = await shopper.order()
  const staffSession = await callForSession(shop.url, '/accounts/login', admin)
  const token = staffSession.access_token
  for (const status of [1, 2, 3])
    await call(shop.url, `/orders/update-order?id=${body.order_id}`, {
      method: 'PUT',
      body: { status },
      token,
    })

  const { page } = customer
  await page.goto(`/orders/${body.order_id}`)
  await hydrated(page)
  await button(page, 'Trả hàng').click()
  // One copy of the only line is chosen from the start.
  await dialog(page).getByRole('button', { name: 'Giảm số lượng' }).click()
  await button(page, 'Gửi yêu cầu').click()
  await page.getByText('Vui lòng chọn sách cần trả').waitFor()
  await dialog(page).getByRole('button', { name: 'Tăng số lượng' }).click()
  await page.getByLabel('Sách bị hỏng, rách, in lỗi').check()
  await page.getByLabel('Mô tả thêm').fill('Gáy sách bị rách.')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Gửi yêu cầu').click()
  await toastOf(page, 'Đã gửi yêu cầu trả hàng')
  await main(page).getByText('Chờ nhà sách trả lời').waitFor()

  const { page: staff } = await visitAs(shop.url, admin, '/admin/returns')
  await expectGoodLook(staff)
  const handle = () =>
    main(staff)
      .getByRole('link', { name: /^Xử lý/ })
      .first()
      .click()
  await handle()
  await staff.getByLabel('Đồng ý nhận lại').check()
  await button(staff, 'Trả lời khách').click()
  await toastOf(staff, 'Đã đồng ý yêu cầu trả hàng')
  await handle()
  await button(staff, 'Nhập sách trả về').waitFor()
  await button(staff, 'Nhập sách trả về').click()
  await toastOf(staff, 'Đã nhập sách trả về')
  await handle()
  await staff.getByLabel('Vào số dư mua sách').check()
  expect(await findViolations(staff)).toEqual([])
  await button(staff, 'Hoàn tiền').click()
  await toastOf(staff, 'Đã hoàn tiền trả hàng')

  await page.goto('/profile')
  await hydrated(page)
  await main(page).getByText('Hoàn tiền trả hàng').waitFor()
  await shopper.add(shop.ids[0] ?? 0, 1)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel(/Dùng số dư mua sách/).check()
  await page.getByText('Còn phải trả').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})
