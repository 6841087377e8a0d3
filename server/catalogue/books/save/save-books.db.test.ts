import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'
import { findBook, findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { listNames } from '#server/catalogue/taxonomy/name-list-store.ts'
import { countCatalogue } from '#test/database/count-catalogue.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())
const query = (text: string, values: unknown[] = []) =>
  catalogue.pool.query(text, values).then(({ rows }) => rows)
const bookCounts = async () =>
  Object.fromEntries((await listNames(catalogue.db, 'categories', {})).map((c) => [c.name, c.book_count]))

test('a saved book comes back in clean text, its people in order', async () => {
  const [id = 0] = await addBooks(catalogue.db, [
    {
      title: '  Những\u200b người\nkhốn khổ ',
      authors: ['Victor Hugo', 'Huỳnh Lý', 'Victor Hugo'],
      category: 'Kinh điển',
      publisher: 'NXB Văn học',
      price: 250_000,
      price_origin: 300_000,
      isbn: '978-604-1-00000-1',
      published_year: 2020,
      number_of_page: 900,
      language: 'Tiếng Việt',
      description: 'Dòng một\r\nDòng hai',
      created_at: '2025-03-01T00:00:00Z',
    },
  ])
  expect(await findBook(catalogue.db, id)).toMatchObject({
    title: 'Những người khốn khổ',
    authors: [{ name: 'Victor Hugo' }, { name: 'Huỳnh Lý' }],
    category_name: 'Kinh điển',
    publisher_name: 'NXB Văn học',
    isbn: '9786041000001',
    description: 'Dòng một\nDòng hai',
    rating: '0.00',
    version: 1,
  })
})

test('names of a book are found again: categories and publishers by their letters, authors by their accents', async () => {
  const ids = await addBooks(catalogue.db, [
    { title: 'A', category: 'Thơ ca', publisher: 'NXB Trẻ', authors: ['Nguyên Phong'] },
    { title: 'B', category: 'THƠ CA', publisher: 'Nxb tre', authors: ['Nguyễn Phong'] },
    { title: 'C', category: 'Thơ  ca', publisher: 'NXB TRẺ', authors: ['nguyên phong'] },
  ])
  await addBooks(catalogue.db, [
    { title: 'D', authors: ['Xuân Quỳnh'] },
    { title: 'E', authors: ['Xuan Quynh'] },
  ])
  const books = await findBooks(catalogue.db, ids)
  expect(new Set(books.map((book) => book.category_id)).size).toBe(1)
  expect(new Set(books.map((book) => book.publisher_id)).size).toBe(1)
  const [a, b, c] = books.map((book) => book.authors[0]?.author_id)
  expect(a).toBe(c)
  expect(a).not.toBe(b)
})

test('an unaccented name means the one author who is written so', async () => {
  await addBooks(catalogue.db, [{ title: 'F', authors: ['Hồ Xuân Hương'] }])
  await addBooks(catalogue.db, [{ title: 'G', authors: ['Ho Xuan Huong'] }])
  const authors = await listNames(catalogue.db, 'authors', {})
  expect(authors.filter((author) => /^H.* H.ơ?.ng$/u.test(author.name))).toMatchObject([
    { name: 'Hồ Xuân Hương', book_count: 2 },
  ])
})

test('two books saved at once make each new name once', async () => {
  const books = [1, 2, 3, 4].map((n) => ({
    title: `Song song ${n}`,
    category: 'Mới tinh',
    publisher: 'NXB Mới',
    series: 'Bộ mới',
    authors: ['Người Mới'],
  }))
  await Promise.all(
    books.map((book) => catalogue.db.transaction((transaction) => addBooks(transaction, [book]))),
  )
  for (const table of ['categories', 'publishers', 'authors', 'series']) {
    expect(
      await query(
        `select count(*)::int as n from ${table} where name_folded in ('moi tinh', 'nxb moi', 'nguoi moi', 'bo moi')`,
      ),
    ).toEqual([{ n: 1 }])
  }
})

test('the books on show of a category are counted through every change', async () => {
  const [first, second] = await addBooks(catalogue.db, [
    { title: 'Đếm 1', category: 'Đếm' },
    { title: 'Đếm 2', category: 'Đếm' },
    { title: 'Đếm 3', category: 'Đếm' },
  ])
  expect(await bookCounts()).toMatchObject({ Đếm: 3 })
  await query('update books set withdrawn_at = now() where book_id = $1', [first])
  expect(await bookCounts()).toMatchObject({ Đếm: 2 })
  const verse = (await bookCounts())['Thơ ca'] ?? 0
  await query(
    "update books set category_id = (select category_id from categories where name = 'Thơ ca') where book_id = any($1)",
    [[first, second]],
  )
  expect(await bookCounts()).toMatchObject({ Đếm: 1, 'Thơ ca': verse + 1 })
  await query('update books set withdrawn_at = null where book_id = $1', [first])
  expect(await bookCounts()).toMatchObject({ 'Thơ ca': verse + 2 })
  await query('delete from books where book_id = any($1)', [[first, second]])
  expect(await bookCounts()).toMatchObject({ Đếm: 1, 'Thơ ca': verse })
  const [shown] = await query('select count(*)::int as n from books where withdrawn_at is null')
  expect((await countCatalogue(catalogue.db)).books).toBe(shown.n)
})

test('a withdrawn book is not found by its id', async () => {
  const [id = 0] = await addBooks(catalogue.db, [{ title: 'Rút khỏi kệ' }])
  await query('update books set withdrawn_at = now() where book_id = $1', [id])
  expect(await findBook(catalogue.db, id)).toBeUndefined()
  expect(await findBooks(catalogue.db, [id])).toEqual([])
})

test('the longest and strangest texts of a book fit into the indexes', async () => {
  const titles = [
    '漢'.repeat(500),
    '😀'.repeat(250),
    'ﷺ'.repeat(500),
    'Ậ'.repeat(500),
    `${'đ'.repeat(499)}%`,
    '_'.repeat(500),
  ]
  const ids = await addBooks(
    catalogue.db,
    titles.map((title) => ({ title, authors: [title.slice(0, 200)] })),
  )
  expect((await findBooks(catalogue.db, ids)).map((book) => book.title)).toEqual(titles)
})
