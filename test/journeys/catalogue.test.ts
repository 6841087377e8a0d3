import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookSorts } from '#contract/catalogue/books/book-sorts.ts'
import {
  getAuthors,
  getBook,
  getBooks,
  getCategories,
  getFeaturedBooks,
  getRelatedBooks,
  getTopProducts,
  suggestBooks,
} from '#contract/catalogue/books/catalogue.ts'
import { getReviews } from '#contract/catalogue/reviews/reviews.ts'
import { getHome } from '#contract/catalogue/home/home-layout.ts'
import { getPickLists } from '#contract/catalogue/picks/picks.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { callApi, callRefused } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

const books = (query: Record<string, string>) => callApi(shop.url, getBooks, { query })
const titles = async (search: string) =>
  (await books({ search, page: '1', page_size: '100' })).data.map((book) => book.title)

describe('lists', () => {
  test('the list of books has pages of 20 in the order of titles', async () => {
    const { data, pagination } = await books({ page: '1' })
    expect(data).toHaveLength(20)
    expect(pagination).toMatchObject({ page: 1, page_size: 20 })
    expect(pagination?.total).toBeGreaterThanOrEqual(160)
  })

  test('the list of books is whole without a page', async () => {
    const [whole, paged] = await Promise.all([books({}), books({ page: '1' })])
    expect(whole.pagination).toBeUndefined()
    expect(whole.data).toHaveLength(paged.pagination?.total ?? -1)
    expect(new Set(whole.data.map((book) => book.book_id)).size).toBe(whole.data.length)
  })

  test('the list of books is a 304 for its ETag, packed or plain, until something of it changes', async () => {
    const ask = (headers: Record<string, string>, query = '') =>
      fetch(`${shop.url}/api/v1/books/get-books?${query}`, { headers })
    const first = await ask({ 'accept-encoding': 'identity' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    await first.arrayBuffer()
    const again = await ask({ 'if-none-match': `"another", ${etag}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    await shop.pool.query('update books set quantity = quantity + 1 where book_id = 1')
    // The notice travels with the commit.
    const changed = async () => {
      const answer = await ask({ 'if-none-match': etag })
      await answer.arrayBuffer()
      return [answer.status, answer.headers.get('etag') === etag]
    }
    await expect.poll(changed, { interval: 1 }).toEqual([200, false])
    expect((await ask({}, 'search=kieu')).headers.get('etag')).toBeNull()
  })

  test.each(bookSorts)(
    'the pages of the list by %s are together the whole list, each book once',
    async (sort) => {
      const whole = await books({ sort })
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.data.length / 50) }, (_, index) =>
          books({ sort, page: `${index + 1}`, page_size: '50' }),
        ),
      )
      expect(pages.flatMap((page) => page.data.map((book) => book.book_id))).toEqual(
        whole.data.map((book) => book.book_id),
      )
    },
  )

  test('the list of books by title stands in Vietnamese order', async () => {
    const order = new Intl.Collator('vi')
    const { data } = await books({ sort: 'title-asc' })
    const letters = data.map((book) => book.title).filter((title) => /^\p{L}[\p{L} ]*$/u.test(title))
    expect(letters.length).toBeGreaterThan(50)
    expect(letters).toEqual(letters.toSorted(order.compare))
  })

  test.each([
    ['price-asc', (a: number, b: number) => a - b],
    ['price-desc', (a: number, b: number) => b - a],
  ] as const)('the list of books by %s is sorted by price', async (sort, compare) => {
    const prices = (await books({ sort })).data.map((book) => book.price)
    expect(prices).toEqual(prices.toSorted(compare))
  })

  test('the list of books keeps to its filters', async () => {
    const { data: categories } = await callApi(shop.url, getCategories)
    for (const { category_id, book_count } of categories) {
      const { data } = await books({ category_id: `${category_id}` })
      expect(data).toHaveLength(book_count)
      expect(data.every((book) => book.category_id === category_id)).toBe(true)
    }
    const priced = await books({ price_min: '80000', price_max: '120000' })
    expect(priced.data.length).toBeGreaterThan(0)
    expect(priced.data.every((book) => book.price >= 80_000 && book.price <= 120_000)).toBe(true)
    const inStock = await books({ in_stock: 'true' })
    expect(inStock.data.every((book) => book.is_bn === 1 && book.quantity > 0)).toBe(true)
    const gone = await books({ in_stock: 'false' })
    expect(gone.data.length).toBeGreaterThan(0)
    expect(gone.data.every((book) => book.is_bn === 0)).toBe(true)
    const [first] = priced.data
    const author = first?.authors[0]?.author_id
    const byAuthor = await books({ author_id: `${author}` })
    expect(byAuthor.data.every((book) => book.authors.some((each) => each.author_id === author))).toBe(true)
  })

  test('the list of books is empty beyond its end', async () => {
    const { data, pagination } = await books({ page: '1000000000' })
    expect(data).toEqual([])
    expect(pagination?.total).toBeGreaterThan(0)
  })
})

describe('searches', () => {
  test.each([
    ['nguyen nhat anh', 'Mắt biếc'],
    ['NGUYỄN NHẬT ÁNH', 'Mắt biếc'],
    ['nguyen nhat an', 'Mắt biếc'],
    ['mắt biếc'.normalize('NFD'), 'Mắt biếc'],
    ['dat rung', 'Đất rừng phương Nam'],
    ['dac nham tam', 'Đắc nhân tâm'],
    ['dac nhan tam', 'Đắc nhân tâm'],
    ['harry poter', 'Harry Potter và Hòn đá Phù thủy'],
    ['phù thuỷ', 'Harry Potter và Hòn đá Phù thủy'],
  ])('a search for “%s” finds %s', async (search, title) => {
    expect((await titles(search)).some((found) => found.startsWith(title))).toBe(true)
  })

  test.each(['%', '_', '\\', "'", '"', '😀', '%%%', '& | !', ':*'])(
    'a search for %j finds only titles that have it',
    async (search) => {
      for (const title of await titles(search)) expect(title).toContain(search)
    },
  )

  test.each(['(a+)+$', '\u202e', '\ud800', "'; drop table books", '<->', 'a:*&!b', 'x'.repeat(200)])(
    'a search for %j is harmless',
    async (search) => {
      await titles(search)
    },
  )

  test('a search beyond the longest text names the field', async () => {
    const refused = await callRefused(shop.url, getBooks, `page=1&search=${'a'.repeat(10_000)}`)
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'search' }] })
  })

  test('a search makes suggestions, at most eight', async () => {
    const { data } = await callApi(shop.url, suggestBooks, { query: { q: 'n' } })
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThanOrEqual(8)
    expect((await callApi(shop.url, suggestBooks, { query: { q: '' } })).data).toEqual([])
  })
})

describe('invalid input', () => {
  const ids = [
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1e3',
    '%201',
    '0x1',
    'NaN',
    '%D9%A1',
    '',
    '1.5',
    'abc',
  ]
  test.each(ids)('the id=%s of a book is refused as 422 with the field', async (id) => {
    expect(await callRefused(shop.url, getBook, `id=${id}`)).toMatchObject({
      status: 422,
      errors: [{ field: 'id' }],
    })
  })

  test.each(['id=1&id=2', 'id[]=1', 'id[a]=1', ''])(
    'the query of a book "%s" is refused as 422 with the field',
    async (query) => {
      expect(await callRefused(shop.url, getBook, query)).toMatchObject({
        status: 422,
        errors: [{ field: 'id' }],
      })
    },
  )

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'NaN'],
    ['page_size', '0'],
    ['page_size', '101'],
    ['sort', 'price'],
    ['sort', 'title-asc; drop table books'],
    ['in_stock', '1'],
    ['price_min', '-1'],
    ['price_max', '1e9'],
    ['category_id', "1'"],
    ['author_id', '0'],
  ])('the parameter %s=%s of a list is refused as 422 with the field', async (field, value) => {
    const refused = await callRefused(
      shop.url,
      getBooks,
      new URLSearchParams({ page: '1', [field]: value }).toString(),
    )
    expect(refused).toMatchObject({ status: 422, code: 'INVALID_INPUT', errors: [{ field }] })
  })
})

describe('single books', () => {
  test('an unknown book is not found', async () => {
    expect(await callRefused(shop.url, getBook, 'id=999999')).toMatchObject({
      status: 404,
      code: 'BOOK_NOT_FOUND',
      msg: 'Không tìm thấy sách.',
    })
    expect(await callRefused(shop.url, getRelatedBooks, 'id=999999')).toMatchObject({ status: 404 })
  })

  test('a book carries every field of the specification and its generated cover', async () => {
    const { data } = await callApi(shop.url, getBook, { query: { id: '1' } })
    const cover = await fetch(shop.url + data.image_url)
    expect(cover.headers.get('content-type')).toContain('image/svg+xml')
    expect(cover.headers.get('cache-control')).toContain('immutable')
    const preview = await fetch(shop.url + data.image_url.replace(/svg$/, 'png'))
    expect(preview.headers.get('content-type')).toBe('image/png')
    expect((await fetch(`${shop.url}/covers/999999-00000000.svg`)).status).toBe(404)
  })

  test('a book has one cover, wherever it stands', async () => {
    const lists = await Promise.all([
      ...bookSorts.map((sort) => books({ sort, page: '1', page_size: '100' })),
      ...[1, 2, 3].map((id) => callApi(shop.url, getRelatedBooks, { query: { id: `${id}` } })),
      ...['a', 'truyện'].map((q) => callApi(shop.url, suggestBooks, { query: { q } })),
      callApi(shop.url, getFeaturedBooks),
      callApi(shop.url, getHome),
      callApi(shop.url, getPickLists),
    ])
    const covers = new Map<number, Set<string>>()
    JSON.stringify(lists, (_key, value: { book_id?: number; image_url?: string } | null) => {
      const { book_id, image_url } = value ?? {}
      if (book_id && image_url) covers.set(book_id, (covers.get(book_id) ?? new Set()).add(image_url))
      return value
    })
    expect(covers.size).toBeGreaterThan(60)
    expect([...covers.values()].filter((of) => of.size > 1)).toEqual([])
    const drawn =
      [...covers.values()].flatMap((of) => [...of]).find((url) => url.startsWith('/covers/')) ?? ''
    const old = await fetch(shop.url + drawn.replace(/-[0-9a-f]{8}/, '-00000000'), { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([302, drawn])
  })

  test('a book has related books, not itself', async () => {
    const { data } = await callApi(shop.url, getRelatedBooks, { query: { id: '1' } })
    expect(data.length).toBeGreaterThan(0)
    expect(data.map((book) => book.book_id)).not.toContain(1)
  })

  test('a book has its reviews, and their average is its rating', async () => {
    const [best] = (await books({ sort: 'rating-desc', page: '1' })).data
    const { data, summary, pagination } = await callApi(shop.url, getReviews, {
      query: { book_id: `${best?.book_id}`, page: '1' },
    })
    expect(summary).toMatchObject({ average: best?.rating, count: best?.count_review })
    expect(pagination?.total).toBe(summary.count)
    const mean = data.reduce((sum, review) => sum + review.rating, 0) / data.length
    expect(summary.average).toBeCloseTo(mean, 1)
    expect(Object.values(summary.stars).reduce((sum, count) => sum + count)).toBe(summary.count)
  })
})

test('a changed price is seen by the next request, on every page that shows it', async () => {
  const { data: before } = await callApi(shop.url, getBook, { query: { id: '1' } })
  await fetch(`${shop.url}/book/1`)
  const price = before.price + 1000
  await shop.pool.query('update books set price = $1 where book_id = 1', [price])
  // The notice travels with the commit; what asks after its arrival must see the new price.
  await expect
    .poll(async () => (await callApi(shop.url, getBook, { query: { id: '1' } })).data.price, { interval: 1 })
    .toBe(price)
  expect(await (await fetch(`${shop.url}/book/1`)).text()).toContain(
    new Intl.NumberFormat('vi-VN').format(price),
  )
})

test('the other calls of the catalogue answer as they promise', async () => {
  await callApi(shop.url, getShop)
  await callApi(shop.url, getTopProducts)
  expect((await callApi(shop.url, getFeaturedBooks)).data).toHaveLength(12)
  const whole = await callApi(shop.url, getAuthors)
  const page = await callApi(shop.url, getAuthors, { query: { page: '2', page_size: '10' } })
  expect(page.data).toMatchObject(whole.data.slice(10, 20))
  expect((await callApi(shop.url, getReviews)).data.length).toBeGreaterThan(300)
})

test('the OpenAPI document names every call with its answers and refusals', async () => {
  const document = (await (await fetch(`${shop.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: object }>>
  }
  for (const endpoint of [
    getBooks,
    getBook,
    suggestBooks,
    getTopProducts,
    getCategories,
    getAuthors,
    getReviews,
    getShop,
  ]) {
    expect(document.paths[endpoint.path]?.get?.responses).toHaveProperty('200')
  }
})
