import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellRestocked } from '#server/catalogue/restock/restock-jobs.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { tellWishNews } from './tell-wish-news.ts'

const never = new AbortController().signal
let shop: AccountShop
let book: number
let lan: Actor
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000 }])
  lan = await newCustomer(shop)
})

const post = (who: Actor, path: string, body: object, method = 'POST') =>
  call(shop.url, path, { method, body, token: who.session.access })
const wish = (who: Actor, book_id = book) => post(who, '/wishlist/add-to-wishlist', { book_id })
const change = (set: string, id = book) => shop.pool.query(`update books set ${set} where book_id = $1`, [id])
async function toldTo({ session }: Actor): Promise<string[]> {
  const { body } = await call(shop.url, '/notifications/user', { token: session.access })
  return body.data.map((one: { message_content: string }) => one.message_content).toReversed()
}
const tell = () => tellWishNews(shop.db, never)
const cheaper = '“Mắt biếc” trong số sách yêu thích của bạn đang rẻ hơn.'
const back = '“Mắt biếc” mà bạn chờ đã có hàng trở lại.'

test('a lower price of a wished book is told once, to those who put it by', async () => {
  const minh = await newCustomer(shop)
  await wish(lan)
  await change('price = 90000')
  expect(await tell()).toBe(1)
  expect(await tell()).toBe(0)
  expect([await toldTo(lan), await toldTo(minh)]).toEqual([[cheaper], []])
})

test('a price of a wished book that goes up is no news, nor one that comes back from there; a lower one than before is', async () => {
  await wish(lan)
  for (const price of [150_000, 100_000, 80_000, 80_000, 95_000]) {
    await change(`price = ${price}`)
    await tell()
  }
  expect(await toldTo(lan)).toEqual([cheaper])
  // Cheaper than at the time of 95,000, which was less than when it was put by.
  await change('price = 70000')
  await tell()
  expect(await toldTo(lan)).toEqual([cheaper, cheaper])
})

test('copies of a wished book that come back are told once, and a price that fell meanwhile with them', async () => {
  await wish(lan)
  await change('quantity = 0')
  await tell()
  await change('price = 50000')
  await tell()
  expect(await toldTo(lan)).toEqual([])
  await change('quantity = 3')
  await change('quantity = 2')
  await tell()
  await tell()
  expect(await toldTo(lan)).toEqual([back])
})

test.each(['on_sale = not on_sale', 'withdrawn_at = case when withdrawn_at is null then now() end'])(
  'a wished book that is away by %s is back with it',
  async (set) => {
    await wish(lan)
    await change(set)
    await tell()
    await change(set)
    await tell()
    expect(await toldTo(lan)).toEqual([back])
  },
)

test('a reader who put a sold-out book by is told when it comes', async () => {
  await change('quantity = 0')
  await wish(lan)
  await change('quantity = 1')
  await tell()
  expect(await toldTo(lan)).toEqual([back])
})

test.each([
  ['first', [tellWishes, tellWaiting]],
  ['last', [tellWaiting, tellWishes]],
])(
  'a reader who also waits for a wished book is told of its return once, the wishes %s',
  async (_when, turns) => {
    await wish(lan)
    await change('quantity = 0')
    await tell()
    expect((await post(lan, '/restock/ask-for-notice', { book_id: book })).status).toBe(200)
    await change('quantity = 5')
    for (const turn of turns) await turn()
    expect(await toldTo(lan)).toEqual([back])
  },
)

async function tellWishes() {
  await tell()
}
async function tellWaiting() {
  await tellRestocked(shop, never)
}

test('a reader who switched the wish notices off is told nothing, nor later what they missed', async () => {
  await wish(lan)
  await post(lan, '/wishlist/update-notices', { notices_on: false }, 'PUT')
  await change('price = 90000')
  await tell()
  await post(lan, '/wishlist/update-notices', { notices_on: true }, 'PUT')
  await change('price = 90000')
  await tell()
  expect(await toldTo(lan)).toEqual([])
})

test('many wishes at once are three notices and one sentence, and a second sale of that day adds nothing', async () => {
  const books = await addBooks(
    shop.db,
    Array.from({ length: 30 }, (_, index) => ({ title: `Cuốn ${index}`, price: 100_000 })),
  )
  for (const id of books) await wish(lan, id)
  for (const price of [90_000, 80_000]) {
    await shop.pool.query('update books set price = $1 where book_id = any($2)', [price, books])
    // In batches that divide what is one person's.
    await tellWishNews(shop.db, never, 7)
    const told = await toldTo(lan)
    expect(told).toHaveLength(4)
    expect(told.at(-1)).toBe('Nhiều cuốn trong số sách yêu thích của bạn vừa rẻ hơn hoặc có hàng trở lại.')
  }
})

test('several processes tell each reader of wishes once', async () => {
  const readers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)))
  for (const reader of readers) await wish(reader)
  await change('price = 90000')
  await change('price = 85000')
  const told = await Promise.all([1, 2, 3].map(() => tellWishNews(shop.db, never, 3)))
  expect(told.reduce((sum, one) => sum + one)).toBe(8)
  for (const reader of readers) expect(await toldTo(reader)).toEqual([cheaper])
})

test('a wish notice that a process could not finish is sent by the next one', async () => {
  await wish(lan)
  await change('price = 90000')
  // It dies between what is known and what is told.
  await shop.pool
    .query(`create function fail() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
    create trigger fail before insert on notification_outbox for each row execute function fail()`)
  await expect(tell()).rejects.toThrow()
  await shop.pool.query('drop trigger fail on notification_outbox; drop function fail()')
  expect(await toldTo(lan)).toEqual([])
  expect(await tell()).toBe(1)
  expect(await toldTo(lan)).toEqual([cheaper])
})

test('a change of a book in no wishlist, or of another column, leaves no news', async () => {
  await change('price = 1000')
  await wish(lan)
  await change("description = 'Khác'")
  await change('quantity = quantity - 1')
  const { rows } = await shop.pool.query('select from wish_news')
  expect(rows).toEqual([])
})
