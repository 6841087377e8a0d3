import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { reviewVotePersonalData } from './own-review-store.ts'

let shop: AccountShop
const readers: Actor[] = []
beforeAll(async () => {
  shop = await openAccountShop({ env: { REVIEWS_PER_MINUTE: '0' } })
  for (let count = 0; count < 4; count++) readers.push(await newCustomer(shop))
})
afterAll(() => shop.close())

const reader = (index: number) => {
  const found = readers[index]
  if (!found) throw new Error('There are four readers')
  return found
}
async function write(who: Actor, book: number, rating: string): Promise<number> {
  const fields = { book_id: String(book), content: 'Đọc chậm mới thấy hay.', rating }
  const { body } = await sendForm(shop.url, '/bookreviews/create-review-book', fields, {
    token: who.session.access,
  })
  return body.data.book_review_id
}
async function reviewedBook() {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Sách' }])
  const ids: number[] = []
  for (const [index, rating] of ['3', '5', '4'].entries()) ids.push(await write(reader(index), book, rating))
  return { book, ids: ids as [number, number, number] }
}
const vote = (who: Actor, review_id: number, helpful = true) =>
  call(shop.url, '/bookreviews/vote-helpful', { body: { review_id, helpful }, token: who.session.access })
const votesOf = async (who: Actor, book: number) =>
  (await call(shop.url, `/bookreviews/get-my-votes?book_id=${book}`, { token: who.session.access })).body
    .review_ids
let asked = 0
/** By an address of its own each time: answers are kept. */
const listed = async (book: number, query = '') => {
  const { body } = await call(
    shop.url,
    `/bookreviews/get-all-reviews?book_id=${book}&page=1&page_size=${90 - asked++}${query}`,
  )
  return { ...body, ids: body.data.map(({ book_review_id }: { book_review_id: number }) => book_review_id) }
}

test('a reader votes once for the review of another reader, and takes it back', async () => {
  const { book, ids } = await reviewedBook()
  expect(await vote(reader(3), ids[0])).toMatchObject({ status: 200, body: { helpful: 1 } })
  expect((await vote(reader(3), ids[0])).body.helpful).toBe(1)
  expect(await votesOf(reader(3), book)).toEqual([ids[0]])
  expect((await vote(reader(1), ids[0])).body.helpful).toBe(2)
  expect((await listed(book)).data.map(({ helpful }: { helpful: number }) => helpful)).toEqual([0, 0, 2])
  expect((await vote(reader(3), ids[0], false)).body.helpful).toBe(1)
  expect((await vote(reader(3), ids[0], false)).body.helpful).toBe(1)
  expect(await votesOf(reader(3), book)).toEqual([])
})

test('no reader votes for their own review, for one that is hidden, or that is not there', async () => {
  const { ids } = await reviewedBook()
  expect(await vote(reader(0), ids[0])).toMatchObject({
    status: 409,
    body: { code: 'OWN_REVIEW', msg: 'Bạn không thể bỏ phiếu cho đánh giá của chính mình.' },
  })
  await shop.pool.query('update reviews set hidden_at = now() where review_id = $1', [ids[1]])
  expect((await vote(reader(3), ids[1])).status).toBe(404)
  expect((await vote(reader(3), 2_147_483_000)).status).toBe(404)
})

test('votes for a review that come at once count once for each reader', async () => {
  const { book, ids } = await reviewedBook()
  await Promise.all([1, 2, 3, 1, 2, 3, 1, 2, 3].map((index) => vote(reader(index), ids[0])))
  const { rows } = await shop.pool.query(
    'select helpful_count, (select count(*)::int from review_votes v where v.book_id = r.book_id and v.writer_id = r.user_id) as votes from reviews r where review_id = $1',
    [ids[0]],
  )
  expect(rows).toEqual([{ helpful_count: 3, votes: 3 }])
  await shop.db.transaction((tx) => reviewVotePersonalData.erase(tx, reader(3).user_id))
  expect(await votesOf(reader(3), book)).toEqual([])
  expect((await vote(reader(3), ids[0])).body.helpful).toBe(3)
})

test('reviews stand in the order that is asked for, and of so many stars alone', async () => {
  const { book, ids } = await reviewedBook()
  const [three, five, four] = ids
  await vote(reader(3), three)
  expect((await listed(book)).ids).toEqual([four, five, three])
  expect((await listed(book, '&sort=helpful')).ids).toEqual([three, four, five])
  expect((await listed(book, '&sort=highest')).ids).toEqual([five, four, three])
  expect((await listed(book, '&sort=lowest')).ids).toEqual([three, four, five])
  const fives = await listed(book, '&stars=5')
  expect([fives.ids, fives.pagination.total, fives.summary.count]).toEqual([[five], 1, 3])
  expect((await listed(book, '&stars=1')).ids).toEqual([])
  for (const wrong of ['&stars=6', '&sort=worst']) {
    const { status } = await call(shop.url, `/bookreviews/get-all-reviews?book_id=${book}${wrong}`)
    expect(status).toBe(422)
  }
})
