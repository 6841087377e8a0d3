import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSynonyms } from '#contract/catalogue/search/search.ts'
import { mostSynonyms } from '#contract/catalogue/search/search-sentences.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { missedSearches } from './missed/note-missed-search.ts'
import { deleteOldMissedSearches } from './search-office-store.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let admin: Actor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  await addBooks(shop.db, [
    { title: 'Miếng ngon Hà Nội', authors: ['Vũ Bằng'], category: 'Ẩm thực' },
    { title: 'Phở', category: 'Ẩm thực' },
    { title: 'Mắt biếc', authors: ['Nguyễn Nhật Ánh'] },
  ])
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object) =>
  call(shop.url, `/search/${path}`, { method, token: admin.session.access, ...(body ? { body } : {}) })
const office = async () => getSynonyms.answer.parse((await ask('GET', 'get-synonyms')).body)
async function find(search: string) {
  const { body } = await call(shop.url, `/books/get-books?page=1&search=${encodeURIComponent(search)}`)
  return { titles: body.data.map(({ title }: { title: string }) => title), understood: body.understood }
}
const missed = async () => (await office()).missed.map(({ typed }) => typed)

test('a search that finds nothing is in the list of the staff, until it has a synonym that readers find at once', async () => {
  expect((await find('dạy nấu bếp')).titles).toEqual([])
  expect(await missed()).toEqual(['dạy nấu bếp'])
  const made = await ask('POST', 'create-synonym', { phrase: ' Nấu  bếp', meaning: 'Ẩm thực' })
  expect([made.status, made.body.msg]).toEqual([201, 'Đã thêm từ đồng nghĩa.'])
  const titles = async () => (await find('dạy nấu bếp')).titles.toSorted()
  await expect.poll(titles).toEqual(['Miếng ngon Hà Nội', 'Phở'])
  expect((await find('dạy nấu bếp')).understood).toMatchObject({ exact: 0, meaning: 'Ẩm thực' })
  expect((await find('NAU BEP hà nội')).titles[0]).toBe('Miếng ngon Hà Nội')
  const { body } = await call(shop.url, `/search/get-places?q=${encodeURIComponent('nấu bếp')}`)
  expect(body.data).toMatchObject([{ kind: 'category', name: 'Ẩm thực', book_count: 2 }])

  await ask('POST', 'create-synonym', { phrase: 'dạy nấu bếp', meaning: 'Ẩm thực' })
  expect(await missed()).toEqual([])
  const again = await ask('POST', 'create-synonym', { phrase: 'nau bep', meaning: 'Phở' })
  expect([again.status, again.body.code]).toEqual([409, 'SYNONYM_TAKEN'])
  for (const { synonym_id } of (await office()).data)
    expect((await ask('DELETE', `delete-synonym?id=${synonym_id}`)).body.msg).toBe('Đã xóa từ đồng nghĩa.')
  await expect.poll(titles).toEqual([])
  const gone = await ask('DELETE', 'delete-synonym?id=1')
  expect([gone.status, gone.body.code]).toEqual([404, 'SYNONYM_NOT_FOUND'])
})

test('synonyms have a limit, also for many at once', async () => {
  await shop.db.execute(sql`
    insert into search_synonyms (phrase, phrase_folded, meaning)
    select 'từ ' || n, 'tu ' || n, 'Thơ' from generate_series(2, ${mostSynonyms}::integer) n`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      ask('POST', 'create-synonym', { phrase: `cụm ${n}`, meaning: 'Phở' }),
    ),
  )
  expect(answers.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual([
    'OK',
    ...Array.from({ length: 5 }, () => 'SYNONYMS_FULL'),
  ])
  await shop.db.execute(sql`delete from search_synonyms`)
})

test.each([
  [{ phrase: '…', meaning: 'Thơ' }, 'phrase'],
  [{ phrase: 'thơ', meaning: '' }, 'meaning'],
  [{ phrase: 'x'.repeat(101), meaning: 'Thơ' }, 'phrase'],
  [{ meaning: 'Thơ' }, 'phrase'],
])('a synonym %j is refused', async (body, field) => {
  const refused = await ask('POST', 'create-synonym', body)
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, field])
})

test('a search that found the nearest instead is a miss too; one that a filter emptied or that may name a person is none', async () => {
  await shop.pool.query('delete from missed_searches')
  expect((await find('mắt biếc ruby')).understood).toMatchObject({ exact: 0, left_out: ['ruby'] })
  await call(shop.url, '/books/get-books?page=1&search=mat%20biec&price_min=90000000')
  for (const typed of ['lan@example.vn', '0912345678', 'mat biec', 'sách mắt biếc']) await find(typed)
  expect((await office()).missed).toMatchObject([{ typed: 'mắt biếc ruby', days: 1, nearest: true }])
})

test('missed searches of more than thirty days are forgotten', async () => {
  await shop.pool.query(`insert into missed_searches select 'cu', current_date - 40, 'cũ', false`)
  expect(await missed()).not.toContain('cũ')
  await deleteOldMissedSearches(shop.db)
  const { rows } = await shop.pool.query(`select 1 from missed_searches where folded = 'cu'`)
  expect(rows).toEqual([])
})

test('a network fills no more than its part of a day of missed searches, and others are noted', async () => {
  await shop.pool.query('delete from missed_searches')
  const notes = missedSearches(shop.db, new RateLimits())
  const { byNetwork } = budgets.missedSearches
  for (let turn = 0; turn < byNetwork + 5; turn++)
    await notes.note(
      `2001:db8:7:${turn}::1`,
      `xyz ${String.fromCodePoint(97 + (turn % 26)).repeat(3 + turn)}`,
      false,
    )
  await notes.note('2001:db8:8:1::1', 'bút mực tím', false)
  const { rows } = await shop.pool.query('select count(*)::int as noted from missed_searches')
  expect(rows).toEqual([{ noted: byNetwork + 1 }])
  await shop.pool.query('delete from missed_searches')
})
