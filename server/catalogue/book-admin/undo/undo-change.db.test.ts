import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'

let shop: AccountShop
let admin: Actor
let books: number[] = []
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const send = (method: string, path: string, body: object, by = admin) =>
  call(shop.url, path, { method, body, token: by.session.access })
const change = async (what: object) => {
  const { body } = await send('PUT', '/books/change-batch', {
    books: books.map((book_id) => ({ book_id })),
    change: what,
  })
  return body.change_id as number
}
const undo = (change_id: number, by = admin) => send('POST', '/books/undo-change', { change_id }, by)
const now = async () =>
  (
    await shop.pool.query(
      'select price, quantity, on_sale, category_id, vat_class from books where book_id = any($1) order by book_id',
      [books],
    )
  ).rows
const make = async () => {
  books = await addBooks(shop.db, [
    { title: `Một ${Math.random()}`, price: 90_000, quantity: 5, category: 'Thơ' },
    { title: `Hai ${Math.random()}`, price: 50_000, quantity: 8, category: 'Truyện' },
  ])
}

test.each([
  ['price', { way: 'percent', value: -10, round_to: 1000 }],
  ['stock', { way: 'add', value: 3 }],
  ['sale', { on_sale: false }],
  ['category', {}],
  ['vat', { vat_class: 'proposed' }],
])('a bulk change of the %s is undone once, to the letter, and both are in the log', async (what, more) => {
  await make()
  const before = await now()
  const category = what === 'category' ? { category_id: before[0].category_id } : {}
  const id = await change({ what, ...more, ...category })
  expect(await now()).not.toEqual(before)
  const [first, twin] = await Promise.all([undo(id), undo(id)])
  expect([first.status, first.body.failed, twin.body.data]).toEqual([200, 0, first.body.data])
  expect(await now()).toEqual(before)
  const { rows } = await shop.pool.query(
    'select action from audit_log where action like $1 order by audit_id desc limit 2',
    [`%-${what}`],
  )
  expect(rows.map(({ action }) => action)).toEqual([`undo-${what}`, `change-${what}`])
})

test('an undone change leaves what changed since, and answers for each book; a colleague or a late hand undoes nothing', async () => {
  await make()
  const [one = 0, two = 0] = books
  const id = await change({ what: 'stock', way: 'add', value: 2 })
  await send('PUT', '/books/change-batch', {
    books: [{ book_id: one }],
    change: { what: 'stock', way: 'add', value: 1 },
  })
  const colleague = await newAdmin(shop)
  expect((await undo(id, colleague)).body.code).toBe('CHANGE_NOT_FOUND')
  expect((await undo(id)).body).toMatchObject({
    msg: 'Đã hoàn tác 1 sách, giữ nguyên 1 sách',
    data: [
      { book_id: one, done: false, msg: 'Sách đã được thay đổi thêm sau đó' },
      { book_id: two, done: true, msg: '' },
    ],
  })
  expect((await now()).map(({ quantity }) => quantity)).toEqual([8, 8])
  const late = await change({ what: 'price', way: 'add', value: 1000, round_to: 1 })
  await shop.pool.query(
    "update shelf_changes set changed_at = now() - interval '11 minutes' where change_id = $1",
    [late],
  )
  expect((await undo(late)).body.code).toBe('UNDO_LATE')
  const same = await change({ what: 'sale', on_sale: true })
  expect(same).toBeNull()
})
