import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newsQuestion } from '#contract/base/consents/consent-words.ts'
import { toldOneByOne } from '#server/identity/notifications/spare-readers.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { followPersonalData } from './follow-store.ts'
import { tellNewBooks } from './tell-new-books.ts'

const never = new AbortController().signal
let shop: AccountShop
let admin: Actor
let lan: Actor
let author: number
let name: string
let count = 0
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  name = `Tác Giả ${++count}`
  await addBooks(shop.db, [{ title: 'Cuốn đầu', authors: [name] }])
  await tell()
  author = await numberOf(name)
  lan = await newCustomer(shop)
})

const post = (who: Actor, path: string, body: object) =>
  call(shop.url, path, { body, token: who.session.access })
const follow = (who: Actor, author_id = author) => post(who, '/follows/follow-author', { author_id })
const unfollow = (who: Actor, author_id = author) => post(who, '/follows/unfollow-author', { author_id })
const tell = (most?: number) => tellNewBooks(shop.db, never, most)
const change = (set: string, id: number) =>
  shop.pool.query(`update books set ${set} where book_id = $1`, [id])

async function numberOf(author_name: string): Promise<number> {
  const { rows } = await shop.pool.query<{ author_id: number }>(
    'select author_id from authors where name = $1',
    [author_name],
  )
  return rows[0]?.author_id ?? 0
}
async function newBook(title: string, more: object = {}): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [{ title, authors: [name], ...more }])
  return id
}
async function followed(who: Actor): Promise<number[]> {
  const { body } = await call(shop.url, '/follows/get-followed-authors', { token: who.session.access })
  return body.data.map(({ author_id }: { author_id: number }) => author_id)
}
async function toldTo({ session }: Actor): Promise<string[]> {
  const { body } = await call(shop.url, '/notifications/user', { token: session.access })
  return body.data.map((one: { message_content: string }) => one.message_content).toReversed()
}
const saidOf = (title: string) => `“${title}”, sách mới của tác giả bạn theo dõi, vừa lên kệ.`
const waiting = async () =>
  (await shop.pool.query<{ book_id: number }>('select book_id from new_books order by book_id')).rows.map(
    ({ book_id }) => book_id,
  )

describe('a followed author', () => {
  test('a reader is told of a new book once, and others are not', async () => {
    const minh = await newCustomer(shop)
    expect(await follow(lan)).toMatchObject({
      status: 200,
      body: { msg: 'Có sách mới của tác giả này, bạn sẽ được báo.' },
    })
    const book = await newBook('Sách thứ hai')
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    await change('on_sale = false', book)
    await change('on_sale = true', book)
    await tell()
    expect([await toldTo(lan), await toldTo(minh)]).toEqual([[saidOf('Sách thứ hai')], []])
    expect(await waiting()).toEqual([])
  })

  test('a draft is told of when it comes on sale, and a withdrawn book when it is back', async () => {
    await follow(lan)
    const draft = await newBook('Bản nháp', { on_sale: false })
    const gone = await newBook('Rút lại')
    await change('withdrawn_at = now()', gone)
    await tell()
    expect([await toldTo(lan), await waiting()]).toEqual([[], [draft, gone]])
    await change('on_sale = true', draft)
    await tell()
    await change('withdrawn_at = null', gone)
    await tell()
    expect(await toldTo(lan)).toEqual([saidOf('Bản nháp'), saidOf('Rút lại')])
  })

  test('a book of two followed authors is told of once, and one who follows afterwards is not told of it', async () => {
    const [late, other] = [await newCustomer(shop), `${name} Hai`]
    await addBooks(shop.db, [{ title: 'Của người kia', authors: [other] }])
    await tell()
    await follow(lan)
    await follow(lan, await numberOf(other))
    await newBook('Viết chung', { authors: [name, other] })
    await follow(late)
    expect(await tell()).toBe(1)
    expect([await toldTo(lan), await toldTo(late)]).toEqual([[saidOf('Viết chung')], []])
  })

  test('followers are told in batches, each once, by two processes at once too', async () => {
    const readers = [lan, await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)]
    for (const reader of readers) await follow(reader)
    await newBook('Nhiều người chờ')
    const told = await Promise.all([tell(2), tell(2)])
    await tell(2)
    expect(told[0] + told[1]).toBe(4)
    for (const reader of readers) expect(await toldTo(reader)).toEqual([saidOf('Nhiều người chờ')])
  })

  test('an import of very many books is a few notices and one that sums up', async () => {
    await follow(lan)
    await addBooks(
      shop.db,
      Array.from({ length: 40 }, (_, index) => ({ title: `Tập ${index}`, authors: [name] })),
    )
    await addBooks(
      shop.db,
      Array.from({ length: 40 }, (_, index) => ({ title: `Khác ${index}`, authors: ['Không Ai Theo'] })),
    )
    expect(await tell()).toBe(toldOneByOne + 1)
    const told = await toldTo(lan)
    expect(told.slice(0, 3)).toEqual(Array.from({ length: 3 }, (_, index) => saidOf(`Tập ${index}`)))
    expect(told.slice(3)).toEqual(['Các tác giả bạn theo dõi còn nhiều sách mới khác vừa lên kệ.'])
    expect(await waiting()).toEqual([])
  })

  test('a letter goes to those who agreed to news, and waits no longer once they say no', async () => {
    const minh = await newCustomer(shop)
    const news = (given: boolean) =>
      call(shop.url, '/users/consents', {
        method: 'PUT',
        token: lan.session.access,
        body: { news: { given, words: newsQuestion } },
      })
    await news(true)
    for (const who of [lan, minh]) await follow(who)
    const book = await newBook('Có thư')
    await tell()
    const letters = async () =>
      (
        await shop.pool.query(
          `select user_id, data ->> 'path' as path from letter_outbox where kind = 'author_book'`,
        )
      ).rows
    expect(await letters()).toEqual([{ user_id: lan.user_id, path: `/book/${book}-co-thu` }])
    await news(false)
    expect(await letters()).toEqual([])
  })

  test('an author who is merged into another keeps the followers', async () => {
    const [minh, other] = [await newCustomer(shop), `${name} Bút Danh`]
    await addBooks(shop.db, [{ title: 'Dưới bút danh', authors: [other] }])
    await tell()
    const into = await numberOf(other)
    await follow(lan)
    await follow(minh)
    await follow(minh, into)
    expect((await post(admin, '/authors/merge', { into, ids: [author] })).status).toBe(200)
    expect([await followed(lan), await followed(minh)]).toEqual([[into], [into]])
  })
})

describe('following', () => {
  test('a double press follows once, and unfollowing twice is no fault', async () => {
    const answers = await Promise.all([follow(lan), follow(lan)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await followed(lan)).toEqual([author])
    expect((await unfollow(lan)).body.msg).toBe('Đã bỏ theo dõi tác giả.')
    expect((await unfollow(lan)).status).toBe(200)
    await newBook('Không báo nữa')
    await tell()
    expect([await followed(lan), await toldTo(lan)]).toEqual([[], []])
  })

  test('a reader follows an author who is there, and one too many neither alone nor of two at once', async () => {
    expect(await follow(lan, 2_147_483_000)).toMatchObject({
      status: 404,
      body: { code: 'AUTHOR_NOT_FOUND' },
    })
    expect((await follow(lan, 0)).status).toBe(422)
    await shop.pool.query(
      `with added as (
         insert into authors (name, name_sort, name_folded, name_key)
         select 'N ' || n, 'n', 'n', 'n ' || $1 || ' ' || n from generate_series(1, $2) as n returning author_id
       ) insert into author_follows (user_id, author_id) select $1::integer, author_id from added`,
      [lan.user_id, budgets.follows.authors - 1],
    )
    await addBooks(shop.db, [{ title: 'Của người nữa', authors: [`${name} Nữa`] }])
    const more = await numberOf(`${name} Nữa`)
    const answers = await Promise.all([follow(lan), follow(lan, more)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await followed(lan)).toHaveLength(budgets.follows.authors)
  })

  test('a reader finds followed authors in the copy of their data, and an erased one is told nothing', async () => {
    await follow(lan)
    const { text } = await call(shop.url, '/accounts/my-data', { token: lan.session.access })
    expect(JSON.parse(text).data.followed_authors).toMatchObject([{ author_id: author, name }])
    await shop.db.transaction((tx) => followPersonalData.erase(tx, lan.user_id))
    await newBook('Sau lời chào')
    await tell()
    expect([await followed(lan), await toldTo(lan)]).toEqual([[], []])
  })
})
