import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { SEARCHES_PER_MINUTE: '2', CARTS_PER_MINUTE: '2' } })
})
afterAll(() => shop.close())

test.each([
  ['books', '/books/get-books?page=1&search='],
  ['suggestions', '/books/suggest?q='],
  ['categories', '/categories/get-categories?page=1&search='],
  ['authors', '/authors/get-authors?page=1&search='],
])('an address that searches too often for %s reads when it may again', async (_what, path) => {
  const answers = []
  for (const word of ['mot', 'hai', 'ba']) answers.push(await fetch(`${shop.url}/api/v1${path}${word}`))
  const last = answers.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the visitors of an address begin a limited number of carts, and one that is there goes on', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 10 }])
  const visitors = [0, 1, 2].map(() => new Shopper(shop.url))
  const answers = []
  for (const visitor of visitors) answers.push(await visitor.add(book))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitors[0]?.add(book))?.status).toBe(200)
  const { rows } = await shop.pool.query('select count(*)::int as carts from carts')
  expect(rows).toEqual([{ carts: 2 }])
})

test('the visitors of an address begin a limited number of wishlists, whatever carts they have', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Dế Mèn', quantity: 10 }])
  const visitors = [0, 1, 2].map(() => new Shopper(shop.url))
  const wish = (visitor: Shopper | undefined) =>
    visitor?.call('/wishlist/add-to-wishlist', { body: { book_id: book } })
  const answers = []
  for (const visitor of visitors) answers.push(await wish(visitor))
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 429])
  expect((await wish(visitors[0]))?.status).toBe(200)
})

test('an address renews a limited number of sessions, good ones and others', async () => {
  const refresh = async () => {
    const answer = await fetch(`${shop.url}/api/v1/accounts/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: 'x'.repeat(43) }),
    })
    await answer.arrayBuffer()
    return answer
  }
  for (let round = 0; round < budgets.signing.refreshes / 50; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, refresh))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  }
  // Some may still be let through: where a minute ends meanwhile, a part of what came before it counts no longer.
  const beyond = await Promise.all(Array.from({ length: 50 }, refresh))
  const refused = beyond.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
