import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { longTitle } from '#test/browser/books-with-long-titles.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([
    { title: longTitle, price: 90_000, quantity: 1 },
    { title: 'Mắt biếc', price: 90_000, quantity: 5000 },
  ]),
)
const colleague = await newAdmin(shop)
const { user_id } = await newCustomer(shop)
await placeManyOrders(shop.pool, { user_id, count: 25, book_id: shop.ids[1] ?? 0 })
const { rows: codes } = await shop.pool.query<{ order_id: number; order_code: string }>(
  'select order_id, order_code from orders',
)
const codeOf = (id: number | undefined) => codes.find(({ order_id }) => order_id === id)?.order_code ?? ''
const asColleague = (path: string, body: object) =>
  call(shop.url, path, { method: 'PUT', body, token: colleague.session.access })

test('work items are taken one by one, a colleague’s are seen at once, and a stale take is refused', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/today?loai=confirm', desktop)
  const list = main(page).getByRole('list', { name: 'Từng việc' })
  const row = (id: number | undefined) => list.getByRole('listitem').filter({ hasText: codeOf(id) })
  const view = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Việc của ai' }).getByRole('link', { name })
  expect(await list.getByRole('listitem').count()).toBe(10)
  const [first, second, third, fourth] = (await list.getByRole('listitem').allTextContents()).map((text) =>
    codes.find(({ order_code }) => text.includes(order_code)),
  )
  if (!first || !second || !third || !fourth) throw new Error('orders are missing')

  // Pressed twice it is done once.
  await row(first.order_id)
    .getByRole('button', { name: `Tôi nhận: Đơn chờ xác nhận ${first.order_code}` })
    .dblclick()
  await toastOf(page, 'Đã ghi lại')
  await row(first.order_id).getByText('bạn đang nhận').waitFor()
  await view(/^Của tôi 1$/).waitFor()

  const mark = { kind: 'confirm', version: 0, assigned_to: colleague.user_id, snoozed_until: null }
  expect((await asColleague('/today/mark-work-item', { ...mark, item_id: second.order_id })).status).toBe(200)
  await row(second.order_id).getByText('đang nhận').waitFor()
  await asColleague(`/orders/update-order?id=${third.order_id}`, { status: 1 })
  await row(third.order_id).waitFor({ state: 'detached' })

  // Seen before, and taken by a colleague meanwhile.
  const whileAsking = async (route: Route) => {
    await asColleague('/today/mark-work-item', { ...mark, item_id: fourth.order_id })
    await route.continue()
  }
  await page.route('**/today/mark-work-item', whileAsking, { times: 1 })
  await row(fourth.order_id)
    .getByRole('button', { name: /^Tôi nhận/ })
    .click()
  await toastOf(page, 'Đồng nghiệp vừa nhận hoặc hoãn việc này. Vui lòng xem lại.')
  await row(fourth.order_id).getByText('đang nhận').waitFor()

  await row(first.order_id)
    .getByRole('button', { name: /^Nhận, hoãn/ })
    .click()
  await button(page, 'Hoãn 1 giờ').click()
  await row(first.order_id).waitFor({ state: 'detached' })
  await view(/^Đã hoãn 1$/).click()
  await row(first.order_id)
    .getByText(/hoãn đến/)
    .waitFor()
  await page.reload()
  await row(first.order_id)
    .getByText(/hoãn đến/)
    .waitFor()
  expect(problems).toEqual([expect.stringContaining('409')])
  await close()
})

test('work stands kind by kind with its time and its step, titles that run out as one line, and the figures beside it', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/today', {
    viewport: { width: 1024, height: 768 },
  })
  const kinds = main(page).getByRole('list', { name: 'Loại việc' })
  const confirm = kinds.getByRole('listitem').filter({ hasText: 'đơn chờ xác nhận' })
  await confirm.getByRole('link', { name: /^Xác nhận: / }).waitFor()
  expect(await confirm.innerText()).toMatch(/còn|trễ/)
  const low = kinds.getByRole('listitem').filter({ hasText: 'cuốn sắp hết' })
  expect(await low.count()).toBe(1)
  const figures = await main(page).getByText('Sách bán ra').boundingBox()
  expect(figures?.y).toBeLessThan(900)
  await low.getByRole('link', { name: /^Nhập về: / }).click()
  await page.waitForURL('**/admin/reorder')
  expect(problems).toEqual([])
  await close()
})

test('the list of work items is paged, filtered, and opens what it names beside it', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/today?ky=7-ngay', desktop)
  await page
    .getByRole('list', { name: 'Loại việc' })
    .getByRole('link', { name: /^\d+ đơn chờ xác nhận$/ })
    .click()
  await page.waitForURL(
    (url) => url.searchParams.get('loai') === 'confirm' && url.searchParams.get('ky') === '7-ngay',
  )
  const list = main(page).getByRole('list', { name: 'Từng việc' })
  await page.getByRole('link', { name: 'Xem việc tiếp theo' }).click()
  await page.getByRole('link', { name: 'Về việc gấp nhất' }).waitFor()
  await list.getByRole('link', { name: /^HS/ }).first().click()
  await page
    .getByRole('complementary')
    .getByRole('heading', { name: /^Đơn hàng HS/ })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/today')
  expect(problems).toEqual([])
  await close()
})

test('a failing call leaves the list of work items as it was and says so', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/today?loai=confirm&viec=chua-nhan', desktop)
  await page.route('**/today/mark-work-item', (route) => route.abort())
  const take = main(page).getByRole('button', { name: /^Tôi nhận/ })
  const before = await take.count()
  await take.first().click()
  await page.getByRole('alert').first().waitFor()
  expect(await take.count()).toBe(before)
  await close()
})

test.each(brightWideDarkNarrow)(
  'axe finds nothing in the list of work and in that of its items in the %s',
  async (colorScheme, size) => {
    const options = { ...size, colorScheme }
    const { page, close } = await visitAs(shop.url, admin, '/admin/today', options)
    await expectGoodLook(page)
    await page.goto('/admin/today?loai=confirm')
    await expectGoodLook(page)
    await close()
  },
)
