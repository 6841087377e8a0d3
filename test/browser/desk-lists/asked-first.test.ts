import { expect, test } from 'vitest'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, phone } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const isbn = '9786041234567'
const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', isbn, price: 90_000, quantity: 9 }]))

test('a settlement with lines of no known order is booked only after a question', async () => {
  const { page, problems } = await visitAs(shop.url, admin, '/admin/cod', desktop)
  await page.getByRole('link', { name: 'Nhập phiếu' }).click()
  const form = page.getByRole('dialog', { name: 'Nhập phiếu đối soát' })
  await form.getByLabel('Bên giao hàng').fill('GHN')
  await form.getByLabel('Số phiếu').fill('GHN-1')
  await form.getByLabel('Các dòng').fill('HSKHONGCO123 80000')
  await form.getByRole('button', { name: 'Tạo bản nháp' }).click()
  await button(page, 'Ghi sổ').click()
  const question = page.getByRole('dialog', { name: 'Ghi sổ 1 dòng không rõ đơn?' })
  await question.getByRole('button', { name: 'Thôi' }).click()
  const stateOf = async () => (await shop.pool.query('select state from cod_settlements')).rows[0].state
  expect(await stateOf()).toBe('draft')
  await button(page, 'Ghi sổ').click()
  await question.getByRole('button', { name: 'Vẫn ghi sổ' }).click()
  await toastOf(page, 'Đã ghi sổ phiếu đối soát')
  expect(await stateOf()).toBe('booked')
  // The actions of a line are not cut by the edge of their cell.
  const done = page.getByRole('link', { name: /^Xử lý/ })
  const [link, cell] = [
    await done.boundingBox(),
    await page.locator('td').filter({ has: done }).boundingBox(),
  ]
  expect(link?.x).toBeGreaterThanOrEqual(cell?.x ?? Infinity)
  expect(problems).toEqual([])
})

test('a receipt with copies of unknown cost is closed only after a question', async () => {
  const { page, problems } = await visitAs(shop.url, admin, '/admin/receipts', desktop)
  await page.getByRole('link', { name: 'Tạo phiếu nhập' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nhà cung cấp').fill('NXB Trẻ')
  await dialog.getByRole('button', { name: 'Tạo phiếu', exact: true }).click()
  await page.getByLabel('Quét ISBN').waitFor()
  await page.keyboard.insertText(isbn)
  await page.keyboard.press('Enter')
  await page.getByText('Mắt biếc').first().waitFor()
  await button(page, 'Đã kiểm với chứng từ').click()
  await button(page, 'Nhập kho').click()
  const question = page.getByRole('dialog', { name: 'Nhập kho 1 cuốn chưa biết giá vốn?' })
  await question.getByRole('button', { name: 'Thôi' }).click()
  const stateOf = async () => (await shop.pool.query('select state from receipts')).rows[0].state
  expect(await stateOf()).toBe('checked')
  await button(page, 'Nhập kho').click()
  await question.getByRole('button', { name: 'Vẫn nhập kho' }).click()
  await toastOf(page, 'Đã cộng vào kho và khóa phiếu')
  expect(problems).toEqual([])
})

test('the fields of the till keep their distance from the edge of a phone', async () => {
  const { page } = await visitAs(shop.url, admin, '/admin/counter', phone)
  await page.getByRole('heading', { name: 'Mở ca' }).waitFor()
  const edges = await page
    .locator('main :is(input, button):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(360 - 8)
})
