import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bookSorts } from '#contract/catalogue/books/book-sorts.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { PriceEdges } from '#server/catalogue/books/prices/price-edges.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import type { BookPage, SortedFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { CatalogueColumns } from './catalogue-columns.ts'
import { type ListCaches, listNarrowed } from './list-narrowed.ts'

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

/** Without a campaign: prices are in the order of their index. */
async function withoutCampaigns() {
  const edges = new PriceEdges()
  const nothing = { invalidate: () => {}, clear: () => {} }
  edges.follow(async () => ({ now: 0, run: false, edges: [] }), [], nothing)
  await edges.ready()
  return edges
}

let caches: ListCaches
beforeEach(async () => {
  caches = {
    orders: new MemoryCache(1024 * 1024),
    columns: new CatalogueColumns({ edges: await withoutCampaigns() }),
    matches: new MemoryCache(1024 * 1024),
    names: new MemoryCache(1024 * 1024),
  }
  await caches.columns.current(catalogue.db)
})
const keptPage = (filter: SortedFilter & BookPage) => listNarrowed(catalogue.db, filter, caches)
const page = (filter: SortedFilter & BookPage) => listBooks(catalogue.db, filter)
const idsOf = async (found: ReturnType<typeof keptPage>) => (await found).books.map(({ book_id }) => book_id)

const asked = fc.record({
  sort: fc.constantFrom(undefined, ...bookSorts),
  page_size: fc.constantFrom(1, 7, 20, 20, 20, 100),
  page: fc.oneof(
    fc.integer({ min: 1, max: 70 }),
    fc.integer({ min: 45, max: 65 }),
    fc.integer({ min: 1, max: 2_147_483_647 }),
  ),
  category_id: fc.constantFrom(undefined, undefined, undefined, 1, 2, 99),
  author_id: fc.constantFrom(undefined, undefined, undefined, undefined, 1, 6, 99),
  price_min: fc.constantFrom(undefined, undefined, undefined, 20_000),
  price_max: fc.constantFrom(undefined, undefined, undefined, 40_000),
  in_stock: fc.constantFrom(undefined, undefined, undefined, true, false),
})

const expectSamePages = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(asked, async (filter) => {
      expect(await page(filter)).toMatchObject(await keptPage(filter))
    }),
    { numRuns },
  )

test('a page of a kept order is that of the statement, for any list', async () => {
  await expectSamePages(300)
  for (const sort of ['title-desc', 'author-asc'] as const) {
    const filter = { page: 55, page_size: 20, sort }
    expect(await page(filter)).toMatchObject(await keptPage(filter))
  }
  expect(caches.orders.size).toBe(2)
})

test('a page of a list is right before the columns are read, and while no notice can come', async () => {
  caches.columns.clear()
  await expectSamePages(60)
  // They were read behind these lists.
  await vi.waitFor(() => expect(caches.columns.size).toBeGreaterThan(0))
  caches.columns.enabled = caches.orders.enabled = false
  caches.columns.clear()
  caches.orders.clear()
  await expectSamePages(20)
  expect([caches.columns.size, caches.orders.size]).toEqual([0, 0])
})

test('a list that does not wait for the columns has them read for those after it', async () => {
  caches.columns.clear()
  await keptPage({ page: 60, page_size: 20 })
  await vi.waitFor(() => expect(caches.columns.size).toBeGreaterThan(0))
})

/** One after another, each in all orders that are kept and in those that are not. */
const changes = [
  'update books set price = 90000 - price where book_id % 7 = 0',
  'update books set quantity = quantity + 3 where book_id in (40, 41, 900)',
  'update books set rating_sum = 10, rating_count = 2 where book_id in (1, 777)',
  'update books set withdrawn_at = now() where book_id in (5, 1299)',
  'update books set withdrawn_at = null where book_id in (17, 34)',
  "update books set created_at = '2025-01-03' where book_id % 100 = 1",
]

test('a changed book is in its new place of the kept orders as soon as its notice came', async () => {
  await expectSamePages(60)
  for (const change of changes) {
    const { rows } = await catalogue.pool.query<{ book_id: number }>(`${change} returning book_id`)
    const tags = ['books', ...rows.map(({ book_id }) => `book:${book_id}`)]
    caches.columns.invalidate(tags)
    caches.orders.invalidate(tags)
    await expectSamePages(60)
  }
})

const farAway = { page: 60, page_size: 20 }
const dearest = { ...farAway, sort: 'price-desc' } as const

test('a page is a slice of the kept order until its notice comes', async () => {
  const before = await idsOf(keptPage(dearest))
  await catalogue.pool.query('update books set price = 90000 - price')
  expect(await idsOf(keptPage(dearest))).toEqual(before)
  caches.columns.clear()
  await caches.columns.current(catalogue.db)
  expect(await page(dearest)).toMatchObject(await keptPage(dearest))
  expect(await idsOf(keptPage(dearest))).not.toEqual(before)
})

test('ids that were read before a change are not kept after it', async () => {
  const reading = keptPage(farAway)
  await new Promise(setImmediate)
  caches.orders.invalidate(['books'])
  await reading
  expect(caches.orders.size).toBe(0)
})

test('while a notice is on its way no page of a kept order has a gap or a withdrawn book', async () => {
  for (const list of [farAway, dearest]) {
    const { books } = await keptPage(list)
    const gone = books[3]?.book_id ?? 0
    await catalogue.pool.query('update books set withdrawn_at = now() where book_id = $1', [gone])
    const after = await keptPage(list)
    expect(await page(list)).toMatchObject(after)
    expect(after.books).toHaveLength(20)
    expect(after.books.map((book) => book.book_id)).not.toContain(gone)
  }
})

test('no order is kept where an index leads fast, and few are sorted by the database', async () => {
  await keptPage({ page: 1, page_size: 20, sort: 'author-asc' })
  await keptPage({ page: 1, page_size: 20, category_id: 1 })
  await keptPage({ ...farAway, category_id: 1 })
  await keptPage({ page: 1, page_size: 20, in_stock: false })
  expect(caches.orders.size).toBe(0)
  await keptPage(farAway)
  expect(caches.orders.get('title')).toHaveLength(caches.columns.size)
})
