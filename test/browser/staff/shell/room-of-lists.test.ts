import { expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { expectNoSidewaysScroll, forThisFile } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [bookId = 0] = await addBooks(shop.db, [
  { title: 'Số đỏ', quantity: 0 },
  ...['Chí Phèo', 'Giông tố', 'Tắt đèn', 'Vang bóng một thời', 'Đất rừng phương Nam'].map((title) => ({
    title,
  })),
])
const { rows } = await shop.pool.query(
  "select account_id as user_id from accounts where email = 'khach@hiensach.vn'",
)
const orderId = await createMinimalOrder(shop.pool, rows[0])
// As long as codes are.
await shop.pool.query("update orders set order_code = 'HS2ZMF929Y7N' where order_id = $1", [orderId])

test('a toast stands above the pages of a list, and a book without reviews has no score', async () => {
  const options = { viewport: { width: 1440, height: 900 } }
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders', options)
  await page.getByRole('button', { name: 'Làm mới' }).click()
  const toast = page.getByText('Đã làm mới danh sách đơn hàng')
  await toast.waitFor()
  const [said, foot] = await Promise.all([toast.boundingBox(), page.locator('.desk-foot').boundingBox()])
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await page.goto('/admin')
  await page.getByText('Số đỏ').first().waitFor()
  expect(await page.getByText('0/5').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('Hôm nay stands in one column beside a panel at 1280, and every filter of it is seen whole', async () => {
  const options = { viewport: { width: 1280, height: 800 } }
  const { page, close } = await visitAs(shop.url, admin, `/admin/today?panel=order-${orderId}`, options)
  await page.locator('.desk-side').waitFor()
  const [work, figures] = await Promise.all([
    page.getByRole('region', { name: 'Việc cần làm' }).boundingBox(),
    page.locator('.desk-halves dl').first().boundingBox(),
  ])
  expect(figures?.y ?? 0).toBeGreaterThan((work?.y ?? 0) + (work?.height ?? 0))
  expect(work?.width ?? 0).toBeGreaterThan(480)
  await expectNoSidewaysScroll(page)
  await close()
})

test('the filters of the books stand in one line on a tablet, and fold away what orders the list', async () => {
  const options = { viewport: { width: 768, height: 1024 } }
  const { page, close } = await visitAs(shop.url, admin, '/admin', options)
  const bar = page.locator('.desk-filters form')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  await page.getByText('Lọc thêm').click()
  await page.getByLabel('Sắp xếp').selectOption({ label: 'Giá thấp đến cao' })
  await page.waitForURL(/sort=price-asc/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  expect(await page.getByLabel('Sắp xếp').inputValue()).toBe('price-asc')
  await close()
})

type Opened = Awaited<ReturnType<typeof visitAs>>['page']

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Rows of a list that stand above the dock of a phone whole, and the height of the highest. */
const rowsOnScreen = (page: Opened) =>
  page.evaluate(() => {
    const dock = document.querySelector('.desk-menu')?.getBoundingClientRect().top ?? 0
    const rows = [...document.querySelectorAll('.desk-table tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return {
      whole: rows.filter(({ bottom }) => bottom <= dock).length,
      highest: Math.max(...rows.map(({ height }) => height)),
    }
  })

test('a phone of 360 × 740 shows four orders and four books at once, and users and payments in low rows', async () => {
  await placeManyOrders(shop.pool, { user_id: rows[0].user_id, count: 6, book_id: bookId })
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin', phone)
  const found: Record<string, number> = {}
  for (const path of ['/admin', '/admin/orders', '/admin/users', '/admin/transactions']) {
    await page.goto(path)
    await page.locator('.desk-table tbody tr').first().waitFor()
    const { whole, highest } = await rowsOnScreen(page)
    found[path] = /users|transactions/.test(path) ? highest : whole
    await expectNoSidewaysScroll(page)
  }
  expect(found).toEqual({
    '/admin': expect.toSatisfy((whole: number) => whole >= 4),
    '/admin/orders': expect.toSatisfy((whole: number) => whole >= 4),
    '/admin/users': expect.toSatisfy((height: number) => height <= 130),
    '/admin/transactions': expect.toSatisfy((height: number) => height <= 130),
  })
  expect(problems).toEqual([])
  await close()
})

test('the verb of a row is whole on a tablet under a finger', async () => {
  const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
  const { page, close } = await visitAs(shop.url, admin, '/admin', tablet)
  for (const path of ['/admin/orders', '/admin/transactions', '/admin/users']) {
    await page.goto(path)
    const cut = await page
      .locator('.desk-step')
      .first()
      .evaluate((verb) => {
        const cell = verb.closest('td')
        return (cell?.getBoundingClientRect().left ?? 0) - verb.getBoundingClientRect().left
      })
    expect([path, Math.max(cut, 0)]).toEqual([path, 0])
  }
  await close()
})

/** Figures that a strip shows only after it is moved, and whether Tab stops at it. */
const stripOf = (page: Opened) =>
  page
    .locator('.desk-figures')
    .first()
    .evaluate((strip) => ({
      hidden: [...strip.children].filter(
        (one) => one.getBoundingClientRect().right > strip.getBoundingClientRect().right + 1,
      ).length,
      stop: (strip as HTMLElement).tabIndex === 0,
    }))

test('the figures above a list are all in sight from a tablet on, and a stop of Tab only where they move', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/transactions')
  for (const [width, path] of [
    [768, '/admin/transactions'],
    [768, '/admin'],
    [1024, '/admin/transactions'],
    [1440, `/admin/transactions?panel=order-${orderId}`],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect.poll(() => stripOf(page)).toEqual({ hidden: 0, stop: false })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await stripOf(page)).stop).toBe(true)
  await close()
})
