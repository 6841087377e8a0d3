import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { flood } from '#test/network/flood.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: TestShop
let outside: pg.Client
beforeAll(async () => {
  shop = await openTestShop({ env: { DATABASE_POOL: '4' } })
  outside = new pg.Client({ connectionString: shop.databaseUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await shop.close()
})

async function connections(): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const lines = metrics.matchAll(/^shop_database_connections\{state="(.+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, state = '', count]) => [state, Number(count)]))
}

test('slow reads that hold all shared connections leave one for an order', async () => {
  const books = await addBooks(
    shop.db,
    Array.from({ length: 6 }, (_, index) => ({ title: `Mắt biếc ${index}`, price: 90_000, quantity: 9 })),
  )
  const buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await outside.query('begin')
  await outside.query('lock table reviews in access exclusive mode')
  const reading = flood(
    '127.0.0.2',
    books.map((book) => `${shop.url}/api/v1/bookreviews/get-all-reviews?book_id=${book}`),
  )
  const seen = await waitUntil(connections, (count) => (count['waiting to share'] ?? 0) > 0)
  expect(seen).toMatchObject({ shared: 3, waiting: 0 })

  const [book = 0] = books
  expect((await buyer.add(book)).status).toBe(200)
  expect((await buyer.order([{ book_id: book, quantity: 1, unit_price: 90_000 }])).status).toBe(201)
  expect(reading.state.done).toBe(0)

  await outside.query('rollback')
  await reading.all
  expect(reading.state.answers.map(({ status }) => status)).toEqual(books.map(() => 200))
  expect(await waitUntil(connections, ({ shared }) => shared === 0)).toMatchObject({ 'waiting to share': 0 })
})
