import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewPopularity } from '#server/catalogue/books/popularity/renew-popularity.ts'
import { addBooks, openTestCatalogue, type TestBook } from '#test/database/test-catalogue.ts'
import { listBooks } from './list-books.ts'
import { suggestBooks } from './suggest-search.ts'

const shelf: TestBook[] = [
  { title: 'Đắc nhân tâm', authors: ['Dale Carnegie'], publisher: 'NXB Tổng hợp', isbn: '978-604-58-7364-8' },
  { title: 'Đắc nhân tâm dành cho tuổi trẻ', authors: ['Donna Dale Carnegie'] },
  { title: 'Bàn về đắc nhân tâm', authors: ['Nguyễn Hiến Lê'] },
  { title: 'Tâm nhân và đắc đạo', authors: ['Thích Tâm Đắc'] },
  { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ' },
  { title: 'Cho tôi xin một vé đi tuổi thơ', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ' },
  { title: 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ', authors: ['Lê Minh Quốc'] },
  { title: 'Đất rừng phương Nam', authors: ['Đoàn Giỏi'], publisher: 'NXB Kim Đồng' },
  { title: 'Dát rừng', authors: ['Ai Đó'] },
  { title: 'Harry Potter và hòn đá phù thủy', authors: ['J. K. Rowling'] },
  { title: 'Rừng Na Uy', authors: ['Murakami Haruki'] },
  { title: 'Anh em nhà Karamazov', authors: ['Fyodor Dostoyevsky'] },
  { title: '23:45', authors: ['Nguyên Phong'] },
  { title: '90% trẻ thông minh nhờ cách trò chuyện', authors: ['Urako Kanamori'] },
  { title: '90 ngày', authors: ["O'Brien"] },
  { title: 'Tên_tệp', authors: [] },
  { title: '🐱 Tôi là một con mèo', authors: ['Natsume Sōseki'] },
  { title: 'Hoà bình', authors: [] },
  { title: 'Biến mắt thành gương', authors: [] },
  { title: 'Hoa bình', authors: [] },
]

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue(shelf)
})
afterAll(() => catalogue.close())

async function find(search: string): Promise<string[]> {
  const { books } = await listBooks(catalogue.db, { search, page: 1, page_size: 20 })
  return books.map((book) => book.title)
}

test.each([
  ['dac nhan tam', 'Đắc nhân tâm'],
  ['ĐẮC NHÂN TÂM', 'Đắc nhân tâm'],
  ['đắc nhân tâm'.normalize('NFD'), 'Đắc nhân tâm'],
  ['  đắc   nh\u200bân tâm ', 'Đắc nhân tâm'],
  ['dale carnegie', 'Đắc nhân tâm'],
  ['nhat anh tuoi tho', 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ'],
  ['mat biec nguyen nhat anh', 'Mắt biếc'],
  ['kim dong', 'Đất rừng phương Nam'],
  ['nhà xuất bản Kim Đồng', 'Đất rừng phương Nam'],
  ['đắc nhân tâm bìa cứng', 'Đắc nhân tâm'],
  ['matbiec', 'Mắt biếc'],
  ['har ry potter', 'Harry Potter và hòn đá phù thủy'],
  ['biếc mắt', 'Mắt biếc'],
  ['9786045873648', 'Đắc nhân tâm'],
  ['978-604-58-7364-8', 'Đắc nhân tâm'],
  ['978 604 58', 'Đắc nhân tâm'],
  ['97860458', 'Đắc nhân tâm'],
  ['604-58-7364-5', 'Đắc nhân tâm'],
  ['haruki murakami', 'Rừng Na Uy'],
  ['soseki', '🐱 Tôi là một con mèo'],
  ['phù thuỷ', 'Harry Potter và hòn đá phù thủy'],
])('a search for %s finds %s', async (search, title) => {
  expect((await find(search))[0]).toBe(title)
})

test('a search has an equal title first, then titles that begin with it, then the words side by side, then anywhere', async () => {
  expect(await find('dac nhan tam')).toEqual([
    'Đắc nhân tâm',
    'Đắc nhân tâm dành cho tuổi trẻ',
    'Bàn về đắc nhân tâm',
    'Tâm nhân và đắc đạo',
  ])
})

test('a search has a title with the name before the books of the author, who stand together', async () => {
  expect(await find('nguyen nhat anh')).toEqual([
    'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ',
    'Mắt biếc',
    'Cho tôi xin một vé đi tuổi thơ',
  ])
})

test.each([
  ['đất rừng', ['Đất rừng phương Nam', 'Dát rừng']],
  ['dát rừng', ['Dát rừng', 'Đất rừng phương Nam']],
  ['hòa bình', ['Hoà bình', 'Hoa bình']],
  ['hoà bình', ['Hoà bình', 'Hoa bình']],
])('accents that are typed in a search decide: %s', async (search, titles) => {
  expect(await find(search)).toEqual(titles)
})

test.each([
  ['nguyen nhat an', 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ'],
  ['cho toi xin mot ve d', 'Cho tôi xin một vé đi tuổi thơ'],
  ['harr', 'Harry Potter và hòn đá phù thủy'],
  ['rowling pot', 'Harry Potter và hòn đá phù thủy'],
  ['đất rừng ph', 'Đất rừng phương Nam'],
  ['m', 'Mắt biếc'],
])('the last word of a search may be typed halfway: %s', async (search, title) => {
  expect((await find(search))[0]).toBe(title)
})

test.each([
  ['dac nham tam', 'Đắc nhân tâm'],
  ['dac nahn tam', 'Đắc nhân tâm'],
  ['dac nhan tamm', 'Đắc nhân tâm'],
  ['nguyn nhat anh', 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ'],
  ['nguyen nhta anh', 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ'],
  ['ngyen nhat anhh', 'Nguyễn Nhật Ánh – hiệp sĩ của tuổi thơ'],
  ['harry poter', 'Harry Potter và hòn đá phù thủy'],
  ['hary poter', 'Harry Potter và hòn đá phù thủy'],
  ['murakmai', 'Rừng Na Uy'],
  ['dostoievski', 'Anh em nhà Karamazov'],
  ['mắt biết', 'Mắt biếc'],
])('a slip in a search is forgiven: %s', async (search, title) => {
  expect((await find(search))[0]).toBe(title)
})

test('a word that is spelt right is not corrected to something else', async () => {
  expect(await find('rung na uy')).toEqual(['Rừng Na Uy'])
  expect(await find('khong co gi het')).toEqual([])
})

test.each([
  ['%', ['90% trẻ thông minh nhờ cách trò chuyện']],
  ['_', ['Tên_tệp']],
  ['%%', []],
  ['%_', []],
  ['*', []],
  ['\\', []],
  ['...', []],
  ['--', []],
  ['23:45', ['23:45']],
  [':', ['23:45']],
  ['🐱', ['🐱 Tôi là một con mèo']],
])('a search for signs finds the signs themselves: %s', async (search, titles) => {
  expect(await find(search)).toEqual(titles)
})

test('a search with signs beside words puts the titles first that have them', async () => {
  expect(await find('90%')).toEqual(['90% trẻ thông minh nhờ cách trò chuyện', '90 ngày'])
  expect(await find("o'brien")).toEqual(['90 ngày'])
})

test.each(
  [
    '\0',
    "'",
    "';drop table books;--",
    '"',
    '(a+)+$',
    "'a' & !'b' | ('c' <-> 'd'):*",
    'a:*',
    ':*',
    '!a',
    '\\',
    "\\'",
    '\ud800',
    '\u202e\u200b',
    '𝕬𝖓𝖍',
    `${'a'.repeat(10_000)}`,
    `${'a '.repeat(5_000)}`,
    `${'%'.repeat(10_000)}`,
    '\u0301'.repeat(10_000),
    'ﷺ'.repeat(500),
    '1'.repeat(500),
    '$1',
    '{{7*7}}',
    '{"a":1}',
  ].map((search) => [search.slice(0, 20), search]),
)('no text that is typed breaks the search: %j', async (_name, search) => {
  const started = performance.now()
  expect(Array.isArray(await find(search))).toBe(true)
  await listBooks(catalogue.db, { search, sort: 'price-asc', in_stock: true, page: 1, page_size: 20 })
  await suggestBooks(catalogue.db, search, 8)
  expect(performance.now() - started).toBeLessThan(3000)
})

test('a search takes any text at all', async () => {
  const anything = fc.string({ unit: fc.constantFrom(...'ab đắc nhân 0%_\\\'"&|!():*<->\0\u0301\ud83d') })
  await fc.assert(
    fc.asyncProperty(anything, async (search) => {
      expect(Array.isArray(await find(search))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a search goes together with every filter', async () => {
  const { books } = await listBooks(catalogue.db, {
    search: 'nguyen nhat anh',
    author_id: 9999,
    page: 1,
    page_size: 20,
  })
  expect(books).toEqual([])
  const cheap = await listBooks(catalogue.db, {
    search: 'dac nhan tam',
    price_max: 99_999,
    page: 1,
    page_size: 20,
  })
  expect(cheap).toEqual({ books: [], total: 0 })
})

test('a search filtered by price and stock gives those books of the whole list, in its order', async () => {
  const { pool } = catalogue
  await pool.query('update books set price = book_id * 1000, quantity = book_id % 3')
  const all = await listBooks(catalogue.db, { search: 'nha', page: 1, page_size: 100 })
  expect(all.total).toBeGreaterThan(4)
  for (const filter of [{ price_min: 5000 }, { price_max: 9000 }, { in_stock: true }, { in_stock: false }]) {
    const { price_min = 0, price_max = Infinity, in_stock } = filter
    const expected = all.books.filter(
      ({ price, quantity }) =>
        price >= price_min && price <= price_max && (in_stock === undefined || quantity > 0 === in_stock),
    )
    expect(expected.length).toBeLessThan(all.total)
    const { books, total } = await listBooks(catalogue.db, {
      search: 'nha',
      ...filter,
      page: 1,
      page_size: 100,
    })
    expect([total, books.map(({ title }) => title)]).toEqual([
      expected.length,
      expected.map(({ title }) => title),
    ])
  }
  await pool.query('update books set price = 100000, quantity = 10')
})

test('titles that fill a page of a search stand where they stand in the whole list, and the rest is counted', async () => {
  await addBooks(
    catalogue.db,
    Array.from({ length: 12 }, (_, index) => ({ title: `Mưa nguồn tập ${index % 5}` })),
  )
  await addBooks(catalogue.db, [
    { title: 'Trong mưa nguồn', authors: ['Ai Đó'] },
    { title: 'Khác', authors: ['Mưa Nguồn'] },
    { title: 'Nguồn và mưa' },
  ])
  const behind: Record<string, string[]> = {
    'mua nguon': ['Trong mưa nguồn', 'Khác', 'Nguồn và mưa'],
    'mưa nguồn': ['Trong mưa nguồn', 'Khác', 'Nguồn và mưa'],
    mua: ['Nguồn và mưa', 'Trong mưa nguồn', 'Khác'],
  }
  for (const [search, titles] of Object.entries(behind)) {
    const whole = await listBooks(catalogue.db, { search, page: 1, page_size: 1000 })
    expect(whole.books.slice(12).map(({ title }) => title)).toEqual(titles)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listBooks(catalogue.db, { search, page, page_size: 4 })),
    )
    expect(pages.map(({ total }) => total)).toEqual([15, 15, 15, 15])
    expect(pages.flatMap(({ books }) => books.map(({ book_id }) => book_id))).toEqual(
      whole.books.map(({ book_id }) => book_id),
    )
  }
})

test('a search knows series, categories and publishers, takes words in any order, and volumes as numbers', async () => {
  await addBooks(catalogue.db, [
    {
      title: 'Người giúp việc',
      category: 'Thiếu nhi',
      series: 'Kính vạn hoa',
      volume: 16,
      authors: ['Nhật Ánh'],
    },
    {
      title: 'Nhà ảo thuật',
      category: 'Thiếu nhi',
      series: 'Kính vạn hoa',
      volume: 1,
      authors: ['Nhật Ánh'],
    },
    { title: 'Đội bóng – Quyển 3', category: 'Thiếu nhi', publisher: 'NXB Phụ nữ' },
    { title: 'Thám tử lừng danh', category: 'Truyện tranh', isbn: '080442957X' },
  ])
  const firsts: Record<string, string> = {
    'kính vạn hoa tập 16': 'Người giúp việc',
    'kinh van hoa 1': 'Nhà ảo thuật',
    'tap 1 kinh van hoa': 'Nhà ảo thuật',
    'van hoa kinh quyen 16': 'Người giúp việc',
    'doi bong tap 3': 'Đội bóng – Quyển 3',
    'phu nu doi bong': 'Đội bóng – Quyển 3',
    'thieu nhi ao thuat': 'Nhà ảo thuật',
    'truyen tranh': 'Thám tử lừng danh',
    'isbn 0-8044-2957-X': 'Thám tử lừng danh',
    '978-0-8044-2957-3': 'Thám tử lừng danh',
  }
  for (const [search, title] of Object.entries(firsts))
    expect([search, (await find(search))[0]]).toEqual([search, title])
  expect((await find('kinh van hoa tap 16')).length).toBe(1)
})

test.each([
  ['mua sách mắt biếc', 'Mắt biếc', ['mua', 'sách']],
  ['harry potter tập 9', 'Harry Potter và hòn đá phù thủy', ['tập 9']],
  ['đất rừng phương nam xyzt', 'Đất rừng phương Nam', ['xyzt']],
  ['rừng na uy murakami trọn bộ', 'Rừng Na Uy', ['trọn', 'bộ']],
])(
  'a search with too many words, %s, finds %s and says which %s it left out',
  async (search, title, leftOut) => {
    const { books, understood } = await listBooks(catalogue.db, { search, page: 1, page_size: 20 })
    expect(books[0]?.title).toBe(title)
    expect(understood).toEqual({ exact: 0, left_out: leftOut, corrected: null, meaning: null })
  },
)

test('a slip beside a word too many in a search is mended, and said', async () => {
  const { books, understood } = await listBooks(catalogue.db, {
    search: 'hary poter bản đẹp',
    page: 1,
    page_size: 20,
  })
  expect(books[0]?.title).toBe('Harry Potter và hòn đá phù thủy')
  expect(understood).toMatchObject({ exact: 0, corrected: 'harry potter', left_out: ['bản', 'đẹp'] })
})

test('suggestions of a search are few, and those of the list', async () => {
  const suggestions = await suggestBooks(catalogue.db, 'dac nhan', 2)
  expect(suggestions).toEqual([
    {
      book_id: catalogue.ids[0],
      title: 'Đắc nhân tâm',
      author: 'Dale Carnegie',
      image_url: expect.stringContaining('/covers/'),
      price: 100_000,
    },
    expect.objectContaining({ title: 'Đắc nhân tâm dành cho tuổi trẻ' }),
  ])
  expect(await suggestBooks(catalogue.db, '   ', 8)).toEqual([])
  expect((await suggestBooks(catalogue.db, 'harry poter', 8))[0]?.title).toBe(
    'Harry Potter và hòn đá phù thủy',
  )
})

test('the better known of two alike comes first in a search, and a withdrawn one not at all', async () => {
  const [, second = 0, third = 0] = await addBooks(catalogue.db, [
    { title: 'Sách sinh ba' },
    { title: 'Sách sinh ba' },
    { title: 'Sách sinh ba' },
  ])
  await catalogue.pool.query('update books set sold_count = 5 where book_id = $1', [third])
  await renewPopularity(catalogue.db)
  const found = await listBooks(catalogue.db, { search: 'sach sinh ba', page: 1, page_size: 1 })
  expect(found).toMatchObject({ total: 3, books: [{ book_id: third }] })
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id = $1', [third])
  expect(await listBooks(catalogue.db, { search: 'sach sinh ba', page: 1, page_size: 20 })).toMatchObject({
    total: 2,
  })
  expect(second).not.toBe(third)
})

test('a search with very many matches has the best first, and all pages together have each book once', async () => {
  const many = Array.from({ length: 1500 }, (_, index) => ({ title: `Truyện kể số ${index} về mùa hè` }))
  await addBooks(catalogue.db, [
    ...many,
    { title: 'Mùa hè' },
    { title: 'Mùa hè xanh' },
    { title: 'Truyện mua he' },
  ])
  const [first, second] = await find('mùa hè')
  expect([first, second]).toEqual(['Mùa hè', 'Mùa hè xanh'])
  const seen = new Set<number>()
  for (let page = 1; page <= 11; page++) {
    const { books, total } = await listBooks(catalogue.db, { search: 'mùa hè', page, page_size: 100 })
    expect(total).toBe(1000)
    for (const book of books) seen.add(book.book_id)
  }
  expect(seen.size).toBe(1000)
  const sorted = await listBooks(catalogue.db, { search: 'mùa hè', sort: 'title-asc', page: 1, page_size: 1 })
  expect(sorted).toMatchObject({ total: 1503, books: [{ title: 'Mùa hè' }] })
})
