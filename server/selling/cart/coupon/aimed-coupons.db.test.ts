import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: TestShop
let token: string
let books: number[]
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDERS_PER_MINUTE: '0' } })
  token = (await newAdmin(shop)).session.access
  books = await addBooks(shop.db, [
    { title: 'Chí Phèo', price: 100_000, category: 'Văn học', authors: ['Nam Cao'], quantity: 100 },
    { title: 'Vật lý vui', price: 60_000, category: 'Khoa học', quantity: 100 },
  ])
})
afterAll(() => shop.close())

const create = (given: object) =>
  call(shop.url, '/coupons', { token, body: { kind: 'percent', value: 10, ...given } })
const idOf = async (table: 'categories' | 'authors', id: string, name: string): Promise<number> =>
  (await shop.pool.query(`select ${id} as id from ${table} where name = $1`, [name])).rows[0]?.id
const newShopper = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)

test('a coupon of a category takes off its books alone, in the cart and in the lines of the order', async () => {
  const id = await idOf('categories', 'category_id', 'Văn học')
  const made = await create({ code: 'VANHOC', is_public: true, targets: [{ kind: 'category', id }] })
  expect(made.body.data.targets).toEqual([{ kind: 'category', id, name: 'Văn học' }])
  const shopper = await newShopper()
  await shopper.add(books[1] ?? 0)
  const kept = await shopper.apply('vanhoc')
  expect(kept.body.data).toMatchObject({ discount_amount: 0 })
  expect((await shopper.cart()).coupon_problem).toBe('Mã VANHOC chỉ dùng cho sách của Văn học')
  const refused = await shopper.order()
  expect([refused.status, refused.body.code]).toEqual([409, 'COUPON_NOT_APPLICABLE'])
  await shopper.apply('VANHOC')
  await shopper.add(books[0] ?? 0, 2)
  const cart = await shopper.cart()
  expect([cart.totals.discount, cart.coupons[0]?.discount]).toEqual([20_000, 20_000])
  const placed = await shopper.order()
  expect(placed.status).toBe(201)
  const { rows } = await shop.pool.query(
    'select book_id, discount::integer from order_lines where order_id = $1 order by book_id',
    [placed.body.order_id],
  )
  expect(rows).toEqual([
    { book_id: books[0], discount: 20_000 },
    { book_id: books[1], discount: 0 },
  ])
})

test('a coupon of one author counts books of several of them', async () => {
  const id = await idOf('authors', 'author_id', 'Nam Cao')
  await create({ code: 'NAMCAO', kind: 'amount', value: 500_000, targets: [{ kind: 'author', id }] })
  const shopper = await newShopper()
  await shopper.add(books[0] ?? 0)
  await shopper.add(books[1] ?? 0)
  const { body } = await shopper.apply('NAMCAO')
  expect(body.data.discount_amount).toBe(100_000)
})

test('a coupon has no target that the shop does not have', async () => {
  const { status, body } = await create({ code: 'KHONGCO', targets: [{ kind: 'author', id: 2_000_000 }] })
  expect([status, body.errors[0].field]).toEqual([422, 'targets'])
  expect(
    (await call(shop.url, '/coupons/find-targets?kind=category&q=van', { token })).body.data,
  ).toMatchObject([{ kind: 'category', name: 'Văn học' }])
})

test('a coupon for the first order is for customers who have none that stands', async () => {
  await create({ code: 'DONDAU', is_public: true, first_order: true })
  const shopper = await newShopper()
  await shopper.add(books[0] ?? 0)
  expect((await shopper.cart()).coupons.map(({ code }) => code)).toContain('DONDAU')
  await shopper.apply('DONDAU')
  const placed = await shopper.order()
  expect(placed.status).toBe(201)
  await shopper.add(books[0] ?? 0)
  const { status, body } = await shopper.apply('DONDAU')
  expect([status, body.msg]).toEqual([422, 'Mã DONDAU chỉ dùng cho đơn hàng đầu tiên'])
  await shopper.cancel(placed.body.order_id)
  expect((await shopper.apply('DONDAU')).status).toBe(200)
})

test('a coupon for the first order counts for one of several orders that come at once', async () => {
  const codes = ['DAU1', 'DAU2', 'DAU3']
  for (const code of codes) await create({ code, first_order: true })
  const { session, user_id } = await newCustomer(shop)
  const shopper = new Shopper(shop.url, session.access)
  await shopper.add(books[0] ?? 0, 8)
  await shopper.apply('DAU1')
  const line = [{ book_id: books[0] ?? 0, quantity: 1, unit_price: 100_000 }]
  const answers = await Promise.all(Array.from({ length: 6 }, () => shopper.order(line)))
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  for (const code of codes) {
    await shopper.apply(code)
    await shopper.order(line)
  }
  const { rows } = await shop.pool.query(
    'select count(*)::integer as uses from coupon_uses where user_id = $1 and returned_at is null',
    [user_id],
  )
  expect(rows).toEqual([{ uses: 1 }])
  // And the database refuses a second one, whatever program writes it.
  const second = shop.pool.query(
    `insert into coupon_uses (order_id, coupon_id, user_id, discount, terms, first_of)
    select o.order_id, c.coupon_id, o.user_id, 0, '{}', o.user_id from orders o, coupons c
    where o.user_id = $1 and c.code = 'DAU2' and o.order_id not in (select order_id from coupon_uses) limit 1`,
    [user_id],
  )
  await expect(second).rejects.toThrow('coupon_uses_first_of')
})
