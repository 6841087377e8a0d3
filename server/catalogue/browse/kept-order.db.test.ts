import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookSorts } from '#contract/catalogue/book-sorts.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { listBooks } from './list-books.ts'
import type { BookPage, SortedFilter } from './book-filter-store.ts'

/** More than an index leads to, and many equal in everything but their ids. */
const shelf = Array.from({ length: 1300 }, (_, index) => ({
  title: `Tập ${(index * 37) % 400}`,
  authors: [`Người ${index % 7}`, `Người ${(index * 3) % 11}`].filter(
    (name, at, all) => all.indexOf(name) === at,
  ),
  category: ['Văn học', 'Thơ', 'Lịch sử'][index % 3] ?? '',
  price: ((index * 37) % 9) * 10_000,
  quantity: (index * 13) % 6,
  created_at: new Date(Date.UTC(2025, 0, 1 + (index % 20))).toISOString(),
}))

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue(shelf)
  await catalogue.pool.query(
    'update books set rating_sum = (book_id * 7) % 5 * (book_id % 4), rating_count = book_id % 4 where book_id % 3 > 0',
  )
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id % 17 = 0')
})
afterAll(() => catalogue.close())

let orders: MemoryCache<Int32Array>
beforeEach(() => {
  orders = new MemoryCache(1024 * 1024)
})
const keptPage = (filter: SortedFilter & BookPage) => listBooks(catalogue.db, filter, orders)
const page = (filter: SortedFilter & BookPage) => listBooks(catalogue.db, filter)

const asked = fc.record({
  sort: fc.constantFrom(undefined, ...bookSorts),
  page_size: fc.constantFrom(1, 7, 20, 100),
  page: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 2_147_483_647 })),
  category_id: fc.constantFrom(undefined, undefined, 1, 2, 99),
  author_id: fc.constantFrom(undefined, undefined, 1, 6, 99),
  price_min: fc.constantFrom(undefined, undefined, undefined, 20_000),
  price_max: fc.constantFrom(undefined, undefined, undefined, 40_000),
  in_stock: fc.constantFrom(undefined, undefined, undefined, true, false),
})

test('any page of any list is that of the statement', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (filter) => {
      expect(await page(filter)).toMatchObject(await keptPage(filter))
    }),
    { numRuns: 300 },
  )
  expect(orders.size).toBeGreaterThan(20)
})

const farAway = { page: 60, page_size: 20 }
const dearest = { ...farAway, sort: 'price-desc' } as const

test('pages are slices of what is kept until that is invalidated', async () => {
  const before = await keptPage(dearest)
  expect(orders.get('price  ')).toHaveLength(before.total)
  await catalogue.pool.query('update books set price = 90000 - price')
  expect((await keptPage(dearest)).books.map((book) => book.book_id)).toEqual(
    before.books.map((book) => book.book_id),
  )
  orders.invalidate(['quantity', 'sellable', 'sold', 'rating', 'stock:1', 'book:1'])
  expect(orders.size).toBe(1)
  orders.invalidate(['price'])
  expect(await page(dearest)).toMatchObject(await keptPage(dearest))
  expect(await keptPage(dearest)).not.toEqual(before)
})

test('ids that were read before a change are not kept after it', async () => {
  const reading = keptPage(dearest)
  orders.invalidate(['books'])
  await reading
  expect(orders.size).toBe(0)
})

test('while a notice is on its way no page has a gap or a withdrawn book', async () => {
  const { books } = await keptPage(farAway)
  const gone = books[3]?.book_id ?? 0
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id = $1', [gone])
  const after = await keptPage(farAway)
  expect(await page(farAway)).toMatchObject(after)
  expect(after.books).toHaveLength(20)
  expect(after.books.map((book) => book.book_id)).not.toContain(gone)
})

test('nothing is kept where an index leads fast, of the stock, or of a price', async () => {
  await keptPage({ page: 1, page_size: 20, sort: 'price-asc' })
  await keptPage({ page: 1, page_size: 20, category_id: 1 })
  await keptPage({ ...farAway, sort: 'stock-desc' })
  await keptPage({ ...farAway, price_min: 1 })
  await keptPage({ ...farAway, in_stock: true })
  expect(orders.size).toBe(0)
  await keptPage({ page: 1, page_size: 20, category_id: 1, sort: 'price-asc' })
  await keptPage({ page: 1, page_size: 20, author_id: 1 })
  expect([orders.size, orders.get('price 1 ') && orders.get('title  1')]).toEqual([2, expect.anything()])
})

test('while nothing would tell of a change, nothing is kept', async () => {
  orders.enabled = false
  expect(await page(farAway)).toMatchObject(await keptPage(farAway))
  expect(orders.size).toBe(0)
})
