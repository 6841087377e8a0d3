import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findLayerDifferences } from './layer-check-store.ts'

const isbns = ['9786041234567', '9786042000017'].map(withCheckDigit)
let shop: AccountShop
let admin: Actor
let books: number[]
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  books = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 100_000, quantity: 1, isbn: isbns[0] ?? null },
    { title: 'Dế mèn', price: 50_000, quantity: 0, isbn: isbns[1] ?? null },
  ])
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findLayerDifferences(shop.db)).toEqual([])
  expect(await findDifferences(shop.db)).toEqual([])
})

function withCheckDigit(isbn: string): string {
  const sum = Array.from(isbn.slice(0, 12)).reduce(
    (total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1),
    0,
  )
  return isbn.slice(0, 12) + ((10 - (sum % 10)) % 10)
}

const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { token: admin.session.access, method, ...(body ? { body } : {}) })
const create = async (more: object = {}): Promise<number> =>
  (await ask('/goods/create-receipt', 'POST', { supplier: 'NXB Trẻ', terms: 'firm', ...more })).body
    .receipt_id
const scan = (id: number, isbn = isbns[0], copies = 1) =>
  ask(`/goods/scan-line?id=${id}`, 'POST', { isbn, copies })
const check = (id: number, checked = true) => ask(`/goods/check-receipt?id=${id}`, 'PUT', { checked })
const close = (id: number) => ask(`/goods/close-receipt?id=${id}`, 'PUT', {})
const counter = (id: number, kind: 'return' | 'counter') =>
  ask(`/goods/counter-receipt?id=${id}`, 'POST', { kind })
const show = async (id: number) => (await ask(`/goods/get-receipt?id=${id}`)).body.data
const stock = async () =>
  (
    await shop.pool.query('select quantity from books where book_id = any($1) order by book_id', [books])
  ).rows.map(({ quantity }) => quantity)

async function upload(id: number, csv: string, key?: string) {
  const body = new FormData()
  body.append('file', new Blob([csv]), 'phieu.csv')
  const answer = await fetch(`${shop.url}/api/v1/goods/import-lines?id=${id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.session.access}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('receipts', () => {
  test('a receipt is scanned, checked, closed; only then its copies are in the stock, added and not set', async () => {
    const before = await stock()
    const id = await create({ discount: 35 })
    await scan(id)
    await scan(id)
    expect((await scan(id, isbns[1], 3)).body.data).toMatchObject({
      title: 'Dế mèn',
      copies: 3,
      unit_cost: 32_500,
    })
    expect((await close(id)).body.code).toBe('INVALID_TRANSITION')
    expect((await check(id)).status).toBe(200)
    expect((await scan(id)).body.code).toBe('INVALID_TRANSITION')
    expect(await stock()).toEqual(before)
    expect((await close(id)).body).toMatchObject({ titles: 2, copies: 5 })
    expect(await stock()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 3])
    expect(await show(id)).toMatchObject({ state: 'closed', copies: 5, cost: 2 * 65_000 + 3 * 32_500 })
    const { rows } = await shop.pool.query(
      'select reason, document, account_id from stock_ledger where document = $1 limit 1',
      [`receipt ${id}`],
    )
    expect(rows).toEqual([{ reason: 'receipt', document: `receipt ${id}`, account_id: admin.user_id }])
  })

  test('a receipt says of an unknown number that it is unknown, and of a wrong one that it is none', async () => {
    const id = await create()
    expect((await scan(id, withCheckDigit('9786049999990'))).body.code).toBe('ISBN_UNKNOWN')
    expect(await scan(id, 'abc')).toMatchObject({ status: 422, body: { errors: [{ field: 'isbn' }] } })
    expect((await check(id)).body.errors).toMatchObject([{ field: 'lines' }])
    expect((await ask(`/goods/delete-receipt?id=${id}`, 'DELETE')).status).toBe(200)
    expect((await scan(id)).status).toBe(404)
  })

  test('a receipt reads the sheet of a supplier, all of it or nothing', async () => {
    const id = await create({ terms: 'returnable', returnable_until: '2027-01-31' })
    const unknown = withCheckDigit('9786049999990')
    expect(await upload(id, `ISBN,Số lượng,Giá vốn\n${isbns[0]},4,61000\n${unknown},1,1`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file' }] },
    })
    expect((await show(id)).lines).toEqual([])
    const sheet = `Công ty Trẻ\nISBN,Số lượng,Giá vốn\n${isbns[0]},4,61000\n${isbns[1]},2,\nTổng,6,`
    const key = crypto.randomUUID()
    const twice = await Promise.all([upload(id, sheet, key), upload(id, sheet, key)])
    expect(twice.map(({ body }) => body)).toMatchObject([1, 2].map(() => ({ titles: 2, copies: 6 })))
    expect((await upload(id, `${sheet}\n`, key)).body['code']).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await show(id)).lines).toMatchObject([
      { copies: 2, unit_cost: null },
      { copies: 4, unit_cost: 61_000 },
    ])
  })

  test('a receipt without a day of its right to return is refused', async () => {
    const body = { supplier: 'NXB Trẻ', terms: 'returnable' }
    expect((await ask('/goods/create-receipt', 'POST', body)).body.errors).toMatchObject([
      { field: 'returnable_until' },
    ])
  })

  test('a receipt is not rewritten once it is closed, not even at the SQL prompt', async () => {
    const id = await create()
    await scan(id)
    await check(id)
    await close(id)
    expect((await check(id, false)).body.code).toBe('INVALID_TRANSITION')
    expect((await ask(`/goods/delete-receipt?id=${id}`, 'DELETE')).body.code).toBe('INVALID_TRANSITION')
    await expect(
      shop.pool.query('update receipt_lines set copies = 9 where receipt_id = $1', [id]),
    ).rejects.toThrow()
  })
})

describe('undo', () => {
  test('a receipt that is taken back goes to its supplier from its own layers, and no more copies than are left', async () => {
    const before = await stock()
    const id = await create({ discount: 40 })
    await scan(id, isbns[0], 5)
    await check(id)
    await close(id)
    const back = (await counter(id, 'return')).body.receipt_id
    const twice = (await counter(id, 'counter')).body.receipt_id
    expect(await show(back)).toMatchObject({
      kind: 'return',
      of_receipt: id,
      lines: [{ copies: 5, unit_cost: 60_000 }],
    })
    for (const one of [back, twice]) await check(one)
    expect((await close(back)).status).toBe(200)
    expect((await close(twice)).body.code).toBe('NOT_LEFT')
    expect(await stock()).toEqual(before)
    expect((await show(id)).lines).toMatchObject([{ remaining: 0 }])
    expect((await counter(id, 'return')).body.code).toBe('NOT_LEFT')
    await ask(`/goods/delete-receipt?id=${twice}`, 'DELETE')
  })
})

describe('races', () => {
  test('a receipt that several close at once is added once', async () => {
    const [before = 0] = await stock()
    const id = await create()
    await scan(id, isbns[0], 7)
    await check(id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await stock()).toEqual([before + 7, expect.anything()])
  })

  test('a scan of a receipt that is sent again, at once or later, counts once; another under its idempotency key is refused', async () => {
    const id = await create()
    const send = (copies: number) =>
      call(shop.url, `/goods/scan-line?id=${id}`, {
        token: admin.session.access,
        body: { isbn: isbns[0], copies },
        headers: { 'idempotency-key': `scan-${id}` },
      })
    const answers = [...(await Promise.all([send(2), send(2), send(2)])), await send(2)]
    expect(answers.map(({ body }) => body.data.copies)).toEqual([2, 2, 2, 2])
    expect((await send(3)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await show(id)).lines).toMatchObject([{ copies: 2 }])
  })

  test('scans of one book in a receipt at once all count', async () => {
    const id = await create()
    await Promise.all(Array.from({ length: 8 }, () => scan(id)))
    expect((await show(id)).lines).toMatchObject([{ copies: 8 }])
  })

  test('a receipt beside sales and beside its own return leaves layers and stock in step', async () => {
    const id = await create()
    await scan(id, isbns[0], 6)
    await check(id)
    await close(id)
    const [before = 0] = await stock()
    const back = (await counter(id, 'return')).body.receipt_id
    await check(back)
    const next = await create()
    await scan(next, isbns[0], 4)
    await check(next)
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)),
    )
    for (const shopper of shoppers) await shopper.add(books[0] ?? 0)
    const [closed, returned, ...orders] = await Promise.all([
      close(next),
      close(back),
      ...shoppers.map((one) => one.order()),
    ])
    expect(closed?.status).toBe(200)
    const sold = orders.filter(({ status }) => status === 201).length
    expect(sold).toBe(4)
    expect((await stock())[0]).toBe(before + 4 - (returned?.status === 200 ? 6 : 0) - sold)
  })
})

test('a supplier is one by its name, and is written as it was seen', async () => {
  await create({ supplier: 'Nhã Nam' })
  await create({ supplier: 'nhã  nam' })
  const { data } = (await ask(`/goods/get-suppliers?search=${encodeURIComponent('Nha Nam')}`)).body
  expect(data).toMatchObject([{ name: 'Nhã Nam', receipts: 2 }])
  const [{ supplier_id, version }] = data
  const body = { name: 'Nhã Nam', contact: '0912', delivery_days: 3, version }
  expect((await ask(`/goods/update-supplier?id=${supplier_id}`, 'PUT', body)).status).toBe(200)
  expect((await ask(`/goods/update-supplier?id=${supplier_id}`, 'PUT', body)).body.code).toBe(
    'VERSION_CHANGED',
  )
  const taken = await ask(`/goods/update-supplier?id=${supplier_id}`, 'PUT', {
    ...body,
    name: 'NXB TRẺ',
    version: version + 1,
  })
  expect(taken.body.code).toBe('SUPPLIER_EXISTS')
})
