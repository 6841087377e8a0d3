import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formPages } from '#contract/platform/pages/form-pages.ts'
import { noticeLinkInvalid } from '#contract/catalogue/restock/restock.ts'
import { reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import { signInFirst } from '#contract/platform/shape/refusal.ts'
import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { FormSender } from '#test/shop/form-sender.ts'
import { screenFiles } from '#test/shop/screens.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { followSentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { restockSentences } from '#contract/catalogue/restock/restock-sentences.ts'

let shop: TestShop
let books: number[]
beforeAll(async () => {
  shop = await openTestShop({ env: { SIGN_INS_PER_MINUTE: '0', REGISTRATIONS_PER_MINUTE: '0' } })
  books = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 110_000, quantity: 5 },
    { title: 'Dế Mèn', price: 60_000, quantity: 20 },
  ])
  await shop.pool.query(`insert into coupons (code, kind, value) values ('HE2026', 'amount', 20000)`)
})
afterAll(() => shop.close())

const id = (index = 0) => String(books[index])
const visitor = () => new FormSender(shop.url)

describe('forms of the cart', () => {
  test('a form puts a book into the cart, and leads back to its page with a notice', async () => {
    const sender = visitor()
    const sent = await sender.send('/cart', { add: id(), quantity: '2' }, { from: '/books?page=2' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/books?page=2'])
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(await sender.open('/books')).toContain('Đã thêm vào giỏ hàng')
    // Told once.
    expect(await sender.open('/books')).not.toContain('Đã thêm vào giỏ hàng')
    expect(await sender.open('/cart')).toContain('Mắt biếc')
  })

  test('a form changes quantities in the cart, removes books, and adds and removes a coupon', async () => {
    const sender = visitor()
    await sender.send('/cart', { add: id() })
    await sender.send('/cart', { add: id(1) })
    await sender.send('/cart', { set: id(), quantity: '3' })
    await sender.send('/cart', { set: id(1), quantity: '9', copies: '2' })
    expect(await sender.copies()).toEqual({ [id()]: 3, [id(1)]: 2 })
    await sender.send('/cart', { remove: id(1) })
    expect(await sender.copies()).toEqual({ [id()]: 3 })
    await sender.send('/cart', { apply: '', coupon_code: ' he2026 ' })
    expect(await sender.open('/cart')).toContain('Giảm giá')
    await sender.send('/cart', { 'take-off': '' })
    expect(await sender.open('/cart')).not.toContain('HE2026')
  })

  test('a refused form of the cart has the words of the call, and keeps what was typed', async () => {
    const sender = visitor()
    const many = await sender.send('/cart', { add: id(), quantity: '6' }, { from: `/book/${id()}` })
    expect(many.headers.get('location')).toBe(`/book/${id()}`)
    expect(await sender.open(`/book/${id()}`)).toContain('Chỉ còn 5 cuốn trong kho')
    await sender.send('/cart', { add: id() })
    const wrong = await sender.send('/cart', { apply: '', coupon_code: 'SAI-MA' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Mã giảm giá không hợp lệ')
    expect(wrong.html).toContain('value="SAI-MA"')
    expect((await sender.send('/cart', { add: 'x' })).status).toBe(303)
    expect(await sender.open('/cart')).toContain('Mã sách không hợp lệ')
  })

  test('a form changes the cart of the person signed in, by the cookie of the page', async () => {
    const { email } = await newCustomer(shop)
    const sender = visitor()
    expect((await sender.send('/login', { email, password: goodPassword })).status).toBe(303)
    await sender.send('/cart', { add: id() })
    expect(await sender.copies()).toEqual({ [id()]: 1 })
    const { rows } = await shop.pool.query('select from carts where user_id is not null')
    expect(rows).toHaveLength(1)
  })
})

describe('forms of other pages', () => {
  test('the pages that take forms are those whose routes have an action', async () => {
    const withAction = screenFiles().filter(({ file }) =>
      /^export (const|async function|function) action\b/m.test(
        readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8'),
      ),
    )
    const patterns = withAction.flatMap(({ pattern }) =>
      pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern.slice(0, -1)] : [pattern],
    )
    expect(patterns.toSorted()).toEqual(formPages.toSorted())
  })

  test('a form votes for a review, takes the vote back, and refuses those who may not vote', async () => {
    const [writer, voter, stranger] = [await newCustomer(shop), await newCustomer(shop), visitor()]
    const fields = { book_id: id(), content: 'Đọc chậm mới thấy hay.', rating: '5' }
    const review = await sendForm(shop.url, '/bookreviews/create-review-book', fields, {
      token: writer.session.access,
    })
    const page = `/book/${id()}-mat-biec`
    const vote = (sender: FormSender) => sender.send(page, { vote: String(review.body.data.book_review_id) })
    const helpful = async () => {
      const answer = await call(shop.url, `/bookreviews/get-all-reviews?book_id=${id()}&page=1&page_size=9`)
      return answer.body.data[0].helpful
    }
    const sender = visitor()
    await sender.send('/login', { email: voter.email, password: goodPassword })
    expect((await vote(sender)).headers.get('location')).toBe(`${page}#danh-gia`)
    expect(await sender.open(page)).toContain(reviewSentences.voted)
    expect(await helpful()).toBe(1)
    await vote(sender)
    expect(await sender.open(page)).toContain(reviewSentences.unvoted)
    expect(await helpful()).toBe(0)
    await vote(stranger)
    expect(await stranger.open(page)).toContain(signInFirst)
    const own = visitor()
    await own.send('/login', { email: writer.email, password: goodPassword })
    await vote(own)
    expect(await own.open(page)).toContain(reviewSentences.ownVote)
    expect(await helpful()).toBe(0)
  })

  test('a form asks for a notice when a sold-out book is back, and cancels it', async () => {
    const [soldOut = 0] = await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 0 }])
    const { email } = await newCustomer(shop)
    const page = `/book/${soldOut}-so-do`
    const sender = visitor()
    await sender.send('/login', { email, password: goodPassword })
    const waiting = async () =>
      (await shop.pool.query('select from restock_requests where book_id = $1', [soldOut])).rowCount
    const asked = await sender.send('/bao-co-hang', { ask: String(soldOut) }, { from: page })
    expect(asked.headers.get('location')).toBe(page)
    expect(await sender.open(page)).toContain(restockSentences.asked)
    expect(await waiting()).toBe(1)
    await sender.send('/bao-co-hang', { cancel: String(soldOut) }, { from: page })
    expect(await sender.open(page)).toContain(restockSentences.cancelled)
    expect(await waiting()).toBe(0)
  })

  test('a form follows an author, and follows no longer', async () => {
    await addBooks(shop.db, [{ title: 'Hạ đỏ', authors: ['Nguyễn Nhật Ánh'] }])
    const { rows } = await shop.pool.query<{ author_id: number }>(
      "select author_id from authors where name = 'Nguyễn Nhật Ánh'",
    )
    const author = String(rows[0]?.author_id)
    const [{ email }, page] = [await newCustomer(shop), `/tac-gia/${author}-nguyen-nhat-anh`]
    const sender = visitor()
    await sender.send('/login', { email, password: goodPassword })
    const followers = async () => (await shop.pool.query('select from author_follows')).rowCount
    const sent = await sender.send(page, { follow: author })
    expect(sent.headers.get('location')).toBe(page)
    expect(await sender.open(page)).toContain(followSentences.followed)
    expect(await followers()).toBe(1)
    expect(await sender.open('/profile/sach')).toContain(followSentences.title)
    await sender.send(page, { unfollow: author })
    expect(await sender.open(page)).toContain(followSentences.unfollowed)
    expect(await followers()).toBe(0)
    const stranger = visitor()
    await stranger.send(page, { follow: author })
    expect(await stranger.open(page)).toContain(signInFirst)
  })

  test('the link of a restock letter changes nothing by being opened, only by its form', async () => {
    const [soldOut = 0] = await addBooks(shop.db, [{ title: 'Đất rừng', quantity: 0 }])
    const token = 'T'.repeat(43)
    await shop.pool.query(
      `insert into restock_requests (book_id, email, email_key, token_hash) values ($1, $2, $2, $3)`,
      [soldOut, 'doc@example.vn', hashOfToken(token)],
    )
    const answered = async () =>
      (await shop.pool.query('select confirmed_at is not null as yes from restock_requests')).rows
    const [sender, page] = [visitor(), `/bao-co-hang/${token}`]
    for (let time = 0; time < 3; time++) expect(await sender.open(page)).toContain('Bạn muốn nhà sách báo')
    expect(await answered()).toEqual([{ yes: false }])
    const sent = await sender.send(page, { answer: 'wanted' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    expect(await sender.open(page)).toContain('Bạn đang chờ')
    expect(await answered()).toEqual([{ yes: true }])
    await sender.send(page, { answer: 'no' })
    expect(await sender.open(page)).toContain(noticeLinkInvalid.msg)
    expect(await answered()).toEqual([])
  })
})

describe('refused forms', () => {
  const own = () => ({ origin: shop.url, 'sec-fetch-site': 'same-origin' })
  test.each<[string, () => Record<string, string | undefined>, number]>([
    [
      'a form of another site',
      () => ({ origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }),
      403,
    ],
    ['a form of a site beside this one', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['a form that the address bar sent', () => ({ 'sec-fetch-site': 'none', origin: undefined }), 403],
    [
      'a form that does not say where it comes from',
      () => ({ origin: undefined, 'sec-fetch-site': undefined }),
      403,
    ],
    ['an origin that is kept back', () => ({ origin: 'null', 'sec-fetch-site': undefined }), 403],
    ['an origin that only begins like ours', () => ({ ...own(), origin: `${shop.url}.evil.example` }), 403],
    ['a text that looks like a form', () => ({ ...own(), 'content-type': 'text/plain' }), 415],
    ['a form with files', () => ({ ...own(), 'content-type': 'multipart/form-data; boundary=x' }), 415],
    ['a call', () => ({ ...own(), 'content-type': 'application/json' }), 415],
  ])('the cart refuses %s and stays as it is', async (_what, headers, status) => {
    const sender = visitor()
    await sender.send('/cart', { add: id(1) })
    const sent = await sender.send('/cart', { add: id() }, { headers: headers() })
    expect(sent.status).toBe(status)
    expect(await sender.copies()).toEqual({ [id(1)]: 1 })
  })

  test('a form that is too large, has too many fields or one twice is refused, and changes nothing', async () => {
    const sender = visitor()
    await sender.send('/cart', { add: id(1) })
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, '1']))
    const sent = await Promise.all([
      sender.send('/cart', { add: id(), note: 'x'.repeat(20_000) }),
      sender.send('/cart', { add: id(), ...many }),
      sender.send('/cart', `add=${id()}&add=${id()}`),
    ])
    expect(sent.map(({ status }) => status)).toEqual([413, 422, 422])
    expect(await sender.copies()).toEqual({ [id(1)]: 1 })
  })

  test('a form sent to a page that only reads, or to page data, changes nothing', async () => {
    const sender = visitor()
    expect((await sender.send('/books', { add: id() })).headers.get('location')).toBe('/books')
    expect((await sender.send('/cart.data', { add: id() })).status).not.toBe(200)
    expect(await sender.copies()).toEqual({})
  })
})

test('no one is shown the cart of another person who asks at the same time', async () => {
  const [full, empty] = [visitor(), visitor()]
  await full.send('/cart', { add: id() })
  await full.open('/cart')
  for (let round = 0; round < 5; round++) {
    const pages = await Promise.all([full, empty, full, empty].map((sender) => sender.open('/cart')))
    expect(pages.map((page) => page.includes('Giỏ hàng của bạn đang trống'))).toEqual([
      false,
      true,
      false,
      true,
    ])
  }
})
