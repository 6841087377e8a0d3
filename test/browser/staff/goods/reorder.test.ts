import { expect, test } from 'vitest'
import { writeDemand } from '#server/goods/stock/reorder/demand-store.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 100_000, quantity: 4, isbn: '9786041234567' },
    { title: 'Dế mèn', price: 50_000, quantity: 4 },
  ]),
)

/** One a day of the first book; of the other none. */
async function sellAndKnow() {
  const [book = 0] = shop.ids
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book)
  const { body } = await shopper.order()
  await shop.pool.query(
    `with sale as (
       insert into sales (order_id, kind, day, revenue, shipping, copies)
       values ($1, 'paid_again', shop_day(now()), 0, 0, 30) returning sale_id, day
     )
     insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies)
     select sale_id, book_id, category_id, day, 0, 30 from sale, books where book_id = $2`,
    [body.order_id, book],
  )
  await shop.pool.query("insert into suppliers (name, name_key) values ('NXB Trẻ', 'nxb tre')")
  await writeDemand(shop.db)
}

test('a reorder of titles that run out is sent by a letter and received', async () => {
  await sellAndKnow()
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/reorder/suppliers', desktop)
  await page.getByRole('link', { name: /^Sửa/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('dat@tre.vn')
  await dialog.getByLabel('Số ngày giao hàng').fill('5')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Lưu nhà cung cấp').click()
  await page.getByText('dat@tre.vn').waitFor()

  await page.goto(`${shop.url}/admin/reorder`)
  await page.getByText('Mắt biếc').waitFor()
  expect(await page.getByText('Dế mèn').count()).toBe(0)
  await page.getByLabel('Số cuốn đặt thêm của Mắt biếc').fill('25')
  await page.getByLabel('Chọn Mắt biếc').check()
  // The supplier of a book that no receipt brought is chosen by hand.
  await button(page, 'Lập đơn đặt').click()
  await toastOf(page, '1 cuốn chưa biết nhà cung cấp. Hãy chọn nơi đặt.')
  await page.getByLabel('Đặt ở').selectOption('NXB Trẻ')
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Lập đơn đặt').click()
  await page.getByRole('heading', { name: /^Đơn đặt \d+ · NXB Trẻ$/ }).waitFor()
  expect(await page.getByLabel('Số cuốn đặt của Mắt biếc').inputValue()).toBe('25')
  await page.getByRole('link', { name: 'Đặt hàng', exact: true }).last().click()
  await page.getByLabel('Gửi thư đến dat@tre.vn').check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Đặt hàng' }).click()
  await toastOf(page, 'Đã gửi thư đặt hàng')
  expect(await findViolations(page)).toEqual([])
  const { rows } = await shop.pool.query("select recipient from letter_outbox where kind = 'supplier_order'")
  expect(rows).toEqual([{ recipient: 'dat@tre.vn' }])

  await button(page, 'Hàng về: lập phiếu nhập').click()
  await page.getByRole('heading', { name: /^Phiếu nhập \d+ · NXB Trẻ$/ }).waitFor()
  await button(page, 'Đã kiểm với chứng từ').click()
  await button(page, 'Nhập kho').click()
  await button(page, 'Vẫn nhập kho').click()
  await toastOf(page, 'Đã cộng vào kho và khóa phiếu')
  await page.goto(`${shop.url}/admin/reorder/orders`)
  await page
    .getByRole('row', { name: /NXB Trẻ/ })
    .getByText('Đã xong')
    .waitFor()
  await page.goto(`${shop.url}/admin/reorder`)
  await page.getByText('Chưa có cuốn nào cần đặt thêm').waitFor()
  expect(problems).toEqual([])
  await close()
})
