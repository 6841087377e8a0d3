import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, defaultPeriod, todayInShop } from '#contract/desk/reports/report-period.ts'
import { dayText } from '#web/base/dates/day-text.ts'
import { offlineSentence } from '#web/base/platform/text/sentences.ts'
import { textOfPdf } from '#test/documents/read-pdf.ts'
import { sheetsOf } from '#test/documents/read-downloaded-file.ts'
import { type PastOrder, writeHistory } from '#test/database/sales-history.ts'
import { looksOf } from '#test/extent.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const long = 'Những ngày thơ ấu trên dòng sông Ẩn Ngữ, nghiễm nhiên thành huyền thoại của xứ sở ngàn bậc'
const today = todayInShop()
const books = [
  { title: long, price: 120_000, quantity: 500, category: 'Văn học Việt Nam' },
  { title: 'Sách mỏng', price: 40_000, quantity: 5, category: 'Thiếu nhi' },
]
const shop = await forThisFile(openStorefront(books))
const { rows } = await shop.pool.query("select account_id from accounts where email = 'khach@hiensach.vn'")
const sold = [
  { id: shop.ids[0] ?? 0, price: 120_000, category: '' },
  { id: shop.ids[1] ?? 0, price: 40_000, category: '' },
]
await writeHistory({ ...shop, books: sold, userId: rows[0].account_id }, history(), false)

/** Two copies today, one a month and a half ago, and an order that waits. */
function history(): PastOrder[] {
  const now = Date.parse(`${today}T05:00:00Z`)
  const plain = { shipping: 0, calledBack: 0, refunds: [], surplus: false, placed: now, delivered: now }
  const line = { book: 0, quantity: 2, off: 0 }
  return [
    { ...plain, lines: [line], fate: 'delivered' },
    {
      ...plain,
      lines: [{ book: 1, quantity: 1, off: 5000 }],
      fate: 'delivered',
      delivered: now - 45 * 86_400_000,
    },
    { ...plain, lines: [line], fate: 'waits' },
  ]
}

const visitReport = (query = '', options = desktop) =>
  visitAs(shop.url, admin, `/admin/revenue${query}`, options)

const figure = async (page: Page, name: string) =>
  (
    await main(page).locator('dt', { hasText: name }).locator('xpath=../dd[1]').first().textContent()
  )?.replaceAll('\u00a0', ' ')

test('an owner sees what the month brought, and on Hôm nay what waits and how today goes', async () => {
  const { page, problems, close } = await visitReport()
  for (const name of ['Tổng doanh thu', 'Tổng đơn hàng', 'Giá trị trung bình', 'Sản phẩm đã bán'])
    expect(await main(page).locator('.desk-figures dt', { hasText: name }).count()).toBe(1)
  expect(await figure(page, 'Tổng doanh thu')).toBe('240.000 ₫')
  const { start, end } = defaultPeriod(today)
  expect(await page.getByLabel('Từ ngày').inputValue()).toBe(dayText(start))
  expect(await page.getByLabel('Đến ngày').inputValue()).toBe(dayText(end))
  await main(page).locator('svg rect').last().waitFor()
  await page.getByText('Xem số liệu dạng bảng').click()
  const month = `${end.slice(5, 7)}/${end.slice(0, 4)}`
  await page.getByRole('row', { name: new RegExp(`^${month} 240\\.000`) }).waitFor()
  await page.getByRole('row', { name: /Văn học Việt Nam 2 240\.000.*100,0%/ }).waitFor()
  await page
    .getByRole('row', { name: /Nguyễn Thu Hà|Đỗ Hà/ })
    .first()
    .waitFor()
  await page.goto('/admin/today')
  expect(await figure(page, 'Doanh thu')).toMatch(/^240\.000 ₫/)
  await page
    .getByRole('link', { name: /xác nhận/i })
    .first()
    .waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the days of the report stand in its address, and invalid days are refused with what was chosen', async () => {
  const { page, close } = await visitReport()
  const from = addDays(today, -60)
  await page.getByLabel('Từ ngày').fill(from)
  await button(page, 'Áp dụng').click()
  await page.waitForURL(`**/admin/revenue?start_date=${from}&end_date=${today}`)
  await expect.poll(() => figure(page, 'Tổng doanh thu')).toBe('275.000 ₫')
  await page.getByRole('row', { name: /Sách mỏng Thiếu nhi 1 35\.000/ }).waitFor()
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('Từ ngày').inputValue()).toBe(dayText(from))
  await page.getByLabel('Từ ngày').fill(dayText(addDays(today, 1)))
  await button(page, 'Áp dụng').click()
  await page.getByText('Từ ngày không được sau đến ngày').waitFor()
  expect(await page.getByLabel('Từ ngày').inputValue()).toBe(dayText(addDays(today, 1)))
  await page.getByRole('link', { name: 'Đặt lại' }).click()
  await page.waitForURL('**/admin/revenue')
  await expect.poll(() => page.getByLabel('Từ ngày').inputValue()).toBe(dayText(defaultPeriod(today).start))
  // At its own address as well.
  await page.getByLabel('Từ ngày').fill(dayText(addDays(today, 1)))
  await button(page, 'Áp dụng').click()
  await page.getByText('Từ ngày không được sau đến ngày').waitFor()
  await page.getByRole('link', { name: 'Đặt lại' }).click()
  await page.getByText('Từ ngày không được sau đến ngày').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Từ ngày').inputValue()).toBe(dayText(defaultPeriod(today).start))
  await page.goto('/admin/revenue?start_date=2001-01-01&end_date=2009-01-01')
  await page.getByText('Khoảng thời gian không được vượt quá 24 tháng').waitFor()
  await page.goto('/admin/revenue?start_date=2001-01-01&end_date=2001-01-31')
  await page.getByText('Không có dữ liệu biểu đồ').waitFor()
  await close()
})

test('a report that cannot be refreshed stays, and says only what was read', async () => {
  const { page, close } = await visitReport()
  await button(page, 'Làm mới').click()
  await toastOf(page, 'Đã làm mới báo cáo')
  await page.getByText('Đã làm mới báo cáo').waitFor({ state: 'detached' })
  await page.route('**/health/ready', (route) => route.abort())
  await button(page, 'Làm mới').click()
  await toastOf(page, offlineSentence)
  expect(await figure(page, 'Tổng doanh thu')).toBe('240.000 ₫')
  await page.unrouteAll()
  await shop.pool.query('alter table sales rename to sales_away')
  await button(page, 'Làm mới').click()
  await page.getByText('Chưa cập nhật được trang này.').waitFor()
  expect(await figure(page, 'Tổng doanh thu')).toBe('240.000 ₫')
  expect(await page.getByText('Đã làm mới báo cáo').count()).toBe(0)
  await shop.pool.query('alter table sales_away rename to sales')
  await toastOf(page, 'Đã làm mới báo cáo')
  await page.getByText('Chưa cập nhật được trang này.').waitFor({ state: 'detached' })
  await close()
})

test('each figure of revenue says what it counts, and leads to all of them', async () => {
  const { page, problems, close } = await visitReport()
  const link = page.getByRole('link', { name: 'Đối chiếu doanh thu' })
  const open = async (name: string) => {
    await button(page, `${name} là gì?`).focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
  }
  await open('Tổng doanh thu')
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  await open('Tổng doanh thu')
  await link.click()
  const { start, end } = defaultPeriod(today)
  await page.waitForURL(`**/admin/revenue/reconciliation?start_date=${start}&end_date=${end}`)
  await page.getByRole('row', { name: /^Đơn đã giao trong kỳ 1 đơn 240\.000/ }).waitFor()
  await page.getByRole('row', { name: /^Doanh thu của báo cáo 240\.000/ }).waitFor()
  await page.getByRole('row', { name: /^Giao dịch hoàn thành trong kỳ/ }).waitFor()
  await page.getByLabel('Từ ngày').fill(addDays(today, -60))
  await button(page, 'Áp dụng').click()
  await page.getByRole('row', { name: /^Doanh thu của báo cáo 275\.000/ }).waitFor()
  for (const name of ['Doanh thu đơn đã giao', 'Doanh thu giao dịch hoàn thành']) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await open(name)
    await link.click()
    await page.waitForURL('**/admin/revenue/reconciliation')
  }
  expect(problems).toEqual([])
  await close()
})

const figureNames = ['Tổng doanh thu', 'Tổng đơn hàng', 'Giá trị trung bình', 'Sản phẩm đã bán']
const figuresOf = (page: Page) => Promise.all(figureNames.map((name) => figure(page, name)))

test('the report on paper has the figures of the screen, its tables and no buttons', async () => {
  const { page, problems, close } = await visitReport()
  await main(page).locator('svg rect').last().waitFor()
  const shown = await figuresOf(page)
  expect(shown).toEqual(['240.000 ₫', '1', '240.000 ₫', '2'])
  await page.emulateMedia({ media: 'print' })
  const printed = async (name: string) =>
    (
      await main(page).locator('dt', { hasText: name }).locator('xpath=../dd[1]').first().innerText()
    ).replaceAll('\u00a0', ' ')
  expect(await Promise.all(figureNames.map(printed))).toEqual(shown)
  const words = await page.locator('body').innerText()
  for (const part of ['Báo cáo', 'Văn học Việt Nam', 'Kỳ trước']) expect(words).toContain(part)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
  await close()
})

describe('exports', () => {
  test.each([
    ['Xuất Excel', 'xlsx'],
    ['Xuất PDF', 'pdf'],
  ])('an export by %s comes as a file with the name of its days', async (name, extension) => {
    const { page, problems, close } = await visitReport()
    const shown = await figuresOf(page)
    const coming = page.waitForEvent('download')
    await button(page, name).click()
    const file = await coming
    const { start, end } = defaultPeriod(today)
    expect(file.suggestedFilename()).toBe(`revenue-report-${start}-${end}.${extension}`)
    const bytes = await readFile(await file.path())
    if (extension === 'pdf') {
      const words = textOfPdf(bytes).replaceAll('\u00a0', ' ')
      for (const [at, name] of figureNames.entries()) {
        expect(words).toContain(name)
        expect(words).toContain(shown[at])
      }
    } else
      expect((await sheetsOf(bytes))['Tổng quan']).toContainEqual([
        'Tổng doanh thu (₫)',
        240_000,
        expect.anything(),
      ])
    expect(problems).toEqual([])
    await close()
  })

  test('an export that takes long shows its progress, can be left, and says when it failed', async () => {
    const { page, close } = await visitReport()
    const asked = Promise.withResolvers<void>()
    await page.route('**/reports/export-order**', () => asked.resolve())
    await button(page, 'Xuất Excel').click()
    await asked.promise
    await page.getByRole('progressbar', { name: 'Tiến độ xuất báo cáo' }).waitFor()
    expect(await button(page, 'Xuất PDF').isDisabled()).toBe(true)
    await button(page, 'Dừng').click()
    await page.getByRole('progressbar', { name: 'Tiến độ xuất báo cáo' }).waitFor({ state: 'detached' })
    await page.unrouteAll()
    await page.route('**/reports/export-order**', (route) => route.fulfill({ status: 502, body: 'x' }))
    await button(page, 'Xuất Excel').click()
    await toastOf(page, 'Lỗi khi xuất báo cáo')
    await close()
  })
})

test('the report is closed to customers', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await page.goto('/admin/revenue')
  await toastOf(page, 'Bạn không có quyền truy cập trang này.')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await close()
})

test('axe finds nothing in the report, wide and light, narrow and dark', async () => {
  for (const [size, colorScheme] of looksOf([
    [desktop, 'light'],
    [phone, 'dark'],
  ] as const)) {
    const { page, close } = await visitReport('', { ...size, colorScheme })
    await main(page).locator('svg rect').last().waitFor()
    await page.getByText('Xem số liệu dạng bảng').click()
    await page.getByText('Xem 1 danh mục dạng bảng').click()
    await button(page, 'Tổng doanh thu là gì?').click()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Đối chiếu doanh thu' }).click()
    await page.getByRole('row', { name: /^Doanh thu của báo cáo/ }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await close()
  }
})
