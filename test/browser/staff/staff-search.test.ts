import { expect, test } from 'vitest'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
await addBooks(shop.db, [
  { title: 'Miếng ngon Hà Nội', category: 'Ẩm thực & du ký' },
  { title: 'Mắt biếc', category: 'Văn học Việt Nam' },
])
const find = async (search: string) => {
  const answer = await fetch(`${shop.url}/api/v1/books/get-books?page=1&search=${encodeURIComponent(search)}`)
  const { data } = (await answer.json()) as { data: { category_name: string }[] }
  return data.map((book) => book.category_name)
}

test.each([
  ['a desk', desktop, 'dạy làm bếp'],
  ['a phone', phone, 'xào nấu kho rim'],
])('a search without results becomes a synonym in two presses on %s', async (_where, options, typed) => {
  expect(await find(typed)).toEqual([])
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/search', options)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Đặt nghĩa cho “${typed}”` }).click()
  expect(await page.getByLabel('Bạn đọc tìm').inputValue()).toBe(typed)
  await page.getByRole('combobox', { name: 'Nghĩa là' }).fill('am thuc')
  await page.getByRole('option', { name: 'Ẩm thực & du ký' }).click()
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByRole('button', { name: `Xóa từ đồng nghĩa “${typed}”` }).waitFor()
  expect(await page.getByRole('button', { name: `Đặt nghĩa cho “${typed}”` }).count()).toBe(0)
  await expect.poll(async () => (await find(typed))[0]).toBe('Ẩm thực & du ký')
  await page.getByRole('button', { name: `Xóa từ đồng nghĩa “${typed}”` }).click()
  await page.getByText('Đã xóa từ đồng nghĩa.').waitFor()
  expect(problems).toEqual([])
  await close()
})
