import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
let book: number
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 300_000, quantity: 1000 }])
})
afterAll(() => shop.close())

const customer = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)

test('cached answers and pages show the new stock soon after an order', async () => {
  const shown = async () => {
    const answer = await fetch(`${shop.url}/api/v1/books/get-book-by-id?id=${book}`)
    return ((await answer.json()) as { data: { quantity: number } }).data.quantity
  }
  const buyer = await customer()
  for (let count = 0; count < 3; count++) {
    const before = await shown()
    await buyer.add(book, 2)
    expect((await buyer.order()).status).toBe(201)
    await vi.waitFor(async () => expect(await shown()).toBe(before - 2), { timeout: 15_000 })
  }
})

test('many orders at once send few cache notices, and none of them inside its transaction', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, customer))
  for (const buyer of buyers) await buyer.add(book)
  const listener = new pg.Client({ connectionString: shop.databaseUrl })
  const tellers: number[] = []
  await listener.connect()
  listener.on('notification', ({ processId }) => tellers.push(processId))
  await listener.query('listen catalogue')
  const started = performance.now()
  await Promise.all(buyers.map((buyer) => buyer.order()))
  await vi.waitFor(() => expect(tellers.length).toBeGreaterThan(0), { timeout: 15_000 })
  // One at once, and another for each time that the notifier rests.
  expect(tellers.length).toBeLessThanOrEqual((performance.now() - started) / 250 + 2)
  await listener.end()
})

test('an unpaid order that fell due while the shop was closed expires when it opens', async () => {
  const buyer = await customer()
  await buyer.add(book)
  const { body } = await buyer.order(undefined, { method_id: 2 })
  await shop.pool.query("update orders set expires_at = now() - interval '1 hour' where order_id = $1", [
    body.order_id,
  ])
  const again = await openTestShop({ databaseUrl: shop.databaseUrl })
  const status = async () =>
    (await buyer.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data.status
  await vi.waitFor(async () => expect(await status()).toBe(4), { timeout: 20_000 })
  await again.close()
})

test('a demo shop has coupons to try', async () => {
  const visitor = new Shopper(shop.url)
  await visitor.add(book, 2)
  expect((await visitor.apply('hiensach20')).body.data.discount_amount).toBe(20_000)
  expect((await visitor.apply('CHAOBAN')).body.data.discount_amount).toBe(50_000)
  expect((await visitor.apply('MUANHIEU')).body.data.discount_amount).toBe(90_000)
})
