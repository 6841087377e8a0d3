import { afterAll, expect, test } from 'vitest'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop } from '#test/shop/shop.ts'

const shop = await openTestShop({ env: { REVIEWS_PER_MINUTE: '0' } })
afterAll(() => shop.close())

test('a change by a call is read by the next request, though the answer was cached', async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Sách' }])
  const [writer, voter] = [await newCustomer(shop), await newCustomer(shop)]
  const fields = { book_id: String(book), content: 'Đọc chậm mới thấy hay.', rating: '4' }
  const token = writer.session.access
  const { body } = await sendForm(shop.url, '/bookreviews/create-review-book', fields, { token })
  const review_id: number = body.data.book_review_id
  const votes: [number, number][] = []
  for (let round = 0; round < 50; round++) {
    const { body: voted } = await call(shop.url, '/bookreviews/vote-helpful', {
      body: { review_id, helpful: round % 2 === 0 },
      token: voter.session.access,
    })
    const { body: list } = await call(shop.url, `/bookreviews/get-all-reviews?book_id=${book}`)
    votes.push([voted.helpful, list.data[0].helpful])
  }
  expect(votes.filter(([said, read]) => said !== read)).toEqual([])
  expect(votes.map(([said]) => said)).toEqual(votes.map((_, round) => (round + 1) % 2))
})
