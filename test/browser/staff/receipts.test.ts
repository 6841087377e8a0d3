import { expect, test } from 'vitest'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { countPresses } from '#test/browser/presses-visit.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const isbnOf = (at: number) => {
  const start = `978604${String(at).padStart(6, '0')}`
  const sum = Array.from(start).reduce((total, sign, place) => total + Number(sign) * (place % 2 ? 3 : 1), 0)
  return start + ((10 - (sum % 10)) % 10)
}
const isbns = Array.from({ length: 40 }, (_, at) => isbnOf(at + 1))

const shop = await forThisFile(
  openStorefront(
    isbns.map((isbn, at) => ({ title: `Sách số ${at + 1}`, price: 100_000, quantity: 1, isbn })),
  ),
)

test('a goods receipt of forty titles takes forty scans and at most five clicks', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/receipts', desktop)
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Tạo phiếu nhập' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nhà cung cấp').fill('NXB Trẻ')
  await dialog.getByLabel('Chiết khấu (%)').fill('35')
  await dialog.getByRole('button', { name: 'Tạo phiếu', exact: true }).click()
  const scanner = page.getByLabel('Quét ISBN')
  await scanner.waitFor()
  // The answer to the first scan is lost: sent again it is still one.
  let lost = 0
  await page.route('**/goods/scan-line*', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  // A scanner types into whatever has the focus and ends with Enter; how many there are is typed before it.
  for (const code of [...isbns.map((isbn, at) => (at === 0 ? isbn : `${at + 1}*${isbn}`)), isbnOf(99)]) {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await button(page, `Thử lại ${isbnOf(1)}`).click()
  await page.getByRole('alert').getByText(isbnOf(99)).first().waitFor()
  await page.getByText('Sách số 40').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Đã kiểm với chứng từ').click()
  await button(page, 'Nhập kho').click()
  await toastOf(page, 'Đã cộng vào kho và khóa phiếu')
  // Each scan ends with Enter; one more is for the answer that was lost.
  const clicks = (await presses()) - 42
  console.log(`40 titles: 40 scans and ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(5)
  const { rows } = await shop.pool.query<{ isbn: string; quantity: number; cost: number }>(
    `select isbn, quantity, (select max(unit_cost) from stock_layers l where l.book_id = b.book_id) as cost
     from books b where isbn is not null order by book_id`,
  )
  expect(rows).toEqual(isbns.map((isbn, at) => ({ isbn, quantity: at + 2, cost: 65_000 })))
  await button(page, 'Trả nhà cung cấp').click()
  await page.getByRole('heading', { name: /^Trả nhà cung cấp/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  // The browser's own word for the book that is unknown.
  expect(problems.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([expect.stringContaining('404')])
  await close()
})

test('a month of consigned goods is locked with the cost that was agreed, and marked as paid', async () => {
  const { rows: made } = await shop.pool.query<{ supplier_id: number; month: string }>(`
    with supplier as (insert into suppliers (name, name_key) values ('Nhã Nam', 'nha nam') returning supplier_id),
    receipt as (
      insert into receipts (supplier_id, terms, state, created_by, checked_at, closed_at)
      select supplier_id, 'consigned', 'closed', (select min(account_id) from accounts), now(), now() from supplier
      returning receipt_id, supplier_id
    ),
    entry as (
      insert into stock_ledger (book_id, change, reason, document, at)
      select book_id, 0 - 1, 'loss', 'test', now() - interval '1 month' from books where title in ('Sách số 1', 'Sách số 2')
      returning ledger_id, book_id, at
    ),
    layer as (
      insert into stock_layers (book_id, came_by, receipt_id, consigned, copies, remaining, unit_cost)
      select book_id, 'receipt', receipt_id, true, 1, 0, case row_number() over (order by book_id) when 1 then 60000 end
      from entry, receipt returning layer_id, book_id
    ),
    moves as (
      insert into layer_moves (ledger_id, layer_id, book_id, change)
      select ledger_id, layer_id, book_id, -1 from entry join layer using (book_id)
    )
    select supplier_id, (select max(to_char(shop_day(at), 'YYYY-MM')) from entry) as month from receipt`)
  const [{ supplier_id: supplierId = 0, month: soldIn = '' } = {}] = made
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/receipts', desktop)
  await page.getByRole('link', { name: 'Hàng ký gửi' }).click()
  const month = page.getByRole('link', { name: /^Nhã Nam/ })
  await month.waitFor()
  expect(await findViolations(page)).toEqual([])
  await month.click()
  await page.getByText('Còn 1 tên sách chưa có giá ký gửi.').waitFor()
  expect(await button(page, 'Chốt tháng').isDisabled()).toBe(true)
  await page.getByLabel('Giá ký gửi của Sách số 2').fill('45000')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Chốt tháng').click()
  await page.getByRole('dialog').getByText('2 cuốn, phải trả 105.000').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Chốt tháng' }).click()
  await toastOf(page, 'Đã chốt và khóa tháng')
  await page.getByLabel('Ghi chú trả tiền').fill('UNC 17')
  await button(page, 'Đã trả nhà cung cấp').click()
  await page.getByText(/ghi đã trả lúc .*UNC 17/).waitFor()
  const { rows } = await shop.pool.query(
    'select month, copies, amount::integer, payment_note from consignment_settlements where supplier_id = $1',
    [supplierId],
  )
  expect(rows).toEqual([{ month: soldIn, copies: 2, amount: 105_000, payment_note: 'UNC 17' }])
  expect(problems).toEqual([])
  await close()
})
