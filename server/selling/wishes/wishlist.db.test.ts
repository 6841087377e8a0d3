import { describe, expect, test } from 'vitest'
import { wishLimit } from '#contract/selling/wishes/wish-sentences.ts'
import * as calls from '#contract/selling/wishes/wishes.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { purgeWishlists } from './tell-wish-news.ts'

const shop = await keepForFile(openAccountShop())
const [first = 0, second = 0, third = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 88_000 },
  { title: 'Dế Mèn', price: 50_000, quantity: 0 },
  { title: 'Số đỏ', price: 70_000 },
])

const wish = (who: Shopper, book_id: unknown) => who.call('/wishlist/add-to-wishlist', { body: { book_id } })
const unwish = (who: Shopper, id: unknown) =>
  who.call(`/wishlist/remove-from-wishlist?bookId=${id}`, { method: 'DELETE' })
const wishesOf = async (who: Shopper): Promise<number[]> =>
  (await who.call('/wishlist/get-my-wishes')).body.data.book_ids
const wishlistOf = async (who: Shopper) => (await who.call('/wishlist/get-my-wishlist')).body.data
const visitor = async () => new Shopper(shop.url)
const customer = async () => new Shopper(shop.url, (await newCustomer(shop)).session.access)
const many = (count: number) =>
  addBooks(
    shop.db,
    Array.from({ length: count }, (_, index) => ({ title: `Cuốn ${index}` })),
  )

describe.each([
  ['a visitor', visitor],
  ['a customer', customer],
])('the wishlist of %s', (_who, open) => {
  test('a wishlist holds what was put by, the last first, once each, and lets go of it', async () => {
    const reader = await open()
    expect(await wishesOf(reader)).toEqual([])
    await wish(reader, first)
    const { status, body } = await wish(reader, second)
    expect([status, body.msg]).toEqual([200, 'Đã thêm vào sách yêu thích'])
    expect(calls.addToWishlist.answer.parse(body)).toEqual({ data: { book_ids: [second, first] } })
    expect((await wish(reader, first)).body.data.book_ids).toEqual([second, first])
    expect((await unwish(reader, second)).body.data.book_ids).toEqual([first])
    expect((await unwish(reader, second)).status).toBe(200)
    expect(await wishesOf(reader)).toEqual([first])
  })

  test('a wishlist says what a book cost when it was put by, and what it costs', async () => {
    const reader = await open()
    await wish(reader, third)
    await shop.pool.query('update books set price = 60000 where book_id = $1', [third])
    const answer = await reader.call('/wishlist/get-my-wishlist')
    await shop.pool.query('update books set price = 70000 where book_id = $1', [third])
    expect(calls.getMyWishlist.answer.parse(answer.body)).toEqual({ data: answer.body.data })
    expect(answer.body.data.books).toMatchObject([
      { book_id: third, title: 'Số đỏ', price: 60_000, added_price: 70_000 },
    ])
    expect(answer.body.data.books[0]).not.toHaveProperty('description')
  })

  test('a withdrawn book is not shown in a wishlist, and is there again once it is back', async () => {
    const reader = await open()
    await wish(reader, third)
    await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [third])
    const seen = [await wishesOf(reader), (await wishlistOf(reader)).books]
    const refused = await wish(reader, third)
    await shop.pool.query('update books set withdrawn_at = null where book_id = $1', [third])
    expect(seen).toEqual([[], []])
    expect([refused.status, refused.body.code]).toEqual([404, 'BOOK_NOT_FOUND'])
    expect(await wishesOf(reader)).toEqual([third])
  })

  test('a double click, and both hearts at once, end in one wish', async () => {
    const reader = await open()
    await wish(reader, first)
    const answers = await Promise.all([wish(reader, second), wish(reader, second), unwish(reader, first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await wishesOf(reader)).toEqual([second])
  })

  test('a wishlist never holds more than its bound, also when several come at once', async () => {
    const reader = await open()
    const [begun = 0, ...rest] = await many(wishLimit + 4)
    await wish(reader, begun)
    await shop.pool.query(
      `insert into wishes (wishlist_id, book_id, added_price, known_price, known_sold_out)
       select w.wishlist_id, b.book_id, 1, 1, false
       from (select wishlist_id from wishes where book_id = $1 order by 1 desc limit 1) w, books b where b.book_id = any($2)`,
      [begun, rest.slice(0, wishLimit - 3)],
    )
    const answers = await Promise.all(rest.slice(wishLimit - 3).map((id) => wish(reader, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(4).fill(409)])
    expect(await wishesOf(reader)).toHaveLength(wishLimit)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'WISHLIST_FULL',
      msg: 'Sách yêu thích đã đủ 200 cuốn. Hãy bỏ bớt trước khi thêm.',
    })
  })

  test.each([[0], ['1'], [2 ** 31], [undefined], [[1]]])(
    'a wishlist does not take %j for a book',
    async (id) => {
      const { status, body } = await wish(await open(), id)
      expect([status, body.errors[0].field]).toEqual([422, 'book_id'])
    },
  )
})

test('a visitor gets a wishlist with the first book alone, and the cookie that scripts read', async () => {
  const reader = await visitor()
  expect((await wish(reader, 2_147_483_000)).headers.getSetCookie()).toEqual([])
  await wish(reader, first)
  expect([...reader.cookies.keys()].toSorted()).toEqual(['has-wishes', 'wishlist'])
  const thief = await visitor()
  thief.cookies.set('wishlist', `${reader.cookies.get('wishlist')}x`)
  expect(await wishesOf(thief)).toEqual([])
})

test('a wishlist that a visitor left is thrown away, one of an account is not', async () => {
  const [reader, lan] = [await visitor(), await customer()]
  await wish(reader, first)
  await wish(lan, first)
  await shop.pool.query("update wishlists set updated_at = now() - interval '61 days'")
  await purgeWishlists(shop.db)
  expect([await wishesOf(reader), await wishesOf(lan)]).toEqual([[], [first]])
  // And its cookie is no hindrance.
  expect((await wish(reader, second)).body.data.book_ids).toEqual([second])
})

describe('sign-in', () => {
  async function signedUp() {
    const { email, session } = await newCustomer(shop)
    const login = (who: Shopper) => who.call('/accounts/login', { body: { email, password: goodPassword } })
    return { own: new Shopper(shop.url, session.access), login }
  }

  test('the two wishlists become one at the sign-in; what a visitor brings keeps its price and its day', async () => {
    const { own, login } = await signedUp()
    await wish(own, first)
    const reader = await visitor()
    await wish(reader, third)
    await wish(reader, first)
    await shop.pool.query('update books set price = 65000 where book_id = $1', [third])
    const { status, body } = await login(reader)
    await shop.pool.query('update books set price = 70000 where book_id = $1', [third])
    expect([status, body.notices]).toEqual([200, undefined])
    expect(await wishesOf(own)).toEqual([third, first])
    expect((await wishlistOf(own)).books[0]).toMatchObject({ added_price: 70_000 })
    expect([...reader.cookies.keys()]).not.toContain('wishlist')
    expect([...reader.cookies.keys()]).not.toContain('has-wishes')
  })

  test(
    'merged wishlists are their union up to the bound, whatever the two hold',
    { timeout: 60_000 },
    async () => {
      const shelf = await many(12)
      let seed = 7
      const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
      for (let round = 0; round < 12; round++) {
        const { own, login } = await signedUp()
        const reader = await visitor()
        const [mine, theirs] = [own, reader].map(() => shelf.filter(() => next(3) === 0))
        for (const id of mine ?? []) await wish(own, id)
        for (const id of theirs ?? []) await wish(reader, id)
        await login(reader)
        const union = new Set([...(mine ?? []), ...(theirs ?? [])])
        expect(new Set(await wishesOf(own))).toEqual(union)
      }
    },
  )

  test('merged wishlists say what does not fit', async () => {
    const { own, login } = await signedUp()
    const [kept = 0, ...rest] = await many(wishLimit - 1)
    await wish(own, kept)
    await shop.pool.query(
      `insert into wishes (wishlist_id, book_id, added_price, known_price, known_sold_out)
       select w.wishlist_id, b.book_id, 1, 1, false from wishes w, books b where w.book_id = $1 and b.book_id = any($2)`,
      [kept, rest],
    )
    const reader = await visitor()
    for (const id of [kept, first, second, third]) await wish(reader, id)
    const { body } = await login(reader)
    expect(body.notices).toEqual([
      'Sách yêu thích chỉ chứa 200 cuốn, 2 cuốn chọn trước khi đăng nhập không được thêm',
    ])
    expect(await wishesOf(own)).toHaveLength(wishLimit)
  })

  test(
    'two tabs that sign in at once (race), and again later, merge the wishlists once',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 10; round++) {
        const { own, login } = await signedUp()
        const tabs = [await visitor(), await visitor()] as const
        await wish(tabs[0], first)
        const cookie = tabs[0].cookies.get('wishlist') ?? ''
        tabs[1].cookies.set('wishlist', cookie)
        const answers = await Promise.all([...tabs.map(login), wish(tabs[0], second)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        expect(await wishesOf(own)).toContain(first)
        await unwish(own, first)
        tabs[1].cookies.set('wishlist', cookie)
        await login(tabs[1])
        expect(await wishesOf(own)).not.toContain(first)
      }
    },
  )
})

describe('sharing', () => {
  const share = (who: Shopper, shared_as = '') => who.call('/wishlist/share', { body: { shared_as } })
  const unshare = (who: Shopper) => who.call('/wishlist/share', { method: 'DELETE' })
  const read = (token: string) => call(shop.url, `/wishlist/get-shared?token=${token}`)

  test('a shared wishlist shows the books and the chosen name by its link, and nothing else', async () => {
    const lan = await customer()
    await wish(lan, first)
    const { body } = await share(lan, '  Lan   đọc chậm ')
    expect(calls.shareWishlist.answer.parse(body)).toEqual({ data: body.data })
    const { share_token: token } = body.data
    expect(token).toMatch(/^[\w-]{32}$/)
    const seen = await read(token)
    expect(calls.getSharedWishlist.answer.parse(seen.body)).toEqual({ data: seen.body.data })
    expect(Object.keys(seen.body.data)).toEqual(['shared_as', 'books'])
    expect(seen.body.data).toMatchObject({ shared_as: 'Lan đọc chậm', books: [{ book_id: first }] })
    expect(seen.body.data.books[0]).not.toHaveProperty('added_at')
  })

  test('a shared wishlist has the same link while there is one, also from two windows at once; another after it was taken back', async () => {
    const lan = await customer()
    const [one, two] = await Promise.all([share(lan), share(lan)])
    const token = one.body.data.share_token
    expect(two.body.data.share_token).toBe(token)
    expect((await wishlistOf(lan)).share_token).toBe(token)
    expect((await unshare(lan)).status).toBe(200)
    expect((await read(token)).body).toMatchObject({ status: 404, code: 'NOT_SHARED' })
    expect((await unshare(lan)).status).toBe(200)
    const next = (await share(lan)).body.data.share_token
    expect(next).not.toBe(token)
    expect((await read(token)).status).toBe(404)
  })

  test('a wishlist link that never was is refused like one that is gone; other forms by the name of their field', async () => {
    expect((await read('x'.repeat(32))).body.code).toBe('NOT_SHARED')
    expect((await read('1')).body.errors[0].field).toBe('token')
    expect((await share(await customer(), 'x'.repeat(61))).body.errors[0].field).toBe('shared_as')
  })
})

test('the copy of the own data has the wishlist, and with the account it goes', async () => {
  const lan = await newCustomer(shop)
  const reader = new Shopper(shop.url, lan.session.access)
  await wish(reader, first)
  const { share_token: token } = (await reader.call('/wishlist/share', { body: { shared_as: 'Lan' } })).body
    .data
  await reader.call('/wishlist/update-notices', { method: 'PUT', body: { notices_on: false } })
  const { body } = await reader.call('/accounts/my-data')
  expect(body.data.wishlist).toMatchObject({
    shared: true,
    shared_as: 'Lan',
    notices_on: false,
    books: [{ book_id: first, title: 'Mắt biếc', added_price: 88_000 }],
  })
  await reader.call('/accounts/my-account', { method: 'DELETE', body: { password: goodPassword } })
  expect((await call(shop.url, `/wishlist/get-shared?token=${token}`)).status).toBe(404)
  const { rows } = await shop.pool.query('select from wishlists where user_id = $1', [lan.user_id])
  expect(rows).toEqual([])
})
