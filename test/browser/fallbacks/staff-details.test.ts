import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findOrCreateNames } from '#server/catalogue/books/save/name-store.ts'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { forThisFile } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'
import { answerCall } from './failing-call.ts'

const books = [
  { title: 'Mắt biếc', quantity: 15, category: 'Văn học' },
  { title: 'Đất rừng phương Nam', quantity: 0, category: 'Thiếu nhi' },
]
const shop = await forThisFile(openStorefront(books))
const visitAsStaff = (path: string) => visitAs(shop.url, admin, path)
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

test('the table of books says of each whether it is in stock, and its rating out of five', async () => {
  await shop.pool.query('update books set rating_sum = 54, rating_count = 12 where title = $1', ['Mắt biếc'])
  const { page, close } = await visitAsStaff('/admin')
  await row(page, 'Mắt biếc').getByText('Còn hàng').waitFor()
  await row(page, 'Mắt biếc')
    .getByText(/^4,5\/5\s*\(12\)$/)
    .waitFor()
  await row(page, 'Đất rừng phương Nam').getByText('Hết hàng').waitFor()
  await close()
})

test('the search of the staff’s books waits for a pause in typing, and is cleared with all other filters', async () => {
  const { page, close } = await visitAsStaff('/admin')
  expect(await page.getByRole('link', { name: 'Xóa bộ lọc' }).count()).toBe(0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  const found = page.waitForRequest(
    (request) => request.url().includes('.data') && request.url().includes('search='),
  )
  await page.getByLabel('Tìm kiếm').pressSequentially('mat biec')
  const typed = Date.now()
  await found
  expect(Date.now() - typed).toBeGreaterThan(250)
  expect(asked.filter((search) => search !== '')).toEqual(['mat biec'])
  await page.getByLabel('Danh mục').selectOption({ label: 'Văn học' })
  await page.waitForURL(/category_id=/)
  await page.getByLabel('Sắp xếp').selectOption('price-desc')
  await page.waitForURL(/sort=price-desc/)
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL((url) => url.search === '')
  await row(page, 'Đất rừng phương Nam').waitFor()
  expect(await page.getByLabel('Tìm kiếm').inputValue()).toBe('')
  await close()
})

test('the screen of the import explains itself in five steps', async () => {
  const { page, close } = await visitAsStaff('/admin/books/import')
  await page.getByRole('heading', { name: 'Import Books từ Excel' }).waitFor()
  expect(await main(page).locator('ol > li').count()).toBe(5)
  expect(await button(page, 'Bắt đầu Import').isDisabled()).toBe(true)
  await close()
})

test('a merge of names that the page itself breaks says so in general words', async () => {
  await shop.db.transaction((tx) => findOrCreateNames(tx, 'authors', ['An Nhiên', 'An Nhien'], new Map()))
  const { page, close } = await visitAsStaff('/admin/authors')
  for (const name of ['An Nhiên', 'An Nhien'])
    await page.getByRole('checkbox', { name: `Chọn ${name}`, exact: true }).check()
  await button(page, 'Gộp đã chọn').click()
  await answerCall(page, '/authors/merge', null)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Gộp/ }).click()
  await dialog.getByRole('alert').getByText('Đã có lỗi xảy ra. Vui lòng thử lại.').waitFor()
  await close()
})
