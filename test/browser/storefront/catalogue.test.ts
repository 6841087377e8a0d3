import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#test/shop/shop.ts'
import { looksOf } from '#test/extent.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import {
  bodyHydrated,
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'

const shop = await forThisFile(openTestShop({ demo: true }))

const publicPages = ['/', '/books', '/search?q=nguyen+nhat+anh', '/book/1', '/lien-he', '/khong-co-trang-nay']

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each(publicPages)('the page %s has nothing for axe to object to, wide and narrow', async (path) => {
    for (const size of [desktop, phone]) {
      const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
      await page.goto(path)
      await hydrated(page)
      await expectGoodLook(page)
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
      await close()
    }
  })
})

test('a reader finds a book from the home page, reads about it and comes back', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dạo kệ sách' }).click()
  await expect.poll(() => page.url()).toContain('#sach')
  await page.getByRole('link', { name: 'Xem tất cả', exact: true }).click()
  // The address changes a moment before the page does.
  await page.getByRole('heading', { level: 1, name: 'Tất cả sách' }).waitFor()
  const first = page.locator('article h3 a').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await page.waitForURL('**/book/*')
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect(await page.title()).toContain(title)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Tất cả sách' }).waitFor()
  await page.reload()
  expect(await page.locator('article').count()).toBe(20)
  await close()
})

const isSorted = (numbers: number[]) =>
  numbers.every((each, index) => index === 0 || each >= (numbers[index - 1] ?? 0))

test('filters, order and page of a list live in the address: reload and back show the same', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/books?page=3')
  await hydrated(page)
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('price-asc')
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price-asc')
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull()
  const prices = () =>
    page
      .locator('article')
      .evaluateAll((cards) =>
        cards.map((card) => Number(/([\d.]+)\s₫/.exec(card.textContent ?? '')?.[1]?.replaceAll('.', ''))),
      )
  await expect.poll(async () => isSorted(await prices())).toBe(true)
  const shown = await prices()
  await page
    .getByRole('link', { name: /trang 2/i })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  await expect.poll(prices).not.toEqual(shown)
  const second = await prices()
  await page.reload()
  expect(await prices()).toEqual(second)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('page'))
  await expect.poll(prices).toEqual(shown)
  await close()
})

test('the list is filtered by an author, and widened again', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  const [name, count] = await chooseFirst(page, 'Tác giả')
  await page.waitForURL(/author_id=\d+/)
  await expect.poll(() => found(page)).toBe(count)
  for (const card of await page.locator('article').all()) expect(await card.textContent()).toContain(name)
  await page.getByRole('link', { name: `Bỏ lọc: ${name}` }).click()
  await page.waitForURL((url) => !url.search.includes('author_id'))
  await expect.poll(() => choicesOf(page, 'Tác giả').getByRole('checkbox').first().isChecked()).toBe(false)
  await close()
})

const choicesOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })
const found = async (page: Page) =>
  Number.parseInt((await page.locator('main output').textContent()) ?? '', 10)

/** Name of the first choice and its number of books. */
async function chooseFirst(page: Page, title: string): Promise<[name: string, count: number]> {
  const first = choicesOf(page, title).getByRole('listitem').first()
  const [, name = '', count = ''] = /^(.*?)(\d+) cuốn$/.exec((await first.textContent()) ?? '') ?? []
  await first.getByRole('checkbox').check()
  return [name, Number(count)]
}

test('every filter leaves as many books as it says, beside those chosen before, and several of one kind add up', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  const [shelf, ofShelf] = await chooseFirst(page, 'Thể loại')
  await expect.poll(() => found(page)).toBe(ofShelf)
  const second = choicesOf(page, 'Thể loại').getByRole('listitem').nth(1)
  const more = Number.parseInt(/(\d+) cuốn$/.exec((await second.textContent()) ?? '')?.[1] ?? '', 10)
  await second.getByRole('checkbox').check()
  await expect.poll(() => found(page)).toBe(ofShelf + more)
  const [publisher, ofBoth] = await chooseFirst(page, 'Nhà xuất bản')
  await expect.poll(() => found(page)).toBe(ofBoth)
  await page.reload()
  expect(await found(page)).toBe(ofBoth)
  await page.getByRole('link', { name: `Bỏ lọc: ${shelf}` }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('category_id')).not.toContain(',')
  await page.getByRole('link', { name: `Bỏ lọc: ${publisher}` }).waitFor()
  await close()
})

test('an author is found in the filter by a part of the name', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  await page.getByRole('textbox', { name: /^Tìm trong \d+ tác giả$/ }).pressSequentially('kieu du')
  await page.waitForURL(/find_author=kieu/)
  await page.getByRole('textbox', { name: /^Tìm trong \d+ tác giả$/ }).fill('nguyen du')
  await choicesOf(page, 'Tác giả')
    .getByRole('checkbox', { name: /Nguyễn Du/ })
    .check()
  await page.waitForURL(/author_id=\d+/)
  await expect.poll(() => page.locator('article').first().textContent()).toContain('Nguyễn Du')
  await close()
})

test('the drawer of filters on a phone counts what remains at every choice', async () => {
  const { page, close } = await visit(shop.url, phone)
  await page.goto('/books')
  await hydrated(page)
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  const [, count] = await chooseFirst(page, 'Thể loại')
  await page.getByRole('button', { name: `Xem ${count} cuốn`, exact: true }).click()
  await expect.poll(() => found(page)).toBe(count)
  expect(await page.locator('article').count()).toBe(Math.min(20, count))
  await close()
})

test('the home page chooses shelves without moving, and has the figures of the shop', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/')
  const { rows } = await shop.pool.query<{ books: number; fullest: string }>(`
    select (select count(*)::int from books where withdrawn_at is null) as books,
      (select count(*)::int || ' cuốn' from books where withdrawn_at is null group by category_id
        order by count(*) desc limit 1) as fullest`)
  const { books = 0, fullest = '' } = rows[0] ?? {}
  const figures = page.getByRole('region', { name: 'Nhà sách qua những con số' })
  expect(await figures.getByRole('definition').allTextContents()).toEqual([String(books), '10.000+', '24/7'])
  const tiles = page.getByRole('navigation', { name: 'Thể loại' }).getByRole('listitem')
  expect(await tiles.count()).toBe(4)
  expect(await tiles.nth(0).textContent()).toBe(`Tất cả${books} cuốn`)
  expect(await tiles.nth(1).textContent()).toMatch(new RegExp(`${fullest}Nhiều sách nhất$`))
  await page.getByRole('link', { name: 'Xem thêm thể loại' }).click()
  await expect.poll(() => tiles.count()).toBe(17)
  await bodyHydrated(page)
  const name = (await tiles.nth(16).locator('span').first().textContent()) ?? ''
  const seenAt = () => page.evaluate(() => scrollY)
  await tiles.nth(16).scrollIntoViewIfNeeded()
  const before = await seenAt()
  await tiles.nth(16).getByRole('link').click()
  await page.getByRole('region', { name }).waitFor()
  expect(Math.abs((await seenAt()) - before)).toBeLessThan(5)
  expect(await tiles.nth(16).getByRole('link').getAttribute('aria-current')).toBe('true')

  await page.goto('/?q=zzqx-wwvk-jjfx')
  await page.getByText('Không tìm thấy sách cho “zzqx-wwvk-jjfx”').waitFor()
  await page.getByRole('link', { name: 'Xem tất cả sách' }).click()
  await page.getByRole('region', { name: 'Tất cả sách' }).waitFor()
  await close()
})

test('the page of a book says what is known of it, its former price, and its related books', async () => {
  const { rows } = await shop.pool.query<
    Record<'book_id' | 'price' | 'price_origin' | 'number_of_page' | 'weight', number>
  >(
    `select book_id, price::int, price_origin::int, number_of_page, weight from books
     where price_origin > price and number_of_page is not null and weight < 1000 order by book_id limit 1`,
  )
  const [reduced] = rows
  const { page, close } = await visit(shop.url)
  await page.goto(`/book/${reduced?.book_id}`)
  const dong = (price = 0) => `${price.toLocaleString('vi-VN')} ₫`.replace(' ', '\u00a0')
  const first = page.getByRole('main')
  await first.getByText(dong(reduced?.price)).first().waitFor()
  expect(await first.locator('s').first().textContent()).toBe(`Giá gốc ${dong(reduced?.price_origin)}`)
  const percent = Math.round((1 - (reduced?.price ?? 0) / (reduced?.price_origin ?? 1)) * 100)
  await first.getByText(`-${percent}%`).first().waitFor()
  const facts = page.getByRole('table', { name: 'Thông tin chi tiết' })
  expect(await facts.getByRole('rowheader').allTextContents()).toContain('Nhà xuất bản')
  await facts.getByRole('cell', { name: String(reduced?.number_of_page), exact: true }).waitFor()
  await facts.getByRole('row', { name: `Trọng lượng ${reduced?.weight} g`, exact: true }).waitFor()
  const beside = page.getByRole('region', { name: 'Sách liên quan' })
  expect(await beside.getByRole('article').count()).toBeGreaterThan(3)
  await beside.getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== `/book/${reduced?.book_id}`)
  await close()
})

test('the carousel of featured books turns by itself, pauses under the pointer, and stops when told', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Sách nổi bật' })
  await page.mouse.move(2, 2)
  await featured.scrollIntoViewIfNeeded()
  const dot = (number: number) => featured.getByRole('button', { name: `Đến trang ${number}`, exact: true })
  const isAt = async (number: number) => (await dot(number).getAttribute('aria-current')) === 'true'
  const pause = featured.getByRole('button', { name: 'Tạm dừng' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return pause.isVisible()
    })
    .toBe(true)
  expect(await isAt(1)).toBe(true)
  await page.clock.runFor(5000)
  await settled(page, () => isAt(2))

  await featured.hover({ position: { x: 5, y: 5 } })
  await page.clock.runFor(20_000)
  expect(await isAt(2)).toBe(true)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await settled(page, () => isAt(3))

  await pause.click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  expect(await isAt(3)).toBe(true)
  await featured.getByRole('button', { name: 'Trang trước' }).click()
  await settled(page, () => isAt(2))
  await dot(1).click()
  await settled(page, () => isAt(1))
  await close()
})

/** Scrolling takes its time, and the page's clock is ours. */
const settled = (page: Page, condition: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(50)
      return condition()
    })
    .toBe(true)

test('a search with and without accents finds the same book, and suggestions come while typing', async () => {
  const { page, close } = await visit(shop.url)
  for (const typed of ['mat biec', 'Mắt biếc'.normalize('NFD')]) {
    await page.goto('/lien-he')
    await hydrated(page)
    await page.keyboard.press('/')
    await page.keyboard.insertText(typed)
    await page
      .getByRole('option', { name: /Mắt biếc/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Tìm sách' }))
      .first()
      .press('Enter')
    await page.waitForURL('**/search?q=*')
    expect(await page.locator('article h3').first().textContent()).toBe('Mắt biếc')
  }
  await close()
})

test('a search suggestion is chosen with the keyboard alone', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/lien-he')
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('dac nhan tam')
  await page.getByRole('option', { name: /Đắc nhân tâm/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Đắc nhân tâm' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/book\/\d+-dac-nhan-tam$/)
  await close()
})

test('a reader without JavaScript browses, filters, searches and reads', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto('/books')
  expect(await page.locator('article').count()).toBe(20)
  const shelves = choicesOf(page, 'Thể loại').getByRole('checkbox')
  await shelves.nth(0).check()
  await shelves.nth(1).check()
  await page.getByRole('checkbox', { name: /Còn hàng/ }).check()
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.waitForURL('**in_stock=true*')
  expect(await shelves.nth(1).isChecked()).toBe(true)
  await page
    .getByRole('link', { name: /^Bỏ lọc:/ })
    .nth(2)
    .waitFor()
  expect(await page.getByText('Hết hàng', { exact: true }).count()).toBe(0)
  await page.locator('header input[name=q]').fill('dat rung')
  await page.keyboard.press('Enter')
  await page.waitForURL('**q=dat+rung*')
  await page
    .getByRole('link', { name: /Đất rừng phương Nam/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Đất rừng phương Nam' }).waitFor()
  await close()
})

test('the theme is that of the system until one is chosen, and stays without a flash', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, colorScheme: 'dark' })
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/')
  await hydrated(page)
  const dark = await paper()
  await page.getByRole('button', { name: /giao diện sáng/i }).click()
  await expect.poll(paper).not.toBe(dark)
  const light = await paper()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.goto('/books', { waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await paper()).toBe(light)
  await close()
})

test('the shop says that it goes offline and online', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/')
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByText('Mất kết nối internet. Vui lòng kiểm tra kết nối.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Đã kết nối lại internet.').waitFor()
  await close()
})

test('a missing page leads on: a fact, a search, the way home', async () => {
  const { page, close } = await visit(shop.url)
  const answer = await page.goto('/khong-co')
  expect(answer?.status()).toBe(404)
  await page.getByText('404 - Not Found').waitFor()
  await page.getByText('Oops! Trang không tồn tại').waitFor()
  await hydrated(page)
  const box = page.locator('main').getByRole('searchbox')
  await box.press('Enter')
  expect(page.url()).toContain('/khong-co')
  await box.fill('  kieu  ')
  await box.press('Enter')
  await page.waitForURL('**/search?q=kieu')
  await close()
})

test('a missing book is a page of its own with status 404', async () => {
  const { page, close } = await visit(shop.url)
  for (const path of ['/book/999999', '/book/abc', '/book/0']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByText('Không tìm thấy sách').first().waitFor()
  }
  await close()
})

test('the stepper of a book stays between one and the stock', async () => {
  await shop.pool.query('update books set quantity = 3, on_sale = true where book_id = 2')
  const { page, close } = await visit(shop.url)
  await page.goto('/book/2')
  await hydrated(page)
  const [less, more] = [
    page.getByRole('button', { name: /Giảm/ }),
    page.getByRole('button', { name: /Tăng/ }),
  ]
  expect(await less.isDisabled()).toBe(true)
  await more.click()
  await more.click()
  expect(await more.isDisabled()).toBe(true)
  await close()
})

test('a title of 200 letters and a shop without books fit on a phone', async () => {
  const empty = await openTestShop()
  const { page, close } = await visit(empty.url, phone)
  for (const path of ['/', '/books', '/search?q=kieu']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expectNoSidewaysScroll(page)
  }
  await close()
  await empty.close()
  await shop.pool.query(`update books set title = $1 where book_id = 3`, ['Ễnh ương '.repeat(22).trim()])
  const long = await visit(shop.url, phone)
  await long.page.goto('/book/3')
  await expectNoSidewaysScroll(long.page)
  await long.close()
})
