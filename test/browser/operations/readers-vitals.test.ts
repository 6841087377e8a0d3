import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { openStorefront } from '#test/browser/storefront-visit.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 110_000, quantity: 30 }]))
const book = `/book/${shop.ids[0]}-mat-biec`

/** Opens a page, uses it, and leaves it for another site. */
async function readAndLeave(path: string, options: BrowserContextOptions) {
  const { page, problems, close } = await visit(shop.url, options)
  const measuring = page.waitForResponse('**/assets/watch-vitals-*.js')
  await page.goto(path)
  await (await measuring).finished()
  await hydrated(page)
  await page.getByRole('combobox').first().click()
  // An interaction is told with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  await page.goto('about:blank')
  expect(problems).toEqual([])
  return close
}

const views = async () =>
  Number((await shop.pool.query(`select coalesce(sum(views), 0) as views from vital_counts`)).rows[0].views)

test('a shop without readers says so on the screen of the staff', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/health')
  await page.getByText('Chưa có số đo nào.').waitFor()
  await close()
})

test('a page that is read and left is counted for the staff: kind, device and three figures', async () => {
  const leave = [await readAndLeave(book, phone), await readAndLeave('/books', desktop)]
  await waitUntil(views, (seen) => seen >= 6)
  for (const close of leave) await close()
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/health')
  const table = page.getByRole('table', { name: 'Tốc độ thật của người đọc' })
  const row = table.getByRole('row').filter({ hasText: 'Trang sách' })
  await row.getByText('Điện thoại').waitFor()
  expect(await row.getByText('1 lượt', { exact: true }).count()).toBe(3)
  expect(await row.getByText(/^(Tốt|Chưa tốt|Kém)$/).count()).toBe(3)
  await table.getByRole('row').filter({ hasText: 'Danh sách sách' }).getByText('Máy tính').waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each(brightWideDarkNarrow)(
  'the screen with figures of every kind looks right: %s',
  async (colorScheme, size) => {
    await shop.pool.query(`
    insert into vital_counts (day, page, device, vital, bucket, views)
    select (now() at time zone 'Asia/Ho_Chi_Minh')::date - age, page, device, vital, bucket, 12345
    from unnest(array['home', 'search', 'checkout']) page, unnest(array['phone', 'desk']) device,
      (values ('lcp', 0, 2), ('lcp', 6, 3), ('inp', 10, 4), ('cls', 0, -3)) as figures (vital, age, bucket)
    on conflict do nothing`)
    const { page, close } = await visitAs(shop.url, admin, '/admin/health', { ...size, colorScheme })
    await page.getByText('12.345 lượt').first().waitFor()
    await expectGoodLook(page)
    await close()
  },
)
