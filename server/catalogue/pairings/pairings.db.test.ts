import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCompanions } from '#contract/selling/companions/companions.ts'
import { mostPairings, pairingSentences } from '#contract/catalogue/pairings/pairing-sentences.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { callApi } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let shop: TestShop
let ids: number[]
let admin: Actor
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addBooks(
    shop.db,
    Array.from({ length: 9 }, (_, index) => ({ title: `Cuốn ${index}`, quantity: 10 })),
  )
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from pairings; delete from book_companions')
  await shop.pool.query('update books set withdrawn_at = null, on_sale = true')
})

const id = (index: number) => ids[index] ?? 0
const choose = (index: number, others: readonly number[], who = admin) =>
  call(shop.url, `/books/set-pairings?id=${id(index)}`, {
    method: 'PUT',
    body: { book_ids: others.map(id) },
    token: who.session.access,
  })
const chosen = async (index: number) => {
  const { body } = await call(shop.url, `/books/get-pairings?id=${id(index)}`, {
    token: admin.session.access,
  })
  return body.data.map(({ book_id }: { book_id: number }) => ids.indexOf(book_id))
}
const shown = async (index: number) => {
  const { data } = await callApi(shop.url, getCompanions, { query: { id: String(id(index)) } })
  return data.map(({ book_id }) => ids.indexOf(book_id))
}
const count = (index: number, others: readonly number[]) =>
  shop.pool.query(
    `insert into book_companions (book_id, place, companion_id, customers)
     select $1, place, companion_id, 3 from unnest($2::integer[]) with ordinality as given (companion_id, place)`,
    [id(index), others.map(id)],
  )
/** Titles on the page of a book, as a visitor gets it from the kept pages. */
const pageOf = async (index: number) => (await fetch(`${shop.url}/book/${id(index)}-cuon-${index}`)).text()

test('books that the staff choose stand first, in their order, before those that buyers bought too', async () => {
  await count(0, [1, 2, 3])
  expect(await shown(0)).toEqual([1, 2, 3])
  expect((await choose(0, [5, 2])).body.msg).toBe(pairingSentences.saved)
  expect(await chosen(0)).toEqual([5, 2])
  await expect.poll(() => shown(0)).toEqual([5, 2, 1, 3])
  await choose(0, [2, 5])
  await expect.poll(() => shown(0)).toEqual([2, 5, 1, 3])
  await choose(0, [])
  await expect.poll(() => shown(0)).toEqual([1, 2, 3])
  expect(await shown(5)).toEqual([])
})

test('a chosen book that is withdrawn or not sold is not shown, and is there again once it is sold', async () => {
  await choose(0, [4, 5, 6])
  await expect.poll(() => shown(0)).toEqual([4, 5, 6])
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [id(4)])
  await shop.pool.query('update books set on_sale = false where book_id = $1', [id(5)])
  await expect.poll(() => shown(0)).toEqual([6])
  expect(await chosen(0)).toEqual([4, 5, 6])
  await shop.pool.query('update books set withdrawn_at = null, on_sale = true')
  await expect.poll(() => shown(0)).toEqual([4, 5, 6])
  await shop.pool.query('delete from books where book_id = $1', [id(8)])
  await choose(0, [6])
  await expect.poll(() => shown(0)).toEqual([6])
})

test('a kept page of a book follows the choice, one of enough for a row and one of few', async () => {
  const before = await pageOf(1)
  expect(before).not.toContain('Người mua cuốn này cũng mua')
  await choose(1, [3, 4, 5, 6])
  await expect.poll(() => pageOf(1)).toContain('Người mua cuốn này cũng mua')
  await choose(1, [7])
  await expect.poll(() => pageOf(1)).not.toContain('Người mua cuốn này cũng mua')
  const page = await pageOf(1)
  const shelf = page.slice(page.indexOf('Sách liên quan'))
  const first = /Cuốn \d/.exec(shelf)?.[0]
  expect(first).toBe('Cuốn 7')
})

test('a choice has its bounds, and refuses the book itself, one chosen twice and one that is not there', async () => {
  const refusal = async (answer: ReturnType<typeof choose>) => {
    const { status, body } = await answer
    return [status, body.errors?.[0]?.msg]
  }
  expect(await refusal(choose(0, [1, 2, 3, 4, 5, 6, 7]))).toEqual([422, pairingSentences.tooMany])
  expect((await choose(0, [1, 2, 3, 4, 5, 6])).body.data.length).toBe(mostPairings)
  expect(await refusal(choose(0, [0]))).toEqual([422, pairingSentences.itself])
  expect(await refusal(choose(0, [1, 1]))).toEqual([422, pairingSentences.twice])
  const absent = call(shop.url, `/books/set-pairings?id=${id(0)}`, {
    method: 'PUT',
    body: { book_ids: [2147483000] },
    token: admin.session.access,
  })
  expect(await refusal(absent)).toEqual([422, pairingSentences.unknown])
  expect(await chosen(0)).toEqual([1, 2, 3, 4, 5, 6])
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [id(7)])
  expect((await choose(7, [1])).status).toBe(404)
  expect((await choose(0, [1], await newCustomer(shop))).status).toBe(403)
})

test('a choice is logged with what it was before, and one that changes nothing is not', async () => {
  const logged = async () => {
    const { rows } = await shop.pool.query(
      "select before, after from audit_log where action = 'set-pairings' and object_id = $1 order by audit_id",
      [String(id(2))],
    )
    return rows
  }
  await choose(2, [3, 4])
  await choose(2, [3, 4])
  await choose(2, [4])
  expect(await logged()).toEqual([
    { before: { pairings: [] }, after: { pairings: [id(3), id(4)] } },
    { before: { pairings: [id(3), id(4)] }, after: { pairings: [id(4)] } },
  ])
})

test('two choices for one book at once are one after the other, and the last one stands whole', async () => {
  await Promise.all([choose(0, [1, 2, 3]), choose(0, [4, 5, 6]), choose(0, [6, 1])])
  expect([
    [1, 2, 3],
    [4, 5, 6],
    [6, 1],
  ]).toContainEqual(await chosen(0))
})
