import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { listCompanions, writeCompanions } from './companion-store.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  // Orders of earlier days are written as they were left: the journal of sales is not the subject here.
  for (const table of ['orders', 'order_lines'])
    await shop.pool.query(`alter table ${table} disable trigger user`)
  ids = await addBooks(
    shop.db,
    Array.from({ length: 8 }, (_, index) => ({ title: `Cuốn ${index}`, quantity: 100 })),
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders()
  await shop.pool.query('update books set withdrawn_at = null, on_sale = true')
})

const forgetOrders = () => shop.pool.query('delete from order_lines; delete from orders')

let nextUser = 0
type Bought = { books: readonly number[]; phone?: string; status?: number; returned?: boolean }

async function addBuyer({ books, phone, status = 3, returned = false }: Bought) {
  const { rows } = await shop.pool.query(`insert into users (first_name) values ($1) returning user_id`, [
    `Khách ${++nextUser}`,
  ])
  const { rows: orders } = await shop.pool.query(
    `insert into orders (order_code, user_id, status, method_id, subtotal, total_amount, first_name, last_name, email, phone_number,
       house_number, commune, district, province, country, delivered_at, cancelled_at)
     values ($1, $2, $3::smallint, 1, 1000, 1000, 'A', 'B', 'a@example.vn', $4, '1', 'x', 'y', 'z', 'VN',
       case when $3::smallint = 3 then now() end, case when $3::smallint = 4 then now() end) returning order_id`,
    [
      `HS${String(nextUser).padStart(10, '0')}`,
      rows[0].user_id,
      status,
      phone ?? `09${String(nextUser).padStart(8, '0')}`,
    ],
  )
  for (const index of books)
    await shop.pool.query(
      `insert into order_lines (order_id, book_id, quantity, unit_price, title, authors, category_id, category_name, in_return)
       values ($1, $2, 1, 1000, '', '{}', 1, '', $3)`,
      [orders[0].order_id, ids[index], returned ? 1 : 0],
    )
}
const shown = async (index: number) => {
  const books = await listCompanions(shop.db, [ids[index] ?? 0])
  return books.map(({ book_id }) => ids.indexOf(book_id))
}

test('companions of a book are what three different customers bought with it, and no fewer', async () => {
  await addBuyer({ books: [0, 1, 2] })
  await addBuyer({ books: [0, 1, 2] })
  await addBuyer({ books: [0, 1] })
  await writeCompanions(shop.db)
  expect(await shown(0)).toEqual([1])
  expect(await shown(1)).toEqual([0])
  expect(await shown(2)).toEqual([])
})

test('companions are not counted of one telephone under three names, of parcels under way or cancelled, or of what came back', async () => {
  for (let times = 0; times < 3; times++) {
    await addBuyer({ books: [0, 1], phone: '0912345678' })
    await addBuyer({ books: [2, 3], status: 1 })
    await addBuyer({ books: [4, 5], status: 4 })
    await addBuyer({ books: [6, 7], returned: true })
  }
  await writeCompanions(shop.db)
  for (const index of ids.keys()) expect(await shown(index)).toEqual([])
})

test('a title that everybody buys comes after one that goes with this book', async () => {
  for (let times = 0; times < 4; times++) await addBuyer({ books: [0, 1, 2] })
  for (let times = 0; times < 30; times++) await addBuyer({ books: [1] })
  await addBuyer({ books: [0, 1] })
  await writeCompanions(shop.db)
  expect(await shown(0)).toEqual([2, 1])
})

test('a companion that is withdrawn or not sold is not shown, also before companions are counted anew', async () => {
  for (let times = 0; times < 3; times++) await addBuyer({ books: [0, 1, 2, 3] })
  await writeCompanions(shop.db)
  const answered = async () =>
    (await call(shop.url, `/books/get-companions?id=${ids[0]}`)).body.data.map(
      ({ book_id }: { book_id: number }) => ids.indexOf(book_id),
    )
  await expect.poll(answered).toEqual([1, 2, 3])
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [ids[1]])
  await shop.pool.query('update books set on_sale = false where book_id = $1', [ids[2]])
  await expect.poll(answered).toEqual([3])
  await writeCompanions(shop.db)
  await shop.pool.query('update books set on_sale = true where book_id = $1', [ids[2]])
  await expect.poll(answered).toEqual([2, 3])
})

test('companions follow every history of sales: three customers at least, never the book itself, damped by buyers', async () => {
  const history = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 14,
  })
  await fc.assert(
    fc.asyncProperty(history, async (buyers) => {
      await forgetOrders()
      for (const books of buyers) await addBuyer({ books })
      await writeCompanions(shop.db)
      const buyersOf = (index: number) => buyers.filter((books) => books.includes(index)).length
      for (let book = 0; book <= 5; book++) {
        const together = (other: number) =>
          buyers.filter((books) => books.includes(book) && books.includes(other)).length
        const wanted = [0, 1, 2, 3, 4, 5]
          .filter((other) => other !== book && together(other) >= 3)
          .toSorted(
            (a, b) =>
              together(b) / Math.sqrt(buyersOf(b)) - together(a) / Math.sqrt(buyersOf(a)) ||
              together(b) - together(a) ||
              a - b,
          )
        expect(await shown(book)).toEqual(wanted)
      }
    }),
    { numRuns: 12 },
  )
})

test('counting companions twice writes nothing the second time', async () => {
  for (let times = 0; times < 3; times++) await addBuyer({ books: [0, 1] })
  await writeCompanions(shop.db)
  const version = async () =>
    (await shop.pool.query('select xmin::text from book_companions order by book_id, place')).rows
  const before = await version()
  await writeCompanions(shop.db)
  expect(await version()).toEqual(before)
})
