import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSearches, readSearchableBooks } from '#proof/bench/load/draw-searches.ts'
import { judgeSearches, searchKinds } from '#proof/bench/load/searches.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { findNamedPlaces } from '#server/catalogue/books/browse/suggest-search.ts'
import { readSaidFilters } from '#contract/catalogue/search/said-filters.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { furtherSearches } from './further-searches.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  await fillDemoShop(catalogue.db, () => {})
})
afterAll(() => catalogue.close())

const show = async (search: string) => ({
  titles: (await listBooks(catalogue.db, { search, page: 1, page_size: 5 })).books.map(({ title }) => title),
  places: (await findNamedPlaces(catalogue.db, search)).map(({ name }) => name),
})

test('each kind of search finds what is wanted among the first five in at least 95 of 100', async () => {
  const judged = await judgeSearches(show)
  expect(judged.map(({ kind }) => kind)).toEqual(searchKinds)
  for (const { kind, share, missed, asked } of judged) {
    expect(asked).toBe(25)
    expect(share, `${kind}: ${missed.map(({ search }) => search).join(' | ')}`).toBeGreaterThanOrEqual(0.95)
  }
})

test('searches drawn from the catalogue find what is wanted among the first five in 95 of 100', async () => {
  const books = await readSearchableBooks(catalogue.db)
  const drawn = drawSearches(books, { random: seededRandom(2026), each: 60 })
  for (const { kind, share, missed, asked } of await judgeSearches(show, drawn)) {
    expect(asked).toBe(60)
    expect(share, `${kind}: ${missed.map(({ search }) => search).join(' | ')}`).toBeGreaterThanOrEqual(0.95)
  }
})

test('two hundred further searches find what is wanted among the first ten', async () => {
  expect(furtherSearches).toHaveLength(200)
  const missed: string[] = []
  for (const [, search, wanted] of furtherSearches) {
    const { books } = await listBooks(catalogue.db, { search, page: 1, page_size: 10 })
    if (!books.some(({ title }) => title === wanted)) missed.push(`${search} → ${wanted}`)
  }
  expect(missed).toEqual([])
})

test.each([
  ['Nguyễn Nhật Ánh dưới 100k', 100_000],
  ['trinh thám dưới 150 nghìn', 150_000],
  ['văn học nước ngoài từ 50 đến 120 nghìn', 120_000],
])('a search with a price in words finds only books of that price: %s', async (search, most) => {
  const { rest = '', price } = readSaidFilters(search) ?? {}
  const { books } = await listBooks(catalogue.db, {
    search: rest,
    price_min: price?.min,
    price_max: price?.max,
    page: 1,
    page_size: 10,
  })
  expect(books.length).toBeGreaterThan(0)
  expect(Math.max(...books.map((book) => book.price))).toBeLessThanOrEqual(most)
})

const categoriesOf = async (search: string, page_size = 20) => {
  const { books, understood, total } = await listBooks(catalogue.db, { search, page: 1, page_size })
  return { found: books.map(({ category_name }) => category_name), understood, total }
}

test.each([
  ['tiểu thuyết', /Văn học|Kinh điển|Trinh thám|Giả tưởng/],
  ['sách tiểu thuyết hay', /Văn học|Kinh điển|Trinh thám|Giả tưởng/],
  ['truyen dai', /Văn học|Kinh điển|Trinh thám|Giả tưởng/],
  ['self-help', /kỹ năng/],
  ['sách kỹ năng mềm', /kỹ năng/],
  ['sách cho bé', /Thiếu nhi/],
  ['truyện cổ tích', /Thiếu nhi/],
  ['fantasy', /Giả tưởng/],
  ['sách khởi nghiệp', /Kinh tế/],
  ['truyen thriller', /Trinh thám/],
])(
  'a search for a kind of books finds the shelves of that kind, whatever these are called: %s',
  async (search, shelves) => {
    const { found, understood, total } = await categoriesOf(search)
    expect(total).toBeGreaterThanOrEqual(10)
    expect(understood?.meaning).toMatch(shelves)
    expect(found.filter((name) => !shelves.test(name)).length).toBeLessThanOrEqual(2)
  },
)

test('a kind of books that the shop has no shelf of finds nothing, and is no misspelt word', async () => {
  expect(await categoriesOf('manga')).toMatchObject({ total: 0, understood: undefined })
})

test('a title with the words of a kind comes before the shelves of that kind', async () => {
  const { books } = await listBooks(catalogue.db, { search: 'nhật ký trong tù', page: 1, page_size: 5 })
  expect(books[0]?.title).toBe('Nhật ký trong tù')
  expect((await categoriesOf('nhật ký trong tù')).understood).toBeUndefined()
})
