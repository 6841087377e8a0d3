import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

const titles = ['“Ẩn số”', 'An nhiên', '(Ăn) cơm', 'Bến lạ', '… Chân trời', 'Đất', 'Em']
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Neither when they came nor what they cost brings them to the front.
  await addBooks(
    shop.db,
    titles.toReversed().map((title, place) => ({ title, category: 'Thơ', price: 50_000 + place * 1000 })),
  )
})
afterAll(() => shop.close())

/** Titles of the cards on a page in their order. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text()
  return [...html.matchAll(/<h3 class="book-card-title"><a[^>]*>([^<]*)/g)].map(([, title = '']) => title)
}

const sorted = ['An nhiên', '(Ăn) cơm', '“Ẩn số”', 'Bến lạ', '… Chân trời', 'Đất', 'Em']

test('the shelf of the home page and the list of books begin with titles from A, signs before them or not', async () => {
  expect(await titlesOn('/books')).toEqual(sorted)
  // Featured books stand above the shelf.
  expect((await titlesOn('/')).slice(-sorted.length)).toEqual(sorted)
  const { body } = await call(shop.url, '/books/get-books?page=1')
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(sorted)
})

test('the empty shelf of the home page leads back to all books', async () => {
  const html = await (await fetch(`${shop.url}/?q=khongcosachnao`)).text()
  expect(html).toContain('Không tìm thấy sách cho “khongcosachnao”')
  expect(html).toContain('Xem tất cả sách')
})
