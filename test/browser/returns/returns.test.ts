import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
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

test('a clerk who may not handle money sees a return that came, and is not offered to pay it back', async () => {
  const customer = await visitAsCustomer(shop, desktop)
  const shopper = new Shopper(shop.url, customer.token)
  await shopper.add(shop.ids[0] ?? 0, 1)
  const { body } = await shopper.order()
  await shop.pool.query(
    `insert into returns (order_id, state, reason, asked_at, answered_at, received_at, goods_amount)
     values ($1, 'received', 'damaged', now(), now(), now(), 100000)`,
    [body.order_id],
  )
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const { page } = await visitAs(shop.url, clerk, '/admin/returns')
  await main(page)
    .getByRole('link', { name: /^Chi tiết yêu cầu trả hàng/ })
    .first()
    .click()
  await page.getByText('Bước tiếp theo cần người có quyền').waitFor()
  expect(await button(page, 'Hoàn tiền').count()).toBe(0)

  await page.goto('/admin')
  await hydrated(page)
  await page.getByText('100.000').first().waitFor()
  expect(await page.getByRole('button', { name: /\. Sửa$/ }).count()).toBe(0)
})

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
  await page.getByText(/^Bạn có thể trả hàng đến hết (thứ \S+|Chủ nhật)\s\d\d\/\d\d(\/\d{4})?\.$/).waitFor()
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
  // The dialog stays, though the list of those that wait for an answer has the return no more.
  await staff.goto('/admin/returns?state=asked')
  await hydrated(staff)
  await main(staff)
    .getByRole('link', { name: /^Xử lý/ })
    .first()
    .click()
  await button(staff, 'Nhận yêu cầu').click()
  await toastOf(staff, 'Đã đồng ý yêu cầu trả hàng')
  await button(staff, 'Hàng đã về').click()
  await toastOf(staff, 'Đã nhập sách trả về')
  await staff.getByLabel('Vào số dư mua sách').check()
  expect(await findViolations(staff)).toEqual([])
  await button(staff, 'Hoàn tiền').click()
  await toastOf(staff, 'Đã hoàn tiền trả hàng')

  await page.goto('/profile/so-du')
  await hydrated(page)
  await main(page).getByText('Hoàn tiền trả hàng').waitFor()
  await shopper.add(shop.ids[0] ?? 0, 1)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel(/Dùng số dư mua sách/).check()
  await page.getByText('Còn phải trả').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})
