import { beforeEach, describe, expect, test } from 'vitest'
import { formatDong } from '#contract/platform/language/money.ts'
import { restockPath } from '#contract/catalogue/restock/restock-sentences.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop, publicUrl } from '#test/shop/mailing-shop.ts'
import { restockPersonalData } from './restock-store.ts'
import { tellRestocked } from './restock-jobs.ts'

const never = new AbortController().signal
const shop = await keepForFile(openMailingShop())
const { mail } = shop
beforeEach(() => shop.pool.query('delete from throttles; delete from letter_outbox'))

async function soldOutBook(title = 'Mắt biếc'): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [{ title, quantity: 0, price: 88_000 }])
  return id
}
const stock = (book: number, quantity: number) =>
  shop.pool.query(
    `with why as (select set_config('shop.stock_reason', 'correction', true), set_config('shop.stock_document', 'shelf', true))
     update books set quantity = $2 from why where book_id = $1`,
    [book, quantity],
  )
const ask = (book_id: number, { who, email }: { who?: Actor; email?: string } = {}) =>
  call(shop.url, '/restock/ask-for-notice', {
    body: { book_id, ...(email === undefined ? {} : { email }) },
    ...(who && { token: who.session.access }),
  })
const cancel = (book_id: number, who: Actor) =>
  call(shop.url, '/restock/cancel-notice', { body: { book_id }, token: who.session.access })
const awaited = async (who: Actor): Promise<number[]> =>
  (await call(shop.url, '/restock/get-my-notices', { token: who.session.access })).body.data.map(
    ({ book_id }: { book_id: number }) => book_id,
  )

/** Runs once what the jobs do again and again. */
async function runJobs() {
  await tellRestocked(shop, never)
  await sendLetters(shop.letters, never)
}
async function toldOf(who: Actor) {
  const { body } = await call(shop.url, '/notifications/user', { token: who.session.access })
  return body.data.map(
    ({ message_content, book }: { message_content: string; book: { book_id: number } }) => [
      message_content,
      book.book_id,
    ],
  )
}
const lettersTo = (email: string) =>
  mail.letters.filter(({ to }) => to.toLowerCase() === email.trim().toLowerCase())
const tokenIn = (text = '') => new RegExp(`${restockPath}/([\\w-]{43})\n`).exec(text)?.[1] ?? ''

describe('a reader with an account', () => {
  test('a reader is told of a restock once, on the screen and by a letter', async () => {
    const [book, who] = [await soldOutBook('Cây cam ngọt của tôi'), await newCustomer(shop)]
    expect(await ask(book, { who })).toMatchObject({
      status: 200,
      body: { waiting: true, msg: 'Sách về, chúng tôi sẽ báo cho bạn một lần.' },
    })
    await ask(book, { who })
    expect(await awaited(who)).toEqual([book])
    await runJobs()
    expect(await toldOf(who)).toEqual([])

    await stock(book, 3)
    await runJobs()
    await runJobs()
    const told = [['“Cây cam ngọt của tôi” mà bạn chờ đã có hàng trở lại.', book]]
    expect(await toldOf(who)).toEqual(told)
    expect(await awaited(who)).toEqual([])
    const [letter, ...more] = lettersTo(who.email)
    expect(more).toEqual([])
    expect(letter?.text).toContain(
      `giá ${formatDong(88_000)}.\n\nXem sách:\n${publicUrl}/book/${book}-cay-cam-ngot-cua-toi\n`,
    )
    expect(letter?.headers).toMatch(/^Message-ID: <letter-\d+@hiensach\.vn>$/m)

    await stock(book, 0)
    await stock(book, 5)
    await runJobs()
    expect(await toldOf(who)).toEqual(told)
  })

  test('a reader takes back the wish to be told of a restock', async () => {
    const [book, who, other] = [await soldOutBook(), await newCustomer(shop), await newCustomer(shop)]
    await ask(book, { who })
    await ask(book, { who: other })
    expect((await cancel(book, who)).body.msg).toBe('Đã thôi báo về cuốn sách này.')
    expect((await cancel(book, who)).status).toBe(200)
    await stock(book, 1)
    await runJobs()
    expect(await toldOf(who)).toEqual([])
    expect(await toldOf(other)).toHaveLength(1)
  })

  test('a reader goes on waiting where the book is sold out again before anyone was told', async () => {
    const [book, who] = [await soldOutBook(), await newCustomer(shop)]
    await ask(book, { who })
    await stock(book, 1)
    await stock(book, 0)
    await runJobs()
    expect([await toldOf(who), await awaited(who)]).toEqual([[], [book]])
    await stock(book, 1)
    await runJobs()
    expect(await toldOf(who)).toHaveLength(1)
  })

  test('a reader waits for no book that can be bought, is not there, or is one too many', async () => {
    const who = await newCustomer(shop)
    const [there = 0] = await addBooks(shop.db, [{ title: 'Còn hàng' }])
    expect(await ask(there, { who })).toMatchObject({
      status: 409,
      body: { code: 'BOOK_CAN_BE_BOUGHT', msg: 'Sách đang có hàng, bạn có thể đặt mua ngay.' },
    })
    expect((await ask(2_147_483_000, { who })).status).toBe(404)
    await shop.pool.query(
      `with added as (
         insert into books (title, title_sort, author_sort, category_id, price)
         select 'Sách', 'sach', '', (select min(category_id) from categories), 1000 from generate_series(1, $2) returning book_id
       ) insert into restock_requests (book_id, user_id, confirmed_at) select book_id, $1, now() from added`,
      [who.user_id, budgets.restock.waiting - 1],
    )
    const [last, more] = [await soldOutBook(), await soldOutBook()]
    const answers = await Promise.all([last, more].map((book) => ask(book, { who })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await awaited(who)).toHaveLength(budgets.restock.waiting)
  })

  test('a reader finds awaited books in the copy of their data, and an erased one is told nothing', async () => {
    const [book, who] = [await soldOutBook(), await newCustomer(shop)]
    await ask(book, { who })
    const { text } = await call(shop.url, '/accounts/my-data', { token: who.session.access })
    expect(JSON.parse(text).data.awaited_books).toMatchObject([{ book_id: book }])
    await shop.db.transaction((tx) => restockPersonalData.erase(tx, who.user_id))
    await stock(book, 1)
    await runJobs()
    expect(await toldOf(who)).toEqual([])
  })
})

describe('a visitor', () => {
  async function waiting(book: number, email: string): Promise<string> {
    expect(await ask(book, { email })).toMatchObject({ status: 200, body: { waiting: false } })
    await runJobs()
    return tokenIn(lettersTo(email).at(-1)?.text)
  }
  const answer = (token: string, wanted: boolean) =>
    call(shop.url, '/restock/answer-by-link', { body: { token, wanted } })
  const look = (token: string) => call(shop.url, `/restock/get-notice-by-link?token=${token}`)

  test('a visitor is told of a restock at an address that was confirmed, once', async () => {
    const [book, email] = [await soldOutBook('Hạ đỏ'), 'chi@example.vn']
    const token = await waiting(book, email)
    expect((await look(token)).body.data).toEqual({ book_id: book, title: 'Hạ đỏ', confirmed: false })
    expect((await answer(token, true)).body.msg).toBe('Đã xác nhận. Sách về, bạn sẽ nhận một lá thư.')
    expect((await answer(token, true)).status).toBe(200)
    expect((await look(token)).body.data.confirmed).toBe(true)
    await stock(book, 2)
    await runJobs()
    await runJobs()
    expect(lettersTo(email)).toHaveLength(2)
    expect(lettersTo(email)[1]?.text).toContain(`${publicUrl}/book/${book}-ha-do`)
    expect(await look(token)).toMatchObject({ status: 404, body: { code: 'NOTICE_LINK_INVALID' } })
  })

  test('a visitor is not told of a restock without having confirmed, and at once where they confirm when the book is there', async () => {
    const [book, email] = [await soldOutBook(), 'cham@example.vn']
    const token = await waiting(book, email)
    await stock(book, 2)
    await runJobs()
    expect(lettersTo(email)).toHaveLength(1)
    await answer(token, true)
    await runJobs()
    expect(lettersTo(email)).toHaveLength(2)
  })

  test('a visitor declines the restock letter by its link, and another link says nothing', async () => {
    const [book, email] = [await soldOutBook(), 'khong@example.vn']
    const token = await waiting(book, email)
    await answer(token, true)
    expect((await answer(token, false)).body.msg).toBe('Đã thôi báo về cuốn sách này.')
    expect((await answer(token, true)).status).toBe(404)
    expect((await answer('a'.repeat(43), true)).status).toBe(404)
    await stock(book, 1)
    await runJobs()
    expect(lettersTo(email)).toHaveLength(1)
  })

  test('a visitor who waits already is not written to again; a lost link is replaced', async () => {
    const [book, email] = [await soldOutBook(), 'lai@example.vn']
    const first = await waiting(book, email)
    const second = await waiting(book, ' LAI@example.vn')
    expect((await look(first)).status).toBe(404)
    await answer(second, true)
    const before = lettersTo(email).length
    await ask(book, { email })
    await runJobs()
    expect(lettersTo(email)).toHaveLength(before)
  })

  test('a visitor who waits for a restock leaves an e-mail, and a right one', async () => {
    const book = await soldOutBook()
    expect(await ask(book)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', msg: 'Vui lòng đăng nhập, hoặc để lại email để được báo.' }] },
    })
    expect((await ask(book, { email: 'lan' })).body.errors).toEqual([
      { field: 'email', msg: 'Email không hợp lệ' },
    ])
  })

  test('a visitor asks for so many restock letters from one address and to one e-mail', async () => {
    const books = await Promise.all(Array.from({ length: 5 }, () => soldOutBook()))
    const { byEmail, byAddress } = budgets.restock
    const toOne = []
    for (let index = 0; index <= byEmail; index++)
      toOne.push((await ask(books[index % 5] ?? 0, { email: 'nhieu@example.vn' })).status)
    expect(toOne).toEqual([...Array.from({ length: byEmail }, () => 200), 429])
    await shop.pool.query('delete from throttles')
    const ofOne = []
    for (let index = 0; index <= byAddress; index++)
      ofOne.push((await ask(books[0] ?? 0, { email: `khach-${index}@example.vn` })).status)
    expect(ofOne).toEqual([...Array.from({ length: byAddress }, () => 200), 429])
    await shop.pool.query('delete from throttles')
    await shop.pool.query(
      `insert into throttles (throttle_key, tries, expires_at)
       select 'restock:all', array_agg(now()), now() + interval '1 day' from generate_series(1, $1)`,
      [budgets.restock.inAll],
    )
    // All together only slow down: a network has one free, and waits between others.
    expect((await ask(books[1] ?? 0, { email: 'het@example.vn' })).status).toBe(200)
    expect((await ask(books[2] ?? 0, { email: 'het@example.vn' })).status).toBe(429)
  })
})
