import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let listener: pg.Client
const heard: string[] = []
beforeAll(async () => {
  catalogue = await openTestCatalogue([
    { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ' },
  ])
  await catalogue.pool.query("insert into users (first_name) values ('Lan')")
  listener = new pg.Client({ connectionString: catalogue.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await listener.query('listen catalogue')
})
afterAll(async () => {
  await listener.end()
  await catalogue.close()
})

/** The tags told by a change, and '' for everything. A notice arrives with the answer to the next statement at the latest. */
async function hear(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select')
  heard.length = 0
  await change()
  await listener.query('select')
  return [...new Set(heard)].toSorted()
}

test.each<[change: string, tags: string]>([
  ['update books set quantity = quantity + 1 where book_id = 1', 'quantity stock:1'],
  ['update books set quantity = 5 where book_id = 1', 'book:1 quantity stock:1'],
  ['update books set quantity = 0 where book_id = 1', 'book:1 quantity rank:1 sellable stock:1'],
  ['update books set quantity = 9 where book_id = 1', 'book:1 quantity rank:1 restocked sellable stock:1'],
  ['update books set price = price + 1 where book_id = 1', 'book:1 edited price'],
  ['update books set price_origin = 999000 where book_id = 1', 'book:1 edited facts'],
  ["update books set description = 'Truyện dài' where book_id = 1", 'book:1 edited'],
  ["update books set title = 'Hai' where book_id = 1", 'book:1 books edited'],
  ['update books set sold_count = 7 where book_id = 1', 'rank:1 sold'],
  ['update books set rating_sum = 5, rating_count = 1 where book_id = 1', 'book:1 rank:1 rating'],
  ['update books set quantity = quantity where book_id = 1', ''],
  ["update authors set bio = 'Sinh năm 1955'", 'names'],
  ["update categories set description = 'Văn xuôi'", 'names'],
  [
    "insert into reviews (book_id, user_id, rating, content) select 1, user_id, 5, 'Hay' from users where first_name = 'Lan'",
    'book:1 rank:1 rating reviews reviews:1',
  ],
  ["update users set last_name = 'Trần' where first_name = 'Lan'", 'reviews reviews:1'],
  ["update users set phone_number = '0912345678' where first_name = 'Lan'", ''],
  ["update books set language = 'Tiếng Anh', format = 'flaps' where book_id = 1", 'book:1 edited facts'],
  ['insert into book_selling (book_id, recent, ever) values (1, 1, 2)', 'selling'],
  ['update book_selling set recent = 2', 'selling'],
  ['update book_selling set recent = 3 where false', ''],
  ['delete from book_authors', 'book:1 books'],
])('a change of the catalogue, %s, invalidates the tags %s', async (change, tags) => {
  expect((await hear(() => catalogue.pool.query(change))).join(' ')).toBe(tags)
})

test.each([
  "update publishers set name = 'Nhà xuất bản Trẻ'",
  "update shop_settings set phone = '024 0000 0000'",
  'truncate reviews cascade',
])('a change of the catalogue, %s, clears every cache', async (change) => {
  expect(await hear(() => catalogue.pool.query(change))).toContain('')
})

test('a verb that tells after its commit does not answer for what triggers change in its transaction', async () => {
  const change = `begin; select set_config('shop.tells_later', 'on', true); update books set quantity = 3 where book_id = 1;
    insert into reviews (book_id, user_id, rating, content) select 1, user_id, 4, '' from users where first_name = 'Lan'; commit`
  expect((await hear(() => catalogue.pool.query(change))).join(' ')).toBe(
    'book:1 rank:1 rating reviews reviews:1',
  )
})

test('a change of many books clears the cache, and one that is rolled back tells nothing', async () => {
  const books = Array.from({ length: 50 }, (_, index) => ({
    title: `Tập ${index}`,
    authors: [`Người ${index}`],
  }))
  const added = await hear(() =>
    catalogue.db.transaction((transaction) => addBooks(transaction, [...books, ...books])),
  )
  // New books are named, so that caches that keep something of each read these.
  expect(added.join(' ')).toMatch(/stock:\d+/)
  expect(added).toEqual(expect.arrayContaining(['names']))
  expect(added).not.toContain('')
  const many = `insert into books (title, title_sort, author_sort, category_id, price)
    select 'Nhiều ' || n, 'nhieu', '', category_id, 1000 from categories, generate_series(1, 2500) n`
  expect(await hear(() => catalogue.pool.query(many))).toEqual(['', 'names'])
  expect(await hear(() => catalogue.pool.query('update books set price = price + 1'))).toEqual([''])
  const undone = catalogue.db.transaction(async (transaction) => {
    await addBooks(transaction, [{ title: 'Không có' }])
    throw new Error('undone')
  })
  expect(await hear(() => undone.catch(() => {}))).toEqual([])
})
