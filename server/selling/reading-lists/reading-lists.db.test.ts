import { beforeEach, expect, test } from 'vitest'
import { listBookLimit, listLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import * as calls from '#contract/selling/reading-lists/reading-lists.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop())
const [first = 0, second = 0, third = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc' },
  { title: 'Dế Mèn' },
  { title: 'Số đỏ' },
])
let lan: Actor
let minh: Actor
beforeEach(async () => {
  ;[lan, minh] = await Promise.all([newCustomer(shop), newCustomer(shop)])
})

const send = (who: Actor, method: string, path: string, body?: object) =>
  call(shop.url, `/reading-lists/${path}`, {
    method,
    token: who.session.access,
    ...(body ? { body } : {}),
  })
const create = async (who: Actor, name = 'Hè này', book_id?: number): Promise<number> =>
  (await send(who, 'POST', 'create-list', { name, book_id })).body.data?.list_id
const add = (who: Actor, list_id: number, book_id: number) =>
  send(who, 'POST', 'add-book', { list_id, book_id })
const listOf = async (who: Actor, id: number) => (await send(who, 'GET', `get-list?id=${id}`)).body.data
const idsOf = async (who: Actor, id: number): Promise<number[]> =>
  (await listOf(who, id)).books.map(({ book_id }: { book_id: number }) => book_id)
const move = (who: Actor, list_id: number, book_id: number, to: number) =>
  send(who, 'PUT', 'move-book', { list_id, book_id, to })

test('a reading list holds books in an order of its own, once each, with a note', async () => {
  const created = await send(lan, 'POST', 'create-list', { name: '  Hè   này ', book_id: first })
  expect([created.status, created.body.msg]).toEqual([201, 'Đã tạo tủ sách'])
  const { list_id: id } = calls.createList.answer.parse(created.body).data
  await add(lan, id, second)
  await add(lan, id, third)
  await add(lan, id, first)
  expect(await idsOf(lan, id)).toEqual([first, second, third])
  await send(lan, 'PUT', 'update-note', { list_id: id, book_id: second, note: ' đọc cùng con ' })
  const { body } = await send(lan, 'GET', `get-list?id=${id}`)
  expect(calls.getList.answer.parse(body)).toEqual({ data: body.data })
  expect(body.data).toMatchObject({ name: 'Hè này', books: [{ note: '' }, { note: 'đọc cùng con' }, {}] })
  await send(lan, 'DELETE', `remove-book?id=${id}&bookId=${second}`)
  await send(lan, 'DELETE', `remove-book?id=${id}&bookId=${second}`)
  expect(await idsOf(lan, id)).toEqual([first, third])
  await send(lan, 'PUT', 'rename-list', { list_id: id, name: 'Thu này' })
  const lists = await send(lan, 'GET', `get-my-lists?bookId=${third}`)
  expect(calls.getMyLists.answer.parse(lists.body).data).toEqual([
    { list_id: id, name: 'Thu này', book_count: 2, shared: false, has_book: true },
  ])
  await send(lan, 'DELETE', `delete-list?id=${id}`)
  expect((await send(lan, 'GET', `get-list?id=${id}`)).body.code).toBe('LIST_NOT_FOUND')
})

test('a reading list keeps the order of the others, wherever a book is put', async () => {
  const id = await create(lan)
  const shelf = await addBooks(
    shop.db,
    Array.from({ length: 6 }, (_, index) => ({ title: `Tập ${index}` })),
  )
  for (const book of shelf) await add(lan, id, book)
  let seed = 11
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  let model = [...shelf]
  for (let round = 0; round < 25; round++) {
    const [book = 0, to] = [model[next(model.length)], next(8) + 1]
    expect((await move(lan, id, book, to)).status).toBe(200)
    model = model.filter((one) => one !== book)
    model.splice(Math.min(to - 1, model.length), 0, book)
    expect(await idsOf(lan, id)).toEqual(model)
  }
  await Promise.all(shelf.map((book, index) => move(lan, id, book, 6 - index)))
  expect((await idsOf(lan, id)).toSorted()).toEqual(shelf.toSorted())
  expect((await move(lan, id, first, 1)).body.code).toBe('NOT_IN_LIST')
})

test('a reading list of another person is none, whatever is done to it', async () => {
  const id = await create(lan, 'Của Lan', first)
  const answers = await Promise.all([
    send(minh, 'GET', `get-list?id=${id}`),
    send(minh, 'PUT', 'rename-list', { list_id: id, name: 'Của Minh' }),
    send(minh, 'DELETE', `delete-list?id=${id}`),
    add(minh, id, second),
    send(minh, 'DELETE', `remove-book?id=${id}&bookId=${first}`),
    send(minh, 'PUT', 'update-note', { list_id: id, book_id: first, note: 'x' }),
    move(minh, id, first, 1),
    send(minh, 'POST', 'share', { list_id: id, shared_as: '' }),
    send(minh, 'DELETE', `share?id=${id}`),
    send(minh, 'GET', 'get-list?id=2147483000'),
  ])
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['404 LIST_NOT_FOUND']),
  )
  expect(await listOf(lan, id)).toMatchObject({ name: 'Của Lan', share_token: null, books: [{ note: '' }] })
})

test('reading lists and their books never exceed their bounds, also when several come at once', async () => {
  await shop.pool.query(
    `insert into reading_lists (user_id, name) select $1, 'Tủ sách ' || n from generate_series(1, $2) n`,
    [lan.user_id, listLimit - 2],
  )
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => send(lan, 'POST', 'create-list', { name })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  const id = made.find(({ status }) => status === 201)?.body.data.list_id
  const many = await addBooks(
    shop.db,
    Array.from({ length: listBookLimit + 2 }, (_, index) => ({ title: `Cuốn ${index}` })),
  )
  await shop.pool.query(
    'insert into reading_list_books (list_id, book_id, position) select $1, id, n from unnest($2::int[]) with ordinality t(id, n)',
    [id, many.slice(0, listBookLimit - 1)],
  )
  const added = await Promise.all(many.slice(listBookLimit - 1).map((book) => add(lan, id, book)))
  expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await idsOf(lan, id)).toHaveLength(listBookLimit)
})

test('a withdrawn book is not shown and not added to a reading list, and keeps its place', async () => {
  const id = await create(lan, 'Hè này', first)
  await add(lan, id, second)
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [first])
  const seen = [
    await idsOf(lan, id),
    (await add(lan, id, first)).status,
    (await create(lan, 'x', first)) ?? 'none',
  ]
  await shop.pool.query('update books set withdrawn_at = null where book_id = $1', [first])
  expect(seen).toEqual([[second], 404, 'none'])
  expect(await idsOf(lan, id)).toEqual([first, second])
})

test('a reading list is read by its link with the chosen name, until it is taken back', async () => {
  const id = await create(lan, 'Hè này', first)
  const share = () => send(lan, 'POST', 'share', { list_id: id, shared_as: 'Lan' })
  const [one, two] = await Promise.all([share(), share()])
  const token = one.body.data.share_token
  expect(two.body.data.share_token).toBe(token)
  const read = (of: string) => call(shop.url, `/reading-lists/get-shared?token=${of}`)
  const { body } = await read(token)
  expect(calls.getSharedList.answer.parse(body)).toEqual({ data: body.data })
  expect(Object.keys(body.data)).toEqual(['name', 'shared_as', 'books'])
  await send(lan, 'DELETE', `share?id=${id}`)
  expect((await read(token)).status).toBe(404)
  const next = (await share()).body.data.share_token
  expect(next).not.toBe(token)
  await send(lan, 'DELETE', `delete-list?id=${id}`)
  expect((await read(next)).status).toBe(404)
})

test('the copy of the own data has the reading lists, and with the account they go', async () => {
  await create(lan, 'Trống')
  const id = await create(lan, 'Hè này', first)
  await send(lan, 'PUT', 'update-note', { list_id: id, book_id: first, note: 'Đọc lại' })
  const token = (await send(lan, 'POST', 'share', { list_id: id, shared_as: '' })).body.data.share_token
  const mine = await call(shop.url, '/accounts/my-data', { token: lan.session.access })
  expect(mine.body.data.reading_lists).toMatchObject([
    { name: 'Trống', shared: false, books: [] },
    { name: 'Hè này', shared: true, books: [{ book_id: first, title: 'Mắt biếc', note: 'Đọc lại' }] },
  ])
  await call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    token: lan.session.access,
    body: { password: goodPassword },
  })
  expect((await call(shop.url, `/reading-lists/get-shared?token=${token}`)).status).toBe(404)
  const { rows } = await shop.pool.query('select from reading_lists where user_id = $1', [lan.user_id])
  expect(rows).toEqual([])
})

test.each([
  ['create-list', 'POST', { name: '' }, 'name'],
  ['create-list', 'POST', { name: 'x'.repeat(81) }, 'name'],
  ['create-list', 'POST', { name: 'x', book_id: '1' }, 'book_id'],
  ['add-book', 'POST', { list_id: 0, book_id: 1 }, 'list_id'],
  ['update-note', 'PUT', { list_id: 1, book_id: 1, note: 'x'.repeat(301) }, 'note'],
  ['move-book', 'PUT', { list_id: 1, book_id: 1, to: 0 }, 'to'],
])(
  'a reading list refuses a wrong value at %s by the name of the field',
  async (path, method, body, field) => {
    const { status, body: answer } = await send(lan, method, path, body)
    expect([status, answer.errors[0].field]).toEqual([422, field])
  },
)
