import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookSort, bookSorts, unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { openTestCatalogue, type TestBook } from '#test/database/test-catalogue.ts'
import { readSortedBooks } from './book-list-store.ts'
import { listBooks, streamBooks } from './list-books.ts'
import type { SortedFilter } from './book-filter-store.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'

const titles = [
  'Áo trắng',
  'áo trắng',
  'An Nam',
  'ăn mày',
  'Ấn Độ',
  'Đất rừng',
  'Dế Mèn',
  'đất',
  '1984',
  '23:45',
  '90% hạnh phúc',
  '“Quê”',
  'Ông già',
  'Ổ chuột',
  'Ơi',
  'Zorba',
  'Ề à',
  'quê nhà',
]
const authors = ['Nam Cao', 'Đoàn Giỏi', 'Ánh', 'Nguyên Hồng', 'Nguyễn Du', 'An', '']
const categories = ['Văn học', 'Thơ', 'Lịch sử']

/** Many equal values, so that only the id decides, and every kind of stock. */
const shelf: TestBook[] = Array.from({ length: 120 }, (_, index) => ({
  title: `${titles[index % titles.length]}${index % 5 === 0 ? '' : ` ${index % 7}`}`,
  authors: [authors[index % authors.length] ?? ''].filter(Boolean),
  category: categories[index % categories.length] ?? '',
  price: ((index * 37) % 9) * 10_000,
  quantity: (index * 13) % 6,
  on_sale: index % 8 !== 0,
  created_at: new Date(Date.UTC(2025, 0, 1 + (index % 20))).toISOString(),
}))

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let all: BookRow[]
beforeAll(async () => {
  catalogue = await openTestCatalogue(shelf)
  await catalogue.pool.query(
    'update books set rating_sum = (book_id * 7) % 5 * (book_id % 4), rating_count = book_id % 4 where book_id % 3 > 0',
  )
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id % 17 = 0')
  all = (await listBooks(catalogue.db, { page: 1, page_size: 1000 })).books
})
afterAll(() => catalogue.close())

const vietnamese = new Intl.Collator('vi')
const authorOf = (book: BookRow) => book.authors[0]?.name ?? unknownAuthor
type Compare = (a: BookRow, b: BookRow) => number
/** Signs before the first letter or digit do not count. */
const fromFirstLetter = (text: string) => text.slice(Math.max(text.search(/[\p{L}\p{N}]/u), 0))
const byName = (a: string, b: string) => vietnamese.compare(fromFirstLetter(a), fromFirstLetter(b))
const byTitle: Compare = (a, b) => byName(a.title, b.title) || a.book_id - b.book_id
const byAuthor: Compare = (a, b) => byName(authorOf(a), authorOf(b)) || byTitle(a, b)
const byPrice: Compare = (a, b) => a.price - b.price || a.book_id - b.book_id
const byRating: Compare = (a, b) =>
  Number(a.rating) - Number(b.rating) || a.rating_count - b.rating_count || a.book_id - b.book_id
const byCreation: Compare = (a, b) =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || a.book_id - b.book_id
const byStock: Compare = (a, b) => a.quantity - b.quantity || a.book_id - b.book_id
const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)

const comparisons: Record<BookSort, Compare> = {
  'title-asc': byTitle,
  'title-desc': reversed(byTitle),
  'price-asc': byPrice,
  'price-desc': reversed(byPrice),
  'rating-desc': reversed(byRating),
  'created-desc': reversed(byCreation),
  'stock-asc': byStock,
  'stock-desc': reversed(byStock),
  'author-asc': byAuthor,
  'author-desc': reversed(byAuthor),
}

const inOrder = (books: readonly BookRow[], sort: BookSort): number[] =>
  books.toSorted(comparisons[sort]).map((book) => book.book_id)

const idsOf = (books: readonly BookRow[]) => books.map((book) => book.book_id)

test('withdrawn books stand in no list', () => {
  expect(all).toHaveLength(shelf.filter((_, index) => (catalogue.ids[index] ?? 0) % 17 !== 0).length)
})

test.each(bookSorts)('a list of books sorted by %s stands as people and the collation sort', async (sort) => {
  const { books, total } = await listBooks(catalogue.db, { sort, page: 1, page_size: 1000 })
  expect(idsOf(books)).toEqual(inOrder(all, sort))
  expect(total).toBe(all.length)
})

const filters = fc.record(
  {
    category_id: fc.constantFrom(1, 2, 3, 99),
    author_id: fc.constantFrom(1, 2, 6, 99),
    price_min: fc.constantFrom(0, 20_000, 70_000),
    price_max: fc.constantFrom(0, 40_000, 80_000),
    in_stock: fc.boolean(),
  },
  { requiredKeys: [] },
)

function matches(book: BookRow, filter: SortedFilter): boolean {
  const { category_id, author_id, price_min = 0, price_max = Infinity, in_stock } = filter
  return (
    (category_id === undefined || book.category_id === category_id) &&
    (author_id === undefined || book.authors.some((author) => author.author_id === author_id)) &&
    book.price >= price_min &&
    book.price <= price_max &&
    (in_stock === undefined || (book.on_sale && book.quantity > 0) === in_stock)
  )
}

test('a list of books under any filter and order is the whole in its pages, each book once, and its number is right', async () => {
  const asked = fc.tuple(filters, fc.constantFrom(...bookSorts), fc.constantFrom(7, 20, 100))
  await fc.assert(
    fc.asyncProperty(asked, async ([filter, sort, page_size]) => {
      const expected = inOrder(
        all.filter((book) => matches(book, filter)),
        sort,
      )
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(expected.length / page_size) + 1; page++) {
        const { books, total } = await listBooks(catalogue.db, { ...filter, sort, page, page_size })
        expect(total).toBe(expected.length)
        pages.push(...idsOf(books))
      }
      expect(pages).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

async function readStream(filter: SortedFilter): Promise<number[]> {
  const ids: number[] = []
  for await (const batch of streamBooks(catalogue.db, filter)) ids.push(...idsOf(batch))
  return ids
}

test.each(bookSorts)('a stream of books by %s is the list', async (sort) => {
  expect(await readStream({ sort })).toEqual(inOrder(all, sort))
  expect(await readStream({ sort, in_stock: true })).toEqual(
    inOrder(
      all.filter((book) => matches(book, { in_stock: true })),
      sort,
    ),
  )
})

test.each(bookSorts)(
  'a stream of books in small batches by %s goes on where the last one ended',
  async (sort) => {
    const ids: number[] = []
    for await (const batch of readSortedBooks(catalogue.db, { sort }, 7)) ids.push(...idsOf(batch))
    expect(ids).toEqual(inOrder(all, sort))
  },
)

test('a search in pages, in a stream and sorted is the same books', async () => {
  const filter = { search: 'dat' }
  const pages = [1, 2, 3].map((page) => listBooks(catalogue.db, { ...filter, page, page_size: 5 }))
  const ranked = (await Promise.all(pages)).flatMap(({ books }) => idsOf(books))
  const { books: sorted, total } = await listBooks(catalogue.db, {
    ...filter,
    sort: 'price-asc',
    page: 1,
    page_size: 100,
  })
  expect(ranked.length).toBe(total)
  expect(await readStream(filter)).toEqual(ranked)
  expect(ranked.toSorted((a, b) => a - b)).toEqual(idsOf(sorted).toSorted((a, b) => a - b))
  expect(idsOf(sorted)).toEqual(inOrder(sorted, 'price-asc'))
  expect(await readStream({ ...filter, sort: 'price-asc' })).toEqual(idsOf(sorted))
})

test('a page of books far beyond the end is empty and the number still right', async () => {
  expect(await listBooks(catalogue.db, { page: 21_474_836, page_size: 100 })).toEqual({
    books: [],
    total: all.length,
  })
  expect(await listBooks(catalogue.db, { search: 'dat', page: 2_147_483_647, page_size: 100 })).toMatchObject(
    { books: [] },
  )
})
