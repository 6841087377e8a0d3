import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPickList, getPickLists, type StaffPickListWithPicks } from '#contract/catalogue/picks/picks.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { mostPickLists } from '#contract/catalogue/picks/pick-sentences.ts'

let shop: TestShop
let admin: Actor
let books: number[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  books = await addBooks(shop.db, [{ title: 'Số đỏ' }, { title: 'Giông tố' }, { title: 'Vỡ đê' }])
})
beforeEach(() => shop.pool.query('delete from pick_lists'))
afterAll(() => shop.close())

const token = () => admin.session.access
const send = (method: string, path: string, body?: object) =>
  call(shop.url, path, { method, token: token(), ...(body && { body }) })
const pickOf = (book_id: number | undefined, sentence = 'Đọc một mạch.') => ({
  book_id,
  said_by: 'Chị Lan',
  sentence,
})
const form = (change: object = {}) => ({
  title: 'Cười ra nước mắt',
  intro: 'Ba cuốn của Vũ Trọng Phụng.',
  picks: books.map((id) => pickOf(id)),
  ...change,
})

async function newList(change: object = {}): Promise<StaffPickListWithPicks> {
  const { status, body } = await send('POST', '/picks/create-list', form(change))
  expect(status).toBe(201)
  return body.data
}
const publish = (id: number, published = true) => send('PUT', `/picks/publish-list?id=${id}`, { published })
const publicLists = async () =>
  getPickLists.answer.parse((await call(shop.url, '/picks/get-lists')).body).data
const publicList = async (id: number) => {
  const { status, body } = await call(shop.url, `/picks/get-list?id=${id}`)
  return status === 200 ? getPickList.answer.parse(body).data : undefined
}
/** The notice of a change travels with its commit: what asks after its arrival sees it. */
const soon = (read: () => unknown) => expect.poll(read, { interval: 2 })

describe('one list', () => {
  test('a list of the staff is seen by readers from its publishing to its withdrawal', async () => {
    const { pick_list_id: id, published_at } = await newList()
    expect([published_at, await publicLists(), await publicList(id)]).toEqual([null, [], undefined])
    expect((await publish(id)).body.msg).toBe('Danh sách đã hiện cho bạn đọc')
    await soon(async () => (await publicList(id))?.picks.map(({ book }) => book.title)).toEqual([
      'Số đỏ',
      'Giông tố',
      'Vỡ đê',
    ])
    expect(await publicList(id)).toMatchObject({
      title: 'Cười ra nước mắt',
      book_count: 3,
      picks: [{ said_by: 'Chị Lan', sentence: 'Đọc một mạch.' }, {}, {}],
    })
    await publish(id, false)
    await soon(() => publicList(id)).toBeUndefined()
    expect(await publicLists()).toEqual([])
  })

  test('a list of the staff shows another order, another sentence and another name of a book at once', async () => {
    const { pick_list_id: id } = await newList()
    await publish(id)
    const titles = async () => (await publicList(id))?.picks.map(({ book }) => book.title)
    // Asked twice: what is asked for again is cached.
    await titles()
    await titles()
    const picks = books.toReversed().map((book) => pickOf(book, 'Lời mới.'))
    await send('PUT', `/picks/update-list?id=${id}`, form({ picks }))
    await soon(titles).toEqual(['Vỡ đê', 'Giông tố', 'Số đỏ'])
    expect((await publicList(id))?.picks[0]?.sentence).toBe('Lời mới.')
    await shop.pool.query(`update books set title = 'Vỡ đê!' where book_id = $1`, [books[2]])
    await soon(titles).toEqual(['Vỡ đê!', 'Giông tố', 'Số đỏ'])
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [books[2]])
    await soon(titles).toEqual(['Giông tố', 'Số đỏ'])
    await shop.pool.query(`update books set withdrawn_at = null, title = 'Vỡ đê' where book_id = $1`, [
      books[2],
    ])
    await soon(titles).toEqual(['Vỡ đê', 'Giông tố', 'Số đỏ'])
  })

  test('a list of the staff is saved for one of two who changed it at once', async () => {
    const { pick_list_id: id, version } = await newList()
    const answers = await Promise.all(
      ['Một', 'Hai'].map((title) => send('PUT', `/picks/update-list?id=${id}`, form({ title, version }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CHANGED')
  })

  test('a list of the staff that readers see is never empty', async () => {
    const { pick_list_id: id } = await newList({ picks: [] })
    expect((await publish(id)).body.code).toBe('EMPTY_PICK_LIST')
    await send('PUT', `/picks/update-list?id=${id}`, form({ picks: [pickOf(books[0])] }))
    await publish(id)
    const emptied = await send('PUT', `/picks/update-list?id=${id}`, form({ picks: [] }))
    expect(emptied.body.code).toBe('EMPTY_PICK_LIST')
    expect((await publicList(id))?.picks).toHaveLength(1)
  })

  test('a list of the staff leaves an entry in the audit log for each change', async () => {
    const { pick_list_id: id } = await newList()
    await send('PUT', `/picks/update-list?id=${id}`, form({ title: 'Khác' }))
    await send('PUT', `/picks/update-list?id=${id}`, form({ title: 'Khác' }))
    await publish(id)
    await publish(id, false)
    await send('DELETE', `/picks/delete-list?id=${id}`)
    const { rows } = await shop.pool.query<{ action: string; before: object | null }>(
      `select action, before from audit_log where object_kind = 'pick-list' and object_id = $1 order by audit_id`,
      [String(id)],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'create-pick-list',
      'update-pick-list',
      'publish-pick-list',
      'withdraw-pick-list',
      'delete-pick-list',
    ])
    expect(rows[1]?.before).toEqual({ title: 'Cười ra nước mắt' })
  })
})

describe('order', () => {
  const order = (ids: readonly number[]) => send('PUT', '/picks/order-lists', { ids })

  test('lists of the staff stand in the order that the staff gave them, with their first covers', async () => {
    const ids = [
      await newList({ title: 'Một' }),
      await newList({ title: 'Hai' }),
      await newList({ title: 'Ba' }),
    ].map(({ pick_list_id }) => pick_list_id)
    for (const id of ids) await publish(id)
    const titles = async () => (await publicLists()).map(({ title }) => title)
    await soon(titles).toEqual(['Một', 'Hai', 'Ba'])
    expect((await order(ids.toReversed())).status).toBe(200)
    await soon(titles).toEqual(['Ba', 'Hai', 'Một'])
    await send('DELETE', `/picks/delete-list?id=${ids[1]}`)
    await newList({ title: 'Bốn' })
    const { rows } = await shop.pool.query('select title, position from pick_lists order by position')
    expect(rows).toEqual([
      { title: 'Ba', position: 1 },
      { title: 'Một', position: 2 },
      { title: 'Bốn', position: 3 },
    ])
  })

  test('lists of the staff are not ordered by who does not know all of them', async () => {
    const [one, two] = [await newList(), await newList()].map(({ pick_list_id }) => pick_list_id)
    for (const ids of [[one], [one, two, 2_147_483_000], [one, one], []])
      expect((await order(ids as number[])).body.code).toBe('VERSION_CHANGED')
  })

  test('lists of the staff are at most a hundred, however many come at once', async () => {
    await shop.pool.query(
      `insert into pick_lists (title, position) select 'Danh sách', n from generate_series(1, $1) n`,
      [mostPickLists - 1],
    )
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/picks/create-list', form())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_PICK_LISTS')
  })
})

test.each<[what: string, field: string, change: () => object]>([
  ['a title of blanks', 'title', () => ({ title: ' ' })],
  ['a title of 101 letters', 'title', () => ({ title: 'x'.repeat(101) })],
  ['an intro of 1,001 letters', 'intro', () => ({ intro: 'x'.repeat(1001) })],
  ['picks that are no list', 'picks', () => ({ picks: 'x' })],
  ['61 picks', 'picks', () => ({ picks: Array.from({ length: 61 }, (_, index) => pickOf(index + 1)) })],
  ['a book twice', 'picks', () => ({ picks: [pickOf(books[0]), pickOf(books[0])] })],
  ['a book that is not there', 'picks', () => ({ picks: [pickOf(2_147_483_000)] })],
  ['no sentence', 'picks.0.sentence', () => ({ picks: [pickOf(books[0], '')] })],
  ['a sentence of 301 letters', 'picks.0.sentence', () => ({ picks: [pickOf(books[0], 'x'.repeat(301))] })],
  ['a bookseller of one letter', 'picks.0.said_by', () => ({ picks: [{ ...pickOf(1), said_by: 'L' }] })],
  ['the book 0', 'picks.0.book_id', () => ({ picks: [pickOf(0)] })],
  ['the version 0', 'version', () => ({ version: 0 })],
])('a list of the staff with %s is refused by the name of its field', async (_what, field, change) => {
  const { pick_list_id: id } = await newList()
  const { status, body } = await send('PUT', `/picks/update-list?id=${id}`, form(change()))
  expect([status, body.errors[0].field]).toEqual([422, field])
  expect((await send('GET', `/picks/get-staff-list?id=${id}`)).body.data.picks).toHaveLength(3)
})

test('a list of the staff that is not there is 404 for everybody', async () => {
  const id = 2_147_483_000
  expect((await call(shop.url, `/picks/get-list?id=${id}`)).body.code).toBe('PICK_LIST_NOT_FOUND')
  const answers = [
    await send('GET', `/picks/get-staff-list?id=${id}`),
    await send('PUT', `/picks/update-list?id=${id}`, form()),
    await publish(id),
    await send('DELETE', `/picks/delete-list?id=${id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a bookseller’s words about a book are those of the list published last, and none of a list that readers do not see', async () => {
  const [book = 0] = books
  const note = async () =>
    (await call(shop.url, `/picks/get-note-of-book?id=${book}`)).body.data as { sentence: string } | null
  const isNoted = async () =>
    ((await call(shop.url, '/picks/get-noted-books')).body.data as number[]).includes(book)
  expect(await note()).toBeNull()
  const first = await newList({ picks: [pickOf(book, 'Câu cũ.')] })
  await newList({ picks: [pickOf(book, 'Chưa ai thấy.')] })
  expect(await note()).toBeNull()
  expect(await isNoted()).toBe(false)
  await publish(first.pick_list_id)
  await expect.poll(isNoted).toBe(true)
  await expect.poll(note).toMatchObject({ sentence: 'Câu cũ.', said_by: 'Chị Lan', title: first.title })
  const last = await newList({ picks: [pickOf(book, 'Câu mới.')] })
  await publish(last.pick_list_id)
  await expect.poll(note).toMatchObject({ sentence: 'Câu mới.' })
  await publish(last.pick_list_id, false)
  await expect.poll(note).toMatchObject({ sentence: 'Câu cũ.' })
})
