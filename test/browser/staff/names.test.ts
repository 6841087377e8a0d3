import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findOrCreateNames } from '#server/catalogue/books/save/name-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { chooseInRow } from '#test/browser/choose-in-row.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const long = 'Nguyễn Phước Vĩnh Thụy Ẩn Ngữ Nghiễm Nhiên Huyền Thoại Của Xứ Sở Ngàn Bậc'
const books = [
  { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ', category: 'Văn học' },
  { title: 'Cho tôi xin một vé', authors: ['Nguyen Nhat Anh B'], publisher: 'Nhà xuất bản Trẻ' },
  { title: 'Đất rừng phương Nam', authors: [long], publisher: 'Kim Đồng', category: 'Thiếu nhi' },
]
const shop = await forThisFile(openStorefront(books))

const dialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name, exact: typeof name === 'string' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const act = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const press = (inside: Locator, name: string | RegExp) => inside.getByRole('button', { name }).click()

const visitAsStaff = (path: string, options = desktop) => visitAs(shop.url, admin, path, options)

/** Names without books, straight into the shop. */
const addNames = (kind: 'categories' | 'publishers', names: string[]) =>
  shop.db.transaction((tx) => findOrCreateNames(tx, kind, names, new Map()))

describe('an author', () => {
  test('an author is added with a picture, changed while another person changes it, and deleted', async () => {
    const { page, problems, close } = await visitAsStaff('/admin/authors')
    await act(page, 'Thêm tác giả').click()
    const form = dialog(page, 'Thêm tác giả')
    const name = form.getByLabel('Tên tác giả')
    await press(form, 'Thêm tác giả')
    await form.getByText('Tên tác giả là bắt buộc').waitFor()
    await name.fill('x')
    await form.getByLabel('Quốc tịch').fill('V')
    await form.getByLabel('Ngày sinh').fill('01/01/2999')
    await form.getByLabel('Tiểu sử').fill('x'.repeat(1001))
    await press(form, 'Thêm tác giả')
    for (const sentence of [
      'Tên tác giả phải có ít nhất 2 ký tự',
      'Quốc tịch phải có ít nhất 2 ký tự',
      'Ngày sinh không thể lớn hơn ngày hiện tại',
      'Tiểu sử không được vượt quá 1000 ký tự',
    ])
      await form.getByText(sentence).waitFor()
    const picture = form.locator('input[type=file]')
    await picture.setInputFiles({ name: 'tho.txt', mimeType: 'text/plain', buffer: Buffer.from('thơ') })
    await form.getByText('Vui lòng chọn file ảnh hợp lệ').waitFor()
    await picture.setInputFiles({
      name: 'lon.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await form.getByText('Kích thước ảnh không được vượt quá 5MB').waitFor()
    const red = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    await picture.setInputFiles({ name: 'anh.png', mimeType: 'image/png', buffer: red })
    await form.getByAltText('Ảnh tác giả').waitFor()
    await name.fill('NGUYỄN nhật ánh')
    await form.getByLabel('Quốc tịch').fill('Việt Nam')
    await form.getByLabel('Ngày sinh').fill('27/08/1920')
    await form.getByLabel('Tiểu sử').fill('Dế Mèn phiêu lưu ký')
    await press(form, 'Thêm tác giả')
    await form.getByText('Trùng tên: tác giả "Nguyễn Nhật Ánh" đã có rồi').waitFor()
    await name.fill('Tô Hoài')
    await press(form, 'Thêm tác giả')
    await toastOf(page, 'Thêm tác giả thành công!')
    await form.waitFor({ state: 'detached' })
    await row(page, 'Tô Hoài').getByText('Việt Nam · sinh 27/08/1920').waitFor()
    expect(await row(page, 'Tô Hoài').locator('img').getAttribute('src')).toMatch(/^\/uploads\/author-/)

    await act(page, 'Sửa Tô Hoài').click()
    const change = dialog(page, 'Sửa tác giả')
    await change.getByLabel('Quốc tịch').fill('Pháp')
    await shop.pool.query(
      "update authors set nationality = 'Lào', version = version + 1 where name = 'Tô Hoài'",
    )
    await press(change, 'Lưu thay đổi')
    await change.getByText('Hiện tại là: Lào').waitFor()
    expect(await change.getByLabel('Quốc tịch').inputValue()).toBe('Pháp')
    await page.keyboard.press('Escape')
    await change.getByText('Những gì bạn vừa nhập chưa được lưu.').waitFor()
    await press(change, 'Nhập tiếp')
    await press(change, 'Lưu thay đổi')
    await toastOf(page, 'Cập nhật tác giả thành công!')
    await row(page, 'Tô Hoài').getByText('Pháp · sinh 27/08/1920').waitFor()

    const remove = () => chooseInRow(page, 'Tô Hoài', 'Xóa')
    await remove()
    const ask = dialog(page, 'Xóa tác giả?')
    await ask.getByText('không thể hoàn tác').waitFor()
    await page.keyboard.press('Escape')
    await ask.waitFor({ state: 'detached' })
    await remove()
    const deletion = '**/authors/delete-author*'
    await page.route(deletion, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await press(ask, 'Xóa')
    await ask.getByRole('alert').getByText('Không thể xoá tác giả').waitFor()
    await page.unroute(deletion)
    await press(ask, 'Xóa')
    await toastOf(page, 'Đã xóa tác giả "Tô Hoài" thành công!')
    await row(page, 'Tô Hoài').waitFor({ state: 'detached' })
    // Refusals with a status are told by the browser as well.
    expect(problems.filter((problem) => !/status of (4\d\d|502)/.test(problem))).toEqual([])
    await close()
  })
})

describe('books of categories', () => {
  test('several categories are deleted at once, those with books once their books have another', async () => {
    await addNames('categories', ['Trống 1', 'Trống 2', 'Trống 3', 'Trống 4'])
    const { page, close } = await visitAsStaff('/admin/categories')
    await act(page, 'Thêm danh mục').click()
    const form = dialog(page, 'Thêm danh mục')
    await form.getByLabel('Tên danh mục').fill('x'.repeat(101))
    await form.getByLabel('Mô tả').fill('x'.repeat(501))
    await press(form, 'Thêm danh mục')
    await form.getByText('Tên danh mục không được vượt quá 100 ký tự').waitFor()
    await form.getByText('Mô tả không được vượt quá 500 ký tự').waitFor()
    await page.keyboard.press('Escape')
    await press(form, 'Bỏ thay đổi')

    await button(page, 'Xóa đã chọn').click()
    await toastOf(page, 'Vui lòng chọn ít nhất một danh mục để xóa')
    await button(page, 'Gộp đã chọn').click()
    await toastOf(page, 'Vui lòng chọn ít nhất hai danh mục để gộp')
    for (const name of ['Thiếu nhi', 'Trống 1', 'Trống 2', 'Trống 3', 'Trống 4'])
      await page.getByRole('checkbox', { name: `Chọn ${name}` }).check()
    await page.getByText('Đã chọn 5 danh mục').waitFor()
    await button(page, 'Xóa đã chọn').click()
    const ask = dialog(page, 'Xóa 5 danh mục?')
    await ask.getByText('và 2 danh mục khác').waitFor()
    expect(await ask.getByRole('listitem').count()).toBe(4)
    await ask.getByText(/1 danh mục còn 1 cuốn sách/).waitFor()
    await press(ask, 'Xóa')
    await toastOf(page, 'Đã xóa 4 danh mục, thất bại 1 danh mục')
    const left = dialog(page, '1 danh mục chưa được xóa')
    await left.getByText(/Danh mục "Thiếu nhi" còn 1 cuốn sách/).waitFor()
    await press(left, 'Đã hiểu')
    await row(page, 'Trống 1').waitFor({ state: 'detached' })

    // A book may have come since the list was read.
    await addNames('categories', ['Vừa trống'])
    await page.reload()
    await hydrated(page)
    await chooseInRow(page, 'Vừa trống', 'Xóa')
    const late = dialog(page, 'Xóa danh mục?')
    await addBooks(shop.db, [{ title: 'Sách vừa về', category: 'Vừa trống' }])
    await press(late, 'Xóa')
    await late
      .getByRole('alert')
      .getByText(/Danh mục "Vừa trống" còn 1 cuốn sách/)
      .waitFor()
    await late.getByLabel('Chuyển 1 sách sang…').waitFor()
    await press(late, 'Thôi')

    await chooseInRow(page, 'Thiếu nhi', 'Xóa')
    const one = dialog(page, 'Xóa danh mục?')
    expect(await one.getByRole('button', { name: 'Xóa' }).isDisabled()).toBe(true)
    await one.getByLabel('Chuyển 1 sách sang…').fill('van hoc')
    await one.getByRole('option', { name: /Văn học/ }).click()
    await one.getByText('Sách sẽ thuộc về "Văn học".').waitFor()
    await press(one, 'Chuyển 1 sách và xóa')
    await toastOf(page, 'Đã xóa danh mục "Thiếu nhi" thành công!')
    await expect.poll(() => row(page, 'Văn học').getByRole('cell').nth(2).textContent()).toContain('3')
    await close()
  })
})

describe('lists of publishers', () => {
  test('a publisher renamed out of the list meanwhile keeps the typed fields, and can be saved', async () => {
    await addNames('publishers', ['Nhà in Hoa Sen'])
    const { page, close } = await visitAsStaff('/admin/publishers?search=hoa+sen')
    await act(page, 'Sửa Nhà in Hoa Sen').click()
    const form = dialog(page, 'Sửa nhà xuất bản')
    await form.getByLabel('Tên nhà xuất bản').fill('Nhà in Sen Vàng')
    await shop.pool.query(
      `update publishers set name = 'Lối cũ', name_folded = 'loi cu', name_sort = 'loi cu', version = version + 1
       where name = 'Nhà in Hoa Sen'`,
    )
    await press(form, 'Lưu thay đổi')
    await form.getByText('Hiện tại là: Lối cũ').waitFor()
    await page.getByText('Không tìm thấy nhà xuất bản nào phù hợp').waitFor()
    expect(await form.getByLabel('Tên nhà xuất bản').inputValue()).toBe('Nhà in Sen Vàng')
    await press(form, 'Lưu thay đổi')
    await toastOf(page, 'Cập nhật nhà xuất bản thành công!')
    await form.waitFor({ state: 'detached' })
    await close()
  })

  test('two spellings of a publisher are merged, and its books are found by the one', async () => {
    const { page, problems, close } = await visitAsStaff('/admin/publishers')
    await page.getByText('Có thể trùng tên: 1 nhóm nhà xuất bản').click()
    await press(main(page), /^Gộp .*Trẻ/)
    const merge = dialog(page, 'Gộp 2 nhà xuất bản')
    await merge.getByLabel(/^Nhà xuất bản Trẻ/).check()
    await press(merge, 'Gộp')
    await toastOf(page, 'Đã gộp 1 nhà xuất bản vào "Nhà xuất bản Trẻ"')
    await row(page, 'NXB Trẻ').waitFor({ state: 'detached' })
    await page.getByText('Có thể trùng tên').waitFor({ state: 'detached' })
    await page.goto('/search?q=nha%20xuat%20ban%20tre')
    await page.getByRole('link', { name: 'Mắt biếc' }).first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('publishers are searched while one types, filtered, sorted and paged in the address', async () => {
    await addNames(
      'publishers',
      Array.from({ length: 12 }, (_, number) => `Xưởng in số ${number + 10}`),
    )
    const { page, close } = await visitAsStaff('/admin/publishers')
    await page.getByLabel('Tìm kiếm').pressSequentially('IN xuong')
    await page.getByText('Hiển thị 1 - 10 trong 12 nhà xuất bản').waitFor()
    await page.getByRole('link', { name: 'Trang cuối' }).click()
    await page.getByText('Hiển thị 11 - 12 trong 12 nhà xuất bản').waitFor()
    await page.getByLabel('Sắp xếp').selectOption('name-desc')
    await row(page, 'Xưởng in số 21').waitFor()
    await page.getByLabel('Lọc theo sách').selectOption('true')
    await page.getByText('Không tìm thấy nhà xuất bản nào phù hợp').waitFor()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        search: 'IN xuong',
        sort: 'name-desc',
        in_use: 'true',
      })
    await page.goBack()
    await row(page, 'Xưởng in số 21').waitFor()
    await page.reload()
    await hydrated(page)
    expect(await page.getByLabel('Tìm kiếm').inputValue()).toBe('IN xuong')
    await close()
  })
})

test('a long list of names shows its ends and two pages on each side, as wide as there is room', async () => {
  await addNames(
    'publishers',
    Array.from({ length: 120 }, (_, number) => `Nhà in lâu năm ${number + 100}`),
  )
  for (const width of [1440, 768, 640, 360]) {
    const { page, close } = await visitAsStaff('/admin/publishers?search=lau+nam&page=6', {
      viewport: { width, height: 800 },
    })
    const pages = page.getByRole('navigation', { name: 'Phân trang nhà xuất bản' })
    if (width === 360) await pages.getByText('Trang 6 / 12').waitFor()
    else
      expect(await pages.getByRole('listitem').allInnerTexts()).toEqual(
        ['1', '…', '4', '5', '6', '7', '8', '…', '12'].map((text) => expect.stringContaining(text)),
      )
    await expectNoSidewaysScroll(page)
    await close()
  }
})

test('the screens of names are closed to customers and to visitors who are not signed in', async () => {
  const customer = await visitAsCustomer(shop)
  const stranger = await visit(shop.url)
  for (const place of ['categories', 'authors', 'publishers', 'series']) {
    await customer.page.goto(`/admin/${place}`)
    await toastOf(customer.page, 'Bạn không có quyền truy cập trang này.')
    await stranger.page.goto(`/admin/${place}?page=2`)
    await stranger.page.waitForURL(`**/login?redirect=%2Fadmin%2F${place}%3Fpage%3D2`)
  }
  await customer.close()
  await stranger.close()
})

describe.each(brightWideDarkNarrow)('in the %s', (colorScheme, size) => {
  test('axe finds nothing on the screens of names and nothing scrolls sideways', async () => {
    const { page, close } = await visitAsStaff('/admin/authors', { ...size, colorScheme })
    await expectGoodLook(page)
    await act(page, `Sửa ${long}`).click()
    await dialog(page, 'Sửa tác giả').getByLabel('Tên tác giả').waitFor()
    await expectGoodLook(page)
    await page.keyboard.press('Escape')
    await chooseInRow(page, long, 'Xóa')
    await dialog(page, 'Xóa tác giả?').getByRole('combobox').focus()
    await dialog(page, 'Xóa tác giả?').getByRole('option').first().waitFor()
    await expectGoodLook(page)
    await page.goto('/admin/categories')
    await row(page, 'Văn học').waitFor()
    await expectGoodLook(page)
    await page.goto('/admin/publishers')
    await hydrated(page)
    await expectGoodLook(page)
    // A phone shows the box of all rows once one of them is ticked.
    await page
      .getByRole('checkbox', { name: /^Chọn (?!tất cả)/ })
      .first()
      .check()
    await page.getByRole('checkbox', { name: 'Chọn tất cả nhà xuất bản trên trang này' }).check()
    await button(page, 'Gộp đã chọn').click()
    await dialog(page, /^Gộp \d+ nhà xuất bản$/).waitFor()
    await expectGoodLook(page)
    await page.keyboard.press('Escape')
    await button(page, 'Xóa đã chọn').click()
    await dialog(page, /^Xóa \d+ nhà xuất bản\?$/).waitFor()
    await expectGoodLook(page)
    await close()
  })
})
