import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { printHref } from '#web/staff/fulfilment/print-query.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { allScreens } from '#test/shop/screens.ts'
import { admin, openShopWithAccounts, signIn, visitAs } from '#test/browser/accounts-visit.ts'
import { arrived, go } from '#test/browser/faulty-visit.ts'
import { forThisFile, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
const [bookId = 0] = await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 10 }])

/** True where the desk's own styles are at work, by their effect on the page. */
const dressed = (page: Page) =>
  page.evaluate(() => {
    const desk = document.querySelector('.desk')
    return {
      row: getComputedStyle(document.documentElement).getPropertyValue('--desk-row') !== '',
      display: desk ? getComputedStyle(desk).display : 'grid',
    }
  })
const whole = { row: true, display: 'grid' }

/** The sheets whose rules a page has, by the names of their files. */
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => /\/([a-z-]+)-[\w-]{8}\.css$/.exec(href ?? '')?.[1] ?? ''),
  )

const looks = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport: { width, height: 900 }, colorScheme })),
)

test.each(looks)('the desk has its styles after signing in by the form: %o', async (look) => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin', look)
  expect(await dressed(page)).toEqual(whole)
  expect(await sheets(page)).toEqual(['app', 'desk'])
  const menu = await page.getByRole('navigation', { name: 'Quản trị' }).boundingBox()
  expect(look.viewport.width === 360 ? menu?.height : menu?.width).toBeLessThan(300)
  expect(problems).toEqual([])
  await close()
})

test("the shop's link to the desk loads its styles, and a page of the shop has none of them before", async () => {
  const { page, problems, close } = await visit(shop.url)
  await signIn(page, admin)
  await page.waitForURL('**/admin')
  await page.goto('/books')
  expect(await sheets(page)).toEqual(['app'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quản trị' }).click()
  await page.locator('.desk').waitFor()
  expect(await dressed(page)).toEqual(whole)
  expect(await sheets(page)).toEqual(['app', 'desk'])
  expect(problems).toEqual([])
  await close()
})

test('the guard leads to the sign-in form and back to a desk in its styles', async () => {
  const { page, close } = await visit(shop.url)
  await signIn(page, admin, '/admin/orders')
  await page.waitForURL('**/admin/orders')
  await page.locator('.desk').waitFor()
  expect(await dressed(page)).toEqual(whole)
  await close()
})

test('every screen of the staff has its styles when opened from a page of the shop', async () => {
  const { rows } = await shop.pool.query<{ user_id: number }>(
    'select account_id as user_id from accounts where email = $1',
    [admin.email],
  )
  const orderId = await createMinimalOrder(shop.pool, { user_id: rows[0]?.user_id ?? 0 })
  const { page, close } = await visitAs(shop.url, admin, '/admin')
  const screens = allScreens({ bookId, orderId, orderName: 'HS' }).filter(({ role }) => role === 'admin')
  for (const { path } of screens) {
    await go(page, path)
    await arrived(page, path)
    expect(await dressed(page), path).toEqual(whole)
  }
  await go(page, printHref({ kind: 'packing-slip', ids: [orderId] }))
  await page.locator('.print-sheet').waitFor()
  expect(await sheets(page)).toEqual(['app', 'desk', 'print-sheet'])
  await close()
})
