import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { goodPassword, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'

let shop: AccountShop
let books: number[]
beforeAll(async () => {
  shop = await openAccountShop()
  books = await addBooks(shop.db, [
    { title: 'Mắt biếc', quantity: 5 },
    { title: 'Dế Mèn', quantity: 20 },
    { title: 'Số đỏ', quantity: 1 },
  ])
  await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: 'CHAO', value: 10 })
})
afterAll(() => shop.close())

async function signedUp() {
  const { email, session } = await newCustomer(shop)
  const login = (visitor: Shopper) =>
    visitor.call('/accounts/login', { body: { email, password: goodPassword } })
  return { own: new Shopper(shop.url, session.access), login }
}

const [first, second, third] = [0, 1, 2]
const id = (index: number) => books[index] ?? 0

test('two carts become one at the sign-in, with a word on what did not fit', async () => {
  const { own, login } = await signedUp()
  await own.add(id(first), 4)
  const visitor = new Shopper(shop.url)
  await visitor.add(id(first), 3)
  await visitor.add(id(second), 2)
  await visitor.add(id(third))
  await visitor.apply('chao')
  await shop.pool.query('update books set quantity = 0 where book_id = $1', [id(third)])
  const { status, body } = await login(visitor)
  await shop.pool.query('update books set quantity = 1 where book_id = $1', [id(third)])
  expect(status).toBe(200)
  expect(body.notices).toEqual([
    'Giỏ hàng đã được gộp: "Mắt biếc" chỉ còn 5 cuốn trong kho',
    'Giỏ hàng đã được gộp: "Số đỏ" đã hết hàng nên không được thêm',
  ])
  expect(await own.copies()).toEqual({ [id(first)]: 5, [id(second)]: 2 })
  expect((await own.cart()).coupon_code).toBe('CHAO')
  expect(visitor.cookies.has('cart')).toBe(false)
  expect(visitor.cookies.has('session')).toBe(true)
})

test('a merge of carts where everything fits tells nothing, and the cart of a visitor who registers comes along', async () => {
  const visitor = new Shopper(shop.url)
  await visitor.add(id(second), 2)
  const { status, body } = await visitor.call('/accounts/register', {
    body: { email: 'gio-hang@example.vn', password: goodPassword, first_name: 'Lan' },
  })
  expect([status, body.notices]).toEqual([201, undefined])
  visitor.token = body.access_token
  expect(await visitor.copies()).toEqual({ [id(second)]: 2 })
})

test(
  'two tabs that sign in at once (race), and again later, merge the carts once',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 20; round++) {
      const { own, login } = await signedUp()
      await own.add(id(second))
      const tabs = [new Shopper(shop.url), new Shopper(shop.url)] as const
      await tabs[0].add(id(second), 3)
      const cookie = tabs[0].cookies.get('cart') ?? ''
      tabs[1].cookies.set('cart', cookie)
      const answers = await Promise.all(tabs.map(login))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      tabs[0].cookies.set('cart', cookie)
      await login(tabs[0])
      expect(await own.copies()).toEqual({ [id(second)]: 4 })
    }
  },
)

test('a cart that was merged belongs to no visitor any more', async () => {
  const { login } = await signedUp()
  const visitor = new Shopper(shop.url)
  await visitor.add(id(second))
  const thief = new Shopper(shop.url)
  thief.cookies.set('cart', visitor.cookies.get('cart') ?? '')
  await login(visitor)
  expect((await thief.cart()).items).toEqual([])
  await thief.add(id(second), 2)
  expect(await thief.copies()).toEqual({ [id(second)]: 2 })
})
