import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStaffReviews } from '#contract/catalogue/reviews/reviews.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: AccountShop
let admin: Actor
let reader: Actor
let ids: number[]
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
  reader = await newCustomer(shop, { email: 'ban-doc@example.vn' })
  const books = await addBooks(shop.db, [{ title: 'Dế Mèn phiêu lưu ký' }, { title: 'Tắt đèn' }])
  const { rows } = await shop.pool.query(
    `insert into reviews (book_id, user_id, rating, content, created_at, hidden_at, hidden_reason, hidden_by)
     values ($1, $3, 5, 'Đọc lại lần thứ ba vẫn vui.', '2026-01-01', null, '', null),
            ($2, $3, 2, 'Bản in này mờ quá, tiếc.', '2026-01-02', now(), 'Nói về bản in', $4),
            ($1, $4, 4, '', '2026-01-03', now(), 'Đã xóa', $4)
     returning review_id`,
    [books[0], books[1], reader.user_id, admin.user_id],
  )
  ids = rows.map(({ review_id }) => review_id as number)
})
afterAll(() => shop.close())

const read = async (query = '') =>
  getStaffReviews.answer.parse(
    (await call(shop.url, `/bookreviews/get-staff-reviews${query}`, { token: admin.session.access })).body,
  )
const found = async (query: string) => (await read(query)).data.map(({ book_review_id }) => book_review_id)

test('the staff sees hidden reviews too, with who hid them and why, but none that was taken back', async () => {
  const { data, counts, pagination } = await read()
  expect(data).toMatchObject([
    {
      book_review_id: ids[1],
      hidden_reason: 'Nói về bản in',
      hidden_by: 'Nguyễn Thu Hà',
      book: { title: 'Tắt đèn', on_shelf: true },
      user: { user_id: reader.user_id, email: 'ban-doc@example.vn', full_name: 'Nguyễn Thu Hà' },
    },
    { book_review_id: ids[0], hidden_reason: null, hidden_at: null, hidden_by: null },
  ])
  expect(counts).toEqual({ all: 2, shown: 1, hidden: 1, with_picture: 0, unanswered: 1 })
  expect(pagination.total).toBe(2)
})

test.each<[string, number[]]>([
  ['?hidden=true', [1]],
  ['?hidden=false', [0]],
  ['?rating=5', [0]],
  ['?rating=3', []],
  ['?search=de men phieu', [0]],
  ['?search=BẢN IN', [1]],
  ['?search=ban-doc@example.vn', [1, 0]],
  ['?search=%25', []],
  ['?search=thu ha&hidden=true&rating=2', [1]],
])('the staff’s list of reviews is filtered by %s', async (query, places) => {
  expect(await found(query)).toEqual(places.map((place) => ids[place]))
})

test('the staff’s list of reviews finds one by its number, and goes a page at a time', async () => {
  expect(await found(`?id=${ids[0]}`)).toEqual([ids[0]])
  expect(await found('?page=2&page_size=1')).toEqual([ids[0]])
  expect(await found('?page=3&page_size=1')).toEqual([])
})
