import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBooksByIds } from '#contract/catalogue/books/card-book.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call } from '#test/shop/actors.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const byIds = (ids: unknown) => call(shop.url, `/books/get-books-by-ids?ids=${ids}`)

test('books by their ids come in the order that is asked for, without their texts; those that are not there are left out', async () => {
  const [one = 0, two = 0, gone = 0] = await addBooks(shop.db, [
    { title: 'Một', description: 'Dài lắm.' },
    { title: 'Hai' },
    { title: 'Đã cất' },
  ])
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [gone])
  const { body } = await byIds([two, 2_147_483_647, gone, one].join(','))
  expect(getBooksByIds.answer.parse(body)).toEqual({ data: body.data })
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Hai', 'Một'])
  expect(body.data[1]).not.toHaveProperty('description')
})

test.each([
  '',
  '0',
  'a',
  '1,',
  '1,,2',
  '2147483648',
  Array.from({ length: 25 }, (_, id) => id + 1).join(','),
])('a list of ids %j is refused by the name of its field', async (ids) => {
  const { status, body } = await byIds(ids)
  expect([status, body.errors[0].field]).toEqual([422, expect.stringMatching(/^ids/)])
})
