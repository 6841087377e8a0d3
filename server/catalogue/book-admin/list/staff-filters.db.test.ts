import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop())
const admin = await newAdmin(shop)
const token = admin.session.access
const list = (query: Record<string, string | undefined>) => {
  const asked: Record<string, string> = JSON.parse(JSON.stringify({ page_size: '100', ...query }))
  const params = new URLSearchParams(asked)
  return call(shop.url, `/books/get-staff-books?${params}`, { token })
}
const ids = ({ body }: { body: { data: StaffBook[] } }) => body.data.map(({ book_id }) => book_id)

type Row = {
  book_id: number
  quantity: number
  on_sale: boolean
  image_url: string | null
  isbn: string | null
  vat_class: string | null
  price: number
  category_id: number
  publisher_id: number | null
  withdrawn: boolean
}
let rows: Row[] = []
let few = 0

beforeAll(async () => {
  const made = await addBooks(
    shop.db,
    Array.from({ length: 24 }, (_, n) => ({
      title: `Cuốn ${String(n).padStart(2, '0')}`,
      price: 10_000 * (1 + (n % 4)),
      quantity: [0, 1, 40, 200][n % 4] ?? 0,
      category: n % 3 === 0 ? 'Thơ' : 'Truyện',
      publisher: n % 2 === 0 ? 'Nhà xuất bản Trẻ' : 'Kim Đồng',
    })),
  )
  await shop.pool.query(
    `update books set on_sale = book_id % 5 <> 0, image_url = case when book_id % 3 = 0 then '/uploads/a.webp' end,
       vat_class = case when book_id % 7 = 0 then '5' end,
       isbn = case when book_id % 4 = 0 then '97860412' || lpad(book_id::text, 5, '0') end
     where book_id = any($1)`,
    [made],
  )
  await call(shop.url, '/books/delete-batch', { method: 'POST', body: { book_ids: made.slice(0, 4) }, token })
  rows = (
    await shop.pool.query(
      'select *, withdrawn_at is not null as withdrawn from books order by title_sort, book_id',
    )
  ).rows
  few = (await shop.pool.query('select low_stock_alert from shop_settings')).rows[0].low_stock_alert
})

const flag = fc.option(fc.constantFrom('true', 'false'), { nil: undefined })
const stocks: Record<string, (quantity: number) => boolean> = {
  out: (quantity) => quantity === 0,
  low: (quantity) => quantity > 0 && quantity < few,
  few: (quantity) => quantity < few,
  some: (quantity) => quantity > 0,
}

test('filters of the staff’s list together give exactly the books that all of them mean, in the bin too', async () => {
  const some = (name: 'category_id' | 'publisher_id') =>
    fc.option(fc.constantFrom(...new Set(rows.map((row) => String(row[name])))), { nil: undefined })
  const filters = fc.record({
    stock: fc.option(fc.constantFrom(...Object.keys(stocks)), { nil: undefined }),
    on_sale: flag,
    cover: flag,
    has_isbn: flag,
    has_vat: flag,
    category_id: some('category_id'),
    publisher_id: some('publisher_id'),
    price_min: fc.option(fc.constantFrom('20000', '30000'), { nil: undefined }),
    withdrawn: fc.option(fc.constant('true'), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const is = (wanted: string | undefined, value: unknown) =>
        wanted === undefined || wanted === String(value)
      const meant = rows.filter(
        (row) =>
          row.withdrawn === (filter.withdrawn === 'true') &&
          (filter.stock === undefined || stocks[filter.stock]?.(row.quantity)) &&
          is(filter.on_sale, row.on_sale) &&
          is(filter.cover, row.image_url !== null) &&
          is(filter.has_isbn, row.isbn !== null) &&
          is(filter.has_vat, row.vat_class !== null) &&
          is(filter.category_id, row.category_id) &&
          is(filter.publisher_id, row.publisher_id) &&
          row.price >= Number(filter.price_min ?? 0),
      )
      const answer = await list(filter)
      const sorted = (found: number[]) => found.toSorted((one, other) => one - other)
      expect(sorted(ids(answer))).toEqual(sorted(meant.map(({ book_id }) => book_id)))
      expect(answer.body.pagination.total).toBe(meant.length)
    }),
    { numRuns: 60 },
  )
})

test('the figure of low stock opens exactly the books that it counts', async () => {
  const { figures } = (await list({})).body
  expect((await list({ stock: 'few' })).body.pagination.total).toBe(figures.few_left)
})

test('the bin says when a book was withdrawn and by whom, is searched without accents, and gives back', async () => {
  const [first] = rows.filter(({ withdrawn }) => withdrawn)
  const { data } = (await list({ withdrawn: 'true', search: 'CUON 00' })).body
  expect(data).toHaveLength(1)
  const { rows: people } = await shop.pool.query(
    `select trim(last_name || ' ' || first_name) as name from users where user_id = $1`,
    [admin.user_id],
  )
  expect(data[0].withdrawn).toEqual({ at: expect.stringMatching(/Z$/), by_name: people[0].name })
  await call(shop.url, '/books/restore-batch', {
    method: 'POST',
    body: { book_ids: [first?.book_id] },
    token,
  })
  expect(ids(await list({ withdrawn: 'true' }))).not.toContain(first?.book_id)
  expect(ids(await list({ search: 'cuon 00' }))[0]).toBe(first?.book_id)
})

test('the staff’s list has the exact title first, and finds the one book of a scanned ISBN', async () => {
  const [long, exact] = await addBooks(shop.db, [
    { title: 'Nhà giả kim và những câu chuyện khác', quantity: 3 },
    { title: 'Nhà giả kim', quantity: 3 },
  ])
  expect(ids(await list({ search: 'nha gia kim' }))).toEqual([exact, long])
  await shop.pool.query('update books set isbn = $1 where book_id = $2', ['9786041231238', long])
  for (const search of ['9786041231238', '978-604-1-23123-8', 'ISBN 978 604 1 23123 8'])
    expect(ids(await list({ search })), search).toEqual([long])
  expect(ids(await list({ search: '9786041231238', stock: 'out' }))).toEqual([])
})

test.each([
  ['stock', 'many', 'Tình trạng kho không hợp lệ'],
  ['on_sale', 'yes', 'Giá trị phải là true hoặc false'],
  ['withdrawn', 'false', 'Giá trị phải là true hoặc false'],
  ['publisher_id', '0', 'Giá trị nhỏ nhất là 1'],
])('a filter of the staff’s list, %s of %j, is refused by its name', async (field, value, msg) => {
  const { status, body } = await list({ [field]: value })
  expect([status, body.errors]).toEqual([422, [{ field, msg }]])
})

test('all books that a filter finds are chosen at once, also those on later pages', async () => {
  const more = await addBooks(
    shop.db,
    Array.from({ length: 130 }, (_, n) => ({ title: `Khớp ${n}`, price: 77_000, quantity: 1 })),
  )
  const params = new URLSearchParams({ price_min: '77000', price_max: '77000', sort: 'price-asc' })
  const all = await call(shop.url, `/books/get-matching-books?${params}`, { token })
  expect(all.body.total).toBe(130)
  expect(ids(all).toSorted((one, other) => one - other)).toEqual(more)
  const searched = await call(shop.url, `/books/get-matching-books?search=kh%E1%BB%9Bp`, { token })
  expect(new Set(ids(searched)).size).toBe(130)
  expect((await call(shop.url, '/books/get-matching-books?stock=x', { token })).status).toBe(422)
})
