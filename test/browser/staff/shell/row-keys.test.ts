import { expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { forThisFile } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [bookId = 0] = await addBooks(shop.db, [{ title: 'Số đỏ' }])
const { rows } = await shop.pool.query<{ user_id: number }>(
  "select account_id as user_id from accounts where email = 'khach@hiensach.vn'",
)
await placeManyOrders(shop.pool, { user_id: rows[0]?.user_id ?? 0, count: 2, book_id: bookId })

test('a row of the books takes its price by P and its stock by S', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin')
  await page.getByRole('row', { name: /Số đỏ/ }).waitFor()
  for (const [key, field] of [
    ['p', 'Giá bán Số đỏ'],
    ['s', 'Tồn kho Số đỏ'],
    ['e', 'Giá bán Số đỏ'],
  ] as const) {
    await page.getByRole('row', { name: /Số đỏ/ }).focus()
    await page.keyboard.press(key)
    await expect.poll(() => page.getByRole('textbox', { name: field }).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(field)
    await page.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
  await close()
})

test('a row of the orders, and their panel, have keys for the next step, the slip and a note', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/orders')
  await page.locator('.desk-table tbody tr').first().waitFor()
  const slip = async () => {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('i')])
    await opened.waitForURL(/packing-slip/)
    await opened.close()
  }
  const step = async () => {
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('j')
  await slip()
  await step()
  await page.locator('.desk-table tbody tr').first().focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await panel.getByText('0987654302').waitFor()
  await slip()
  await step()
  await panel.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('m')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  expect(problems).toEqual([])
  await close()
})
