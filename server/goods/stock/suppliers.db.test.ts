import { readXlsx } from 'hucre'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: AccountShop
let admin: Actor
let ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

type Told = { as?: Actor; key?: string }
const ask = (
  path: string,
  { method = 'GET', body, as = admin, key }: Told & { method?: string; body?: object } = {},
) =>
  call(shop.url, path, {
    method,
    token: as.session.access,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (query = '') => (await ask(`/goods/get-suppliers?${query}`)).body
const namesOf = async (query: string) =>
  (await list(query)).data.map(({ name }: { name: string }) => name) as string[]
const change = (command: string, rows: object[], { more = {}, ...told }: Told & { more?: object } = {}) =>
  ask('/goods/change-suppliers', { method: 'POST', body: { command, rows, ...more }, ...told })
const undo = (bulk_id: number, as = admin) =>
  ask('/goods/undo-suppliers-change', { method: 'POST', body: { bulk_id }, as })
const rowsOf = (...names: string[]) => names.map((name) => ({ row_id: ids[name] }))
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.pool.query(text, values)).rows as Row[]
const retired = async () =>
  (
    await query<{ name: string }>('select name from suppliers where retired_at is not null order by name_key')
  ).map(({ name }) => name)
const receive = (supplier: string) =>
  ask('/goods/create-receipt', { method: 'POST', body: { supplier, terms: 'consigned' } })

beforeEach(async () => {
  for (const table of ['receipts', 'supplier_orders', 'suppliers'])
    await shop.pool.query(`delete from ${table}`)
  const made = await query<{ name: string; supplier_id: number }>(
    `insert into suppliers (name, name_key, phone, tax_code, email, delivery_days, payment_days) values
       ('NXB Trẻ', 'nxb tre', '028 3931 6289', '0301453233', 'dat@tre.vn', 5, 30),
       ('Nhã Nam', 'nha nam', '0912 345 678', '', '', null, 60),
       ('Kim Đồng', 'kim dong', '', '0100110009', '', 2, null)
     returning name, supplier_id`,
  )
  ids = Object.fromEntries(made.map(({ name, supplier_id }) => [name, supplier_id]))
})

test.each([
  ['search=NHA', ['Nhã Nam']],
  ['search=0912345', ['Nhã Nam']],
  ['search=3931-6289', ['NXB Trẻ']],
  ['search=0100110009', ['Kim Đồng']],
  ['search=tre.vn', ['NXB Trẻ']],
  ['search=91', []],
  ['state=retired', []],
  ['state=active', ['Kim Đồng', 'Nhã Nam', 'NXB Trẻ']],
  ['sort=-name', ['NXB Trẻ', 'Nhã Nam', 'Kim Đồng']],
  ['sort=delivery_days', ['Kim Đồng', 'NXB Trẻ', 'Nhã Nam']],
  ['sort=-payment_days', ['Nhã Nam', 'NXB Trẻ', 'Kim Đồng']],
  ['page=2&page_size=2', ['NXB Trẻ']],
])('the suppliers of %s are %j', async (chosen, names) => {
  expect(await namesOf(chosen)).toEqual(names)
})

test('a filter of suppliers that is none is refused', async () => {
  for (const chosen of ['state=lost', 'having=nothing', 'sort=phone', 'sort=--name'])
    expect([chosen, (await ask(`/goods/get-suppliers?${chosen}`)).status]).toEqual([chosen, 422])
})

test('many suppliers are retired at once, but for those in use, changed or gone', async () => {
  await receive('Nhã Nam')
  const rows = [
    { row_id: ids['NXB Trẻ'], version: 1 },
    { row_id: ids['Nhã Nam'] },
    { row_id: ids['Kim Đồng'], version: 7 },
    { row_id: 2_147_483_000 },
  ]
  const { data } = (await change('retire', rows)).body
  expect(data).toMatchObject({ command: 'retire', complete: true, done: 1, left: 3 })
  expect(
    Object.fromEntries(data.rows.map((row: { row_id: number; code: string }) => [row.row_id, row.code])),
  ).toEqual({
    [ids['NXB Trẻ'] ?? 0]: null,
    [ids['Nhã Nam'] ?? 0]: 'SUPPLIER_IN_USE',
    [ids['Kim Đồng'] ?? 0]: 'VERSION_CHANGED',
    2147483000: 'SUPPLIER_NOT_FOUND',
  })
  expect(await retired()).toEqual(['NXB Trẻ'])
  expect(await namesOf('state=retired')).toEqual(['NXB Trẻ'])
  const log = await query(
    "select action, object_id, before, after from audit_log where action = 'retire-supplier'",
  )
  expect(log).toMatchObject([{ object_id: String(ids['NXB Trẻ']) }])
})

test('a retired supplier delivers nothing and gets no order until it is restored', async () => {
  await change('retire', rowsOf('NXB Trẻ'))
  expect((await receive('nxb trẻ')).body.errors).toMatchObject([{ field: 'supplier' }])
  const order = { supplier_id: ids['NXB Trẻ'], lines: [{ book_id: 1, copies: 1 }] }
  const refused = await ask('/goods/create-supplier-order', { method: 'POST', body: order })
  expect(refused.body.code).toBe('SUPPLIER_RETIRED')
  expect((await change('retire', rowsOf('NXB Trẻ'))).body.data.rows[0].code).toBe('NOTHING_CHANGED')
  expect((await change('restore', rowsOf('NXB Trẻ'))).body.data.done).toBe(1)
  expect((await receive('nxb trẻ')).status).toBe(201)
})

test('a change of suppliers under one idempotency key is done to each once, at once or later, and no other request', async () => {
  const told = { key: 'press' }
  const rows = rowsOf('NXB Trẻ', 'Kim Đồng')
  const more = { payment_days: 45 }
  const answers = await Promise.all([1, 2, 3].map(() => change('payment', rows, { ...told, more })))
  const later = await change('payment', rows, { ...told, more })
  expect(new Set([...answers, later].map(({ body }) => body.data.bulk_id)).size).toBe(1)
  expect(later.body.data).toMatchObject({ complete: true, done: 2, left: 0 })
  expect(await query('select version, payment_days from suppliers order by name_key')).toEqual([
    { version: 2, payment_days: 45 },
    { version: 1, payment_days: 60 },
    { version: 2, payment_days: 45 },
  ])
  expect((await change('retire', rows, told)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a change of suppliers is undone where nothing changed since, for ten minutes', async () => {
  const more = { payment_days: null }
  const { data } = (await change('payment', rowsOf('NXB Trẻ', 'Nhã Nam'), { more })).body
  await change('retire', rowsOf('Nhã Nam'))
  const undone = (await undo(data.bulk_id)).body.data
  expect(undone).toMatchObject({ done: 2, undone: 1 })
  expect(undone.rows.find(({ name }: { name: string }) => name === 'Nhã Nam')).toMatchObject({
    undone: false,
    undo_code: 'VERSION_CHANGED',
  })
  expect(await query("select payment_days from suppliers where name = 'NXB Trẻ'")).toEqual([
    { payment_days: 30 },
  ])
  // Twice is once.
  expect((await undo(data.bulk_id)).body.data.undone).toBe(1)
  await query("update bulk_runs set ended_at = now() - interval '11 minutes' where bulk_id = $1", [
    data.bulk_id,
  ])
  expect((await undo(data.bulk_id)).body.code).toBe('UNDO_LATE')
  expect((await undo(2_147_483_000)).body.code).toBe('BULK_RUN_NOT_FOUND')
})

test('a supplier that was restored by mistake and delivered since stays in use', async () => {
  await change('retire', rowsOf('NXB Trẻ'))
  const { data } = (await change('restore', rowsOf('NXB Trẻ'))).body
  await receive('NXB Trẻ')
  expect((await undo(data.bulk_id)).body.data.undone).toBe(0)
  expect(await retired()).toEqual([])
})

test('a retirement of a supplier races with its delivery: only one of them comes', async () => {
  for (let round = 0; round < 5; round++) {
    const [{ body }, receipt] = await Promise.all([change('retire', rowsOf('Kim Đồng')), receive('Kim Đồng')])
    expect([body.data.done, receipt.status]).toEqual(receipt.status === 201 ? [0, 201] : [1, 422])
    await change('restore', rowsOf('Kim Đồng'))
    await query('delete from receipts')
  }
})

test.each([
  [{ command: 'burn', rows: [{ row_id: 1 }] }, 'command'],
  [{ command: 'retire', rows: [] }, 'rows'],
  [{ command: 'retire', rows: [{ row_id: 1 }, { row_id: 1 }] }, 'rows'],
  [{ command: 'payment', rows: [{ row_id: 1 }] }, 'payment_days'],
  [{ command: 'payment', rows: [{ row_id: 1 }], payment_days: 366 }, 'payment_days'],
  [{ command: 'retire', rows: Array.from({ length: 501 }, (_, at) => ({ row_id: at + 1 })) }, 'rows'],
])('a change of suppliers that is wrong is refused by its field (%#)', async (body, field) => {
  const answer = await ask('/goods/change-suppliers', { method: 'POST', body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('the export of suppliers has the rows that are shown, in their order, and is written down', async () => {
  await change('retire', rowsOf('Kim Đồng'))
  const answer = await fetch(`${shop.url}/api/v1/goods/export-suppliers?sort=-name`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head?.slice(0, 2)).toEqual(['Nhà cung cấp', 'Mã số thuế'])
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['NXB Trẻ', 'Đang dùng'],
    ['Nhã Nam', 'Đang dùng'],
    ['Kim Đồng', 'Ngừng dùng'],
  ])
  expect(await query("select 1 from audit_log where action = 'export-suppliers'")).toHaveLength(1)
})

test('a member of the staff who may not see goods reads no suppliers, one who may not handle them changes none', async () => {
  const [support, seeing] = [
    await newAdmin(shop, { staffRoleId: 3 }),
    await newAdmin(shop, { staffRoleId: 5 }),
  ]
  expect((await ask('/goods/get-suppliers', { as: support })).status).toBe(403)
  expect((await ask('/goods/export-suppliers', { as: support })).status).toBe(403)
  expect((await ask('/goods/get-suppliers', { as: seeing })).status).toBe(200)
  for (const as of [support, seeing]) {
    expect((await change('retire', rowsOf('NXB Trẻ'), { as })).status).toBe(403)
    expect((await undo(1, as)).status).toBe(403)
  }
  expect(await retired()).toEqual([])
})

test('a supplier’s tax code and days of payment are written, and read back as they are', async () => {
  const path = `/goods/update-supplier?id=${ids['Nhã Nam']}`
  const body = { name: 'Nhã Nam', contact: '', delivery_days: null }
  expect((await ask(path, { method: 'PUT', body: { ...body, tax_code: '123' } })).body.errors[0].field).toBe(
    'tax_code',
  )
  const saved = await ask(path, {
    method: 'PUT',
    body: { ...body, tax_code: '0100 109.106', payment_days: 15 },
  })
  expect(saved.status).toBe(200)
  await ask(path, { method: 'PUT', body })
  expect((await list('search=nha')).data).toMatchObject([{ tax_code: '0100109106', payment_days: 15 }])
})

// Layers stay, and their receipt with them: it comes last.
test('open receipts, orders and consigned copies of a supplier are counted, filtered and sorted', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 5 }])
  await receive('Nhã Nam')
  const { receipt_id } = (await receive('Kim Đồng')).body
  await query(
    `insert into stock_layers (book_id, came_by, receipt_id, consigned, copies, remaining) values ($1, 'receipt', $2, true, 7, 4)`,
    [book, receipt_id],
  )
  await query('insert into supplier_orders (supplier_id, created_by) values ($1, $2)', [
    ids['NXB Trẻ'],
    admin.user_id,
  ])
  expect(await namesOf('having=open_receipts')).toEqual(['Kim Đồng', 'Nhã Nam'])
  expect(await namesOf('having=consigned')).toEqual(['Kim Đồng'])
  expect(await namesOf('having=open_orders')).toEqual(['NXB Trẻ'])
  expect(await namesOf('sort=-consigned')).toEqual(['Kim Đồng', 'Nhã Nam', 'NXB Trẻ'])
  const { data } = await list('search=kim')
  expect(data).toMatchObject([
    { receipts: 1, open_receipts: 1, open_orders: 0, consigned: 4, state: 'active' },
  ])
})
