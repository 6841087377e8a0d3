import { expect, test } from 'vitest'
import { newCustomer } from '#test/shop/actors.ts'
import { deliverOrder } from '#test/shop/minimal-order.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'

const books = [
  { title: 'Mắt biếc', price: 105_000, quantity: 500 },
  { title: 'Toán 6', price: 20_000, quantity: 500 },
]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0', DEMO: 'false' }))
await shop.pool.query(`update books set vat_class = case title when 'Mắt biếc' then '5' else 'exempt' end`)

async function deliver(invoice?: object) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  for (const id of shop.ids) await shopper.add(id, 1)
  const { body } = await shopper.order(undefined, invoice ? { invoice } : {})
  await deliverOrder(shop.db, body.order_id)
  return { id: body.order_id as number, code: body.order_code as string }
}
const plain = await deliver()
const asked = await deliver({
  company: 'Công ty Mưa',
  tax_code: '0100109106',
  address: '1 Tràng Thi',
  email: 'kt@mua.vn',
})
const kept = `status = 'refused', reference_code = 'r-1', lines = '[]', buyer = '{"name": "Công ty Mưa", "tax_code": "0100109106", "address": ""}'`
await shop.pool.query(
  `update invoices set ${kept}, trouble = 'Mã số thuế người mua không tồn tại'
   where sale_id = (select sale_id from sales where order_id = $1)`,
  [asked.id],
)

test.each(brightWideDarkNarrow)(
  'an owner sees which invoices wait, which was refused and why, and the sums of each day: %s',
  async (_name, look) => {
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/transactions', look)
    await hydrated(page)
    await page
      .getByRole('link', { name: /^Hóa đơn/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Hóa đơn điện tử' }).waitFor()
    await page.getByText('Chưa kết nối nhà cung cấp hóa đơn').waitFor()
    await page.getByText('Mã số thuế người mua không tồn tại').waitFor()
    await page.getByText(plain.code).waitFor()
    await expectGoodLook(page)
    await page.getByText('1 ngày khớp').click()
    await page.getByText('Khớp, còn 2 chưa phát hành').waitFor()
    const day = page.getByRole('table', { name: 'Hóa đơn theo ngày' }).getByRole('link').first()
    await day.click()
    await page.waitForURL(/day=20\d\d-\d\d-\d\d/)
    await page.getByText(plain.code).waitFor()
    await page.getByText('Thuế suất của các khoản phí').click()
    await page.getByLabel('Gói quà').waitFor()
    await page.getByText('Bảng kê cho kế toán').click()
    await expectGoodLook(page)
    const taking = page.getByRole('button', { name: 'Tải Excel' })
    const [file] = await Promise.all([page.waitForEvent('download'), taking.click()])
    expect(file.suggestedFilename()).toMatch(/^hoa-don-20\d\d-\d\d\.xlsx$/)
    expect(problems).toEqual([])
    await close()
  },
)

test.each(brightWideDarkNarrow)(
  'an owner mends a refused invoice by the right tax code of its buyer, and sees the fines of late ones: %s',
  async (_name, look) => {
    await shop.pool.query(`update invoices set due_at = due_at - interval '1 day' where status = 'refused'`)
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/invoices?status=refused', look)
    await hydrated(page)
    await page.getByText('phạt 1–2 triệu; thêm 1 nữa: 2–10 triệu').waitFor()
    const correct = page.getByRole('button', { name: 'Sửa người mua' })
    const right = await correct.evaluate((button) => button.getBoundingClientRect().right)
    expect(right).toBeLessThan(page.viewportSize()?.width ?? 0)
    await correct.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mã số thuế').fill('0301442980')
    await dialog.getByRole('button', { name: 'Lưu và lập lại' }).click()
    const refused = dialog.getByText('Mã số thuế không đúng')
    await refused.waitFor()
    expect(await refused.evaluate((said) => getComputedStyle(said).textAlign)).toBe('start')
    await expectGoodLook(page)
    await dialog.getByLabel('Mã số thuế').fill('0301442989')
    await dialog.getByRole('button', { name: 'Lưu và lập lại' }).click()
    await toastOf(page, 'Đã sửa người mua')
    await page.getByText('Không có hóa đơn nào khớp.').waitFor()
    const { rows } = await shop.pool.query(
      `select status, tax_code from invoices join sales using (sale_id) join invoice_requests using (order_id)`,
    )
    expect(rows).toEqual([{ status: 'due', tax_code: '0301442989' }])
    expect(problems).toEqual([])
    await close()
    await shop.pool.query(
      `update invoices set ${kept}, due_at = now() where sale_id = (select sale_id from sales where order_id = $1)`,
      [asked.id],
    )
  },
)

test('an owner begins again with a refused invoice, and sets the tax of a fee', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/invoices?status=refused')
  await hydrated(page)
  await page.getByRole('button', { name: 'Lập lại' }).click()
  await toastOf(page, 'Sẽ lập lại 1 hóa đơn')
  await page.getByText('Không có hóa đơn nào khớp.').waitFor()
  await page.getByText('Thuế suất của các khoản phí').click()
  await page.getByLabel('Gói quà').selectOption('10')
  await page.getByRole('button', { name: 'Lưu thuế suất' }).click()
  await toastOf(page, 'Đã lưu thuế suất')
  const { rows } = await shop.pool.query(`select fee_vat ->> 'gift_fee' as gift from tax_settings`)
  expect(rows).toEqual([{ gift: '10' }])
  await close()
})
