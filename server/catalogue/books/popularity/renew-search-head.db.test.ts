import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { suggestBooks } from '#server/catalogue/books/browse/suggest-search.ts'
import { countMatches } from '#server/catalogue/search/spelling-store.ts'
import { openTestCatalogue, type TestBook } from '#test/database/test-catalogue.ts'
import { renewPopularity, renewSearchHead } from './renew-popularity.ts'

const size = 1300
const beyond = 1500
/** So many have 'mưa' that not all of them are looked at; few have 'nắng', and three both side by side. */
const shelf: TestBook[] = Array.from({ length: 1600 }, (_, index) => ({
  title:
    index % 400 === 1
      ? `Trời mưa nắng ${index}`
      : index % 20 === 7
        ? `Trời nắng ${index}`
        : `Trời mưa ${index}`,
  category: 'Văn học',
}))

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue(shelf)
})
afterAll(() => catalogue.close())

const query = (text: string) => catalogue.pool.query<{ book_id: number }>(text)
const headIds = async () =>
  (await query('select book_id from book_search where head order by book_id')).rows.map((row) => row.book_id)
const renew = () => renewSearchHead(catalogue.db, { size, beyond })
const search = async (text: string, page = 1) =>
  (await listBooks(catalogue.db, { search: text, page, page_size: 50 })).books.map((book) => book.book_id)

const asked = ['mưa', 'nắng', 'trời nắng', 'mưa nắng', 'troi mua 12', 'muaa nắng', 'trời', 'văn học nắng']
let before: number[][]

test('a catalogue of few books has no search head', async () => {
  before = await Promise.all(asked.map((text) => search(text)))
  expect(await renewSearchHead(catalogue.db, { size, beyond: 1600 })).toBe(0)
  expect(await headIds()).toEqual([])
})

test('the search head of a larger catalogue is the books sold and reviewed most, and a sample of the others', async () => {
  await query('update books set sold_count = book_id where book_id % 100 = 0')
  expect(await renew()).toBe(size)
  const ids = await headIds()
  expect(ids).toHaveLength(size)
  const sold = Array.from({ length: 16 }, (_, index) => (index + 1) * 100)
  expect(ids).toEqual(expect.arrayContaining(sold))
  expect([ids.some((id) => id < 200), ids.some((id) => id > 1400)]).toEqual([true, true])
  expect(await renew()).toBe(0)
})

test('a search with fewer matches than are looked at is found whole; the rest are matches too, as many as are counted', async () => {
  const after = await Promise.all(asked.map((text) => search(text)))
  for (const [at, text] of asked.entries()) {
    const { total } = await listBooks(catalogue.db, { search: text, page: 1, page_size: 1 })
    if (total < 1000) expect([text, after[at]]).toEqual([text, before[at]])
    else expect([text, after[at]?.length, new Set(after[at]).size]).toEqual([text, 50, 50])
  }
  const mua = await listBooks(catalogue.db, { search: 'mưa', page: 20, page_size: 50 })
  expect([mua.total, mua.books.length]).toEqual([1000, 50])
  expect(mua.books.every(({ title }) => title.includes('mưa'))).toBe(true)
})

test('a search with too many matches looks only at those that most people want', async () => {
  await renewPopularity(catalogue.db)
  const ids = new Set(await headIds())
  const pages = await Promise.all(Array.from({ length: 20 }, (_, at) => search('van hoc', at + 1)))
  expect(pages.flat()).toHaveLength(1000)
  expect(pages.flat().filter((id) => !ids.has(id))).toEqual([])
  const suggested = await suggestBooks(catalogue.db, 'van hoc', 6)
  expect(suggested.map((book) => ids.has(book.book_id))).toEqual([true, true, true, true, true, true])
})

test('matches of a search are counted alike with a head and without', async () => {
  const tsqueries = ["'mua'", "'nang'", "'+mua nang'", "'khong'"]
  const counts = await Promise.all(
    [1, 3, 50, 1000, 5000].map((most) => countMatches(catalogue.db, tsqueries, most)),
  )
  await query('update book_search set head = false')
  const without = await Promise.all(
    [1, 3, 50, 1000, 5000].map((most) => countMatches(catalogue.db, tsqueries, most)),
  )
  expect(counts).toEqual(without)
  expect(await renew()).toBe(size)
})

test('a book that sells now comes into the search head, one withdrawn or sold no more leaves, and next to nothing else moves', async () => {
  const ids = await headIds()
  const outside = Array.from({ length: 1600 }, (_, index) => index + 1).filter((id) => !ids.includes(id))
  const [first = 0, second = 0] = outside
  await query(`update books set sold_count = 9 where book_id in (${first}, ${second})`)
  await query('update books set withdrawn_at = now() where book_id = 1600')
  expect(await renew()).toBe(3)
  const after = await headIds()
  expect(after).toHaveLength(size)
  expect(after).toEqual(expect.arrayContaining([first, second]))
  expect(after).not.toContain(1600)
  await query(`update books set sold_count = 0 where book_id in (${first}, ${second})`)
  expect(await renew()).toBeLessThanOrEqual(4)
  expect(await headIds()).not.toEqual(after)
})

test('a book that is edited while the search head is renewed is not waited for (lock), and comes in with the next turn', async () => {
  await query('update book_search set head = false')
  const editor = await catalogue.pool.connect()
  await editor.query('begin')
  await editor.query('update book_search set title = title where book_id = 100')
  expect(await renew()).toBe(size - 1)
  await editor.query('commit')
  editor.release()
  expect(await renew()).toBe(1)
})
