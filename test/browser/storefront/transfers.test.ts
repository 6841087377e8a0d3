import { expect, test } from 'vitest'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { looksOf } from '#test/extent.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const books = [{ title: 'Nghiễm nhiên giữa đời Ẩn Ngữ', price: 120_000, quantity: 500 }]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0', DEMO: 'true' }))

let copies = 0

/** An order of a new customer that waits for a transfer; each for another sum. */
async function order() {
  const person = await newCustomer(shop)
  const shopper = new Shopper(shop.url, person.session.access)
  await shopper.add(shop.ids[0] ?? 0, ++copies)
  const { body } = await shopper.order(undefined, { method_id: 4 })
  return { person, shopper, id: body.order_id as number, code: body.order_code as string }
}

/** Plays a transfer at the bank of the demo. */
async function play(shopper: Shopper, orderId: number, choice: string): Promise<string> {
  const { body } = await shopper.call(`/payments/get-transfer?order_id=${orderId}`)
  const address = new URL(body.data.sandbox_url)
  const form = new URLSearchParams({ ...Object.fromEntries(address.searchParams), choice })
  return (await fetch(address.origin + address.pathname, { method: 'POST', body: form })).text()
}

test.each(
  looksOf([
    ['a phone', phone],
    ['a wide screen', desktop],
  ] as const),
)(
  'a customer scans the code of a transfer, and the page says by itself that the money is there: %s',
  async (_what, look) => {
    const { person, id, shopper } = await order()
    const { page, problems, close } = await visitAs(shop.url, person, `/orders/${id}`, look)
    await hydrated(page)
    const code = page.getByRole('img', { name: /^Mã VietQR/ })
    await code.waitFor()
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200)
    await main(page).getByText('Đang chờ tiền của bạn').waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await play(shopper, id, 'right')
    await main(page)
      .getByText(/^Đã nhận/)
      .waitFor()
    await code.waitFor({ state: 'detached' })
    await main(page)
      .getByText(/Đã thanh toán lúc/)
      .waitFor()
    expect(problems).toEqual([])
    await close()
  },
)

test('the code of a transfer is there before any script, and after the transfer the page says so', async () => {
  const { person, id, shopper } = await order()
  const { page, close } = await visitAs(shop.url, person, '/lien-he', desktop)
  const written = async () => (await page.request.get(`${shop.url}/orders/${id}`)).text()
  const before = await written()
  expect(before).toContain('data:image/svg+xml')
  expect(before).toContain('Đang chờ tiền của bạn')
  await play(shopper, id, 'mangled')
  const after = await written()
  expect(after).not.toContain('data:image/svg+xml,')
  expect(after).toContain('Đã nhận ')
  await close()
})

test('the demo bank shows the webhook it sent, and a forged one changes nothing', async () => {
  const { person, id } = await order()
  const { page, close } = await visitAs(shop.url, person, `/orders/${id}`, desktop)
  await page.getByRole('link', { name: 'Mở ngân hàng dùng thử để chuyển khoản' }).click()
  await page.getByRole('heading', { name: 'Ngân hàng thử nghiệm' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tin giả' }).click()
  await page.getByText('Nhà sách trả lời: 400').waitFor()
  await page.getByText('x-sepay-signature').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${shop.url}/orders/${id}`)
  await main(page).getByText('Đang chờ tiền của bạn').waitFor()
  await close()
})

test('the staff settle a transfer of too much: the order is paid, and the rest is refunded', async () => {
  const { id, code, shopper } = await order()
  await play(shopper, id, 'too-much')
  const { page, problems, close } = await visitAs(
    shop.url,
    admin,
    '/admin/transfers?state=unsettled',
    desktop,
  )
  await hydrated(page)
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByText('Chuyển thừa').waitFor()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link', { name: /^Xử lý/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Xử lý khoản chuyển khoản' })
  await dialog.getByRole('button', { name: 'Ghi nhận' }).click()
  await dialog.getByText('Vui lòng chọn cách xử lý').waitFor()
  await dialog.getByLabel('Ghi vào một đơn hàng').check()
  expect(await dialog.getByLabel('Mã hoặc số đơn hàng').inputValue()).toBe(code)
  await dialog.getByRole('button', { name: 'Ghi nhận' }).click()
  await toastOf(page, 'Đã ghi vào đơn hàng')
  expect((await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data.payment).not.toBeNull()
  await row.getByText(/^thừa/).waitFor()
  await row.getByRole('link', { name: /^Xử lý/ }).click()
  await dialog.getByLabel('Đã trả lại người chuyển').check()
  await dialog.getByLabel('Ghi chú').fill('Trả vào tài khoản cũ')
  await dialog.getByRole('button', { name: 'Ghi nhận' }).click()
  await toastOf(page, 'Đã ghi nhận trả lại')
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('a bank statement is previewed before it is booked', async () => {
  const { id, code, shopper } = await order()
  const { body } = await shopper.call(`/payments/get-transfer?order_id=${id}`)
  const { transfer_content, amount } = body.data
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })
  const csv = `Ngày,Số tham chiếu,Ghi có,Nội dung\n${day},FT99000111222,${amount},CT ${transfer_content}\n${day},FT99000111333,77,ai do\n`
  const { page, close } = await visitAs(shop.url, admin, '/admin/transfers', phone)
  await hydrated(page)
  await page
    .getByLabel('Chọn sao kê (.csv, .xlsx)')
    .setInputFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await main(page).getByText(`Khớp với đơn ${code}`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await button(page, 'Ghi nhận 2 khoản').click()
  await toastOf(page, 'Đã ghi nhận sao kê')
  await main(page).getByText(`Đã ghi vào đơn ${code}`).waitFor()
  await close()
})
