import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let listener: pg.Client
let heard = 0
beforeAll(async () => {
  catalogue = await openTestCatalogue([
    { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'], publisher: 'NXB Trẻ' },
  ])
  await catalogue.pool.query("insert into users (first_name) values ('Lan')")
  listener = new pg.Client({ connectionString: catalogue.url })
  await listener.connect()
  listener.on('notification', () => heard++)
  await listener.query('listen catalogue')
})
afterAll(async () => {
  await listener.end()
  await catalogue.close()
})

/** A notice arrives with the answer to the next statement at the latest. */
async function hear(change: () => Promise<unknown>): Promise<number> {
  await listener.query('select')
  heard = 0
  await change()
  await listener.query('select')
  return heard
}

test.each([
  'update books set quantity = quantity - 1',
  "update authors set bio = 'Sinh năm 1955'",
  "update categories set description = 'Văn xuôi'",
  "update publishers set name = 'Nhà xuất bản Trẻ'",
  "update shop_settings set phone = '024 0000 0000'",
  "insert into reviews (book_id, user_id, rating, content) select book_id, user_id, 5, 'Hay' from books, users where first_name = 'Lan'",
  "update users set last_name = 'Trần' where first_name = 'Lan'",
  'delete from reviews',
  'delete from book_authors',
  'truncate reviews',
])('every process hears of: %s', async (change) => {
  expect(await hear(() => catalogue.pool.query(change))).toBe(1)
})

test('a large change is one notice, and one that is undone is none', async () => {
  const books = Array.from({ length: 50 }, (_, index) => ({
    title: `Tập ${index}`,
    authors: [`Người ${index}`],
  }))
  expect(await hear(() => catalogue.db.transaction((transaction) => addBooks(transaction, books)))).toBe(1)
  const undone = catalogue.db.transaction(async (transaction) => {
    await addBooks(transaction, [{ title: 'Không có' }])
    throw new Error('undone')
  })
  expect(await hear(() => undone.catch(() => {}))).toBe(0)
})
