import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addBooks(shop.db, [
    { title: 'Bến đò', price: 60_000, format: 'paperback' },
    { title: 'Bến xuân', price: 90_000, format: 'hardcover' },
    { title: 'Bến lạ', price: 190_000, format: 'hardcover' },
    { title: 'Đất', price: 40_000, format: 'paperback' },
    { title: 'Sống khỏe dưới 100k mỗi ngày', price: 150_000 },
  ])
})
afterAll(() => shop.close())

/** A search as its page draws it: titles in their order, and each chip with its link. */
async function search(query: string) {
  const answer = await fetch(`${shop.url}/search?${query.replaceAll(' ', '+')}`)
  const html = (await answer.text()).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')
  const chips = [...html.matchAll(/<a (?=[^>]*aria-label="Bỏ lọc: ([^"]*)")[^>]*href="([^"]*)"/g)]
  return {
    titles: [...html.matchAll(/<h3 class="book-card-title"><a[^>]*>([^<]*)/g)].map(([, title = '']) => title),
    chips: new Map(chips.map(([, text = '', href = '']) => [text, decodeURIComponent(href)])),
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
  }
}

test('a search that says a price finds the books of that price, and shows it as a filter', async () => {
  const { titles, chips, heading } = await search('q=bến dưới 100k')
  expect(titles.toSorted()).toEqual(['Bến xuân', 'Bến đò'].toSorted())
  expect(chips.get('Đến 100.000 ₫')).toBe('/search?q=bến+dưới+100k&as_words=price')
  expect(heading).toContain('bến dưới 100k')
})

test('a filter that was said counts as words once it is taken off', async () => {
  const { titles, chips } = await search('q=dưới 100k&as_words=price')
  expect(titles).toContain('Sống khỏe dưới 100k mỗi ngày')
  expect([...chips.keys()]).toEqual([])
})

test('a search of nothing but filters shows all books that they leave', async () => {
  const { titles, chips } = await search('q=sách bìa cứng từ 50 đến 100 nghìn')
  expect(titles).toEqual(['Bến xuân'])
  expect([...chips.keys()]).toEqual(['50.000 ₫ – 100.000 ₫', 'Bìa cứng'])
  // The next page, or another order, has them in its address.
  expect((await search('format=hardcover&price_min=50000&price_max=100000')).titles).toEqual(['Bến xuân'])
})

test('words like a filter are words where the others find nothing', async () => {
  const { titles, chips } = await search('q=sống khỏe dưới 100k')
  expect(titles[0]).toBe('Sống khỏe dưới 100k mỗi ngày')
  expect([...chips.keys()]).toEqual([])
})
