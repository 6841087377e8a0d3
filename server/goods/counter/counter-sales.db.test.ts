import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { findCounterDifferences } from './counter-check-store.ts'

let shop: AccountShop
let clerk: Actor
let owner: Actor
let shift: number
beforeAll(async () => {
  shop = await openAccountShop()
  clerk = await newAdmin(shop, { staffRoleId: 3 })
  owner = await newAdmin(shop)
  shift = (await open(clerk, 'Quầy 1', 500_000)).body.data.shift_id
})
afterAll(() => shop.close())
afterEach(async () => {
  const differences = [
    findCounterDifferences,
    findLayerDifferences,
    findSalesDifferences,
    findDifferences,
  ].map((find) => find(shop.db))
  expect(await Promise.all(differences)).toEqual([[], [], [], []])
})

const ask = (who: Actor, path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: who.session.access, method, ...(body ? { body } : {}) })
const open = (who: Actor, till: string, cash = 0) =>
  ask(who, '/counter/open-shift', 'POST', { till, opening_cash: cash })

type Given = Partial<{
  sale_key: string
  shift_id: number
  percent: number
  way: string
  received: number
  sold_at: string
  lines: object[]
  phone: string
}>
const saleOf = (book: number, copies: number, more: Given = {}, unit_price = 100_000) => ({
  sale_key: randomUUID(),
  shift_id: shift,
  receipt_no: '1-0001',
  sold_at: new Date().toISOString(),
  way: 'cash',
  received: 10_000_000,
  lines: [{ book_id: book, copies, unit_price }],
  ...more,
})
const sell = (body: object, who = clerk) => ask(who, '/counter/book-sale', 'POST', body)
const takeBack = (id: number, sale_key: string = randomUUID(), who = clerk) =>
  ask(who, `/counter/take-sale-back?id=${id}`, 'POST', { sale_key })
const stockOf = async (book: number) =>
  (await shop.pool.query('select quantity from books where book_id = $1', [book])).rows[0].quantity
const addBook = async (quantity: number, more: object = {}) => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity, ...more }])
  return book
}
/** Copies at a known cost, behind those that are there. */
async function receive(book: number, copies: number, cost: number) {
  const id = (await ask(owner, '/goods/create-receipt', 'POST', { supplier: 'NXB Trẻ', terms: 'firm' })).body
    .receipt_id
  await shop.pool.query(
    'insert into receipt_lines (receipt_id, book_id, copies, unit_cost) values ($1, $2, $3, $4)',
    [id, book, copies, cost],
  )
  await ask(owner, `/goods/check-receipt?id=${id}`, 'PUT', {})
  expect((await ask(owner, `/goods/close-receipt?id=${id}`, 'PUT', {})).status).toBe(200)
}
const entries = async (sale: number) =>
  (
    await shop.pool.query(
      `select kind, revenue::int, copies, costed_copies, costed_revenue::int, cost::int from sales
      where counter_sale_id = $1 or counter_sale_id in (select counter_sale_id from counter_sales where takes_back = $1) order by sale_id`,
      [sale],
    )
  ).rows
const waiting = async (sale: number) =>
  (await ask(owner, '/counter/get-differences?page_size=100')).body.data.filter(
    (one: { counter_sale_id: number }) => one.counter_sale_id === sale,
  )

describe('sales', () => {
  test('a sale is booked once however often and by whomever it is sent', async () => {
    const book = await addBook(5)
    const body = saleOf(book, 2)
    const first = await sell(body)
    expect(first.body).toMatchObject({ again: false, late: false, differences: 0 })
    expect((await sell(body, owner)).body).toMatchObject({
      again: true,
      counter_sale_id: first.body.counter_sale_id,
    })
    expect(await stockOf(book)).toBe(3)
    expect(await entries(first.body.counter_sale_id)).toMatchObject([
      { kind: 'sold', revenue: 200_000, copies: 2 },
    ])
    const { rows } = await shop.pool.query(
      'select h.opened_by, s.booked_by from counter_sales s join counter_shifts h using (shift_id) where sale_key = $1',
      [body.sale_key],
    )
    expect(rows).toEqual([{ opened_by: clerk.user_id, booked_by: clerk.user_id }])
  })

  test('a sale sent by many at once is booked by one of them', async () => {
    const book = await addBook(50)
    const body = saleOf(book, 1)
    const answers = await Promise.all(Array.from({ length: 12 }, () => sell(body)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.body.counter_sale_id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.body.again)).toHaveLength(1)
    expect(await stockOf(book)).toBe(49)
  })

  test('a sale keeps the day of the till, within its shift', async () => {
    const book = await addBook(5)
    const soldAt = async (sold_at: string) => {
      const { counter_sale_id } = (await sell(saleOf(book, 1, { sold_at }))).body
      const { rows } = await shop.pool.query(
        `select sold_at between opened_at and booked_at as within, till_at = $2::timestamptz as kept
        from counter_sales join counter_shifts using (shift_id) where counter_sale_id = $1`,
        [counter_sale_id, sold_at],
      )
      return rows[0]
    }
    expect(await soldAt('2020-01-01T00:00:00Z')).toEqual({ within: true, kept: true })
    expect(await soldAt('2099-01-01T00:00:00Z')).toEqual({ within: true, kept: true })
  })

  test('a sale for less money than it costs, of nothing, or twice of one book is refused by its field', async () => {
    const book = await addBook(5)
    const line = { book_id: book, copies: 1, unit_price: 100_000 }
    const refused = async (more: Given) => (await sell(saleOf(book, 1, more))).body.errors?.[0]?.field
    expect(await refused({ received: 99_999 })).toBe('received')
    expect(await refused({ lines: [] })).toBe('lines')
    expect(await refused({ lines: [line, line] })).toBe('lines')
    expect(await refused({ lines: [{ ...line, book_id: 2_147_483_000 }] })).toBe('lines')
    expect(await refused({ sale_key: 'x' })).toBe('sale_key')
    expect(await refused({ percent: 101 })).toBe('percent')
    expect((await sell(saleOf(book, 1, { shift_id: 2_147_483_000 }))).body.code).toBe('SHIFT_NOT_FOUND')
    expect(await stockOf(book)).toBe(5)
  })

  test('a sale beyond the right of its clerk, or at an old price, is booked and waits for a person', async () => {
    const book = await addBook(5)
    expect((await sell(saleOf(book, 1, { percent: 10 }))).body.differences).toBe(0)
    const { counter_sale_id: sale } = (await sell(saleOf(book, 2, { percent: 11 }, 90_000))).body
    const [price, discount] = await waiting(sale)
    expect(price).toMatchObject({ kind: 'price', amount: -20_000, title: 'Mắt biếc' })
    expect(discount).toMatchObject({ kind: 'discount', amount: -19_800, book_id: null })
    const settle = (id: number, way: string, note = 'Khách quen') =>
      ask(owner, `/counter/settle-difference?id=${id}`, 'PUT', { way, note })
    expect((await settle(price.difference_id, 'found')).body.errors[0].field).toBe('way')
    expect((await settle(price.difference_id, 'seen', '')).body.errors[0].field).toBe('note')
    expect((await settle(price.difference_id, 'seen')).status).toBe(200)
    expect((await settle(price.difference_id, 'seen')).body.code).toBe('DIFFERENCE_SETTLED')
    expect(await waiting(sale)).toHaveLength(1)
  })

  test('a sale by telephone number stands by its customer, where one alone has the number', async () => {
    const book = await addBook(5)
    const { rows } = await shop.pool.query(
      `with person as (insert into users (first_name, phone_number) values ('Lan', '0912345001') returning user_id)
      insert into accounts (account_id, email, email_key, password_hash) select user_id, 'lan-q@example.vn', 'lan-q@example.vn', '' from person returning account_id`,
    )
    const sale = (await sell(saleOf(book, 1, { phone: '0912 345 001' }))).body.counter_sale_id
    const found = await shop.pool.query(
      'select customer_id, phone from counter_sales where counter_sale_id = $1',
      [sale],
    )
    expect(found.rows).toEqual([{ customer_id: rows[0].account_id, phone: '0912345001' }])
    const timeline = await ask(owner, `/desk/get-timeline?kind=person&id=${rows[0].account_id}`)
    expect(timeline.body.data).toMatchObject([
      { kind: 'counter', data: { total: 100_000, taken_back: false } },
    ])
  })
})

describe('lacks', () => {
  test('copies that the stock does not cover are sold all the same, and leave the stock when a person says how', async () => {
    const book = await addBook(0)
    await receive(book, 1, 60_000)
    const { counter_sale_id: sale, differences } = (await sell(saleOf(book, 3))).body
    expect(differences).toBe(1)
    expect(await stockOf(book)).toBe(0)
    expect(await entries(sale)).toEqual([
      { kind: 'sold', revenue: 300_000, copies: 3, costed_copies: 1, costed_revenue: 100_000, cost: 60_000 },
    ])
    const [lack] = await waiting(sale)
    expect(lack).toMatchObject({ kind: 'stock', copies: 2, stock: 0 })
    const work = await ask(owner, '/today/get-work-items?kind=counter-difference')
    expect(JSON.stringify(work.body)).toContain('Mắt biếc')
    const settle = (way: string) =>
      ask(owner, `/counter/settle-difference?id=${lack.difference_id}`, 'PUT', { way, note: 'Đếm lại kệ' })
    expect((await settle('taken')).body.code).toBe('NOT_COVERED')
    await receive(book, 4, 50_000)
    expect((await settle('taken')).status).toBe(200)
    expect(await stockOf(book)).toBe(2)
    expect(await entries(sale)).toMatchObject([
      { kind: 'sold' },
      { kind: 'costed', revenue: 0, copies: 0, costed_copies: 2, costed_revenue: 200_000, cost: 100_000 },
    ])
  })

  test('copies that the stock did not cover and that are found are entered and leave at once', async () => {
    const book = await addBook(1)
    const { counter_sale_id: sale } = (await sell(saleOf(book, 2))).body
    const [lack] = await waiting(sale)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask(owner, `/counter/settle-difference?id=${lack.difference_id}`, 'PUT', {
          way: 'found',
          note: 'Sót trên kệ',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await stockOf(book)).toBe(0)
    const { rows } = await shop.pool.query(
      'select change, reason from stock_ledger where book_id = $1 order by ledger_id offset 1',
      [book],
    )
    expect(rows).toEqual([
      { change: -1, reason: 'counter' },
      { change: 1, reason: 'correction' },
      { change: -1, reason: 'counter' },
    ])
  })

  test('copies that many tills sell at once are never sold below a stock of nothing', async () => {
    const book = await addBook(5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell(saleOf(book, 1))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.reduce((sum, { body }) => sum + body.differences, 0)).toBe(5)
    expect(await stockOf(book)).toBe(0)
  })
})

describe('mistakes', () => {
  test('a sale that was a mistake is taken back once by a document of its own: copies, cost, money and differences', async () => {
    const book = await addBook(0)
    await receive(book, 2, 60_000)
    const { counter_sale_id: sale } = (await sell(saleOf(book, 3, { percent: 10 }))).body
    const before = (await ask(clerk, `/counter/get-shift?id=${shift}`)).body.data
    const key = randomUUID()
    const made = (await takeBack(sale, key)).body.counter_sale_id
    expect((await takeBack(sale, key)).body.counter_sale_id).toBe(made)
    expect((await takeBack(sale)).body.code).toBe('TAKEN_BACK')
    expect((await takeBack(made)).body.code).toBe('SALE_NOT_FOUND')
    expect(await stockOf(book)).toBe(2)
    expect(await waiting(sale)).toEqual([])
    const [sold, back] = await entries(sale)
    expect(back).toEqual({
      kind: 'taken_back',
      revenue: -sold.revenue,
      copies: -3,
      costed_copies: -2,
      costed_revenue: -sold.costed_revenue,
      cost: -120_000,
    })
    const { rows } = await shop.pool.query('select remaining from stock_layers where book_id = $1', [book])
    expect(rows).toEqual([{ remaining: 2 }])
    const after = (await ask(clerk, `/counter/get-shift?id=${shift}`)).body.data
    expect(after.expected_cash).toBe(before.expected_cash - 270_000)
    expect(after.receipts[0]).toMatchObject({ takes_back: sale, total: -270_000, copies: 3 })
  })

  test('a sale above the sum that the owner set is taken back after a fresh proof alone', async () => {
    const sale = (await sell(saleOf(await addBook(2), 1))).body.counter_sale_id
    const limit = (sum: number) => shop.pool.query('update shop_settings set proof_above = $1', [sum])
    const age = (minutes: number) =>
      shop.pool.query(
        'update sessions set proved_at = now() - make_interval(mins => $2) where account_id = $1',
        [clerk.user_id, minutes],
      )
    await age(11)
    await limit(99_999)
    expect((await takeBack(sale)).body.code).toBe('FRESH_PROOF_REQUIRED')
    await limit(100_000)
    expect((await takeBack(sale)).status).toBe(200)
    await age(0)
    await limit(1_000_000)
  })

  test('a sale that was a mistake is taken back by one of many who try at once', async () => {
    const book = await addBook(4)
    const { counter_sale_id: sale } = (await sell(saleOf(book, 2))).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(sale)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await stockOf(book)).toBe(4)
  })

  test('a sale is not rewritten at the prompt of the database either (append-only)', async () => {
    for (const change of [
      'update counter_sales set total = 0',
      'delete from counter_sale_lines',
      'delete from counter_sales',
    ])
      await expect(shop.pool.query(change), change).rejects.toThrow('append-only')
  })
})

test('a sale at the counter counts in the report by its channel, and in the way to the revenue', async () => {
  const report = async () => (await ask(owner, '/revenues/get-revenue')).body.data
  const before = await report()
  const book = await addBook(3)
  await sell(saleOf(book, 2))
  const after = await report()
  expect(after.counter_revenue - before.counter_revenue).toBe(200_000)
  expect(after.total_revenue - before.total_revenue).toBe(200_000)
  expect(after.counter_sales - before.counter_sales).toBe(1)
  expect(after.total_orders).toBe(before.total_orders)
  expect(after.delivered_revenue).toBe(0)
  expect((await ask(owner, '/revenues/reconciliation')).body.data.unexplained).toBe(0)
})

test('a till has every book, and later those that have changed', async () => {
  const book = await addBook(3, { isbn: '9786041234565' })
  const whole = (await ask(clerk, '/counter/get-extract')).body
  expect(whole.books.find(([id]: [number]) => id === book)).toEqual([
    book,
    '9786041234565',
    'Mắt biếc',
    100_000,
    3,
    false,
  ])
  await shop.pool.query("update books set updated_at = now() - interval '1 day' where book_id = $1", [book])
  await sell(saleOf(book, 1))
  const changed = (await ask(clerk, `/counter/get-extract?since=${whole.read_at}`)).body
  expect(changed.books.find(([id]: [number]) => id === book)).toMatchObject([
    book,
    '9786041234565',
    'Mắt biếc',
    100_000,
    2,
    false,
  ])
  expect((await ask(clerk, `/counter/get-extract?after=${book}`)).body.books).toEqual([])
})
