import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { admin, customer, openShopWithAccounts, signIn, visitAs } from '#test/browser/accounts-visit.ts'
import { expectFocus } from '#test/browser/focus-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [book = 0] = await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 10 }])

const menu = (page: Page) => page.getByRole('navigation', { name: 'Quản trị' })
/** Entries of the menu, each with the tabs of its screens and their addresses. */
const entries: Readonly<Record<string, readonly (readonly [tab: string, address: string])[]>> = {
  'Hôm nay': [['Hôm nay', '/admin/today']],
  'Quản lý đơn hàng': [
    ['Đơn hàng', '/admin/orders'],
    ['Bàn đóng gói', '/admin/packing'],
    ['Chuyến giao', '/admin/runs'],
    ['Trả hàng', '/admin/returns'],
    ['Tiền thu hộ (COD)', '/admin/cod'],
  ],
  Quầy: [
    ['Bán tại quầy', '/admin/counter'],
    ['Ca bán hàng', '/admin/shifts'],
  ],
  'Quản lý giao dịch': [
    ['Giao dịch', '/admin/transactions'],
    ['Chuyển khoản', '/admin/transfers'],
    ['Hóa đơn', '/admin/invoices'],
  ],
  'Khuyến mãi': [
    ['Mã giảm giá', '/admin/coupons'],
    ['Chiến dịch giá', '/admin/campaigns'],
  ],
  'Quản lý sách': [
    ['Sách', '/admin'],
    ['Nhập sách từ Excel', '/admin/books/import'],
    ['Bộ sách', '/admin/series'],
  ],
  'Quản lý danh mục': [['Danh mục', '/admin/categories']],
  'Quản lý tác giả': [['Tác giả', '/admin/authors']],
  'Quản lý nhà xuất bản': [['Nhà xuất bản', '/admin/publishers']],
  'Nhập và đặt hàng': [
    ['Nhập hàng', '/admin/receipts'],
    ['Hàng ký gửi', '/admin/receipts/consigned'],
    ['Cần đặt', '/admin/reorder'],
    ['Đơn đặt', '/admin/reorder/orders'],
    ['Nhà cung cấp', '/admin/reorder/suppliers'],
  ],
  'Kiểm kê': [
    ['Kiểm kê', '/admin/counts'],
    ['Vị trí kệ', '/admin/counts/places'],
  ],
  'Quản lý người dùng': [['Người dùng', '/admin/users']],
  'Quản lý tin nhắn': [
    ['Tin nhắn', '/admin/messages'],
    ['Lời nhắn', '/admin/enquiries'],
    ['Đánh giá', '/admin/reviews'],
    ['Thư gửi khách', '/admin/letters'],
    ['Tin nhắn Zalo', '/admin/phone-messages'],
  ],
  'Báo cáo': [
    ['Doanh thu', '/admin/revenue'],
    ['Đối chiếu', '/admin/revenue/reconciliation'],
  ],
  'Trang bán hàng': [
    ['Trang chủ', '/admin/window'],
    ['Hiên chọn', '/admin/picks'],
    ['Chính sách', '/admin/policies'],
    ['Tìm kiếm', '/admin/search'],
  ],
  'Nhân viên': [
    ['Nhân viên', '/admin/users?role=2'],
    ['Nhóm quyền', '/admin/roles'],
  ],
  'Cài đặt': [
    ['Nhà sách', '/admin/settings'],
    ['Giao hàng', '/admin/settings/delivery'],
    ['Kết nối', '/admin/connections'],
    ['Mẫu thư', '/admin/letters/templates'],
    ['Dịp nhắn tin', '/admin/phone-messages/occasions'],
    ['Sao lưu', '/admin/backups'],
    ['Xuất dữ liệu', '/admin/exports'],
    ['Sức khỏe', '/admin/health'],
    ['Nhật ký', '/admin/audit'],
  ],
}

/** A measure that the desk's own styles set. */
const deskRow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--desk-row'))

const enter = (options = desktop) => visitAs(shop.url, admin, '/admin', options)

test('the menu of the back-office has its entries in their order, each with tabs, and each leads to a screen that works', async () => {
  const { page, problems, close } = await enter({ viewport: { width: 1440, height: 900 } })
  const links = menu(page).getByRole('link')
  expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual(Object.keys(entries))
  for (const [entry, tabs] of Object.entries(entries)) {
    // The till has the window for itself: its other tab is what the menu leads to.
    const [first = ['', '']] = tabs
    const shown = tabs.filter(([, address]) => address !== '/admin/counter')
    await menu(page).getByRole('link', { name: entry, exact: true }).click()
    await page.waitForURL(shop.url + first[1])
    if (shown.length < tabs.length) await page.goto(shown[0]?.[1] ?? '')
    const bar = page.getByRole('navigation', { name: `Các mục của ${entry}` })
    if (tabs.length > 1) {
      await bar.waitFor()
      expect(await bar.getByRole('link').allInnerTexts()).toEqual(tabs.map(([tab]) => tab))
    }
    for (const [tab, address] of shown) {
      if (tabs.length > 1) await bar.getByRole('link', { name: tab, exact: true }).press('Enter')
      await page.waitForURL(shop.url + address)
      expect(await deskRow(page), address).not.toBe('')
      await expect.poll(() => menu(page).locator('[aria-current=page]').allInnerTexts()).toEqual([entry])
      if (tabs.length > 1)
        await expect.poll(() => bar.locator('[aria-current=page]').allInnerTexts()).toEqual([tab])
      expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1)
    }
  }
  expect(problems).toEqual([])
  await close()
})

test.each([
  [1440, 900],
  [1024, 768],
  [768, 1024],
])('all entries of the menu are in sight with words at %i × %i', async (width, height) => {
  const { page, close } = await enter({ viewport: { width, height } })
  const seen = await menu(page).evaluate((nav) => ({
    hidden: nav.scrollHeight - nav.clientHeight,
    below: [...nav.querySelectorAll('a')].filter((link) => link.getBoundingClientRect().bottom > innerHeight)
      .length,
    cut: [...nav.querySelectorAll('a')]
      .filter((link) => {
        const word = [...link.querySelectorAll('span')].find(
          (span) => span.className.startsWith('desk-menu-') && span.offsetWidth > 0,
        )
        return !word || word.scrollWidth > word.clientWidth + 1
      })
      .map((link) => link.textContent),
  }))
  expect(seen).toEqual({ hidden: 0, below: 0, cut: [] })
  await close()
})

test('a count of waiting work stands at its tab, and those of all tabs add up at their entry', async () => {
  const { page, close } = await enter()
  await page.route('**/desk/counts', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, data: { ...data, orders_to_confirm: 20, returns_open: 3 } } })
  })
  await menu(page)
    .getByRole('link', { name: /^Quản lý đơn hàng/ })
    .click()
  const bar = page.getByRole('navigation', { name: 'Các mục của Quản lý đơn hàng' })
  await bar.getByRole('link', { name: /^Đơn hàng ?, 20 đơn chờ xác nhận$/ }).waitFor()
  await bar.getByRole('link', { name: /^Trả hàng ?, 3 yêu cầu đang mở$/ }).waitFor()
  const entry = menu(page).getByRole('link', { name: /^Quản lý đơn hàng ?, 20 đơn .*, 3 yêu cầu/ })
  expect(await entry.locator('.desk-count').innerText()).toBe('23')
  await close()
})

test('a dock of five groups stands below the back-office on a phone, and each opens and closes', async () => {
  const { page, close } = await enter(phone)
  expect(await menu(page).getByRole('button').allTextContents()).toEqual([
    'Bán hàng',
    'Kho sách',
    'Khách',
    'Báo cáo',
    'Hệ thống',
  ])
  const toggle = page.getByRole('button', { name: 'Bán hàng' })
  const first = menu(page).getByRole('link', { name: 'Quản lý đơn hàng' })
  expect(await first.isVisible()).toBe(false)
  await toggle.tap()
  await first.waitFor()
  await toggle.tap()
  await first.waitFor({ state: 'hidden' })
  await toggle.tap()
  await first.tap()
  await page.waitForURL('**/admin/orders')
  await first.waitFor({ state: 'hidden' })
  await close()
})

const heightOf = (row: Locator) => row.evaluate((one) => one.getBoundingClientRect().height)

/** Rows that are seen whole between the head of their table and its foot. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('.desk-foot')
    const end = bottom?.getBoundingClientRect().top ?? innerHeight
    return [...document.querySelectorAll('tbody tr')].filter((row) => {
      const place = row.getBoundingClientRect()
      return place.top >= top - 1 && place.bottom <= Math.min(end, innerHeight) + 1
    }).length
  })

describe('long lists', () => {
  const many = 16
  beforeAll(async () => {
    await addBooks(
      shop.db,
      Array.from({ length: many }, (_, index) => ({
        title: `Một tựa sách rất dài để xem nó có còn vừa trong một dòng hay không, tập ${index + 10}`,
        authors: ['Nguyễn Thị Minh Khai', 'Công Tằng Tôn Nữ Huyền Trân'],
        quantity: index,
      })),
    )
    await shop.pool.query(
      `with person as (
         insert into users (first_name, last_name)
         select 'Huyền Trân ' || n, 'Công Tằng Tôn Nữ' from generate_series(1, ${many}) as n returning user_id)
       insert into accounts (account_id, email, email_key)
       select user_id, 'mot-dia-chi-thu-rat-dai-' || user_id || '@nha-sach.example.vn', 'dai-' || user_id from person`,
    )
    await shop.pool.query(
      `with placed as (
         insert into orders (order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
           phone_number, house_number, commune, district, province, country)
         select 'HS' || lpad(n::text, 10, '0'), (select min(user_id) from users), 1, 1290000, 1290000, 'Huyền Trân',
           'Công Tằng Tôn Nữ', 'mot-dia-chi-thu-rat-dai@nha-sach-ban-le.example.vn', '', '', '', '', '', ''
         from generate_series(1, ${many}) as n returning order_id)
       insert into payments (order_id, method_id, amount) select order_id, 1, 1290000 from placed`,
    )
  })

  test.each([
    [1440, 900, 12],
    [1024, 768, 8],
  ])('a long list shows enough whole rows at %i × %i', async (width, height, least) => {
    const { page, close } = await enter({ viewport: { width, height } })
    for (const address of [
      '/admin',
      ...['orders', 'transactions', 'users'].map((list) => `/admin/${list}?page_size=20`),
    ]) {
      await page.goto(address)
      await page.getByRole('row').nth(2).waitFor()
      expect(await wholeRows(page), `${address} at ${width}`).toBeGreaterThanOrEqual(least)
      await expectNoSidewaysScroll(page)
    }
    await close()
  })

  test.each(['/admin', '/admin/orders'])(
    'a phone of 360 × 800 under a finger shows four whole rows of %s above its dock, and what narrows them behind a button',
    async (address) => {
      const { page, close } = await enter({ viewport: { width: 360, height: 800 }, hasTouch: true })
      await page.goto(address)
      await hydrated(page)
      const dock = await page.getByRole('navigation', { name: 'Quản trị' }).boundingBox()
      const rows = await Promise.all(
        Array.from({ length: 4 }, (_, place) => page.locator('tbody > tr').nth(place).boundingBox()),
      )
      expect(dock?.y).toBeGreaterThan(700)
      for (const row of rows) expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
      await page.getByRole('button', { name: 'Lọc', exact: true }).click()
      await page.getByText('Lọc thêm').waitFor()
      await expectNoSidewaysScroll(page)
      await close()
    },
  )

  test('a long list is walked, selected and changed by a few keys, which are letters in a field', async () => {
    const { page, close } = await enter()
    await hydrated(page)
    const row = (place: number) => page.getByRole('row').nth(place)
    await page.keyboard.press('j')
    await expectFocus(row(1))
    await page.keyboard.press('e')
    await expectFocus(row(1).getByRole('textbox', { name: /^Giá bán/ }))
    await page.keyboard.type('jx')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expectFocus(row(2))
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await page.getByText('Đã chọn 3 sách').waitFor()
    await page
      .getByRole('checkbox', { name: /^Chọn Một/ })
      .nth(7)
      .click({ modifiers: ['Shift'] })
    await page.getByText('Đã chọn 7 sách').waitFor()
    await page.getByRole('button', { name: 'Bỏ chọn' }).click()
    await page.getByRole('link', { name: 'Đến nội dung chính' }).press('Enter')
    await expectFocus(row(8))
    await page.keyboard.press('.')
    await expectFocus(page.getByRole('menuitem', { name: /^Sửa / }))
    await page.keyboard.press('ArrowUp')
    await expectFocus(page.getByRole('menuitem', { name: /^Xóa / }))
    await page.keyboard.press('Escape')
    await expectFocus(row(8))
    await page.getByRole('button', { name: 'Gọn' }).click()
    await expect.poll(() => heightOf(row(3))).toBeLessThan(40)
    await page.reload()
    await expect.poll(() => heightOf(row(3))).toBeLessThan(40)
    await close()
  })

  test.each(brightWideDarkNarrow)('a long list has a good look in %s', async (colorScheme, size) => {
    const { page, close } = await enter({ ...size, colorScheme })
    await hydrated(page)
    await page
      .getByRole('checkbox', { name: /^Chọn Một/ })
      .first()
      .check()
    await expectGoodLook(page)
    await close()
  })
})

/** The files of the build in which a sentence of the back-office stands. */
async function officeFiles(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../../../build/screens/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return names.filter((_, index) =>
    Object.keys(entries).some((name) => name.startsWith('Quản lý') && sources[index]?.includes(name)),
  )
}

test('readers download none of the back-office', async () => {
  const office = await officeFiles()
  expect(office.length).toBeGreaterThan(2)
  const { page, close } = await visit(shop.url)
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(path.basename(new URL(request.url()).pathname)))
  for (const address of ['/', '/books', `/book/${book}`, '/cart', '/lien-he']) {
    await page.goto(address)
    await hydrated(page)
  }
  await signIn(page, customer, '/login?redirect=%2Forders')
  await page.waitForURL('**/orders')
  await hydrated(page)
  expect([...loaded].some((name) => name.endsWith('.js'))).toBe(true)
  expect(office.filter((name) => loaded.has(name))).toEqual([])
  await close()
})
