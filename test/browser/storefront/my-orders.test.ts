import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Shopper } from '#test/shop/shopper.ts'
import { looksOf } from '#test/extent.ts'
import { longAndShortBook, longTitle as long } from '#test/browser/books-with-long-titles.ts'
import { toastOf } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import {
  button,
  decideAtGateway,
  main,
  openStorefront,
  visitAsCustomer,
} from '#test/browser/storefront-visit.ts'
import { deliverOrder, orderCodeOf } from '#test/shop/minimal-order.ts'

const books = [
  ...longAndShortBook,
  { title: 'Sách sắp hết', authors: ['Lê Văn'], price: 60_000, quantity: 500 },
  ...Array.from({ length: 4 }, (_, index) => ({
    title: `Sách cùng kệ ${index + 1}`,
    authors: ['Đặng Thị Ỷ Lan'],
    price: 60_000,
    quantity: 500,
  })),
]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0' }))

const id = (book: number) => shop.ids[book] ?? 0
const card = (page: Page, orderId: number) => page.locator(`article[aria-labelledby="don-${orderId}"]`)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lọc theo trạng thái' }).getByRole('link', { name })
const detail = (page: Page) => page.getByRole('dialog', { name: /^Đơn hàng HS\w{10}$/ })

type Placed = { books?: number[]; method?: number; status?: 0 | 1 | 2 | 3 }

/** A customer with these orders, the oldest first. */
async function customerWith(orders: readonly Placed[], options = desktop) {
  const visited = await visitAsCustomer(shop, options)
  const shopper = new Shopper(shop.url, visited.token)
  const placed: number[] = []
  for (const { books = [0], method = 1, status = 0 } of orders) {
    for (const book of books) await shopper.add(id(book))
    const { body } = await shopper.order(undefined, { method_id: method })
    await advance(body.order_id, status)
    placed.push(body.order_id)
  }
  return { ...visited, placed }
}

/** Advances an order as the staff does, step by step. */
async function advance(orderId: number, to: number) {
  for (let status = 1; status <= to; status++) {
    if (status === 3) await deliverOrder(shop.db, orderId)
    else await shop.pool.query('update orders set status = $2 where order_id = $1', [orderId, status])
    await shop.pool.query("insert into order_history (order_id, status, by_whom) values ($1, $2, 'staff')", [
      orderId,
      status,
    ])
  }
}

async function openOrders(page: Page, address = '/orders') {
  await page.goto(address)
  await hydrated(page)
}

describe('lists', () => {
  test('the order list has tabs with counts, five cards a page, and keeps its page when the tab changes', async () => {
    const orders: Placed[] = [
      { status: 3, books: [0, 1] },
      { status: 1 },
      ...Array.from({ length: 5 }, () => ({})),
      { books: [2] },
    ]
    const { page, problems, placed, close } = await customerWith(orders)
    await openOrders(page)
    await page.getByRole('heading', { name: 'Đơn hàng của tôi' }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Lọc theo trạng thái' }).getByRole('link')
    expect(
      await tabs.allInnerTexts().then((texts) => texts.map((text) => text.replace(/\s+/g, ' ').trim())),
    ).toEqual([
      'Tất cả 8 đơn hàng',
      'Chờ xử lý 6 đơn hàng',
      'Đã xác nhận 1 đơn hàng',
      'Đang giao',
      'Đã giao 1 đơn hàng',
      'Đã hủy',
    ])
    expect(await main(page).getByRole('article').count()).toBe(5)
    await page.getByText('Hiển thị 1 - 5 trong 8 đơn hàng').waitFor()
    const newest = card(page, placed[7] ?? 0)
    await newest.getByText('Tác giả: Lê Văn').waitFor()
    await newest.getByText('1 sản phẩm').waitFor()
    await newest.getByText('Chờ xử lý').waitFor()
    expect(await newest.getByRole('button', { name: 'Mua lại' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Trang 2' }).click()
    await page.getByText('Hiển thị 6 - 8 trong 8 đơn hàng').waitFor()
    const oldest = card(page, placed[0] ?? 0)
    await oldest.getByText('Tác giả: Đặng Thị Ỷ Lan, Nguyễn Hữu Ước').waitFor()
    await oldest.getByText('+1 sản phẩm khác').waitFor()
    await oldest.getByText('2 sản phẩm').waitFor()
    await oldest.getByRole('button', { name: 'Mua lại' }).waitFor()
    await oldest.getByRole('link', { name: 'Đánh giá' }).waitFor()
    expect(await oldest.getByRole('button', { name: 'Hủy đơn' }).count()).toBe(0)

    await tab(page, 'Chờ xử lý').click()
    await page.getByText('Hiển thị 6 - 6 trong 6 đơn hàng').waitFor()
    await tab(page, 'Đã giao').click()
    await card(page, placed[0] ?? 0).waitFor()
    await expect.poll(() => main(page).getByRole('article').count()).toBe(1)
    expect(await page.getByText(/Hiển thị/).count()).toBe(0)
    await tab(page, 'Đang giao').click()
    await page.getByText('Chưa có đơn hàng nào').waitFor()
    await page.getByText('Không có đơn hàng Đang giao.').waitFor()
    expect(await page.getByRole('link', { name: 'Tiếp tục mua sắm' }).getAttribute('href')).toBe('/')
    await page.reload()
    await page.getByText('Không có đơn hàng Đang giao.').waitFor()
    await page.goBack()
    await card(page, placed[0] ?? 0).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('the order list shows the title where a cover fails to load', async () => {
    const { page, placed, close } = await customerWith([{ books: [1] }])
    await page.route('**/covers/**', (route) => route.abort())
    await openOrders(page)
    await card(page, placed[0] ?? 0)
      .locator('span.cover', { hasText: 'Sách mỏng' })
      .waitFor()
    await close()
  })

  test('the order list is empty without orders, and closed to visitors who are not signed in', async () => {
    const { page, close } = await customerWith([])
    await openOrders(page)
    await page.getByText('Bạn chưa có đơn hàng nào.').waitFor()
    await close()
    const stranger = await visit(shop.url)
    await stranger.page.goto('/orders?status=3&page=2')
    await stranger.page.waitForURL('**/login?redirect=%2Forders%3Fstatus%3D3%26page%3D2')
    await toastOf(stranger.page, 'Bạn cần đăng nhập để tiếp tục.')
    await stranger.close()
  })
})

test('a change of an order is seen by its customer without a reload', async () => {
  const { page, placed, close } = await customerWith([{}])
  const [orderId = 0] = placed
  const heard: string[] = []
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await openOrders(page)
  // The hub lets the customer in.
  await expect.poll(() => heard.some((frame) => frame.startsWith('40'))).toBe(true)
  await card(page, orderId).getByText('Chờ xử lý').waitFor()
  await advance(orderId, 1)
  await card(page, orderId).getByText('Đã xác nhận').waitFor()
  await tab(page, 'Đã xác nhận').getByText('1').waitFor()
  await close()
})

describe('dialogs', () => {
  test('an order over the list has an address, shows everything, closes with Esc and gives the focus back', async () => {
    const { page, placed, close } = await customerWith([{ status: 2, books: [0, 1] }])
    const [orderId = 0] = placed
    await openOrders(page, '/orders?status=2')
    await card(page, orderId).getByRole('link', { name: 'Xem chi tiết' }).click()
    const dialog = detail(page)
    await dialog.getByText('Mã tra cứu').waitFor()
    expect(page.url()).toBe(`${shop.url}/orders?status=2#don-hang-${await orderCodeOf(shop.pool, orderId)}`)
    for (const text of [
      'Sách mỏng',
      'Người nhận',
      'Trả tiền khi nhận hàng',
      'Thanh toán khi nhận hàng (COD)',
    ])
      await dialog.getByText(text).first().waitFor()
    const events = dialog.getByRole('region', { name: 'Lịch sử đơn hàng' }).getByRole('listitem')
    expect(await events.locator('p:first-of-type').allInnerTexts()).toEqual([
      'Chờ xử lý',
      'Đã xác nhận',
      'Đang giao hàng',
    ])
    await page.reload()
    await detail(page).getByText('Mã tra cứu').waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${shop.url}/orders?status=2`)
    await card(page, orderId).getByRole('link', { name: 'Xem chi tiết' }).press('Enter')
    await detail(page).waitFor()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    await close()
  })

  test('an order opens over the list from elsewhere too, and that of another person is not there', async () => {
    const { page, placed, close } = await customerWith([{ status: 1 }])
    const other = await customerWith([{}])
    await openOrders(page, `/orders?status=4#don-hang-${placed[0]}`)
    await detail(page).getByText('Mã tra cứu').waitFor()
    await openOrders(page, `/orders?page=1#don-hang-${other.placed[0]}`)
    await page.getByText('Không tìm thấy đơn hàng.').waitFor()
    await other.close()
    await close()
  })
})

describe('actions', () => {
  test('an order is cancelled, with a word why, from the list and from its dialog', async () => {
    const { page, problems, placed, close } = await customerWith([{}, {}])
    const [first = 0, second = 0] = placed
    await openOrders(page)
    await card(page, first).getByRole('button', { name: 'Hủy đơn' }).click()
    await button(page, 'Giữ đơn hàng').click()
    await card(page, first).getByRole('button', { name: 'Hủy đơn' }).click()
    await page.getByLabel('Lý do hủy').fill('Đặt nhầm cuốn')
    expect(await findViolations(page)).toEqual([])
    await button(page, 'Hủy đơn hàng').click()
    await toastOf(page, 'Đã hủy đơn hàng thành công')
    await card(page, first).getByText('Đã hủy').waitFor()
    await tab(page, 'Đã hủy').getByText('1').waitFor()

    await card(page, second).getByRole('link', { name: 'Xem chi tiết' }).click()
    await detail(page).getByRole('button', { name: 'Hủy đơn' }).click()
    await button(page, 'Hủy đơn hàng').click()
    await toastOf(page, 'Đơn hàng đã được hủy thành công')
    await detail(page).getByText('Đã hủy').first().waitFor()
    await expect.poll(() => detail(page).getByRole('button', { name: 'Hủy đơn' }).count()).toBe(0)
    const { rows } = await shop.pool.query('select cancel_reason from orders where order_id = $1', [first])
    expect(rows).toEqual([{ cancel_reason: 'Đặt nhầm cuốn' }])
    expect(problems).toEqual([])
    await close()
  })

  test('an order that is confirmed meanwhile cannot be cancelled, and says so', async () => {
    const { page, placed, close } = await customerWith([{}])
    const [orderId = 0] = placed
    await openOrders(page)
    await card(page, orderId).getByRole('button', { name: 'Hủy đơn' }).click()
    await advance(orderId, 1)
    await button(page, 'Hủy đơn hàng').click()
    await page.getByRole('dialog').getByText('Đơn hàng này không thể hủy được nữa.').waitFor()
    await close()
  })

  test('an order is bought again, with a word on the books left out', async () => {
    const { page, placed, close } = await customerWith([{ status: 3, books: [0, 2] }])
    await shop.pool.query('update books set quantity = 0 where book_id = $1', [id(2)])
    await openOrders(page)
    await card(page, placed[0] ?? 0)
      .getByRole('button', { name: 'Mua lại' })
      .click()
    await toastOf(page, 'Đã thêm sản phẩm vào giỏ hàng')
    await page.getByText('Chưa vào giỏ hàng đủ: "Sách sắp hết" (Sản phẩm đã hết hàng)').waitFor()
    await page.waitForURL('**/cart')
    await main(page).getByRole('link', { name: long }).last().waitFor()
    await shop.pool.query('update books set quantity = 500 where book_id = $1', [id(2)])
    await close()
  })

  test('an unpaid order is paid at the gateway, or gets another payment method', async () => {
    const { page, placed, close } = await customerWith([{ method: 2 }, { method: 2 }])
    const [first = 0, second = 0] = placed
    await openOrders(page)
    await card(page, second).getByRole('button', { name: 'Đổi phương thức' }).click()
    await page.getByRole('dialog').getByLabel('Thanh toán khi nhận hàng (COD)').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Đổi phương thức' }).click()
    await toastOf(page, 'Đã đổi phương thức thanh toán')
    await expect
      .poll(() => card(page, second).getByRole('button', { name: 'Thanh toán', exact: true }).count())
      .toBe(0)
    await card(page, first).getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await toastOf(page, 'Đang chuyển đến trang thanh toán...')
    await decideAtGateway(page, /^Thanh toán/)
    await page.waitForURL('**/payment/vnpay/callback**')
    await page.getByText('Thanh toán thành công').first().waitFor()
    await openOrders(page, `/orders#don-hang-${first}`)
    await detail(page)
      .getByText(/Đã thanh toán lúc/)
      .waitFor()
    expect(await detail(page).getByRole('button', { name: 'Thanh toán', exact: true }).count()).toBe(0)
    await close()
  })

  test('the books of a delivered order are reviewed from it', async () => {
    const { page, placed, close } = await customerWith([
      { status: 3, books: [0, 1] },
      { status: 3, books: [2] },
    ])
    const [two = 0, one = 0] = placed
    const write = async (content: string) => {
      await page.getByRole('radio', { name: '5 sao, Xuất sắc' }).check({ force: true })
      await page.getByLabel('Nội dung đánh giá').fill(content)
      await button(page, 'Gửi đánh giá').click()
    }
    await openOrders(page)
    await card(page, one).getByRole('link', { name: 'Đánh giá' }).click()
    await page.getByRole('dialog', { name: 'Viết đánh giá' }).getByText('Sách sắp hết').waitFor()
    await write('Sách đến nhanh, gói cẩn thận.')
    await toastOf(page, 'Đánh giá của bạn đã được gửi thành công!')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await card(page, two).getByRole('link', { name: 'Đánh giá' }).click()
    const list = page.getByRole('dialog', { name: /^Đánh giá đơn hàng HS\w{10}$/ })
    await list.getByRole('button', { name: 'Viết đánh giá: Sách mỏng' }).click()
    await write('Mỏng mà đọc mãi chưa hết ý.')
    await list.getByRole('button', { name: 'Sửa đánh giá: Sách mỏng' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.goto(`/book/${id(1)}`)
    await page.getByText('Mỏng mà đọc mãi chưa hết ý.').first().waitFor()
    await page.getByText('Đã mua hàng').waitFor()
    await close()
  })
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('axe finds nothing in the orders, wide and narrow, and nothing scrolls sideways', async () => {
    const orders: Placed[] = [
      { status: 3, books: [0, 1] },
      { status: 1 },
      { method: 2 },
      {},
      {},
      { status: 2 },
    ]
    for (const size of [desktop, phone]) {
      const { page, placed, close } = await customerWith(orders, { ...size, colorScheme })
      await openOrders(page)
      await expectGoodLook(page)
      await card(page, placed[3] ?? 0)
        .getByRole('link', { name: 'Xem chi tiết' })
        .click()
      await detail(page).getByText('Mã tra cứu').waitFor()
      await expectGoodLook(page)
      await close()
    }
  })
})

test('the page of a delivered order names its electronic invoice, with both of its files', async () => {
  const { page, problems, placed, close } = await customerWith([{ status: 3 }])
  const [delivered] = placed
  await shop.pool.query(
    `update invoices set status = 'issued', issued_at = now(), provider = 'sepay', reference_code = 'r', buyer = '{}', lines = '[]',
       invoice_series = 'C26MHS', invoice_number = '12', pdf_file = 'invoice-' || repeat('a', 32) || '.pdf',
       xml_file = 'invoice-' || repeat('a', 32) || '.xml'
     where sale_id in (select sale_id from sales where order_id = $1)`,
    [delivered],
  )
  await openOrders(page, `/orders/${delivered}`)
  const invoices = page.getByRole('region', { name: 'Hóa đơn điện tử' })
  await invoices.getByText('C26MHS · 12').waitFor()
  expect(await invoices.getByRole('button').allTextContents()).toEqual(['pdf', 'xml'])
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await close()
})

test('the page of an order is headed by its news, shows what can be done, and what to read next', async () => {
  const { page, problems, placed, close } = await customerWith([{}, { status: 3 }], {
    ...desktop,
    permissions: ['clipboard-write', 'clipboard-read'],
  })
  const [waiting, delivered] = placed
  await openOrders(page, `/orders/${waiting}`)
  await page.getByRole('heading', { level: 1, name: /^Sách tới bạn (thứ|Chủ)/ }).waitFor()
  await button(page, 'Hủy đơn').waitFor()
  // The steps stand above: its history tells them again only to those who unfold it.
  const event = main(page).getByRole('region', { name: 'Lịch sử đơn hàng' }).getByText('Chờ xử lý')
  expect(await event.isVisible()).toBe(false)
  await main(page).getByText('Lịch sử đơn hàng').click()
  await event.waitFor()
  expect(await button(page, 'Việc khác với đơn hàng').count()).toBe(0)
  await button(page, 'Chép mã').click()
  await toastOf(page, 'Đã chép mã đơn hàng')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^HS\w{10}$/)
  await openOrders(page, `/orders/${delivered}`)
  await page.getByRole('heading', { level: 1, name: 'Sách đã tới tay bạn' }).waitFor()
  await button(page, 'Việc khác với đơn hàng').waitFor()
  // Few have bought the book: what is like it follows.
  const next = page.getByRole('region', { name: /^Đọc tiếp sau / })
  await next.getByRole('link', { name: 'Sách cùng kệ 1' }).waitFor()
  await expectGoodLook(page)
  expect(problems).toEqual([])
  await close()
})

test('a cancelled order of cash has nothing to be paid, and no payment that failed', async () => {
  const { page, placed, token, close } = await customerWith([{}])
  await new Shopper(shop.url, token).cancel(placed[0] ?? 0)
  await openOrders(page, `/orders/${placed[0]}`)
  await page.getByRole('heading', { level: 1, name: 'Đơn hàng đã hủy' }).waitFor()
  await main(page).getByText('Bạn không phải trả gì').waitFor()
  expect(await main(page).getByText('Thanh toán thất bại').count()).toBe(0)
  await close()
})
