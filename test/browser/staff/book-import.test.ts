import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { readSheet } from '#server/base/sheets/read-sheet.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { looksOf } from '#test/extent.ts'
import { admin, openShopWithAccounts, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main } from '#test/browser/storefront-visit.ts'

const isbn = '9786041234567'
const shop = await forThisFile(openShopWithAccounts())
await addBooks(shop.db, [{ title: 'Sách đã có', category: 'Văn học', isbn }])

const headings = 'Tên sách,Tác giả,Danh mục,Giá,Số lượng,Mã vạch'
const sheet = (rows: readonly string[], name = 'sach.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...rows].join('\n')),
})
type Chosen = ReturnType<typeof sheet>
const choose = (page: Page, file: Chosen) => page.getByLabel('Chọn file Excel hoặc CSV').setInputFiles(file)
const start = (page: Page) => main(page).getByRole('button', { name: 'Bắt đầu Import' })
const figure = (page: Page, name: string) =>
  main(page).locator('dt', { hasText: name }).locator('xpath=../dd')
const rowOf = (page: Page, row: number) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: `Dòng ${row}:` })
const titled = async (title: string) =>
  (await shop.pool.query('select from books where title = $1', [title])).rowCount

const visitAsStaff = (options = desktop) => visitAs(shop.url, admin, '/admin/books/import', options)

test('an import is checked first, corrected by a word, saved, and undone', async () => {
  const { page, problems, close } = await visitAsStaff()
  await page.getByRole('heading', { name: 'Import Books từ Excel' }).waitFor()
  expect(await start(page).isDisabled()).toBe(true)
  await choose(page, { ...sheet(['x']), name: 'sach.txt', mimeType: 'text/plain' })
  await page.getByText('Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)').waitFor()
  await choose(page, sheet(['Bị bỏ,Ai,Văn học,1000,1'], 'bo.csv'))
  await button(page, 'Xóa file đã chọn').click()
  expect(await start(page).isDisabled()).toBe(true)

  const rows = [
    'Được nhập,Người Viết,Văn học,85.000 đ,3',
    'Danh mục lạ,Người Viết,Thơ mới,50000,1',
    'Học vị,"Người Viết, PhD",Văn học,50000,1',
    'Giá hỏng,Người Viết,Văn học,Liên hệ,1',
  ]
  await choose(page, sheet(rows))
  await button(page, 'Xem trước').click()
  await page.getByText('Kết quả xem trước').waitFor()
  await page.getByText('Dòng 5: Giá bán “Liên hệ” không phải là số.').waitFor()
  expect(await figure(page, 'Nhập được').textContent()).toBe('1')
  await page.getByRole('link', { name: 'Tất cả các dòng' }).click()
  await rowOf(page, 2).getByText('Sách mới').waitFor()
  await rowOf(page, 4).getByText('Chờ xác nhận').waitFor()
  await rowOf(page, 5).getByText('Lỗi', { exact: true }).waitFor()
  expect(await titled('Được nhập')).toBe(0)

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Tải file lỗi').click()])
  const wrong = await collect(readSheet(await readFile(await file.path())))
  expect(wrong.map(({ cells }) => cells.at(-1))).toEqual([
    'Lỗi',
    'Danh mục “Thơ mới” chưa có trong nhà sách.',
    'Tác giả “PhD” có đúng không?',
    'Giá bán “Liên hệ” không phải là số.',
  ])

  await page.getByLabel('Tạo danh mục mới cho 1 dòng').check()
  await start(page).click()
  await page.getByText('Import thành công!').waitFor()
  await page.getByText('Đã nhập 2 trong 4 dòng.').waitFor()
  for (const [name, count] of [
    ['Tổng số dòng', '4'],
    ['Thành công', '2'],
    ['Lỗi', '2'],
  ] as const)
    await expect.poll(() => figure(page, name).textContent()).toBe(count)
  await rowOf(page, 2).getByText('Sách mới').waitFor()
  await page.getByRole('link', { name: 'Lỗi và nghi ngờ' }).click()
  await page.getByText('Dòng 4: Tác giả “PhD” có đúng không?').waitFor()
  await rowOf(page, 2).waitFor({ state: 'detached' })
  expect(await page.getByText('Dòng 3:').count()).toBe(0)
  expect([await titled('Được nhập'), await titled('Danh mục lạ'), await titled('Học vị')]).toEqual([1, 1, 0])
  expect(await page.getByRole('link', { name: 'Xem danh sách sách' }).getAttribute('href')).toBe('/admin')

  await button(page, 'Hoàn tác lần nhập này').click()
  const ask = page.getByRole('dialog', { name: 'Hoàn tác lần nhập này?' })
  await ask.getByText('2 sách mới').waitFor()
  await ask.getByText('Danh mục, tác giả và nhà xuất bản được thêm cùng sách vẫn còn.').waitFor()
  await page.keyboard.press('Escape')
  await ask.waitFor({ state: 'detached' })
  await button(page, 'Hoàn tác lần nhập này').click()
  await ask.getByRole('button', { name: 'Hoàn tác', exact: true }).click()
  await page.getByText('Đã hoàn tác lần nhập này').waitFor()
  expect(await titled('Được nhập')).toBe(0)
  await page.getByRole('link', { name: 'Import file khác' }).click()
  await page.getByText('Kéo thả file vào đây hoặc bấm để chọn file').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('copies from an import are added to the stock, and the screen says so before and after', async () => {
  const { page, problems, close } = await visitAsStaff()
  const stock = async () =>
    (await shop.pool.query('select quantity from books where isbn = $1', [isbn])).rows[0].quantity as number
  const before = await stock()
  await choose(page, sheet([`Sách đã có,Ai,Văn học,1000,12,${isbn}`]))
  await page.getByLabel('Cộng thêm vào tồn kho').check()
  await page.getByText('Nhập lại file này là cộng thêm lần nữa.').waitFor()
  await button(page, 'Xem trước').click()
  await page.getByText('Số trong file được cộng thêm vào tồn kho.').waitFor()
  expect(await stock()).toBe(before)
  await start(page).click()
  await page.getByText('Import thành công!').waitFor()
  await page.getByText('Số trong file được cộng thêm vào tồn kho.').waitFor()
  expect(await stock()).toBe(before + 12)
  await button(page, 'Hoàn tác lần nhập này').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác', exact: true }).click()
  await page.getByText('Đã hoàn tác lần nhập này').waitFor()
  expect(await stock()).toBe(before)
  expect(problems).toEqual([])
  await close()
})

test('the row of an import that overwrites a book names the book, and leads to it', async () => {
  const { page, problems, close } = await visitAsStaff()
  await choose(page, sheet([`Tên trong file,Ai,Văn học,1000,1,${isbn}`]))
  await button(page, 'Xem trước').click()
  await rowOf(page, 2).getByText('Cập nhật').waitFor()
  await rowOf(page, 2).getByText('Tên trong file').waitFor()
  await rowOf(page, 2).getByRole('link', { name: 'Sách đã có' }).click()
  await page.waitForURL('**/admin#sua-sach-*')
  const form = page.getByRole('dialog', { name: 'Sửa sách' })
  await expect.poll(() => form.getByLabel('Tên sách').inputValue()).toBe('Sách đã có')
  await page.goBack()
  await button(page, 'Bỏ qua, chọn file khác').click()
  await page.getByText('Kéo thả file vào đây hoặc bấm để chọn file').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a large import goes on while its screen is left, and is found again with its progress and result', async () => {
  const { page, problems, close } = await visitAsStaff()
  const rows = Array.from({ length: 3000 }, (_, index) =>
    index % 30 === 0
      ? `,Người Viết,Văn học,1000,1`
      : `Sách số ${index},Người Viết ${index % 50},Văn học,1000,1`,
  )
  // It stays under way until the one who left it has come back.
  const reader = await shop.pool.connect()
  await reader.query('begin; lock table import_rows in share mode')
  await choose(page, sheet(rows, 'nhieu-sach.csv'))
  await start(page).click()
  await page.waitForURL('**/admin/books/import?id=*')
  await page.goto('/')
  await page.goto('/admin/books/import')
  await page.waitForURL('**/admin/books/import?id=*')
  await hydrated(page)
  await reader.query('commit')
  reader.release()
  await page.getByText('Import thành công!').waitFor()
  await page.getByText('Đã nhập 2.900 trong 3.000 dòng.').waitFor()
  await page.getByText('Dòng 2: Thiếu tên sách.').waitFor()
  await page.getByRole('link', { name: 'Trang 2' }).click()
  await page.getByText('Dòng 2972: Thiếu tên sách.').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await page.reload()
  await page.getByText('Dòng 2972: Thiếu tên sách.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('an import that the server refuses says why, and the file stays chosen', async () => {
  const { page, close } = await visitAsStaff()
  await choose(page, { ...sheet([]), buffer: Buffer.from('a,b\n1,2') })
  await start(page).click()
  await page.getByText('Import thất bại!').waitFor()
  await page.getByText(/^File thiếu cột bắt buộc: Tên sách/).waitFor()
  expect(await page.getByRole('link', { name: 'Xem danh sách sách' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Import file khác' }).click()

  await page.route('**/books/create-import', (route) => route.abort())
  await choose(page, sheet(['Vẫn còn,Ai,Văn học,1000,1'], 'van-con.csv'))
  await start(page).click()
  await page.getByText('Mất kết nối internet. Vui lòng kiểm tra kết nối.').first().waitFor()
  await page.getByText('van-con.csv').waitFor()
  await page.unroute('**/books/create-import')
  // A proxy in between, say, has no sentence of ours.
  await page.route('**/books/create-import', (route) => route.fulfill({ status: 408, json: { error: 'x' } }))
  await start(page).click()
  await page.getByText('Đã có lỗi xảy ra. Vui lòng thử lại sau.').waitFor()
  await page.unroute('**/books/create-import')
  // Navigation meanwhile finds the file still on its way.
  const goOn = Promise.withResolvers<void>()
  await page.route('**/books/create-import', (route) => goOn.promise.then(() => route.continue()))
  await start(page).click()
  await main(page).getByText('Đang tải file lên').waitFor()
  await page.getByRole('link', { name: 'Quản lý danh mục' }).first().click()
  await main(page).getByText('Đang tải file lên').waitFor({ state: 'detached' })
  await page.goBack()
  await main(page).getByText('Đang tải file lên').waitFor()
  goOn.resolve()
  await page.getByText('Import thành công!').waitFor()
  await close()
})

test('the template of the import comes from the server, and from the browser where the server is away', async () => {
  const { page, close } = await visitAsStaff()
  const get = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Tải Template').click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const first = async (bytes: Buffer) => (await collect(readSheet(bytes)))[0]?.cells[0]
  const workbook = await get()
  expect([workbook.name, await first(workbook.bytes)]).toEqual(['book-import-template.xlsx', 'title'])
  await page.route('**/books/excel-template', (route) => route.abort())
  const text = await get()
  expect([text.name, await first(text.bytes)]).toEqual(['book-import-template.csv', 'title'])
  await toastOf(page, 'Không tải được file Excel mẫu nên đã lưu file CSV mẫu.')
  await close()
})

test.each(looksOf(['light', 'dark'] as const))(
  'axe finds nothing in the import in the %s, wide and narrow',
  async (colorScheme) => {
    const long = `${'Nghiễm nhiên thành huyền thoại của xứ sở ngàn bậc '.repeat(3)},Ai,Danh mục dài chưa có,1000,1`
    const known = `${'Tên khác trong file '.repeat(9)},Ai,Văn học,1000,1,${isbn}`
    for (const size of [desktop, phone]) {
      const { page, close } = await visitAsStaff({ ...size, colorScheme })
      const clean = async () => {
        expect(await findViolations(page)).toEqual([])
        await expectNoSidewaysScroll(page)
      }
      await choose(
        page,
        sheet([long, `${'x'.repeat(200)},Ai,Văn học,x,1`, known], `${'ten-file-dai-'.repeat(12)}.csv`),
      )
      await clean()
      await button(page, 'Xem trước').click()
      await page.getByText('Dòng 3: Giá bán “x” không phải là số.').waitFor()
      await clean()
      await page.getByRole('link', { name: 'Tất cả các dòng' }).click()
      await rowOf(page, 4).getByText('Cập nhật').waitFor()
      await clean()
      await button(page, 'Bỏ qua, chọn file khác').click()
      await page.getByText('Kéo thả file vào đây hoặc bấm để chọn file').waitFor()
      await close()
    }
  },
)
