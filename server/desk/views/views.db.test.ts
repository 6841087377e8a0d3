import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountedView, getViews } from '#contract/desk/views/views.ts'
import { mostViews } from '#contract/desk/views/view-sentences.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: AccountShop
let admin: Actor
let colleague: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  colleague = await newAdmin(shop)
})
afterAll(() => shop.close())

type Asked = { method?: string; body?: object; by?: Actor; key?: string }
const ask = (path: string, { method, body, by = admin, key }: Asked = {}) =>
  call(shop.url, path, {
    token: by.session.access,
    ...(method && { method }),
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (of: 'orders' | 'books', by = admin): Promise<CountedView[]> => {
  const { body } = await ask(`/views/get-views?list=${of}`, { by })
  expect(getViews.answer.parse(body).data).toEqual(body.data)
  return body.data
}
const save = (view: object, more: Asked = {}) =>
  ask('/views/create-view', { body: { list: 'orders', filters: { status: '0' }, ...view }, ...more })
const rename = (id: number, name: string, version = 1, by = admin) =>
  ask(`/views/rename-view?id=${id}`, { method: 'PUT', body: { name, version }, by })
const remove = (id: number, by = admin) => ask(`/views/delete-view?id=${id}`, { method: 'DELETE', by })

test('views find what their lists find, counted, searches and the bin too', async () => {
  const [one = 0, two = 0] = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 90_000, quantity: 9 },
    { title: 'Tuổi thơ dữ dội', price: 120_000, quantity: 0 },
  ])
  await ask('/books/delete-batch', { body: { book_ids: [two] } })
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  const orders: number[] = []
  for (let count = 0; count < 3; count++) {
    await shopper.add(one, 1)
    orders.push((await shopper.order(undefined, { method_id: 1 })).body.order_id)
  }
  await ask(`/orders/update-order?id=${orders[0]}`, { method: 'PUT', body: { status: 1 } })
  await save({ name: 'Chờ', filters: { status: '0' } })
  await save({ name: 'COD đã xác nhận', filters: { status: '1', method_id: '1' } })
  await save({ name: 'Một đơn', filters: { search: `#${orders[1]}` } })
  await save({ list: 'books', name: 'Rẻ', filters: { price_max: '100000', sort: 'price-asc' } })
  await save({ list: 'books', name: 'Bỏ', filters: { withdrawn: 'true' } })
  await save({ list: 'books', name: 'Tìm', filters: { search: 'mat biec' } })
  const counts = (views: CountedView[]) => views.map(({ name, count, more }) => [name, count, more])
  expect(counts(await list('orders'))).toEqual([
    ['Chờ', 2, false],
    ['COD đã xác nhận', 1, false],
    ['Một đơn', 1, false],
  ])
  expect(counts(await list('books'))).toEqual([
    ['Rẻ', 1, false],
    ['Bỏ', 1, false],
    ['Tìm', 1, false],
  ])
  // Filters that the list does not understand any more still stand there, to be removed.
  await shop.pool.query(`update saved_views set filters = '{"colour": "red"}' where name = 'Chờ'`)
  expect(counts(await list('orders'))[0]).toEqual(['Chờ', null, false])
})

test('a view of one’s own is unseen by others and 404 to them; a shared one is changed by any of the staff, in the log', async () => {
  const { body: own } = await save({ name: 'Của tôi' })
  const { body: all } = await save({ name: 'Của tiệm', shared: true, filters: { late: 'true' } })
  const [mine, shared] = [own.data.view_id, all.data.view_id]
  const theirs = await list('orders', colleague)
  expect(theirs.map(({ name, shared: everybodys }) => [name, everybodys])).toEqual([['Của tiệm', true]])
  for (const answer of [
    await rename(mine, 'Lấy', 1, colleague),
    await remove(mine, colleague),
    await remove(999_999),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'VIEW_NOT_FOUND'])
  expect((await rename(shared, 'Giao trễ', 1, colleague)).body.data).toMatchObject({
    name: 'Giao trễ',
    version: 2,
  })
  expect((await rename(shared, 'Khác', 1)).body.code).toBe('VERSION_CHANGED')
  expect((await rename(mine, 'Riêng tôi')).status).toBe(200)
  expect((await remove(shared, colleague)).status).toBe(200)
  expect((await list('orders')).map(({ name }) => name)).toContain('Riêng tôi')
  const { rows } = await shop.pool.query(
    `select action, object_id::integer as id, before, after from audit_log where object_kind = 'view' order by audit_id`,
  )
  expect(rows).toEqual([
    { action: 'create-view', id: shared, before: null, after: { name: 'Của tiệm' } },
    { action: 'rename-view', id: shared, before: { name: 'Của tiệm' }, after: { name: 'Giao trễ' } },
    { action: 'delete-view', id: shared, before: { name: 'Giao trễ' }, after: null },
  ])
})

test('another set of filters takes the place of a view’s old one, of two at once one', async () => {
  const { body } = await save({ name: 'Thay bộ', shared: true, filters: { status: '0' } })
  const id = body.data.view_id
  const replace = (filters: object, version = 1, by = admin) =>
    ask(`/views/replace-filters?id=${id}`, { method: 'PUT', body: { filters, version }, by })
  const wrong = await replace({ status: '9' })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'filters'])
  expect((await replace({})).status).toBe(422)
  const both = await Promise.all([replace({ status: '1' }), replace({ status: '2' }, 1, colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both[0]?.status === 200 ? '1' : '2'
  const shown = (await list('orders')).find(({ view_id }) => view_id === id)
  expect(shown).toMatchObject({ name: 'Thay bộ', filters: { status: winner }, version: 2 })
  const { body: own } = await save({ name: 'Riêng' })
  const theirs = await ask(`/views/replace-filters?id=${own.data.view_id}`, {
    method: 'PUT',
    body: { filters: { status: '1' }, version: 1 },
    by: colleague,
  })
  expect(theirs.status).toBe(404)
})

test('each view has its own count, however many searches there are', async () => {
  const reader = await newAdmin(shop)
  const { body: all } = await ask('/orders/get-all-orders?page=1')
  const ids: number[] = all.data.map(({ order_id }: { order_id: number }) => order_id)
  for (const [turn, id] of [...ids, ...ids, ...ids].slice(0, 9).entries())
    await save(
      { name: `Tìm ${turn}`, filters: turn % 4 === 3 ? { status: '4' } : { search: `#${id}` } },
      { by: reader },
    )
  const counts = (await list('orders', reader))
    .filter(({ name }) => name.startsWith('Tìm '))
    .map(({ count }) => count)
  expect(counts).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 1])
})

test('a view’s name is one of its owner and list, and an answer that was lost saves nothing twice', async () => {
  const first = await save({ name: 'Gấp' }, { key: 'once' })
  expect([first.status, first.body.data.name]).toEqual([201, 'Gấp'])
  expect((await save({ name: 'Gấp' }, { key: 'once' })).body.data).toEqual(first.body.data)
  expect((await save({ name: ' GẤP ' })).body.code).toBe('VIEW_NAME_TAKEN')
  for (const free of [{ shared: true }, { list: 'books', filters: { stock: 'out' } }])
    expect((await save({ name: 'Gấp', ...free })).status).toBe(201)
  const { body } = await save({ name: 'Khác' })
  expect((await rename(body.data.view_id, 'gấp')).body.code).toBe('VIEW_NAME_TAKEN')
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ list: 'people' }, 'list'],
  [{ filters: {} }, 'filters'],
  [{ filters: { status: '9' } }, 'filters'],
  [{ filters: { colour: 'red' } }, 'filters'],
  [{ filters: { from: '2026-02-02', to: '2026-01-01' } }, 'filters'],
  [{ filters: { search: 'x'.repeat(201) } }, 'filters'],
])('a view %j is refused by its field', async (wrong, field) => {
  const { status, body } = await save({ name: 'Sai', ...wrong })
  expect([status, body.errors?.[0]?.field]).toEqual([422, field])
})

test('a person’s views that are saved at once are no more than there are places', async () => {
  const newcomer = await newAdmin(shop)
  const answers = await Promise.all(
    Array.from({ length: mostViews + 3 }, (_, n) => save({ name: `Số ${n}` }, { by: newcomer })),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([mostViews, 3])
  const [last] = await list('orders', newcomer).then((views) => views.filter(({ shared }) => !shared))
  await remove(last?.view_id ?? 0, newcomer)
  expect((await save({ name: 'Chỗ trống' }, { by: newcomer })).status).toBe(201)
})
