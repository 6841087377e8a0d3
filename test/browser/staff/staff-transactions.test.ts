import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { beforeNextRequest } from '#test/browser/before-next-request.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { chooseInRow } from '#test/browser/choose-in-row.ts'
import { desktop, forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const books = [{ title: 'Nghiễm nhiên giữa đời Ẩn Ngữ', price: 120_000, quantity: 500 }]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0' }))

const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `GD${id}`, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const tab = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })

const visitAsStaff = (path: string, options = desktop) => visitAs(shop.url, admin, path, options)

/** An order of a new customer that waits for its payment. */
async function orderOf(method_id: number) {
  const person = await newCustomer(shop)
  const shopper = new Shopper(shop.url, person.session.access)
  await shopper.add(shop.ids[0] ?? 0)
  const orderId = (await shopper.order(undefined, { method_id })).body.order_id as number
  return { person, shopper, orderId }
}

const paymentOf = async (orderId: number) =>
  (await shop.pool.query('select payment_id, status from payments where order_id = $1', [orderId]))
    .rows[0] as {
    payment_id: number
    status: number
  }

/** The customer paid at VNPAY, so much more than was asked, and the shop was not told. */
async function paidInSilence({ more = 0 } = {}) {
  const order = await orderOf(2)
  const body = { orderId: order.orderId, methodId: 2, paymentDate: new Date().toISOString() }
  const answer = await order.shopper.call('/payments/create-payment', { body })
  await fetch(answer.body.paymentUrl as string)
  await shop.pool.query(
    `update sandbox_payments set outcome = 'paid', settles_at = now(), paid_amount = amount + $2,
       transactions = array[$3] where reference = $1`,
    [new URL(answer.body.paymentUrl).searchParams.get('vnp_TxnRef'), more, `1${order.orderId}000`],
  )
  return { ...order, id: (await paymentOf(order.orderId)).payment_id }
}

test('a payment that the shop never heard of is queried, and refunded through its gateway when the order is cancelled', async () => {
  const { id, orderId, shopper } = await paidInSilence()
  const { page, problems, close } = await visitAsStaff(`/admin/transactions?search=${orderId}`)
  await row(page, id).getByText('Đang chờ').waitFor()
  await chooseInRow(page, `giao dịch GD${id}`, 'Xem chi tiết')
  const facts = dialog(page, `Giao dịch GD${id}`)
  await facts.getByText('Chưa báo gì').waitFor()
  await facts.getByRole('button', { name: 'Hỏi cổng thanh toán' }).click()
  await toastOf(page, 'Đã hỏi cổng thanh toán')
  await facts.getByText('Đã thu tiền').waitFor()
  await facts.getByText('Hỏi cổng: đã thanh toán').waitFor()
  await page.keyboard.press('Escape')
  await row(page, id).getByText('Hoàn thành').waitFor()

  await shopper.cancel(orderId)
  await button(page, 'Làm mới').click()
  await toastOf(page, 'Đã làm mới danh sách giao dịch')
  await tab(page, 'Tiền phải hoàn lại cho khách').click()
  await page.waitForURL('**/admin/transactions?difference=to-refund')
  await page.getByRole('link', { name: `Hoàn tiền giao dịch GD${id}` }).click()
  const form = dialog(page, `Hoàn tiền giao dịch GD${id}`)
  const send = form.getByRole('button', { name: 'Hoàn tiền', exact: true })
  await send.click()
  await form.getByText('Vui lòng nhập lý do hoàn tiền').waitFor()
  await form.getByLabel('Lý do hoàn tiền').fill('Khách hủy đơn')
  expect(await form.getByLabel(/^Cổng thanh toán trả/).isChecked()).toBe(true)
  await send.click()
  await toastOf(page, 'Cập nhật trạng thái giao dịch thành công!')
  await row(page, id).waitFor({ state: 'detached' })
  await page.goto(`/admin/transactions?search=${id}#giao-dich-${id}`)
  await facts.getByText('Khách hủy đơn').waitFor()
  await facts.getByText('Đã hoàn tiền').waitFor()
  expect((await paymentOf(orderId)).status).toBe(3)
  const { rows } = await shop.pool.query(
    `select refunds <> '{}' as back from sandbox_payments where '1' || $1 || '000' = any(transactions)`,
    [orderId],
  )
  expect(rows).toEqual([{ back: true }])
  expect(problems).toEqual([])
  await close()
})

test('a payment of another amount stands under every difference, and is refunded by hand', async () => {
  const { id } = await paidInSilence({ more: 1000 })
  const { page, close } = await visitAsStaff(`/admin/transactions#giao-dich-${id}`)
  await button(page, 'Hỏi cổng thanh toán').click()
  await toastOf(page, 'Đã hỏi cổng thanh toán')
  await page.keyboard.press('Escape')
  await tab(page, 'Số tiền ở cổng khác với nhà sách').click()
  await page.waitForURL('**/admin/transactions?difference=other-amount')
  await row(page, id).getByText('nhận 121.000').waitFor()
  for (const note of ['Cổng đã thu', 'Lệch số tiền', 'Cần hoàn tiền'])
    await row(page, id).getByText(note, { exact: true }).waitFor()
  await page.getByRole('link', { name: `Hoàn tiền giao dịch GD${id}` }).click()
  const form = dialog(page, `Hoàn tiền giao dịch GD${id}`)
  await form.getByLabel('Lý do hoàn tiền').fill('Chuyển thừa')
  await form.getByLabel(/^Đã trả cho khách/).check()
  await form.getByRole('button', { name: 'Hoàn tiền', exact: true }).click()
  await page.getByText('Không tìm thấy giao dịch nào phù hợp').waitFor()
  const { rows } = await shop.pool.query('select status, note from payments where payment_id = $1', [id])
  expect(rows).toEqual([{ status: 3, note: 'Hoàn tiền thủ công' }])
  await close()
})

test('a change of a payment asks for its reason, keeps typed fields after a conflict, and is dropped after a question', async () => {
  const { orderId, person } = await orderOf(1)
  const { payment_id: id } = await paymentOf(orderId)
  const { page, close } = await visitAsStaff(`/admin/transactions?search=${person.email}`)
  await page.getByRole('link', { name: `Cập nhật giao dịch GD${id}` }).click()
  const form = dialog(page, `Cập nhật giao dịch GD${id}`)
  const send = form.getByRole('button', { name: 'Cập nhật', exact: true })
  await expect.poll(() => form.getByRole('radio').count()).toBe(2)
  await send.click()
  await form.getByText('Vui lòng chọn trạng thái mới').waitFor()
  await form.getByLabel('Thất bại', { exact: true }).check()
  await send.click()
  await form.getByText('Vui lòng nhập lý do thất bại').waitFor()
  await form.getByLabel('Lý do thất bại').fill('Khách không trả')
  await beforeNextRequest(page, '**/transactions/update-transaction?**', () =>
    shop.pool.query('update payments set version = version + 1 where payment_id = $1', [id]),
  )
  await send.click()
  await form.getByText(/Giao dịch vừa được thay đổi ở nơi khác/).waitFor()
  expect(await form.getByLabel('Lý do thất bại').inputValue()).toBe('Khách không trả')
  await send.click()
  await form.waitFor({ state: 'detached' })
  await row(page, id).getByText('Thất bại').waitFor()

  await chooseInRow(page, `giao dịch GD${id}`, 'Xóa')
  const ask = dialog(page, `Xóa giao dịch GD${id}?`)
  await ask.getByText('không thể hoàn tác').waitFor()
  await ask.getByRole('button', { name: 'Xóa giao dịch' }).click()
  await toastOf(page, 'Xóa giao dịch thành công!')
  await page.getByText('Không tìm thấy giao dịch nào phù hợp').waitFor()
  await close()
})

test('the list of transactions is searched, filtered and paged in its address, under its six cards', async () => {
  const { person, shopper } = await orderOf(1)
  for (let more = 0; more < 6; more++) {
    await shopper.add(shop.ids[0] ?? 0)
    await shopper.order(undefined, { method_id: 1 })
  }
  const { page, problems, close } = await visitAsStaff('/admin/transactions')
  const cards = ['Tổng giao dịch', 'Đang chờ', 'Hoàn thành', 'Doanh thu', 'Thất bại', 'Hoàn tiền']
  for (const card of cards)
    await main(page)
      .locator('dt', { hasText: new RegExp(`^${card}`) })
      .first()
      .waitFor()
  await page.getByLabel('Tìm kiếm').pressSequentially(person.email)
  await page.getByText('Hiển thị 1 - 7 trong 7 giao dịch').waitFor()
  await page.getByLabel('Số dòng mỗi trang').selectOption('5')
  await page.getByText('Hiển thị 1 - 5 trong 7 giao dịch').waitFor()
  await page.getByRole('link', { name: 'Trang cuối' }).click()
  await page.getByText('Hiển thị 6 - 7 trong 7 giao dịch').waitFor()
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('Tìm kiếm').inputValue()).toBe(person.email)
  await page.getByLabel('Trạng thái', { exact: true }).selectOption('0')
  await page.getByLabel('Phương thức').selectOption('1')
  await page.getByText('Hiển thị 1 - 5 trong 7 giao dịch').waitFor()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      search: person.email,
      status: '0',
      method: '1',
      page_size: '5',
    })
  await page.getByLabel('Phương thức').selectOption('3')
  await page.getByText('Không tìm thấy giao dịch nào phù hợp').waitFor()
  await page.goBack()
  await page.getByText('Hiển thị 1 - 5 trong 7 giao dịch').waitFor()
  expect(problems).toEqual([])
  await close()
})

describe.each(brightWideDarkNarrow)('in the %s', (colorScheme, size) => {
  test('axe finds nothing on the screens of transactions, and nothing scrolls sideways', async () => {
    const { id } = await paidInSilence({ more: 1000 })
    const { page, close } = await visitAsStaff(`/admin/transactions#giao-dich-${id}`, {
      ...size,
      colorScheme,
    })
    await button(page, 'Hỏi cổng thanh toán').click()
    await dialog(page, `Giao dịch GD${id}`).getByText('Lệch số tiền').waitFor()
    await expectGoodLook(page)
    await page.keyboard.press('Escape')
    await row(page, id).waitFor()
    await expectGoodLook(page)
    await page.goto(`/admin/transactions#cap-nhat-giao-dich-${id}`)
    await dialog(page, `Hoàn tiền giao dịch GD${id}`).getByLabel('Lý do hoàn tiền').waitFor()
    await expectGoodLook(page)
    await page.goto(`/admin/transactions#xoa-giao-dich-${id}`)
    await dialog(page, `Xóa giao dịch GD${id}?`).waitFor()
    await expectGoodLook(page)
    await close()
  })
})
