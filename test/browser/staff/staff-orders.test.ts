import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { editingSentences } from '#contract/goods/fulfilment/editing-sentences.ts'
import { dayOf } from '#contract/selling/delivery/expected-arrival.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { looksOf } from '#test/extent.ts'
import { longAndShortBook, longTitle as long } from '#test/browser/books-with-long-titles.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { beforeNextRequest } from '#test/browser/before-next-request.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { chooseInRow } from '#test/browser/choose-in-row.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import {
  button,
  buy,
  main,
  openStorefront,
  placeOrder,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront(longAndShortBook, { ORDERS_PER_MINUTE: '0' }))

const book = () => shop.ids[0] ?? 0
const row = (page: Page, orderId: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `${codeOf(orderId)}`, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const statusDialog = (page: Page, orderId: number) =>
  dialog(page, `Cập nhật trạng thái đơn hàng ${codeOf(orderId)}`)

/** List with the newest order first, whatever waits of other tests. */
const newest = '?sort=-placed'
const visitAsStaff = (place = '', options = desktop) =>
  visitAs(shop.url, admin, `/admin/orders${place.startsWith('?') ? place : newest + place}`, options)

const codes = new Map<number, string>()
const codeOf = (orderId: number | undefined) => codes.get(orderId ?? 0) ?? 'no such order'
async function learnCodes(ids: readonly number[]) {
  const { rows } = await shop.pool.query<{ order_id: number; order_code: string }>(
    'select order_id, order_code from orders where order_id = any($1)',
    [ids],
  )
  for (const { order_id, order_code } of rows) codes.set(order_id, order_code)
}

/** A customer with so many orders that wait; the newest is the last. */
async function customerWith(orders: number, method_id = 1) {
  const visited = await visitAsCustomer(shop)
  const shopper = new Shopper(shop.url, visited.token)
  const placed: number[] = []
  for (let index = 0; index < orders; index++) {
    await shopper.add(book())
    const { body, text } = await shopper.order(undefined, { method_id })
    expect(body.order_id, text).toBeGreaterThan(0)
    placed.push(body.order_id)
  }
  await learnCodes(placed)
  return { ...visited, shopper, placed }
}

async function take(page: Page, orderId: number, step: string, more?: (form: Page) => Promise<void>) {
  await chooseInRow(page, `đơn hàng ${codeOf(orderId)}`, 'Cập nhật trạng thái')
  await statusDialog(page, orderId).getByLabel(step, { exact: true }).check()
  await more?.(page)
  await statusDialog(page, orderId).getByRole('button', { name: 'Cập nhật', exact: true }).click()
  await statusDialog(page, orderId).waitFor({ state: 'detached' })
}

test('two of the staff at one order see each other, a note that mentions, and the other’s changes', async () => {
  const { placed, close: closeCustomer } = await customerWith(2)
  const [older = 0, newer = 0] = placed
  const colleague = await newAdmin(shop)
  const mine = await visitAsStaff()
  const theirs = await visitAs(shop.url, colleague, `/admin/orders${newest}&panel=order-${newer}`)
  const panel = (page: Page, orderId: number) =>
    page.getByRole('complementary', { name: `Đơn hàng ${codeOf(orderId)}`, exact: true })
  const link = mine.page.getByRole('link', { name: `${codeOf(newer)}`, exact: true })

  await link.click()
  await panel(mine.page, newer).getByText('Nguyễn Thu Hà đang xem').waitFor()
  await panel(theirs.page, newer).getByText('Trịnh Minh Tâm đang xem').waitFor()
  expect(mine.page.url()).toContain(`panel=order-${newer}`)

  const note = panel(mine.page, newer).getByLabel('Ghi chú nội bộ')
  await note.fill('Gói quà giúp @thu')
  await mine.page.getByRole('option', { name: 'Nguyễn Thu Hà' }).waitFor()
  await note.press('Enter')
  expect(await note.inputValue()).toBe('Gói quà giúp @Nguyễn Thu Hà ')
  await panel(mine.page, newer).getByRole('button', { name: 'Ghi', exact: true }).click()
  await theirs.page
    .getByText(`Trịnh Minh Tâm nhắc bạn trong ghi chú về đơn hàng ${codeOf(newer)}.`)
    .first()
    .waitFor()
  await panel(theirs.page, newer).getByText('Gói quà giúp @Nguyễn Thu Hà').waitFor()
  expect(await findViolations(mine.page)).toEqual([])

  // The keys walk the rows; Esc closes and gives the focus back to the row.
  await panel(mine.page, newer).getByRole('heading', { level: 2 }).first().focus()
  await mine.page.keyboard.press('j')
  await panel(mine.page, older).waitFor()
  await mine.page.keyboard.press('Escape')
  await panel(mine.page, older).waitFor({ state: 'detached' })
  await expect
    .poll(() => mine.page.evaluate(() => document.activeElement?.textContent), { timeout: 20_000 })
    .toBe(`${codeOf(older)}`)

  await chooseInRow(panel(theirs.page, newer), `đơn hàng ${codeOf(newer)}`, 'Cập nhật trạng thái')
  const step = statusDialog(theirs.page, newer)
  await step.getByLabel('Đã xác nhận', { exact: true }).check()
  await step.getByRole('button', { name: 'Cập nhật', exact: true }).click()
  await row(mine.page, newer).getByText('Nguyễn Thu Hà vừa sửa').waitFor()
  await row(mine.page, newer).getByText('Đã xác nhận').waitFor()
  expect([mine.problems, theirs.problems]).toEqual([[], []])
  await Promise.all([mine.close(), theirs.close(), closeCustomer()])
})

test('the states of an order are seen by its customer and by the staff at once', async () => {
  const staff = await visitAsStaff()
  const customer = await visitAsCustomer(shop)
  await buy(customer.page, book(), 2)
  const orderId = await placeOrder(customer.page, 'Thanh toán khi nhận hàng (COD)')
  await learnCodes([orderId])

  // It comes to the staff by itself.
  await row(staff.page, orderId).getByText('Chờ xử lý').waitFor()
  await staff.page.getByText(`Đơn hàng mới #${orderId} từ Lê Bảo Ngọc`).first().waitFor()
  const { page } = customer
  await page.goto('/orders')
  await hydrated(page)

  await take(staff.page, orderId, 'Đã xác nhận')
  await toastOf(staff.page, 'Cập nhật trạng thái đơn hàng thành công!')
  await row(staff.page, orderId).getByText('Đã xác nhận').waitFor()
  await page
    .getByText(`Đơn hàng ${codeOf(orderId)} đã được xác nhận và đang được chuẩn bị.`)
    .first()
    .waitFor()

  await chooseInRow(staff.page, `đơn hàng ${codeOf(orderId)}`, 'Xem chi tiết')
  await staff.page.getByRole('link', { name: 'Đổi ngày giao' }).click()
  const days = dialog(staff.page, `Ngày giao của đơn hàng ${codeOf(orderId)}`)
  await days.getByLabel('Nhận muộn nhất').fill(dayOf(Date.now() + 20 * 86_400_000))
  await days.getByLabel('Lý do cho khách hàng').fill('Đường ngập')
  await days.getByRole('button', { name: 'Đổi ngày và báo khách' }).click()
  await toastOf(staff.page, 'Đã đổi ngày giao dự kiến. Khách hàng được báo.')
  await page
    .getByText(`Đơn hàng ${codeOf(orderId)} có ngày giao mới: dự kiến nhận`)
    .first()
    .waitFor()

  await take(staff.page, orderId, 'Đang giao hàng', (form) =>
    form.getByLabel('Mã vận đơn').fill('VN-2611-07'),
  )
  await row(staff.page, orderId).getByText('Đang giao').waitFor()
  await page
    .getByText(`Đơn hàng ${codeOf(orderId)} đang trên đường đến bạn.`)
    .first()
    .waitFor()

  await take(staff.page, orderId, 'Đã giao hàng')
  await row(staff.page, orderId).getByText('Đã giao', { exact: true }).waitFor()
  await row(staff.page, orderId).getByText('bên giao giữ tiền').waitFor()
  expect(
    await row(staff.page, orderId)
      .getByRole('link', { name: /^(Xác nhận|Giao|Hoàn tất)/ })
      .count(),
  ).toBe(0)
  expect(
    await row(staff.page, orderId).getByRole('menuitem', { name: /^Xóa/, includeHidden: true }).count(),
  ).toBe(0)
  await page
    .getByText(`Đơn hàng ${codeOf(orderId)} đã được giao. Chúc bạn đọc sách vui!`)
    .first()
    .waitFor()

  // Its customer knows it by its code.
  const card = page.getByRole('article', { name: /^Đơn hàng HS/ })
  await card.getByText('Đã giao', { exact: true }).waitFor()
  await card.getByRole('link', { name: 'Xem chi tiết' }).click()
  const seen = page.getByRole('dialog', { name: /^Đơn hàng HS/ })
  await seen.getByText('VN-2611-07').waitFor()
  await seen.getByText('Đã giao hàng').waitFor()
  expect(await seen.getByText(admin.name).count()).toBe(0)
  await seen.getByRole('link', { name: 'Đánh giá' }).click()
  await dialog(page, 'Viết đánh giá').getByText(long).waitFor()

  // From the bell to the order, which tells the staff who did what.
  await button(staff.page, /^Thông báo/).click()
  await staff.page
    .getByRole('link', { name: new RegExp(`Đơn hàng mới #${orderId} từ`) })
    .first()
    .click()
  await dialog(staff.page, `Đơn hàng ${codeOf(orderId)}`)
    .getByText(admin.name)
    .first()
    .waitFor()
  expect(new URL(staff.page.url()).pathname).toBe('/admin/orders')
  expect(staff.problems).toEqual([])
  expect(customer.problems).toEqual([])
  await staff.close()
  await customer.close()
})

test('the books and the recipient of an order are corrected, and its customer reads the changes', async () => {
  const { page: customer, placed, problems: seen, ...visited } = await customerWith(1)
  const [orderId = 0] = placed
  // Named by its code, also from a list in which it does not stand.
  const { page, problems, close } = await visitAsStaff(`?status=4#don-hang-${codeOf(orderId)}`)
  await dialog(page, `Đơn hàng ${codeOf(orderId)}`)
    .getByRole('link', { name: 'Sửa đơn' })
    .click()
  const lines = dialog(page, `Sửa sách của đơn hàng ${codeOf(orderId)}`)
  await lines.getByText('Tổng mới').waitFor()
  await lines.getByRole('button', { name: /^Tăng/ }).click()
  await lines.locator('del').waitFor()
  expect(await findViolations(page)).toEqual([])
  await lines.getByRole('button', { name: 'Lưu và báo khách' }).click()
  await toastOf(page, 'Đã sửa đơn hàng. Khách hàng được báo.')

  await page.goto(`/admin/orders#nguoi-nhan-${orderId}`)
  const recipient = dialog(page, `Sửa người nhận, đơn hàng ${codeOf(orderId)}`)
  await recipient.getByLabel('Họ và tên người nhận').fill('Trần Văn An')
  expect(await findViolations(page)).toEqual([])
  await recipient.getByRole('button', { name: 'Lưu và báo khách' }).click()
  await toastOf(page, 'Đã sửa thông tin nhận hàng. Khách hàng được báo.')

  await customer.goto(`/orders/${orderId}`)
  await customer.getByText(/^Nhà sách đã sửa đơn: .*1 → 2 cuốn/).waitFor()
  await customer.getByText('Trần Văn An').first().waitFor()
  expect([problems, seen]).toEqual([[], []])
  await close()
  await visited.close()
})

test('a conflict of two corrections of an order is shown before it is overwritten, and untouched fields follow', async () => {
  const { placed, ...customer } = await customerWith(1)
  const [orderId = 0] = placed
  const colleague = await newAdmin(shop)
  const mine = await visitAsStaff(`#nguoi-nhan-${orderId}`)
  const theirs = await visitAs(shop.url, colleague, `/admin/orders#nguoi-nhan-${orderId}`)
  const form = (page: Page) => dialog(page, `Sửa người nhận, đơn hàng ${codeOf(orderId)}`)
  await form(mine.page).getByText('Nguyễn Thu Hà đang xem').waitFor()
  await form(mine.page).getByLabel('Họ và tên người nhận').fill('Trần Văn An')
  await form(theirs.page).getByLabel('Họ và tên người nhận').fill('Lý Thị Bình')
  await form(theirs.page).getByLabel('Ghi chú cho nhà sách').fill('Gọi trước khi giao')
  await form(theirs.page).getByRole('button', { name: 'Lưu và báo khách' }).click()
  await form(theirs.page).waitFor({ state: 'detached' })

  await form(mine.page).getByRole('button', { name: 'Lưu và báo khách' }).click()
  const others = mine.page.getByRole('region', { name: editingSentences.othersChange })
  await others.getByText('họ lưu “Lý Thị Bình”, bạn nhập “Trần Văn An”').waitFor()
  await others.getByText('nay là “Gọi trước khi giao”').waitFor()
  expect(await form(mine.page).getByLabel('Ghi chú cho nhà sách').inputValue()).toBe('Gọi trước khi giao')
  // The list behind it is read again, and dim until then.
  await expect.poll(() => mine.page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await findViolations(mine.page)).toEqual([])
  await others.getByRole('button', { name: editingSentences.takeTheirs }).click()
  expect(await form(mine.page).getByLabel('Họ và tên người nhận').inputValue()).toBe('Lý Thị Bình')
  await form(mine.page).getByLabel('Số điện thoại').fill('0911222333')
  await form(mine.page).getByRole('button', { name: 'Lưu và báo khách' }).click()
  await form(mine.page).waitFor({ state: 'detached' })
  const { rows } = await shop.pool.query(
    'select first_name, phone_number, note from orders where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([
    { first_name: 'Lý Thị Bình', phone_number: '0911222333', note: 'Gọi trước khi giao' },
  ])
  await Promise.all([mine.close(), theirs.close(), customer.close()])
})

describe('lists', () => {
  test('the staff’s order list searches while one types, filters and pages in the address', async () => {
    const { email, placed, shopper, close } = await customerWith(7)
    const [oldest = 0, cancelled = 0] = placed
    await shopper.cancel(cancelled)
    const { page, problems, ...staff } = await visitAsStaff()
    for (const card of ['Tổng đơn hàng', 'Chờ xử lý', 'Đã giao', 'Doanh thu'])
      await main(page)
        .locator('dt', { hasText: new RegExp(`^${card}`) })
        .waitFor()
    await page.getByLabel('Tìm kiếm').pressSequentially(email)
    await page.getByText('Hiển thị 1 - 7 trong 7 đơn hàng').waitFor()
    await page.getByLabel('Số dòng mỗi trang').selectOption('5')
    await page.getByText('Hiển thị 1 - 5 trong 7 đơn hàng').waitFor()
    await page.getByRole('link', { name: 'Trang cuối' }).click()
    await page.getByText('Hiển thị 6 - 7 trong 7 đơn hàng').waitFor()
    await row(page, oldest).waitFor()
    await page.reload()
    await hydrated(page)
    expect(await page.getByLabel('Tìm kiếm').inputValue()).toBe(email)
    await page.getByLabel('Trạng thái', { exact: true }).selectOption('4')
    await page.getByText('Hiển thị 1 - 1 trong 1 đơn hàng').waitFor()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        search: email,
        sort: '-placed',
        status: '4',
        page_size: '5',
      })
    await page.goBack()
    await page.getByText('Hiển thị 6 - 7 trong 7 đơn hàng').waitFor()
    await page.getByLabel('Tìm kiếm').fill('không có ai như vậy')
    await page.getByText('Không tìm thấy đơn hàng nào phù hợp').waitFor()
    await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
    // The list as it is at first: of this long queue the newest stand far behind.
    await page.waitForURL('**/admin/orders')
    await button(page, 'Làm mới').click()
    await toastOf(page, 'Đã làm mới danh sách đơn hàng')
    expect(problems).toEqual([])
    await staff.close()
    await close()
  })

  test('the staff’s order list is closed to customers and to visitors who are not signed in', async () => {
    const customer = await visitAsCustomer(shop)
    await customer.page.goto('/admin/orders?status=0')
    await toastOf(customer.page, 'Bạn không có quyền truy cập trang này.')
    expect(new URL(customer.page.url()).pathname).toBe('/')
    await customer.close()
    const stranger = await visit(shop.url)
    await stranger.page.goto('/admin/orders?status=0')
    await stranger.page.waitForURL('**/login?redirect=%2Fadmin%2Forders%3Fstatus%3D0')
    await toastOf(stranger.page, 'Bạn cần đăng nhập để truy cập trang này.')
    await stranger.close()
  })

  test('the staff’s order list opens from the menu', async () => {
    const { page, close } = await visitAsStaff()
    await page.goto('/admin')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Quản trị' })
    await menu.getByRole('link', { name: 'Quản lý đơn hàng' }).click()
    await page.getByRole('heading', { name: 'Quản lý đơn hàng' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Quản lý đơn hàng' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await close()
  })
})

describe('state changes', () => {
  test('a change of state asks for missing fields, and keeps the typed ones after a conflict', async () => {
    const { placed, shopper, close } = await customerWith(1)
    const [orderId = 0] = placed
    const { page, close: leave } = await visitAsStaff(`#trang-thai-${orderId}`)
    const form = statusDialog(page, orderId)
    const send = form.getByRole('button', { name: 'Cập nhật', exact: true })
    await expect.poll(() => form.getByRole('radio').count()).toBe(2)
    await send.click()
    await form.getByText('Vui lòng chọn trạng thái mới').waitFor()
    await form.getByLabel('Đã hủy').check()
    await send.click()
    await form.getByText('Vui lòng nhập lý do hủy đơn').waitFor()
    await form.getByLabel('Lý do hủy').fill('Khách báo đặt nhầm')
    await beforeNextRequest(page, '**/orders/update-order?**', () =>
      shop.pool.query('update orders set version = version + 1 where order_id = $1', [orderId]),
    )
    await send.click()
    await form.getByText(/Đơn hàng vừa được thay đổi ở nơi khác/).waitFor()
    expect(await form.getByLabel('Lý do hủy').inputValue()).toBe('Khách báo đặt nhầm')
    await send.click()
    await form.waitFor({ state: 'detached' })
    await row(page, orderId).getByText('Đã hủy').waitFor()
    const { body } = await shopper.call(`/orders/get-order-by-id?id=${orderId}`)
    expect(body.data).toMatchObject({ status: 4, cancel_reason: 'Khách báo đặt nhầm' })
    await leave()
    await close()
  })

  test('a change of state keeps its typed fields when its order leaves the list, and asks before dropping them', async () => {
    const { placed, shopper, close } = await customerWith(1)
    const [orderId = 0] = placed
    const { page, close: leave } = await visitAsStaff(
      `?status=0&page_size=5&sort=-placed#trang-thai-${orderId}`,
    )
    const form = statusDialog(page, orderId)
    const send = form.getByRole('button', { name: 'Cập nhật', exact: true })
    const reason = form.getByLabel('Lý do hủy')
    await form.getByLabel('Đã hủy').check()
    await reason.fill('Khách báo đặt nhầm')
    for (let more = 0; more < 5; more++) {
      await shopper.add(book())
      await shopper.order()
    }
    await row(page, orderId).waitFor({ state: 'detached' })
    expect(await reason.inputValue()).toBe('Khách báo đặt nhầm')
    // It must not cover the button.
    await form
      .getByText(/^Đơn hàng mới/)
      .last()
      .waitFor()

    await beforeNextRequest(page, '**/orders/update-order?**', () =>
      shop.pool.query('update orders set status = 1, version = version + 1 where order_id = $1', [orderId]),
    )
    await send.click()
    await form.getByText(/Đơn hàng vừa được thay đổi ở nơi khác/).waitFor()
    await form.getByLabel('Đang giao hàng').waitFor()
    expect(await reason.inputValue()).toBe('Khách báo đặt nhầm')
    await page.keyboard.press('Escape')
    await form.getByText('Những gì bạn vừa nhập chưa được lưu.').waitFor()
    await form.getByRole('button', { name: 'Nhập tiếp' }).click()
    await send.click()
    await form.waitFor({ state: 'detached' })
    expect((await shopper.call(`/orders/get-order-by-id?id=${orderId}`)).body.data.status).toBe(4)
    await leave()
    await close()
  })

  test('a change of state waits for the payment of an online order', async () => {
    const { placed, close } = await customerWith(1, 2)
    const [orderId = 0] = placed
    const { page, close: leave } = await visitAsStaff(`#trang-thai-${orderId}`)
    const form = statusDialog(page, orderId)
    await form.getByText('Đơn hàng chưa được thanh toán').waitFor()
    expect(await form.getByRole('radio', { name: /Đã xác nhận/ }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${shop.url}/admin/orders${newest}`)
    await leave()
    await close()
  })

  test('an order is deleted after a question', async () => {
    const { placed, shopper, close } = await customerWith(1)
    const [orderId = 0] = placed
    const { page, close: leave } = await visitAsStaff()
    const ask = dialog(page, `Xóa đơn hàng ${codeOf(orderId)}?`)
    await chooseInRow(page, `đơn hàng ${codeOf(orderId)}`, 'Xóa')
    await ask.getByText('không thể hoàn tác').waitFor()
    await ask.getByRole('button', { name: 'Thôi' }).click()
    await ask.waitFor({ state: 'detached' })
    await chooseInRow(page, `đơn hàng ${codeOf(orderId)}`, 'Xóa')
    await ask.getByRole('button', { name: 'Xóa đơn hàng' }).click()
    await toastOf(page, 'Xóa đơn hàng thành công!')
    await row(page, orderId).waitFor({ state: 'detached' })
    expect((await shopper.call('/orders/get-my-orders')).body.data).toEqual([])
    await leave()
    await close()
  })
})

describe('many orders', () => {
  test('several orders are ticked, confirmed with a result for each, and printed', async () => {
    const cash = await customerWith(2)
    const online = await customerWith(1, 2)
    const [first = 0, second = 0, unpaid = 0] = [...cash.placed, ...online.placed]
    const { page, problems, close } = await visitAsStaff()
    for (const id of [first, second, unpaid]) await page.getByLabel(`Chọn đơn hàng ${codeOf(id)}`).check()
    await page.getByText('Đã chọn 3 đơn hàng').waitFor()
    await button(page, 'Xác nhận 2, để lại 1').click()
    const ask = dialog(page, 'Xác nhận 2 đơn hàng?')
    await ask.getByText('1 đơn: Khách trả trước nhưng tiền chưa về.').waitFor()
    await ask.getByRole('button', { name: 'Xác nhận 2 đơn hàng' }).click()
    await toastOf(page, 'Đã xác nhận 2 đơn hàng')
    const result = (id: number) =>
      dialog(page, 'Kết quả xác nhận')
        .getByRole('listitem')
        .filter({ hasText: `${codeOf(id)}` })
    for (const id of [first, second]) await result(id).getByText('Đã xác nhận').waitFor()
    expect(await result(unpaid).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page, 'Kết quả xác nhận').waitFor({ state: 'detached' })
    await row(page, second).getByText('Đã xác nhận').waitFor()

    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'In phiếu giao hàng' }).click(),
    ])
    await sheet.getByRole('article', { name: `Phiếu giao hàng đơn hàng ${codeOf(first)}` }).waitFor()
    expect(await sheet.getByRole('article').count()).toBe(3)
    expect(problems).toEqual([])
    await Promise.all([close(), cash.close(), online.close()])
  })

  test('several confirmed orders show their results when the list has none of them left', async () => {
    const { email, placed, close } = await customerWith(1)
    const { page, close: leave } = await visitAsStaff(`?status=0&search=${encodeURIComponent(email)}`)
    await page.getByLabel(`Chọn đơn hàng ${codeOf(placed[0])}`).check()
    await button(page, 'Xác nhận 1').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận 1 đơn hàng' }).click()
    await page.getByText('Không tìm thấy đơn hàng nào phù hợp').waitFor()
    await dialog(page, 'Kết quả xác nhận').getByText('Đã xác nhận', { exact: true }).waitFor()
    await leave()
    await close()
  })

  test('several orders are printed, each on a page of its own, on the paper that was chosen', async () => {
    const { placed, close } = await customerWith(2)
    const { page, problems, close: leave } = await visitAsStaff()
    await page.goto(`/admin/orders/print?kind=packing-slip&ids=${placed.join(',')}`)
    await hydrated(page)
    const sheet = page.getByRole('article', { name: `Phiếu giao hàng đơn hàng ${codeOf(placed[0])}` })
    await sheet.getByText('Thu hộ (COD)').waitFor()
    await sheet.getByText('120.000').waitFor()
    expect(await pagesOf(page)).toEqual(['595 x 842', '595 x 842'])
    await page.getByRole('link', { name: 'Hóa đơn', exact: true }).click()
    await page.waitForURL('**/admin/orders/print?kind=invoice&*')
    await page.getByRole('link', { name: 'A5', exact: true }).click()
    await page.waitForURL(`**/admin/orders/print?kind=invoice&paper=A5&ids=${placed.join(',')}`)
    await page.getByText('Một trăm hai mươi nghìn đồng.').first().waitFor()
    expect(await pagesOf(page)).toEqual(['420 x 595', '420 x 595'])
    expect(await findViolations(page)).toEqual([])
    // Paper is white in the dark as well.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page)).toEqual([])
    expect(problems).toEqual([])
    await leave()
    await close()
  })
})

/** The sizes of the pages that the printer would get, in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  )
}

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('axe finds nothing on the staff’s order screens, wide and narrow, and nothing scrolls sideways', async () => {
    const { placed, close } = await customerWith(3)
    const [orderId = 0, one = 0, other = 0] = placed
    for (const size of [desktop, phone]) {
      const { page, close: leave } = await visitAsStaff('', { ...size, colorScheme })
      await row(page, orderId).waitFor()
      const clean = async () => {
        await expectGoodLook(page)
      }
      await clean()
      if (size === phone) {
        await button(page, 'Bán hàng').click()
        await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link').first().waitFor()
        await clean()
      }
      for (const [hash, name] of [
        [`#don-hang-${orderId}`, `Đơn hàng ${codeOf(orderId)}`],
        [`#trang-thai-${orderId}`, `Cập nhật trạng thái đơn hàng ${codeOf(orderId)}`],
        [`#ngay-giao-${orderId}`, `Ngày giao của đơn hàng ${codeOf(orderId)}`],
        [`#xoa-don-${orderId}`, `Xóa đơn hàng ${codeOf(orderId)}?`],
      ] as const) {
        await page.goto(`/admin/orders${hash}`)
        await dialog(page, name).waitFor()
        await clean()
      }
      await page.goto(`/admin/orders${newest}`)
      await hydrated(page)
      await page.getByLabel(`Chọn đơn hàng ${codeOf(size === phone ? one : other)}`).check()
      await button(page, 'Xác nhận 1').click()
      await dialog(page, 'Xác nhận 1 đơn hàng?').waitFor()
      await clean()
      await button(page, 'Xác nhận 1 đơn hàng').click()
      await dialog(page, 'Kết quả xác nhận').waitFor()
      await clean()
      await leave()
    }
    await close()
  })
})

test('new orders wait for a press while the list is read, and no row moves', async () => {
  const { shopper, placed, close: closeCustomer } = await customerWith(2)
  const { page, problems, close } = await visitAsStaff()
  const read = row(page, placed[0] ?? 0)
  await read.hover()
  const place = await read.boundingBox()
  await shopper.add(book())
  const { body } = await shopper.order(undefined, { method_id: 1 })
  await learnCodes([body.order_id])
  const bar = page.getByRole('button', { name: '1 đơn mới, bấm để xếp lại' })
  await bar.waitFor()
  expect(await read.boundingBox()).toEqual(place)
  expect(await row(page, body.order_id).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await bar.click()
  await row(page, body.order_id).waitFor()
  await bar.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await Promise.all([close(), closeCustomer()])
})

test('an invoice that was made out is noted in the panel, and leaves the list of those to make out', async () => {
  const { placed, close: closeCustomer } = await customerWith(1)
  const [orderId = 0] = placed
  await shop.pool.query(
    `insert into invoice_requests (order_id, company, tax_code, address, email)
     values ($1, 'Công ty Mưa', '0100109106', '1 Tràng Thi', 'ke-toan@example.vn')`,
    [orderId],
  )
  const { page, problems, close } = await visitAsStaff('?invoice_issued=false')
  await page.getByRole('link', { name: `${codeOf(orderId)}`, exact: true }).click()
  await chooseInRow(page.getByRole('complementary'), `đơn hàng ${codeOf(orderId)}`, 'Ghi hóa đơn VAT')
  const form = dialog(page, `Hóa đơn VAT của đơn hàng ${codeOf(orderId)}`)
  await form.getByRole('button', { name: 'Lưu hóa đơn' }).click()
  await form.getByText('Vui lòng nhập số hóa đơn').waitFor()
  expect(await findViolations(page)).toEqual([])
  await form.getByLabel('Số hóa đơn').fill('00000123')
  await form.getByRole('button', { name: 'Lưu hóa đơn' }).dblclick()
  await page.getByText('Đã ghi hóa đơn').waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `${codeOf(orderId)}`, exact: true }).waitFor({ state: 'detached' })
  await page.goto(`/admin/orders?panel=order-${orderId}`)
  await page.getByRole('complementary').getByText('Số hóa đơn: 00000123').waitFor()
  expect(problems).toEqual([])
  await Promise.all([close(), closeCustomer()])
})

test('changed filters replace those of an open view, and the list stands where views fail to load', async () => {
  const colleague = await newAdmin(shop)
  await call(shop.url, '/views/create-view', {
    body: { list: 'orders', name: 'Chờ gọi', filters: { status: '0' }, shared: true },
    token: colleague.session.access,
  })
  const { page, problems, close } = await visitAsStaff('')
  const tabs = page.getByRole('navigation', { name: 'Chế độ xem đơn hàng' })
  await tabs.getByRole('link', { name: /^Chờ gọi/ }).click()
  await tabs.locator('[aria-current=page]', { hasText: /^Chờ gọi/ }).waitFor()
  await page.getByText('Lọc thêm').click()
  await page.getByLabel('Hóa đơn VAT').selectOption({ index: 1 })
  await button(page, 'Lưu thay đổi vào «Chờ gọi»').dblclick()
  await page.getByText('Đã lưu thay đổi vào bộ lọc').waitFor()
  await tabs.locator('[aria-current=page]', { hasText: /^Chờ gọi/ }).waitFor()
  expect(await button(page, /^Lưu thay đổi vào/).count()).toBe(0)
  await page.reload()
  await tabs.locator('[aria-current=page]', { hasText: /^Chờ gọi/ }).waitFor()
  expect(problems).toEqual([])
  await shop.pool.query('alter table saved_views rename to hidden_views')
  try {
    await page.reload()
    await page.getByText('Không thể tải bộ lọc đã lưu').waitFor()
    await tabs.getByRole('link', { name: /^Tất cả/ }).waitFor()
  } finally {
    await shop.pool.query('alter table hidden_views rename to saved_views')
  }
  await shop.pool.query("delete from saved_views where name = 'Chờ gọi'")
  await close()
})

test('filters become a saved view, own or shared, renamed and deleted, on a phone too', async () => {
  const customer = await customerWith(2)
  const colleague = await newAdmin(shop)
  const { page, problems, close } = await visitAsStaff('?status=0')
  const tabs = (on: Page) => on.getByRole('navigation', { name: 'Chế độ xem đơn hàng' })
  const tab = (on: Page, name: string) => tabs(on).getByRole('link', { name: new RegExp(`^${name}`) })
  const save = (on: Page) => on.getByRole('link', { name: 'Lưu bộ lọc này…' })
  await tab(page, 'Chờ xử lý').waitFor()
  expect(await save(page).count()).toBe(0)

  await page.goto('/admin/orders?status=0&method_id=1')
  await hydrated(page)
  await save(page).click()
  const form = dialog(page, 'Lưu bộ lọc này')
  await form.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await form.getByText('Vui lòng đặt tên cho bộ lọc').waitFor()
  await form.getByLabel('Tên bộ lọc').fill('COD chờ')
  await form.getByLabel('Cả nhà sách').check()
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Lưu bộ lọc' }).dblclick()
  await form.waitFor({ state: 'detached' })
  await tabs(page)
    .locator('[aria-current=page]', { hasText: /^COD chờ/ })
    .waitFor()
  expect(await save(page).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])

  const theirs = await visitAs(shop.url, colleague, '/admin/orders', phone)
  await tab(theirs.page, 'COD chờ').click()
  await theirs.page.waitForURL('**/admin/orders?status=0&method_id=1')
  await chooseInRow(theirs.page, 'bộ lọc COD chờ', 'Đổi tên')
  const renaming = theirs.page.getByRole('dialog')
  await renaming.getByLabel('Tên bộ lọc').fill('Gọi xác nhận')
  await renaming.getByRole('button', { name: 'Đổi tên', exact: true }).click()
  await tab(theirs.page, 'Gọi xác nhận').waitFor()
  expect(await findViolations(theirs.page)).toEqual([])

  await page.reload()
  await hydrated(page)
  await chooseInRow(page, 'bộ lọc Gọi xác nhận', 'Xóa')
  await dialog(page, 'Xóa bộ lọc').getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await save(page).waitFor()
  expect(await tab(page, 'Gọi xác nhận').count()).toBe(0)

  // Books have views of their own.
  await page.goto('/admin?stock=some&cover=false')
  await hydrated(page)
  await save(page).click()
  await form.getByLabel('Tên bộ lọc').fill('Cần chụp bìa')
  await form.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByRole('navigation', { name: 'Chế độ xem sách' }).getByText('Cần chụp bìa').waitFor()
  expect([problems, theirs.problems]).toEqual([[], []])
  await Promise.all([close(), theirs.close(), customer.close()])
})
