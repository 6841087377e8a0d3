import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: AccountShop
let admin: Actor
let other: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  other = await newAdmin(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findLayerDifferences(shop.db)).toEqual([])
  expect(await findDifferences(shop.db)).toEqual([])
})

let made = 0
async function newBook(quantity: number, title = 'Mắt biếc') {
  const start = `978605${String(++made).padStart(6, '0')}`
  const sum = Array.from(start).reduce((total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1), 0)
  const isbn = start + ((10 - (sum % 10)) % 10)
  const [book = 0] = await addBooks(shop.db, [{ title, quantity, isbn }])
  return { book, isbn }
}

const ask = (path: string, method = 'GET', body?: object, headers = {}, who = admin) =>
  call(shop.url, path, { token: who.session.access, method, headers, ...(body ? { body } : {}) })
const create = async (body: object = { name: 'Kiểm kho' }): Promise<number> =>
  (await ask('/goods/create-count', 'POST', body)).body.count_id
const scan = (id: number, isbn: string, copies = 1, headers = {}) =>
  ask(`/goods/scan-count?id=${id}`, 'POST', { isbn, copies }, headers)
const setCounted = (id: number, book_id: number, counted: number | null) =>
  ask(`/goods/set-count?id=${id}`, 'PUT', { book_id, counted })
type Line = { book_id: number; difference: number; reason: string }
const accept = (id: number, lines: Line[], who = admin, headers = {}) =>
  ask(`/goods/accept-count?id=${id}`, 'PUT', { lines }, headers, who)
const close = (id: number) => ask(`/goods/close-count?id=${id}`, 'PUT', {})
const show = async (id: number) => (await ask(`/goods/get-count?id=${id}`)).body.data
const stockOf = async (book: number): Promise<number> =>
  (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows[0].quantity

async function order(book: number, copies = 1): Promise<number> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, copies)
  const { status, body } = await shopper.order()
  expect(status).toBe(201)
  return body.order_id
}
async function ship(id: number) {
  for (const status of [1, 2])
    expect((await ask(`/orders/update-order?id=${id}`, 'PUT', { status })).status).toBe(200)
}

describe('sales beside a count', () => {
  test('an order before, beside and after a stock count makes no difference, sent or not', async () => {
    const { book, isbn } = await newBook(6)
    const waits = await order(book)
    const id = await create()
    // Five for sale, one sold that still lies there: all six are scanned, with another sale between.
    await scan(id, isbn, 4)
    await order(book, 2)
    const { body } = await scan(id, isbn, 2)
    expect(body.data).toMatchObject({ counted: 6, stock: 3, waiting: 3, moved: false })
    await ship(waits)
    expect((await show(id)).lines).toMatchObject([{ counted: 6, stock: 3, waiting: 3 }])
    expect((await show(id)).open).toBe(0)
  })

  test('a difference of a stock count is added as what it is: copies sold since the count stay sold', async () => {
    const { book, isbn } = await newBook(10)
    const id = await create()
    await scan(id, isbn, 8)
    await ship(await order(book, 3))
    const lines = [{ book_id: book, difference: -2, reason: 'lost' }]
    expect((await accept(id, lines)).body).toMatchObject({ titles: 1, copies: -2 })
    expect(await stockOf(book)).toBe(5)
    const { rows } = await shop.pool.query(
      'select change, reason, document, account_id from stock_ledger where book_id = $1 order by ledger_id desc limit 1',
      [book],
    )
    expect(rows).toEqual([{ change: -2, reason: 'loss', document: `count ${id}`, account_id: admin.user_id }])
    const { data } = (await ask(`/books/stock-history?id=${book}`)).body
    expect(data[0]).toMatchObject({ change: -2, count: { count_id: id, reason: 'lost' } })
  })

  test('a parcel that leaves between two scans of a line is told: it is to be counted anew', async () => {
    const { book, isbn } = await newBook(5)
    const id = await create()
    const sold = await order(book)
    await scan(id, isbn, 3)
    await ship(sold)
    expect((await scan(id, isbn, 1)).body.data).toMatchObject({
      counted: 4,
      stock: 4,
      waiting: 0,
      moved: true,
    })
    expect((await setCounted(id, book, null)).status).toBe(200)
    expect((await scan(id, isbn, 4)).body.data).toMatchObject({ counted: 4, moved: false })
  })

  test('a difference of a stock count that all have ordered meanwhile is refused in words', async () => {
    const { book, isbn } = await newBook(3, 'Dế mèn')
    const id = await create()
    await scan(id, isbn)
    await order(book, 2)
    const refused = await accept(id, [{ book_id: book, difference: -2, reason: 'lost' }])
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_TOO_LOW' } })
    expect(refused.body.msg).toContain('Kho chỉ còn 1 cuốn “Dế mèn”')
    expect(await stockOf(book)).toBe(1)
  })

  test('copies found in a stock count go back to the layer that lost them', async () => {
    const { book, isbn } = await newBook(4)
    const lost = await create()
    await scan(lost, isbn, 3)
    await accept(lost, [{ book_id: book, difference: -1, reason: 'lost' }])
    const found = await create()
    await scan(found, isbn, 4)
    await accept(found, [{ book_id: book, difference: 1, reason: 'found' }])
    const { rows } = await shop.pool.query('select copies, remaining from stock_layers where book_id = $1', [
      book,
    ])
    expect(rows).toEqual([{ copies: 4, remaining: 4 }])
  })
})

describe('races', () => {
  test('two who accept one line of a stock count at once change the stock once', async () => {
    const { book, isbn } = await newBook(9)
    const id = await create()
    await scan(id, isbn, 4)
    const lines = [{ book_id: book, difference: -5, reason: 'recount' }]
    const answers = await Promise.all([admin, other, admin, other].map((who) => accept(id, lines, who)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await stockOf(book)).toBe(4)
  })

  test('two who count one shelf in two papers find its loss once; the other counts anew', async () => {
    const { book, isbn } = await newBook(9)
    const papers = [await create(), await create()]
    for (const id of papers) await scan(id, isbn, 7)
    const lines = [{ book_id: book, difference: -2, reason: 'lost' }]
    const answers = await Promise.all(papers.map((id, at) => accept(id, lines, at ? other : admin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COUNT_STALE')
    expect(await stockOf(book)).toBe(7)
    const late = papers[answers.findIndex(({ status }) => status === 409)] ?? 0
    await setCounted(late, book, 7)
    expect((await show(late)).open).toBe(0)
  })

  test('scans of one book at once all count, and one that is sent again counts once', async () => {
    const { book, isbn } = await newBook(1)
    const id = await create()
    await Promise.all(Array.from({ length: 6 }, () => scan(id, isbn)))
    const key = { 'idempotency-key': `count-${id}` }
    await Promise.all([scan(id, isbn, 3, key), scan(id, isbn, 3, key)])
    expect((await show(id)).lines).toMatchObject([{ book_id: book, counted: 9 }])
    const lines = [{ book_id: book, difference: 8, reason: 'found' }]
    const twice = { 'idempotency-key': `accept-${id}` }
    expect((await accept(id, lines, admin, twice)).body.copies).toBe(8)
    expect((await accept(id, lines, admin, twice)).body.copies).toBe(8)
    expect(await stockOf(book)).toBe(9)
  })

  test('a line of a stock count counted on meanwhile is not accepted as it was seen', async () => {
    const { book, isbn } = await newBook(5)
    const id = await create()
    await scan(id, isbn, 3)
    await scan(id, isbn)
    const refused = await accept(id, [{ book_id: book, difference: -2, reason: 'lost' }])
    expect(refused.body.code).toBe('LINE_CHANGED')
    const odd = await accept(id, [{ book_id: book, difference: -1, reason: 'found' }])
    expect(odd).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
  })
})

describe('shelves', () => {
  test('a shelf is named in the form of a book, which says why its copies changed', async () => {
    const { book } = await newBook(2)
    const send = async (fields: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      const answer = await fetch(`${shop.url}/api/v1/books/update-book?id=${book}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.session.access}` },
        body,
      })
      return { status: answer.status, body: (await answer.json()) as { data: { place: string | null } } }
    }
    const changed = await send({ place: 'd4-1', quantity: '5', quantity_seen: '2', stock_reason: 'receipt' })
    expect(changed.body.data.place).toBe('D4-1')
    const { data } = (await ask(`/books/stock-history?id=${book}`)).body
    expect(data[0]).toMatchObject({ change: 3, reason: 'receipt' })
    expect((await send({ place: 'd*' })).status).toBe(422)
    expect((await send({ place: '' })).body.data.place).toBeNull()
    const found = (await ask('/books/get-staff-books?page_size=1')).body.data
    expect(found[0]).toHaveProperty('place')
  })

  test('a shelf tells which books should lie there and were not scanned, until none is confirmed', async () => {
    const [first, second, third] = [await newBook(2), await newBook(1), await newBook(0)]
    for (const { isbn } of [first, second, third])
      expect((await ask('/goods/put-at-place', 'PUT', { isbn, place: ' b1-07' })).status).toBe(200)
    const id = await create({ place: 'B1-07' })
    await scan(id, first.isbn, 2)
    expect(await show(id)).toMatchObject({
      name: 'B1-07',
      uncounted: [{ book_id: second.book, stock: 1, waiting: 0 }],
      uncounted_titles: 1,
    })
    await setCounted(id, second.book, 0)
    expect(await show(id)).toMatchObject({ uncounted: [], open: 1 })
    const moved = await ask('/goods/put-at-place', 'PUT', { isbn: second.isbn, place: 'C2' })
    expect(moved.body.data).toMatchObject({ book_id: second.book, was: 'B1-07' })
    const { data } = (await ask('/goods/get-places?search=b1')).body
    expect(data).toEqual([{ place: 'B1-07', titles: 2, copies: 2 }])
    expect((await ask('/goods/set-place', 'PUT', { book_id: third.book, place: null })).status).toBe(200)
    const there = (await ask('/goods/get-books-at-place?place=B1-07')).body.data
    expect(there).toMatchObject([{ book_id: first.book }])
    expect((await ask('/goods/set-place', 'PUT', { book_id: 2147483000, place: 'A' })).status).toBe(404)
    expect(await ask('/goods/create-count', 'POST', { place: 'a*' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'place' }] },
    })
  })
})

test('a stock count that is closed stays as it is, not even at the SQL prompt is it rewritten', async () => {
  const { book, isbn } = await newBook(5)
  const id = await create()
  await scan(id, isbn, 4)
  await accept(id, [{ book_id: book, difference: -1, reason: 'damaged' }])
  expect((await scan(id, isbn)).body.code).toBe('LINE_ACCEPTED')
  expect((await ask(`/goods/delete-count?id=${id}`, 'DELETE')).body.code).toBe('COUNT_KEPT')
  expect((await close(id)).status).toBe(200)
  expect((await close(id)).status).toBe(200)
  expect((await scan(id, isbn)).body.code).toBe('INVALID_TRANSITION')
  for (const text of ['update count_lines set counted = 9', 'delete from count_lines'])
    await expect(shop.pool.query(`${text} where count_id = ${id}`)).rejects.toThrow()
  const draft = await create()
  await scan(draft, isbn)
  expect((await ask(`/goods/delete-count?id=${draft}`, 'DELETE')).status).toBe(200)
})
