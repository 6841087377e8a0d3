import { afterAll, describe, expect, test } from 'vitest'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'
import { looksOf } from '#test/extent.ts'

const author = 'Aoyama Gosho'
const shop = await forThisFile(
  openStorefront([
    ...Array.from({ length: 12 }, (_, index) => ({
      title: `Thám tử lừng danh, tập ${index + 1}`,
      authors: [author],
      publisher: 'NXB Kim Đồng',
      series: 'Thám tử lừng danh',
      volume: index + 1,
      published_year: 1995 + index,
      category: 'Truyện tranh',
    })),
    { title: `Một cuốn ${'rất dài '.repeat(24)}`.trim(), authors: [author], category: 'Truyện tranh' },
  ]),
)

await shop.pool.query(`
  insert into pick_lists (title, intro, position, published_at) values ('Đọc một mạch', 'Hai cuốn cho một tối.', 1, now());
  insert into picks (pick_list_id, book_id, position, said_by, sentence)
  select pick_list_id, book_id, row_number() over (order by book_id), 'Chị Lan', 'Câu của chị Lan về ' || books.title
  from pick_lists, books where volume in (1, 2)`)
afterAll(() => shop.pool.query('delete from pick_lists'))

const idOf = async (table: string, column: string) =>
  Number((await shop.pool.query(`select ${column} as id from ${table} order by 1 limit 1`)).rows[0]?.id)
const series = `/bo-sach/${await idOf('series', 'series_id')}-tham-tu-lung-danh`
const person = `/tac-gia/${await idOf('authors', 'author_id')}-aoyama-gosho`
const picks = `/hien-chon/${await idOf('pick_lists', 'pick_list_id')}-doc-mot-mach`

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each(['/the-loai', '/tac-gia', '/nha-xuat-ban', '/bo-sach', '/hien-chon', series, person, picks])(
    'the page %s has nothing for axe to object to, wide and narrow',
    async (path) => {
      for (const size of [desktop, phone]) {
        const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
        await page.goto(path)
        await hydrated(page)
        await expectGoodLook(page)
        expect(problems).toEqual([])
        await close()
      }
    },
  )
})

test('a series of twelve is in the cart after two clicks', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/bo-sach')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Thám tử lừng danh' }).click()
  await page.waitForURL(`**${series}`)
  await button(page, 'Thêm cả bộ vào giỏ (12 cuốn)').click()
  await page.getByText('Đã thêm 12 cuốn vào giỏ hàng').waitFor()
  await page.getByRole('link', { name: 'Đã có đủ trong giỏ, xem giỏ hàng' }).click()
  await page.waitForURL('**/cart')
  const { rows } = await shop.pool.query('select sum(quantity)::integer as copies from cart_lines')
  expect(rows[0]).toEqual({ copies: 12 })
  expect(problems).toEqual([])
  await close()
})

test('a form without scripts puts the whole series into the cart', async () => {
  await shop.pool.query('delete from carts')
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto(series)
  await button(page, 'Thêm cả bộ vào giỏ (12 cuốn)').click()
  await page.getByText('Đã thêm 12 cuốn vào giỏ hàng').waitFor()
  expect(new URL(page.url()).pathname).toBe(series)
  const { rows } = await shop.pool.query('select count(*)::integer as lines from cart_lines')
  expect(rows[0]).toEqual({ lines: 12 })
  await close()
})

test('a volume sold out since the page was drawn is told, and the rest of the series goes into the cart', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto(series)
  await hydrated(page)
  await shop.pool.query('update books set quantity = 0 where volume = 5')
  await button(page, /^Thêm cả bộ vào giỏ/).click()
  await page.getByText('Đã thêm 11 cuốn vào giỏ hàng, 1 cuốn chưa mua được').waitFor()
  await shop.pool.query('update books set quantity = 10 where volume = 5')
  await close()
})

test('an author leads to their series, a list of the staff to its books, without scripts too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled })
    await page.goto('/tac-gia')
    await main(page).getByRole('link', { name: author }).click()
    await page.getByRole('heading', { level: 1, name: author }).waitFor()
    await main(page)
      .getByRole('link', { name: /^Bộ Thám tử lừng danh/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Thám tử lừng danh' }).waitFor()
    await page.goto('/hien-chon')
    await main(page).getByRole('link', { name: 'Đọc một mạch' }).click()
    await page.getByText('“Câu của chị Lan về Thám tử lừng danh, tập 1”').waitFor()
    await main(page).getByRole('link', { name: 'Thám tử lừng danh, tập 2' }).click()
    await page.waitForURL('**/book/*-tham-tu-lung-danh-tap-2')
    await close()
  }
})

test('a missing volume is told at once when it is gone', async () => {
  const text = async () => (await (await fetch(shop.url + series)).text()).replaceAll('<!-- -->', '')
  for (let time = 0; time < 3; time++) expect(await text()).not.toContain('chưa có tập')
  await shop.pool.query('update books set withdrawn_at = now() where volume in (3, 7)')
  await expect.poll(text, { interval: 10 }).toContain('Nhà sách chưa có tập 3, 7.')
  await shop.pool.query('update books set withdrawn_at = null where volume in (3, 7)')
})
