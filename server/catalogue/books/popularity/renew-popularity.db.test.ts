import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { renewPopularity } from './renew-popularity.ts'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
let listener: pg.Client
let notices: (string | undefined)[] = []
/** A notice arrives with the answer to the next statement at the latest. */
async function renew(): Promise<number> {
  await listener.query('select')
  notices = []
  const renewed = await renewPopularity(catalogue.db)
  await listener.query('select')
  return renewed
}
const query = (text: string) => catalogue.pool.query(text)

async function copies(): Promise<number[]> {
  const { rows } = await query('select popularity from book_search order by book_id')
  return rows.map((row: { popularity: number }) => row.popularity)
}

beforeAll(async () => {
  catalogue = await openTestCatalogue([{ title: 'Một' }, { title: 'Hai' }, { title: 'Ba' }, { title: 'Bốn' }])
  await query("insert into users (first_name) values ('Lan'), ('Minh')")
  listener = new pg.Client({ connectionString: catalogue.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => notices.push(payload))
  await listener.query('listen catalogue')
})
afterAll(async () => {
  await listener.end()
  await catalogue.close()
})

test('the copy of popularity is renewed by the job alone, with one notice for all books, and none where nothing changed', async () => {
  await query('update books set sold_count = 5 where book_id = 1')
  await query(`insert into reviews (book_id, user_id, rating, content)
    select book_id, user_id, 4, '' from books, users where book_id < 3 and first_name in ('Lan', 'Minh')`)
  expect(await copies()).toEqual([0, 0, 0, 0])
  expect(await renew()).toBe(2)
  expect(await copies()).toEqual([7, 2, 0, 0])
  expect(notices).toEqual(['search'])
  expect(await renew()).toBe(0)
  expect(notices).toEqual([])
})

test('popularity that is taken back is taken out of the copy', async () => {
  await query('delete from reviews where book_id = 2')
  await query('update books set sold_count = 0 where book_id = 1')
  expect(await renew()).toBe(2)
  expect(await copies()).toEqual([2, 0, 0, 0])
})

test('a book that is edited while popularity is renewed is not waited for (lock), and has its turn the next time', async () => {
  await query('update books set sold_count = 3 where book_id > 2')
  const editor = await catalogue.pool.connect()
  await editor.query('begin')
  await editor.query('update book_search set title = title where book_id = 4')
  expect(await renew()).toBe(1)
  await editor.query('commit')
  editor.release()
  expect(await renew()).toBe(1)
  expect(await copies()).toEqual([2, 0, 3, 3])
})
