import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { getHome } from '#contract/catalogue/home/home-layout.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { callApi } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let books: number[]
let readers: number[]
let admin: Actor
const query = (text: string, values: unknown[] = []) => shop.pool.query(text, values)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  books = await addBooks(
    shop.db,
    Array.from({ length: 8 }, (_, index) => ({ title: `Cuốn ${index + 1}` })),
  )
  readers = (await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)))).map(
    ({ user_id }) => user_id,
  )
  // The first page loads all that draws pages.
  await page()
})
beforeEach(() => query('delete from reviews'))
afterAll(() => shop.close())

const long = 'Đọc xong còn ngồi lại rất lâu bên hiên, nghe mưa rơi.'

type Given = { book: number; reader: number; rating?: number; content?: string; daysAgo?: number }
const write = ({ book, reader, rating = 5, content = long, daysAgo = 0 }: Given) =>
  query(
    `insert into reviews (book_id, user_id, rating, content, created_at)
     values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
    [books[book], readers[reader], rating, content, daysAgo],
  )
const praises = async () => {
  const { data } = await callApi(shop.url, getHome)
  const found = data.find((block) => block.kind === 'reviews')
  return found?.reviews.map(({ book }) => book.title)
}
const page = async () => (await fetch(shop.url)).text()

test('reviews on the home page are newest first, good and long enough, one of each reader and each book, and no more than wanted', async () => {
  await expect.poll(praises).toBeUndefined()
  await write({ book: 0, reader: 0, rating: 3 })
  await write({ book: 1, reader: 1, content: 'Hay lắm, nên đọc nhé.' })
  await write({ book: 2, reader: 2, rating: 4, daysAgo: 3 })
  await write({ book: 3, reader: 3, daysAgo: 2 })
  // A second review of the same book, and one of the same reader.
  await write({ book: 3, reader: 4, daysAgo: 5 })
  await write({ book: 4, reader: 3, daysAgo: 6 })
  await expect.poll(praises).toEqual(['Cuốn 4', 'Cuốn 3'])
  await write({ book: 5, reader: 5, daysAgo: 1 })
  await write({ book: 6, reader: 6, daysAgo: 9 })
  await expect.poll(praises).toEqual(['Cuốn 6', 'Cuốn 4', 'Cuốn 3'])
})

test('the home page forgets a review that is changed or hidden, and shows what stood behind it', async () => {
  await write({ book: 0, reader: 0, content: `${long} Lần đầu.` })
  await expect.poll(page).toContain('Lần đầu.')
  await query('update reviews set content = $1', [`${long} Lần sau.`])
  await expect.poll(page).toContain('Lần sau.')
  await query(`update reviews set hidden_at = now(), hidden_reason = 'Thử'`)
  await expect.poll(page).not.toContain(blockKinds.reviews.name)
  await query(`update reviews set hidden_at = null, hidden_reason = ''`)
  await expect.poll(page).toContain(blockKinds.reviews.name)
})

test('reviews of books that left the shelf and of erased people are not on the home page', async () => {
  for (const at of [0, 1, 2]) await write({ book: at, reader: at, daysAgo: at })
  await expect.poll(praises).toEqual(['Cuốn 1', 'Cuốn 2', 'Cuốn 3'])
  await query('update books set withdrawn_at = now() where book_id = $1', [books[0]])
  await expect.poll(praises).toEqual(['Cuốn 2', 'Cuốn 3'])
  await query('update books set on_sale = false where book_id = $1', [books[1]])
  await expect.poll(praises).toEqual(['Cuốn 3'])
  await call(shop.url, `/accounts/delete/${readers[2]}`, { method: 'DELETE', token: admin.session.access })
  await expect.poll(praises).toBeUndefined()
  await query('update books set on_sale = true, withdrawn_at = null')
  await expect.poll(praises).toEqual(['Cuốn 1', 'Cuốn 2'])
})

test('the owner says how many reviews the home page shows, from three to six', async () => {
  for (const at of [0, 1, 3, 4, 5, 6, 7]) await write({ book: at, reader: at, daysAgo: at })
  const change = (count: number) =>
    call(shop.url, '/home/update-layout', {
      method: 'PUT',
      token: admin.session.access,
      body: { blocks: houseBlocks.map((block) => (block.kind === 'reviews' ? { ...block, count } : block)) },
    })
  expect((await change(6)).status).toBe(200)
  await expect.poll(praises).toHaveLength(6)
  expect((await change(7)).body.errors).toMatchObject([{ msg: 'Số đánh giá từ 3 đến 6' }])
})
