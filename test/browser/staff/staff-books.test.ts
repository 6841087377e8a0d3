import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { chooseInRow } from '#test/browser/choose-in-row.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const long =
  'Những ngày thơ ấu trên dòng sông Ẩn Ngữ, nghiễm nhiên thành huyền thoại của xứ sở ngàn bậc và chuyện kể của người giữ đò đêm bên bến vắng, in lần thứ bảy, có sửa chữa và bổ sung những ghi chép chưa từng công bố của tác giả'
const many = Array.from({ length: 22 }, (_, index) => ({
  title: `Tập truyện số ${String(index + 1).padStart(2, '0')}`,
  category: 'Truyện ngắn',
  authors: ['Nguyễn Minh Châu'],
  price: 50_000 + index * 1000,
  quantity: index,
}))
const books = [
  { title: long, authors: ['Đặng Thị Ỷ Lan', 'Nguyễn Hữu Ước'], price: 120_000, quantity: 15 },
  ...many,
]
afterAll(() => rm(folder, { recursive: true }))
const shop = await forThisFile(openStorefront(books))
const photo = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#2b4378' } })
  .png()
  .toBuffer()
const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-cover-'))
await writeFile(path.join(folder, 'bia.png'), photo)

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Pastes a picture while a dialog is open, and with it a text where there is one. */
async function paste(page: Page, picture: Buffer, text = '') {
  await page.locator('dialog[open] form').evaluate(
    (form, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'bia.png', { type: 'image/png' }))
      if (given.text) clipboardData.items.add(given.text, 'text/plain')
      form.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    { base64: picture.toString('base64'), text },
  )
}

/** Drops a file where the field for one is. */
async function drop(page: Page, file: string) {
  const field = page.locator('dialog[open] input[type=file]').first()
  await field.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
}

const visitBookAdmin = (place = '/admin', options = desktop, url = shop.url) =>
  visitAs(url, admin, place, options)

test('the staff’s book list searches while one types, filters, sorts and pages in the address', async () => {
  const { page, problems, close } = await visitBookAdmin()
  for (const name of [
    'Tổng số sách',
    'Khớp bộ lọc',
    'Trang này',
    'Giá trị tồn',
    'Giá trung bình',
    'Sắp hết hàng',
  ])
    await page.locator('dt', { hasText: name }).waitFor()
  await page.getByText('Hiển thị 1 - 20 trong 23 sách').waitFor()
  expect(await page.getByRole('link', { name: 'Xóa bộ lọc' }).count()).toBe(0)
  await page.getByLabel('Sắp xếp').selectOption('price-desc')
  await page.getByLabel('Danh mục').selectOption({ label: 'Truyện ngắn' })
  await page.getByText('trong 22 sách').waitFor()
  await page.getByLabel('Số dòng').selectOption('10')
  await page.getByText('Hiển thị 1 - 10 trong 22 sách').waitFor()
  await page.getByRole('link', { name: 'Trang cuối' }).click()
  await page.getByText('Hiển thị 21 - 22 trong 22 sách').waitFor()
  await row(page, 'Tập truyện số 01').getByText('Hết hàng').waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Tìm kiếm').pressSequentially('tap truyen so 07')
  await row(page, 'Tập truyện số 07').getByText('Còn hàng').waitFor()
  await page.getByText('Hiển thị 1 - 1 trong 1 sách').waitFor()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ search: 'tap truyen so 07', sort: 'price-desc', page_size: '10' })
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  await page.waitForURL('**/admin?page_size=10')
  await expect.poll(() => page.getByLabel('Tìm kiếm').inputValue()).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('a book is added with a new author and a picture, and is in the shop', async () => {
  const { page, problems, close } = await visitBookAdmin()
  await page.getByRole('link', { name: 'Thêm sách' }).click()
  const form = dialog(page, 'Thêm sách')
  await form.getByRole('button', { name: 'Thêm sách' }).click()
  await form.getByText('Tên sách không được để trống').waitFor()
  await form.getByText('Vui lòng chọn danh mục').waitFor()

  await form.getByLabel('Tên sách').fill('Hương rừng Cà Mau')
  const authors = form.getByRole('combobox', { name: 'Tác giả' })
  await authors.pressSequentially('minh chau')
  await form.getByRole('option', { name: 'Nguyễn Minh Châu' }).click()
  await authors.fill('Sơn Nam')
  await form.getByRole('option', { name: 'Thêm tác giả mới “Sơn Nam”' }).waitFor()
  await authors.press('Enter')
  await form.getByRole('list', { name: 'Tác giả đã chọn' }).getByText('Sơn Nam').waitFor()
  await form.getByRole('button', { name: 'Bỏ Nguyễn Minh Châu' }).click()
  const category = form.getByRole('combobox', { name: 'Danh mục' })
  await category.pressSequentially('truyen ng')
  await category.press('Enter')
  expect(await category.inputValue()).toBe('Truyện ngắn')
  await form.getByLabel('Giá bán').fill('86.000')
  await form.getByLabel('Số lượng').fill('12,5')
  // Names only typed are neither left out nor lost.
  await authors.fill('Đoàn Giỏi')
  await authors.press('Tab')
  await form.getByRole('button', { name: 'Thêm sách' }).click()
  await form.getByText('để thêm “Đoàn Giỏi”, hoặc xóa chữ đã gõ.').waitFor()
  await form.getByText('Số lượng phải là số nguyên từ 0 đến 1.000.000').waitFor()
  await form.getByLabel('Số lượng').fill('12')
  await authors.fill('')

  const cover = form.getByRole('img', { name: 'Ảnh bìa' })
  await paste(page, photo, 'một ô của bảng tính')
  expect(await cover.count()).toBe(0)
  await paste(page, photo)
  await cover.waitFor()
  await form.getByRole('button', { name: 'Bỏ ảnh' }).click()
  await cover.waitFor({ state: 'detached' })
  await drop(page, path.join(folder, 'bia.png'))
  await cover.waitFor()
  const address = form.getByLabel('Hoặc từ địa chỉ ảnh')
  await address.fill('https://127.0.0.1/a.png')
  await form.getByRole('button', { name: 'Thêm sách' }).click()
  await form.getByText('Bấm “Tải ảnh” để lấy ảnh từ địa chỉ này').waitFor()
  await form.getByRole('button', { name: 'Tải ảnh' }).click()
  await form.getByText('Không tải được ảnh từ địa chỉ này.').waitFor()

  // Typed text is not lost by Esc.
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Bỏ những gì đã nhập?')
  await question.getByRole('button', { name: 'Thôi' }).click()
  await address.fill('')
  await form.getByRole('button', { name: 'Thêm sách' }).dblclick()
  await toastOf(page, 'Sách đã được thêm thành công!')
  await form.waitFor({ state: 'detached' })
  await row(page, 'Hương rừng Cà Mau').getByText('Sơn Nam').waitFor()
  const { rows } = await shop.pool.query(
    "select image_url, quantity, price from books where title = 'Hương rừng Cà Mau'",
  )
  expect(rows).toEqual([
    { image_url: expect.stringMatching(/^\/uploads\/book-/), quantity: 12, price: 86_000 },
  ])
  expect(problems.filter((problem) => !/422/.test(problem))).toEqual([])
  await close()
})

test('a scanned ISBN goes on to the title, and names the book that has it already', async () => {
  await shop.pool.query("update books set isbn = '9786041234567' where title = 'Tập truyện số 03'")
  const { page, close } = await visitBookAdmin()
  await page.getByRole('link', { name: 'Thêm sách' }).click()
  const form = dialog(page, 'Thêm sách')
  const isbn = form.getByLabel('ISBN')
  expect(await isbn.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('978-604-123-456-7')
  await page.keyboard.press('Enter')
  expect(await form.getByLabel('Tên sách').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.getByText('Tên sách không được để trống').count()).toBe(0)
  await form.getByText(/^Đã có cuốn này, còn/).waitFor()
  await form.getByRole('link', { name: 'sửa Tập truyện số 03' }).click()
  await dialog(page, 'Sửa sách').getByLabel('Tên sách').waitFor()
  expect(await dialog(page, 'Sửa sách').getByLabel('Tên sách').inputValue()).toBe('Tập truyện số 03')
  expect(
    await dialog(page, 'Sửa sách')
      .getByText(/^Đã có cuốn này/)
      .count(),
  ).toBe(0)
  await close()
})

test('a price that another has changed meanwhile is overwritten by the button alone', async () => {
  const place = '/admin?search=so+12'
  const title = 'Tập truyện số 12'
  const [first, second] = await Promise.all([visitBookAdmin(place), visitBookAdmin(place)])
  const priceOf = (page: Page) => row(page, title).getByRole('textbox', { name: `Giá bán ${title}` })
  const open = (page: Page) =>
    row(page, title)
      .getByRole('button', { name: /^Giá bán/ })
      .click()
  const change = async (value: string) => {
    await open(second.page)
    await priceOf(second.page).fill(value)
    await priceOf(second.page).press('Enter')
    await priceOf(second.page).waitFor({ state: 'detached' })
  }
  await open(first.page)
  await priceOf(first.page).fill('91000')
  await change('95000')

  await priceOf(first.page).press('Enter')
  const conflict = row(first.page, title).getByRole('group', { name: 'Giá trị vừa được đổi ở nơi khác' })
  await conflict.getByText('95.000 ₫').first().waitFor()
  await conflict.getByText(/^Trịnh Minh Tâm \(/).waitFor()
  // The box says it, and no toast over the list.
  expect(await first.page.getByRole('button', { name: 'Đóng thông báo' }).count()).toBe(0)
  await priceOf(first.page).press('Enter')
  const stored = async () =>
    (await shop.pool.query('select price from books where book_id = $1', [shop.ids[12]])).rows[0].price
  expect(await stored()).toBe(95_000)
  await conflict.getByRole('button', { name: 'Đặt 91.000 ₫' }).click()
  await row(first.page, title)
    .getByRole('button', { name: /^Giá bán.*91\.000/ })
    .waitFor()
  expect(await stored()).toBe(91_000)

  expect(second.problems).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('optional fields of a book are filled in its form, and stand on its page', async () => {
  const id = shop.ids[11]
  const { page, problems, close } = await visitBookAdmin(`/admin?search=so+11#sua-sach-${id}`)
  const form = dialog(page, 'Sửa sách')
  await form.getByLabel('Người dịch').fill('Trịnh Lữ')
  await form.getByLabel('Hình thức bìa').selectOption({ label: 'Bìa cứng' })
  await form.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(page, 'Sách đã được cập nhật thành công!')
  await page.goto(`/book/${id}`)
  const facts = page.getByRole('table', { name: 'Thông tin chi tiết' })
  await facts.getByRole('row', { name: 'Người dịch Trịnh Lữ' }).waitFor()
  await facts.getByRole('row', { name: 'Hình thức bìa Bìa cứng' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a conflict of two edits of a book shows the second person the first one’s, and loses nothing', async () => {
  const place = `/admin?search=so+05#sua-sach-${shop.ids[5]}`
  const [first, second] = await Promise.all([visitBookAdmin(place), visitBookAdmin(place)])
  const [one, two] = [dialog(first.page, 'Sửa sách'), dialog(second.page, 'Sửa sách')]
  await two.getByLabel('Giá bán').fill('99000')
  await two.getByLabel('Mô tả').fill('Lời của người thứ hai')
  await one.getByLabel('Giá bán').fill('77000')
  await one.getByLabel('Nhà xuất bản').fill('Nhà xuất bản Một')
  await one.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(first.page, 'Sách đã được cập nhật thành công!')

  await two.getByRole('button', { name: 'Lưu thay đổi' }).click()
  const notice = two.getByRole('region', { name: 'Thay đổi của người khác' })
  await notice.getByText('đã cập nhật thành').getByText('Nhà xuất bản Một').waitFor()
  await notice.getByRole('button', { name: 'Dùng giá trị này' }).waitFor()
  expect(await two.getByLabel('Nhà xuất bản').inputValue()).toBe('Nhà xuất bản Một')
  expect(await two.getByLabel('Giá bán').inputValue()).toBe('99000')
  await notice.getByRole('button', { name: 'Dùng giá trị này' }).click()
  await two.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(second.page, 'Sách đã được cập nhật thành công!')
  const { rows } = await shop.pool.query(
    'select price, description, name from books join publishers using (publisher_id) where book_id = $1',
    [shop.ids[5]],
  )
  expect(rows).toEqual([{ price: 77_000, description: 'Lời của người thứ hai', name: 'Nhà xuất bản Một' }])
  await Promise.all([first.close(), second.close()])
})

test('a conflict of two changes of a cover shows the second person the first one’s before it goes', async () => {
  const place = `/admin?search=so+07#sua-sach-${shop.ids[7]}`
  const [first, second] = await Promise.all([visitBookAdmin(place), visitBookAdmin(place)])
  const [one, two] = [dialog(first.page, 'Sửa sách'), dialog(second.page, 'Sửa sách')]
  const kept = async () =>
    (await shop.pool.query('select image_url from books where book_id = $1', [shop.ids[7]])).rows[0].image_url
  await two.getByLabel('Giá bán').waitFor()
  await drop(second.page, path.join(folder, 'bia.png'))
  await two.getByRole('img', { name: 'Ảnh bìa' }).waitFor()
  await one.getByLabel('Giá bán').waitFor()
  await drop(first.page, path.join(folder, 'bia.png'))
  await one.getByRole('img', { name: 'Ảnh bìa' }).waitFor()
  await one.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(first.page, 'Sách đã được cập nhật thành công!')
  const theirs = await kept()

  await two.getByRole('button', { name: 'Lưu thay đổi' }).click()
  const notice = two.getByRole('region', { name: 'Thay đổi của người khác' })
  await notice.getByText('Ảnh bìa vừa được đổi ở nơi khác').waitFor()
  await notice.getByText('Lưu lần nữa sẽ giữ những gì bạn đã nhập.').waitFor()
  expect(await notice.getByRole('img').getAttribute('src')).toBe(theirs)
  expect(await kept()).toBe(theirs)
  await notice.getByRole('button', { name: 'Dùng ảnh này' }).click()
  expect(await two.getByRole('img', { name: 'Ảnh bìa', exact: true }).getAttribute('src')).toBe(theirs)
  await two.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(second.page, 'Sách đã được cập nhật thành công!')
  expect(await kept()).toBe(theirs)
  await Promise.all([first.close(), second.close()])
})

test('an edit typed when the session ended is there again, beside the changes made meanwhile', async () => {
  const { page, close } = await visitBookAdmin(`/admin?search=so+06#sua-sach-${shop.ids[6]}`)
  const form = dialog(page, 'Sửa sách')
  await form.getByLabel('Giá bán').fill('99000')
  await form.getByLabel('Mô tả').fill('Viết dở')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'a.token.of-yesterday')
    localStorage.setItem('refresh_token', 'x'.repeat(43))
  })
  await form.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await page.waitForURL('**/login?redirect=*')
  await shop.pool.query(
    "update books set price = 77000, language = 'Tiếng Việt', version = version + 1 where book_id = $1",
    [shop.ids[6]],
  )
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  const notice = form.getByRole('region', { name: 'Thay đổi của người khác' })
  await notice.getByText('người khác đã lưu').getByText('77000').waitFor()
  await notice.getByText('Ngôn ngữ').waitFor()
  expect(await form.getByLabel('Giá bán').inputValue()).toBe('99000')
  expect(await form.getByLabel('Mô tả').inputValue()).toBe('Viết dở')
  expect(await form.getByLabel('Ngôn ngữ').inputValue()).toBe('Tiếng Việt')
  await expect.poll(() => new URL(page.url()).search).toBe('?search=so+06')
  await close()
})

describe('changes in the list', () => {
  test('price and stock of a book change in the list, and back, and the history tells why', async () => {
    const { page, problems, close } = await visitBookAdmin('/admin?search=so+09')
    const book = row(page, 'Tập truyện số 09')
    await book.getByRole('button', { name: /^Giá bán/ }).click()
    await page.keyboard.type('66.000')
    await page.keyboard.press('Enter')
    await page.getByText('58.000 ₫ → 66.000 ₫').waitFor()
    await book.getByRole('button', { name: 'Giá bán Tập truyện số 09: 66.000 ₫. Sửa' }).waitFor()
    await button(page, 'Hoàn tác').click()
    await book.getByRole('button', { name: 'Giá bán Tập truyện số 09: 58.000 ₫. Sửa' }).waitFor()

    await book.getByRole('button', { name: /^Tồn kho/ }).click()
    // So many more, for the reason that is offered.
    await page.keyboard.type('+32')
    await page.getByText('8 → 40 cuốn').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('8 → 40 (Nhập hàng)').waitFor()
    await chooseInRow(page, 'Tập truyện số 09', 'Lịch sử kho')
    const history = dialog(page, 'Lịch sử tồn kho')
    await history.getByRole('row').filter({ hasText: '+32' }).getByText(admin.name).waitFor()
    await history.getByRole('row').filter({ hasText: '+32' }).getByText('Nhập hàng').waitFor()
    await history.getByRole('row').filter({ hasText: '+8' }).getByText('Tồn ban đầu').waitFor()
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    await chooseInRow(page, 'Tập truyện số 09', 'Lịch sử')
    await page.getByText(/đổi giá «Tập truyện số 09» từ 58\.000\s₫ thành 66\.000\s₫/).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('many books change at once after a preview, are deleted at once, and come back', async () => {
    const { page, problems, close } = await visitBookAdmin('/admin?search=so+2')
    await page.getByRole('checkbox', { name: 'Chọn Tập truyện số 20' }).check()
    await page.getByRole('checkbox', { name: 'Chọn Tập truyện số 21' }).check()
    await page.getByText('Đã chọn 2 sách').waitFor()
    await button(page, 'Thay đổi hàng loạt').click()
    const change = dialog(page, 'Thay đổi 2 sách đã chọn')
    await change.getByLabel('Giá trị').fill('−10')
    // As if a thousand more were chosen.
    const sent = '**/books/change-batch'
    await page.route(sent, (route) => {
      const body = route.request().postDataJSON()
      const books = Array.from({ length: 1001 }, (_, index) => ({ book_id: index + 1 }))
      return route.continue({ postData: JSON.stringify({ ...body, books }) })
    })
    await change.getByRole('button', { name: 'Xem trước' }).click()
    await change.getByText('Mỗi lần tối đa 1.000 sách. Vui lòng chọn ít sách hơn.').waitFor()
    await page.unroute(sent)
    await change.getByRole('button', { name: 'Xem trước' }).click()
    await change.getByRole('row').filter({ hasText: 'số 20' }).getByText('62.000 ₫').waitFor()
    // A person is faster with one of them: the other one is changed, and not a second time.
    await shop.pool.query('update books set version = version + 1 where book_id = $1', [shop.ids[21]])
    await change.getByRole('button', { name: 'Áp dụng cho 2 sách' }).click()
    await toastOf(page, 'Đã cập nhật 1 sách, thất bại 1 sách')
    const rest = dialog(page, 'Thay đổi 1 sách đã chọn')
    await rest.getByText('Sách vừa được người khác thay đổi').waitFor()
    await row(page, 'Tập truyện số 20').getByText('62.000 ₫').waitFor({ state: 'attached' })
    await rest.getByLabel('Giá trị').fill('−20')
    await rest.getByRole('button', { name: 'Xem trước' }).click()
    await rest.getByRole('button', { name: 'Áp dụng cho 1 sách' }).click()
    await main(page).getByText('Đã cập nhật 1 sách', { exact: true }).waitFor()
    await row(page, 'Tập truyện số 21').getByText('56.000 ₫').waitFor()
    await row(page, 'Tập truyện số 20').getByText('62.000 ₫').waitFor()
    await button(page, 'Hoàn tác').click()
    await row(page, 'Tập truyện số 21').getByText('70.000 ₫').waitFor()

    // All that match leave the sale at once; one of them has changed when they are to come back.
    await page.getByRole('checkbox', { name: 'Chọn tất cả trang này' }).check()
    await button(page, 'Thay đổi hàng loạt').click()
    const selling = page.getByRole('dialog')
    await selling.getByLabel('Tình trạng bán', { exact: true }).check()
    await selling.getByRole('button', { name: 'Xem trước' }).click()
    await selling.getByRole('row').filter({ hasText: 'số 20' }).getByText('Tạm ngừng bán').waitFor()
    await selling.getByRole('button', { name: /^Áp dụng cho/ }).click()
    await row(page, 'Tập truyện số 21').getByText('Tạm ngừng bán').waitFor()
    await shop.pool.query('update books set version = version + 1 where book_id = $1', [shop.ids[21]])
    await button(page, 'Hoàn tác').click()
    const stayed = dialog(page, '1 sách được giữ nguyên')
    await stayed.getByText('Tập truyện số 21: Sách đã được thay đổi thêm sau đó').waitFor()
    await stayed.getByRole('button', { name: 'Đã hiểu' }).click()
    await row(page, 'Tập truyện số 20').getByText('Tạm ngừng bán').waitFor({ state: 'detached' })

    await page.getByRole('checkbox', { name: 'Chọn Tập truyện số 20' }).check()
    await page.getByRole('checkbox', { name: 'Chọn Tập truyện số 21' }).check()
    await page.getByRole('checkbox', { name: 'Chọn Tập truyện số 22' }).check()
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [shop.ids[22]])
    await button(page, 'Xóa đã chọn').click()
    await dialog(page, 'Xóa 3 sách đã chọn?').getByRole('button', { name: 'Xóa sách' }).click()
    await toastOf(page, 'Đã xóa 2 sách, thất bại 1 sách')
    const left = dialog(page, '1 sách chưa được xóa')
    await left.getByText(`Lỗi khi xóa sách ID ${shop.ids[22]}: Không tìm thấy sách.`).waitFor()
    await left.getByRole('button', { name: 'Đã hiểu' }).click()
    await page.getByText('Đã xóa thành công 2 sách').waitFor()
    await row(page, 'Tập truyện số 20').waitFor({ state: 'detached' })
    await button(page, 'Hoàn tác').click()
    await row(page, 'Tập truyện số 20').waitFor()
    expect(problems.filter((problem) => !/422/.test(problem))).toEqual([])
    await close()
  })

  test('the staff’s book list is downloaded as a file', async () => {
    const { page, close } = await visitBookAdmin('/admin?search=so+03')
    const address = '**/books/export-books*'
    await page.route(address, () => {})
    await button(page, 'Xuất CSV').click()
    await page.getByText('Đang chuẩn bị file…').waitFor()
    await button(page, 'Dừng').click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.unroute(address)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Xuất CSV').click()])
    expect(file.suggestedFilename()).toBe('books.csv')
    await close()
  })
})

describe('looks', () => {
  const dialogs = () =>
    [
      ['#them-sach', 'Thêm sách'],
      [`#sua-sach-${shop.ids[0]}`, 'Sửa sách'],
      [`#xoa-sach-${shop.ids[0]}`, 'Xóa sách?'],
      [`#kho-sach-${shop.ids[0]}`, 'Lịch sử tồn kho'],
    ] as const

  test.each(
    looksOf([
      ['light', desktop],
      ['dark', phone],
    ] as const),
  )('the staff’s book screens have nothing for axe to object to in the %s', async (colorScheme, size) => {
    const { page, close } = await visitBookAdmin('/admin', { ...size, colorScheme })
    const clean = async () => {
      expect(await findViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    // A phone shows the box of all rows once one of them is ticked.
    await page
      .getByRole('checkbox', { name: /^Chọn (?!tất cả)/ })
      .first()
      .check()
    await page.getByRole('checkbox', { name: 'Chọn tất cả trang này' }).check()
    await clean()
    await button(page, 'Thay đổi hàng loạt').click()
    const change = dialog(page, /^Thay đổi \d+ sách đã chọn$/)
    await change.getByLabel('Giá trị').fill('−10')
    await change.getByRole('button', { name: 'Xem trước' }).click()
    await change.getByRole('button', { name: /^Áp dụng cho/ }).waitFor()
    await clean()
    await change.getByRole('button', { name: 'Thôi' }).click()
    await button(page, 'Xóa đã chọn').click()
    await dialog(page, /^Xóa \d+ sách đã chọn\?$/).waitFor()
    await clean()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Giá bán ${long}` }).click()
    await page.keyboard.type('130.000')
    await page.keyboard.press('Enter')
    await button(page, 'Hoàn tác').waitFor()
    await page.getByRole('button', { name: `Tồn kho ${long}` }).click()
    await page.keyboard.type('+5')
    await page.getByText('cuốn. Enter để lưu.').waitFor()
    await clean()
    await page.getByLabel(`Tồn kho ${long}`, { exact: true }).fill('12,5')
    await page.keyboard.press('Enter')
    await page.getByText('Tồn kho phải là số nguyên từ 0 đến 1.000.000').waitFor()
    await clean()
    await page.keyboard.press('Escape')
    await button(page, 'Hoàn tác').click()
    await toastOf(page, 'Đã hoàn tác')
    for (const [hash, name] of dialogs()) {
      await page.goto(`/admin${hash}`)
      await dialog(page, name).waitFor()
      if (hash.startsWith('#sua')) await dialog(page, name).getByLabel('Tên sách').waitFor()
      if (hash.startsWith('#kho')) await dialog(page, name).getByText('Tồn ban đầu').waitFor()
      await clean()
    }

    await page.goto(`/admin#sua-sach-${shop.ids[0]}`)
    const form = dialog(page, 'Sửa sách')
    await form.getByLabel('Giá gốc').fill('150.000')
    await shop.pool.query('update books set language = $2, version = version + 1 where book_id = $1', [
      shop.ids[0],
      `Tiếng ${colorScheme}`,
    ])
    await form.getByLabel('Giá gốc').press('Enter')
    await form.getByRole('region', { name: 'Thay đổi của người khác' }).waitFor()
    await clean()
    await close()
  })

  test('the book list of an empty shop leads to its first book and has nothing for axe to object to', async () => {
    const empty = await openStorefront([])
    const { page, close } = await visitBookAdmin('/admin', desktop, empty.url)
    await page.getByText('Chưa có sách nào').waitFor()
    await page.getByRole('link', { name: 'Thêm sách' }).first().click()
    await dialog(page, 'Thêm sách').getByText('Chưa có danh mục nào.').waitFor()
    await close()
    await empty.close()
  })
})
