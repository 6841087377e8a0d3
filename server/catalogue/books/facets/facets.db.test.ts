import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgeStep, ageStepNames, ageStepsOf } from '#contract/catalogue/books/age-steps.ts'
import {
  discountSteps,
  type FacetName,
  priceRanges,
  ratingSteps,
} from '#contract/catalogue/books/book-facets.ts'
import { type BookFormat, bookFormats } from '#contract/catalogue/books/book-formats.ts'
import { listSorts, type ListSort } from '#contract/catalogue/books/book-sorts.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { discountPercent } from '#contract/platform/language/money.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import {
  type BookFilter,
  hasStatement,
  matchesFilter,
} from '#server/catalogue/books/browse/book-filter-store.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'
import { writeSelling } from '#server/catalogue/books/popularity/selling-store.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { openTestCatalogue, type TestBook } from '#test/database/test-catalogue.ts'
import { CatalogueColumns } from './catalogue-columns.ts'
import { findFacets } from './find-facets.ts'
import { type ListCaches, listNarrowed } from './list-narrowed.ts'

const one = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item
const formats = keysOf(bookFormats)
const words = ['mưa', 'nắng', 'gió', 'mây', 'sông']
const shelf: TestBook[] = Array.from({ length: 400 }, (_, index) => ({
  title: `${one(words, index)} ${index % 40 === 7 ? 'trong sách ' : ''}${one(words, index * 7 + 3)} ${index % 60}`,
  authors: [`Người ${index % 9}`, `Người ${(index * 3) % 14}`].slice(0, index % 3),
  category: one(['Văn học', 'Thơ', 'Lịch sử', 'Kinh tế'], index * 5),
  publisher: index % 4 === 0 ? null : `Nhà ${index % 5}`,
  series: index % 3 === 0 ? `Bộ ${index % 8}` : null,
  language: one(['Tiếng Việt', 'Tiếng Anh', 'Tiếng Việt, Tiếng Anh', null], index),
  format: one([...formats, null], index * 3),
  age: one(['3–6 tuổi', 'Từ 16 tuổi', null, '6-11 tuổi', 'Mọi lứa tuổi', '5 tuổi'], index * 5),
  translator: one(['Lý Lan', null, 'Trịnh Lữ, Cao Đăng'], index),
  price: ((index * 37) % 13) * 50_000,
  price_origin: index % 2 === 0 ? ((index * 37) % 13) * 50_000 + (index % 7) * 30_000 : null,
  quantity: (index * 13) % 4,
  on_sale: index % 8 !== 0,
  published_year: index % 5 === 0 ? null : 1990 + (index % 30),
  created_at: new Date(Date.UTC(2025, 0, 1 + (index % 20))).toISOString(),
}))

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let caches: ListCaches
let all: Book[]
beforeAll(async () => {
  catalogue = await openTestCatalogue(shelf)
  const { pool, db } = catalogue
  await pool.query(
    'update books set rating_sum = (book_id * 7) % 5 * (book_id % 4) + book_id % 4, rating_count = book_id % 4 where book_id % 3 > 0',
  )
  await pool.query('update books set withdrawn_at = now() where book_id % 17 = 0')
  await pool.query('update books set sold_count = book_id % 6 where book_id % 2 = 0')
  await writeSelling(db)
  await pool.query('update book_selling set recent = book_id % 3')
  caches = {
    orders: new MemoryCache(1024 * 1024),
    columns: new CatalogueColumns(),
    matches: new MemoryCache(1024 * 1024),
    names: new MemoryCache(1024 * 1024),
  }
  all = (await listBooks(db, { page: 1, page_size: 1000 })).books.map(presentBook)
})
afterAll(() => catalogue.close())

test('words left out of a search are told in the words of that search, though another found the same before', async () => {
  const leftOut = async (search: string) =>
    (await listNarrowed(catalogue.db, { search, in_stock: true, page: 1, page_size: 5 }, caches)).understood
      ?.left_out
  expect(await leftOut('Qwertyu mưa nắng')).toEqual(['Qwertyu'])
  expect(await leftOut('qwertyu mưa nắng')).toEqual(['qwertyu'])
})

const some = <Value>(...values: Value[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined })
const maybe = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const filters: fc.Arbitrary<BookFilter> = fc
  .record({
    category_id: some(1, 2, 3, 99),
    author_id: some(1, 2, 7, 12, 2_000_000_000),
    publisher_id: some(1, 2, 3),
    series_id: some(1, 2, 5),
    language: some('Tiếng Việt', 'Tiếng Anh', 'Tiếng Việt, Tiếng Anh', 'Tiếng Lào'),
    format: some(...formats),
    age: some(...ageStepNames),
    translator: some('Lý Lan', 'Trịnh Lữ, Cao Đăng', 'Không ai'),
    price_min: maybe(0, 50_000, 200_000),
    price_max: maybe(100_000, 300_000, 450_000),
    discount_min: maybe(1, 10, 20, 33, 50),
    rating_min: maybe(1, 3, 3.5, 4, 4.5, 5),
    in_stock: maybe(true, false),
  })
  .chain((filter) => {
    const names = Object.entries(filter).filter(([, value]) => value !== undefined)
    return fc
      .subarray(names, { maxLength: Math.min(3, names.length) })
      .map((kept) => Object.fromEntries(kept) as BookFilter)
  })

type Test = (book: Book) => boolean
const among = (chosen: BookFilter['category_id'], ...ids: (number | null)[]) =>
  chosen === undefined || ids.some((id) => id !== null && [chosen].flat().includes(id))

/** Tests of the naive reader for each book, facet by facet. */
function testsOf(filter: BookFilter): Record<FacetName, Test> {
  const { price_min = 0, price_max = Infinity, discount_min = 0, rating_min = 0, in_stock } = filter
  return {
    category: (book) => among(filter.category_id, book.category_id),
    author: (book) => among(filter.author_id, ...book.authors.map(({ author_id }) => author_id)),
    publisher: (book) => among(filter.publisher_id, book.publisher_id),
    series: (book) => among(filter.series_id, book.series?.series_id ?? null),
    language: ({ language }) => !filter.language || (language !== null && filter.language.includes(language)),
    format: ({ format }) => !filter.format || (format !== null && filter.format.includes(format)),
    age: ({ age }) =>
      !filter.age || (age !== null && ageStepsOf(age).some((step) => filter.age?.includes(step))),
    translator: ({ translator }) =>
      !filter.translator || (translator !== null && filter.translator.includes(translator)),
    price: ({ price }) => price >= price_min && price <= price_max,
    discount: ({ price, price_origin }) => discountPercent(price, price_origin) >= discount_min,
    rating: ({ rating }) => rating >= rating_min,
    stock: ({ is_bn }) => in_stock === undefined || (is_bn === 1) === in_stock,
  }
}

/** The filter with one more choice of a facet in the place of what it has of that facet. */
function choosing(facet: FacetName, value: string): BookFilter {
  const [min, max] = value.split('-')
  switch (facet) {
    case 'price':
      return { price_min: Number(min), price_max: max ? Number(max) : undefined }
    case 'discount':
      return { discount_min: Number(value) }
    case 'rating':
      return { rating_min: Number(value) }
    case 'stock':
      return { in_stock: true }
    case 'language':
      return { language: [value] }
    case 'translator':
      return { translator: [value] }
    case 'age':
      return { age: [value as AgeStep] }
    case 'format':
      return { format: [value as BookFormat] }
    default:
      return { [`${facet}_id`]: [Number(value)] }
  }
}

const without = (filter: BookFilter, facet: FacetName): BookFilter => ({
  ...filter,
  ...(facet === 'price'
    ? { price_min: undefined, price_max: undefined }
    : facet === 'discount'
      ? { discount_min: undefined }
      : facet === 'rating'
        ? { rating_min: undefined }
        : facet === 'stock'
          ? { in_stock: undefined }
          : {
              [['language', 'format', 'age', 'translator'].includes(facet) ? facet : `${facet}_id`]:
                undefined,
            }),
})

const matching = (books: readonly Book[], filter: BookFilter) =>
  books.filter((book) => Object.values(testsOf(filter)).every((test) => test(book)))

async function expectTrueCounts(filter: BookFilter, books: readonly Book[]) {
  const { total, facets } = await findFacets(catalogue.db, filter, {}, caches)
  expect(total).toBe(matching(books, filter).length)
  for (const facet of keysOf(facets)) {
    const others = without(filter, facet)
    for (const { value, count } of facets[facet].options) {
      const naive = matching(books, { ...others, ...choosing(facet, value) }).length
      expect([facet, value, count]).toEqual([facet, value, naive])
    }
  }
  return facets
}

test('every facet count is that of the list under all other chosen facets', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      await expectTrueCounts(filter, all)
    }),
    { numRuns: 150 },
  )
})

test('a facet beside a search counts what it finds, and a choice leaves just as many', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom('mưa', 'mưa nắng', 'giso mây', 'sông 7', 'sách mưa nắng', 'truyện giso mây'),
      async (filter, search) => {
        const whole = await listNarrowed(catalogue.db, { search, page: 1, page_size: 1000 }, caches)
        await expectTrueCounts({ ...filter, search }, whole.books.map(presentBook))
        const { total } = await listNarrowed(
          catalogue.db,
          { ...filter, search, page: 1, page_size: 5 },
          caches,
        )
        expect(total).toBe(matching(whole.books.map(presentBook), filter).length)
      },
    ),
    { numRuns: 60 },
  )
})

test('a search with a word too many has every page and the facet counts of the same books', async () => {
  // Some books have the word too many too, but elsewhere.
  for (const search of [
    'sách mưa nắng',
    'sách gió sông',
    'mua sách sông gió',
    'sách mây mưa',
    'sách gió mưa',
  ]) {
    const pages = await Promise.all(
      [1, 2, 3, 100].map((page) => listNarrowed(catalogue.db, { search, page, page_size: 5 }, caches)),
    )
    const { total } = await findFacets(catalogue.db, { search }, {}, caches)
    expect(total).toBeGreaterThan(5)
    expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
  }
})

test('the facets offer all ranges and steps, the fullest names, and how many there are', async () => {
  const { facets } = await findFacets(catalogue.db, {}, {}, caches)
  expect(facets.price.options).toHaveLength(priceRanges.length)
  expect(facets.rating.options.map(({ value }) => Number(value))).toEqual([...ratingSteps])
  expect(facets.discount.options.map(({ value }) => Number(value))).toEqual([...discountSteps])
  expect(facets.author.options).toHaveLength(6)
  expect(facets.author.different).toBe(
    new Set(all.flatMap(({ authors }) => authors.map(({ name }) => name))).size,
  )
  const counts = facets.author.options.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('a facet’s name that is looked for is offered beside the chosen one; a chosen one that leaves nothing stays', async () => {
  const { facets } = await findFacets(
    catalogue.db,
    { author_id: [3], rating_min: 5 },
    { author: 'người 1' },
    caches,
  )
  const names = facets.author.options.map(({ name }) => name)
  const chosen = await catalogue.pool.query('select name from authors where author_id = 3')
  expect(names).toContain(chosen.rows[0].name)
  expect(
    names.filter((name) => name !== chosen.rows[0].name).every((name) => name.startsWith('Người 1')),
  ).toBe(true)
})

test('translators are looked for by their names, and the chosen one stays', async () => {
  const { facets } = await findFacets(
    catalogue.db,
    { translator: ['Lý Lan'] },
    { translator: 'cao dang' },
    caches,
  )
  expect(facets.translator.options.map(({ name }) => name).toSorted()).toEqual([
    'Lý Lan',
    'Trịnh Lữ, Cao Đăng',
  ])
  expect(facets.translator.different).toBe(2)
})

test('the database has no statement for a filter that only the columns know, and says so', () => {
  expect(hasStatement({ age: ['3-6'] })).toBe(false)
  expect(() => matchesFilter({ translator: ['Lý Lan'] })).toThrow('in memory')
})

const keyOf: Partial<Record<ListSort, (book: Book) => number>> = {
  'price-asc': ({ price }) => -price,
  'discount-desc': ({ price, price_origin }) => discountPercent(price, price_origin),
  'published-desc': ({ publisher_year }) => Number(publisher_year?.replaceAll('-', '') ?? 0),
}

test('a narrowed list in any order is the whole in its pages, each book once, and sorted as the statements sort it', async () => {
  const asked = fc.tuple(filters, fc.constantFrom(...listSorts), fc.constantFrom(7, 20, 100))
  await fc.assert(
    fc.asyncProperty(asked, async ([filter, sort, page_size]) => {
      const expected = matching(all, filter)
      const pages: Book[] = []
      for (let page = 1; page <= Math.ceil(expected.length / page_size) + 1; page++) {
        const { books, total } = await listNarrowed(
          catalogue.db,
          { ...filter, sort, page, page_size },
          caches,
        )
        expect(total).toBe(expected.length)
        pages.push(...books.map(presentBook))
      }
      const ids = pages.map(({ book_id }) => book_id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        expected.map(({ book_id }) => book_id).toSorted((a, b) => a - b),
      )
      const key = keyOf[sort]
      if (key) expect(pages.map(key)).toEqual(pages.map(key).toSorted((a, b) => b - a))
      if (sort === 'match' || sort === 'sold-desc' || key || filter.age || filter.translator) return
      const sorted = await listBooks(catalogue.db, {
        ...filter,
        sort: sort as never,
        page: 1,
        page_size: 1000,
      })
      expect(ids).toEqual(sorted.books.map(({ book_id }) => book_id))
    }),
    { numRuns: 120 },
  )
})

test('books that sold alike are sorted by what readers speak of most', async () => {
  const { books } = await listNarrowed(catalogue.db, { sort: 'sold-desc', page: 1, page_size: 100 }, caches)
  const { rows } = await catalogue.pool.query<{ book_id: number; sold: string }>(
    "select book_id, concat(recent, ' ', ever) as sold from book_selling",
  )
  const sold = new Map(rows.map((row) => [row.book_id, row.sold]))
  const alike = [...Map.groupBy(books, ({ book_id }) => sold.get(book_id)).values()].map((group) =>
    group.map(({ rating_count }) => rating_count),
  )
  expect(alike.some((ratings) => new Set(ratings).size > 1)).toBe(true)
  for (const ratings of alike) expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

test('a list by sales has first what sold of late, then what ever sold', async () => {
  const { rows } = await catalogue.pool.query<{ book_id: number; sold: string }>(
    'select book_id, concat(recent, lpad(ever::text, 9)) as sold from book_selling',
  )
  const sold = new Map(rows.map((row) => [row.book_id, row.sold]))
  const { books } = await listNarrowed(catalogue.db, { sort: 'sold-desc', page: 1, page_size: 100 }, caches)
  const found = books.map(({ book_id }) => sold.get(book_id) ?? '')
  expect(found).toEqual(found.toSorted().toReversed())
  expect(found[0]).not.toBe('')
})
