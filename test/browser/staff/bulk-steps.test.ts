import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { countPresses } from '#test/browser/presses-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { longTitle } from '#test/browser/books-with-long-titles.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([{ title: longTitle, price: 90_000, quantity: 5000, isbn: '9780306406157' }]),
)
const colleague = await newAdmin(shop)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const visitAsStaff = (place = '', options = desktop) =>
  visitAs(shop.url, admin, `/admin/orders${place}`, options)

const placeOrders = (user_id: number, count: number, method = 1) =>
  placeManyOrders(shop.pool, { user_id, count, method, book_id: shop.ids[0] ?? 0 })

const asColleague = (path: string, method: string, body: unknown) =>
  call(shop.url, `/orders/${path}`, { method, body, token: colleague.session.access })
const take = async (step: string, ids: readonly number[]) => {
  const { body } = await asColleague('apply-bulk-step', 'POST', {
    step,
    orders: ids.map((order_id) => ({ order_id })),
  })
  expect(body.data.done).toBe(ids.length)
}
const codeOf = (id = 0) => orderCodeOf(shop.pool, id)
const at = async (status: number, ids: readonly number[]) =>
  (
    await shop.pool.query<{ order_id: number }>(
      'select order_id from orders where status = $1 and order_id = any($2) order by order_id desc',
      [status, ids],
    )
  ).rows.map(({ order_id }) => order_id)

test('a bulk step confirms 30 of 59 orders by five presses and is undone, and a lost answer is asked for again', async () => {
  const { user_id } = await newCustomer(shop)
  const ids = await placeOrders(user_id, 59)
  // The oldest are due first.
  const first = ids.slice(-30)
  const { page, problems, close } = await visitAsStaff()
  const presses = await countPresses(page)
  await page.getByRole('link', { name: /^Chờ xử lý/ }).click()
  await page.waitForURL('**/admin/orders?status=0')
  await button(page, 'Chọn 30 đơn đầu').click()
  await page.getByText('Đã chọn 30 đơn hàng').waitFor()
  await button(page, 'Xác nhận 30').click()
  await inDialog(page, 'Xác nhận 30 đơn hàng').click()
  const result = dialog(page, 'Kết quả xác nhận')
  await result.getByText('Đã xác nhận 30 đơn hàng').waitFor()
  expect(await presses()).toBeLessThanOrEqual(5)
  expect(await at(1, ids)).toEqual(first)

  // One has gone on meanwhile: it stays as it is.
  const moved = first.at(-1) ?? 0
  await take('ship', [moved])
  await inDialog(page, 'Hoàn tác').click()
  await result.getByText('Đã hoàn tác 29 trên 30 đơn hàng').waitFor()
  await result.getByText('Đơn đã thay đổi sau đó nên giữ nguyên.').waitFor()
  expect(await at(1, ids)).toEqual([])
  expect(await at(0, ids)).toHaveLength(58)
  await page.keyboard.press('Escape')

  // Orders that left the list had left the choice.
  await button(page, 'Chọn 30 đơn đầu').click()
  const again = ids.filter((id) => id !== moved).slice(-30)
  await button(page, 'Xác nhận 30').click()
  const before = await shop.pool.query('select max(history_id) as last from order_history')
  await page.route(
    '**/apply-bulk-step',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await inDialog(page, 'Xác nhận 30 đơn hàng').dblclick()
  await page.getByText('Chưa làm xong. Bấm lại để làm tiếp').waitFor()
  expect(await at(1, ids)).toEqual(again)
  await inDialog(page, 'Làm tiếp').click()
  await result.getByText('Đã xác nhận 30 đơn hàng').waitFor()
  const { rows } = await shop.pool.query(
    'select count(*)::integer as steps from order_history where status = 1 and history_id > $1 and order_id = any($2)',
    [before.rows[0].last, again],
  )
  expect(rows).toEqual([{ steps: 30 }])
  expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  await close()
})

test('a bulk step of 30 orders has its buttons in the window, and leaves the focus on the next step', async () => {
  const { user_id } = await newCustomer(shop)
  await placeOrders(user_id, 31)
  const { page, problems, close } = await visitAsStaff(`?user_id=${user_id}`)
  await button(page, 'Chọn 30 đơn đầu').click()
  await button(page, 'Xác nhận 30').click()
  const send = inDialog(page, 'Xác nhận 30 đơn hàng')
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await send.click()
  await dialog(page, 'Kết quả xác nhận').getByText('Đã xác nhận 30 đơn hàng').waitFor()
  await button(page, 'Giao 30').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await button(page, 'Giao 30').and(page.locator(':focus')).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a bulk step hands over 28 parcels with a pasted column by four presses, and delivers them by three', async () => {
  const { user_id } = await newCustomer(shop)
  const ids = await placeOrders(user_id, 28)
  await take('confirm', ids)
  const { page, problems, close } = await visitAsStaff(`?status=1&user_id=${user_id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (column) => navigator.clipboard.writeText(column),
    ids.map((id) => `#${id}\tGHN${id}`).join('\n'),
  )
  const presses = await countPresses(page)
  await button(page, 'Chọn cả 28 khớp').click()
  await button(page, 'Giao 28').click()
  const scanner = page.getByLabel('Quét hoặc dán mã vận đơn')
  await scanner.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+V')
  await page.getByText('28 đơn có mã').waitFor()
  await inDialog(page, 'Giao 28 đơn hàng').click()
  const result = dialog(page, 'Kết quả giao hàng')
  await result.getByText('Đã giao cho hãng 28 đơn hàng').waitFor()
  expect(await presses()).toBeLessThanOrEqual(4)
  const { rows } = await shop.pool.query(
    `select count(*)::integer as right from orders where order_id = any($1) and status = 2 and tracking_number = 'GHN' || order_id`,
    [ids],
  )
  expect(rows).toEqual([{ right: 28 }])

  const [labels] = await Promise.all([
    page.waitForEvent('popup'),
    result.getByRole('link', { name: 'Nhãn dán kiện' }).click(),
  ])
  await labels.getByRole('img', { name: `Mã vạch của vận đơn GHN${ids[0]}`, exact: true }).waitFor()
  expect(await labels.getByRole('article').count()).toBe(28)
  expect(await pagesOf(labels)).toEqual(Array.from({ length: 28 }, () => '283 x 425'))
  await labels.getByRole('link', { name: 'A4', exact: true }).click()
  await labels.waitForURL('**paper=A4**')
  // The address changes before the sheet does.
  await expect
    .poll(() => pagesOf(labels), { timeout: 30_000 })
    .toEqual(Array.from({ length: 7 }, () => '595 x 842'))
  await labels.close()
  await page.keyboard.press('Escape')
  await page.getByText('Đã chọn 28').waitFor({ state: 'detached' })

  await page.goto(`/admin/orders?status=2&user_id=${user_id}`)
  const again = await countPresses(page)
  await button(page, 'Chọn cả 28 khớp').click()
  await button(page, 'Hoàn tất 28').click()
  await inDialog(page, 'Hoàn tất 28 đơn hàng').click()
  await dialog(page, 'Kết quả hoàn tất').getByText('Đã hoàn tất 28 đơn hàng').waitFor()
  expect(await again()).toBeLessThanOrEqual(3)
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác' }).count()).toBe(0)
  expect(await at(3, ids)).toEqual(ids)
  expect(problems).toEqual([])
  await close()
})

test('a bulk cancellation asks why, leaves out what a colleague changed meanwhile, and retries that once', async () => {
  const { user_id } = await newCustomer(shop)
  const ids = await placeOrders(user_id, 3)
  const [changed = 0] = ids
  const { page, problems, close } = await visitAsStaff(`?user_id=${user_id}`)
  // From one row to another.
  await page.getByLabel(`Chọn đơn hàng ${await codeOf(ids[0])}`).click()
  await page.getByLabel(`Chọn đơn hàng ${await codeOf(ids[2])}`).click({ modifiers: ['Shift'] })
  await button(page, 'Hủy 3').click()
  const send = inDialog(page, 'Hủy 3 đơn hàng')
  await send.click()
  await page.getByText('Vui lòng nhập lý do hủy đơn').waitFor()
  await page.getByLabel('Lý do hủy').fill('Sách lỗi in')
  await take('confirm', [changed])
  await send.click()
  const result = dialog(page, 'Kết quả hủy')
  await result.getByText('Đã hủy 2 trên 3 đơn hàng').waitFor()
  await result.getByText('Đơn vừa được thay đổi ở nơi khác, nay ở bước “đã xác nhận”.').waitFor()
  await inDialog(page, 'Làm lại 1 đơn').click()
  await page.getByLabel('Lý do hủy').fill('Sách lỗi in')
  await inDialog(page, 'Hủy 1 đơn hàng').click()
  await result.getByText('Đã hủy 1 đơn hàng').waitFor()
  expect(await at(4, ids)).toEqual(ids)
  expect(problems).toEqual([])
  await close()
})

test.each(brightWideDarkNarrow)(
  'axe finds nothing in the bulk steps in the %s, and a scanner goes from parcel to parcel',
  async (colorScheme, size) => {
    const { user_id } = await newCustomer(shop)
    const cash = await placeOrders(user_id, 3)
    const ids = [...(await placeOrders(user_id, 1, 2)), ...cash]
    const [, second = 0, third = 0, fourth = 0] = ids
    await take('confirm', [second, third, fourth])
    const { page, problems, close } = await visitAsStaff(`?user_id=${user_id}`, {
      ...size,
      colorScheme,
    })
    // A phone shows the box of all rows once one of them is ticked.
    await page
      .getByLabel(/^Chọn đơn hàng/)
      .first()
      .check()
    await page.getByLabel('Chọn tất cả trong trang').check()
    await expectGoodLook(page)
    await button(page, 'Giao 3, để lại 1').click()
    const scanner = page.getByLabel('Quét hoặc dán mã vận đơn')
    const [secondCode, thirdCode, fourthCode] = [
      await codeOf(second),
      await codeOf(third),
      await codeOf(fourth),
    ]
    // The code of an order, then the number of its parcel; then a number for whichever is next: the one that is due first.
    await scanner.fill(thirdCode)
    await scanner.press('Enter')
    await page.getByText(`Mã quét tiếp theo là của đơn ${thirdCode}`).waitFor()
    for (const number of ['VT0003', 'VT0004']) {
      await scanner.fill(number)
      await scanner.press('Enter')
    }
    expect(await page.getByLabel(`Mã vận đơn của ${thirdCode}`).inputValue()).toBe('VT0003')
    expect(await page.getByLabel(`Mã vận đơn của ${fourthCode}`).inputValue()).toBe('VT0004')
    await page.getByLabel('Hãng giao của 3 đơn').selectOption('viettel-post')
    await page.getByText('Đơn chưa được xác nhận.').first().waitFor()
    await expectGoodLook(page)
    await page.keyboard.press('Control+Enter')
    const result = dialog(page, 'Kết quả giao hàng')
    await result.getByText('Đã giao cho hãng 3 đơn hàng').waitFor()
    await expectGoodLook(page)
    for (const [kind, name] of [
      ['label', `Nhãn dán kiện đơn hàng ${secondCode}`],
      ['hand-over', 'Biên bản bàn giao: Viettel Post'],
      ['pick-list', 'Phiếu nhặt sách'],
      ['packing-slip', `Phiếu giao hàng đơn hàng ${secondCode}`],
    ]) {
      await page.goto(`/admin/orders/print?kind=${kind}&ids=${second},${third},${fourth}`)
      await page.getByRole('article', { name: name ?? '', exact: true }).waitFor()
      await expectGoodLook(page)
    }
    expect(problems).toEqual([])
    await close()
  },
)

/** The sizes of the pages that the printer would get, in points. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  )
}
