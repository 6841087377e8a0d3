import { beforeEach, expect, test } from 'vitest'
import { emailKey } from '#contract/base/people/email.ts'
import { stopNews } from '#server/talking/letters/compose-letter.ts'
import { sealAddress } from '#server/talking/letters/letter-links.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { tellWishNews } from '#server/selling/wishes/tell-wish-news.ts'
import { type Actor, call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop } from '#test/shop/mailing-shop.ts'
import { newsQuestion } from '#contract/base/consents/consent-words.ts'

const never = new AbortController().signal
const shop = await keepForFile(openMailingShop())
const { mail } = shop
beforeEach(async () => {
  await shop.pool.query('delete from throttles; delete from letter_outbox; delete from wish_news')
  mail.letters.length = 0
})

const read = async ({ session }: Actor) =>
  (await call(shop.url, '/users/consents', { token: session.access })).body.data.news
const answer = ({ session }: Actor, given: boolean, words: string = newsQuestion) =>
  call(shop.url, '/users/consents', {
    method: 'PUT',
    token: session.access,
    body: { news: { given, words } },
  })
const rowsOf = async (userId: number) =>
  (
    await shop.pool.query(
      'select purpose, given, words, way from consents where user_id = $1 order by consent_id',
      [userId],
    )
  ).rows
const row = (given: boolean, way = 'profile', words: string = newsQuestion) => ({
  purpose: 'news',
  given,
  words,
  way,
})

test('a person who was never asked has given no consent; an answer is kept with its words, and once', async () => {
  const who = await newCustomer(shop)
  expect(await read(who)).toEqual({ given: false, answered_at: null })
  const { status, body } = await answer(who, true)
  expect([status, body.msg]).toEqual([200, 'Từ nay bạn nhận thư giới thiệu của nhà sách.'])
  expect(body.data.news).toEqual({ given: true, answered_at: expect.any(String) })
  await Promise.all([answer(who, true), answer(who, true)])
  await answer(who, false)
  expect(await rowsOf(who.user_id)).toEqual([row(true), row(false)])
  expect((await read(who)).given).toBe(false)
  const other = await answer(who, true, 'Gửi cho tôi mọi thứ')
  expect([other.status, other.body.errors?.[0]]).toEqual([
    422,
    { field: 'news.words', msg: 'Lời hỏi này đã cũ. Vui lòng tải lại trang.' },
  ])
})

test('an unchecked box at the registration is an answer too; a call that asks nothing writes none', async () => {
  const register = async (n: number, news?: object) => {
    const { body } = await call(shop.url, '/accounts/register', {
      body: { email: `moi${n}@example.vn`, password: goodPassword, first_name: 'Mới', ...(news && { news }) },
    })
    return rowsOf(body.user.user_id)
  }
  expect(await register(1, { given: true, words: newsQuestion })).toEqual([row(true, 'register')])
  expect(await register(2, { given: false, words: newsQuestion })).toEqual([row(false, 'register')])
  expect(await register(3)).toEqual([])
})

test('one click of a letter withdraws the consent with the words of that link; who agrees again gets letters again', async () => {
  const [who, unasked] = [await newCustomer(shop), await newCustomer(shop)]
  await answer(who, true)
  const click = ({ email }: Actor) =>
    call(shop.url, '/letters/answer-refusal', {
      body: { token: sealAddress(shop.letters.keys.letter, emailKey(email)), refused: true },
    })
  expect((await click(who)).status).toBe(200)
  await click(who)
  await click(unasked)
  expect(await rowsOf(who.user_id)).toEqual([row(true), row(false, 'letter', stopNews)])
  expect(await rowsOf(unasked.user_id)).toEqual([])
  await answer(who, true)
  const { rowCount } = await shop.pool.query('select from letter_refusals where email_key = $1', [
    emailKey(who.email),
  ])
  expect(rowCount).toBe(0)
})

test('a letter of a cheaper wished book goes only to whom agreed, and not once they withdrew', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 9 }])
  const [agreed, refused, unasked, withdrew] = [
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
  ]
  for (const { session } of [agreed, refused, unasked, withdrew])
    await call(shop.url, '/wishlist/add-to-wishlist', { token: session.access, body: { book_id: book } })
  for (const who of [agreed, withdrew]) await answer(who, true)
  await answer(refused, false)
  await shop.pool.query('update books set price = 70000 where book_id = $1', [book])
  expect(await tellWishNews(shop.db, never)).toBe(4)
  const { rows } = await shop.pool.query(
    `select user_id, recipient from letter_outbox where kind = 'wish_cheaper' order by user_id`,
  )
  expect(rows).toEqual([agreed, withdrew].map(({ user_id, email }) => ({ user_id, recipient: email })))
  await answer(withdrew, false)
  await sendLetters(shop.letters, never)
  expect(mail.letters.map(({ to }) => to)).toEqual([agreed.email])
  const [letter] = mail.letters
  expect(letter?.headers).toContain('List-Unsubscribe')
  expect(letter?.text).toContain('Mắt biếc')
  expect(letter?.text).toContain('70.000')
})

test('consent is looked at again when a letter leaves', async () => {
  const who = await newCustomer(shop)
  await shop.pool.query(
    `insert into letter_outbox (kind, rank, user_id, recipient, data, good_until)
     values ('wish_cheaper', 2, $1, $2, '{"title":"Số đỏ","price":1000}', now() + interval '1 day')`,
    [who.user_id, who.email],
  )
  await sendLetters(shop.letters, never)
  expect(mail.letters).toEqual([])
  const { rows } = await shop.pool.query('select state, reason from letter_outbox')
  expect(rows).toEqual([{ state: 'unsent', reason: 'refused' }])
})
