import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)
const [id = 0] = await addBooks(shop.db, [
  { title: 'Có sẵn', authors: ['Người Cũ'], category: 'Văn học', publisher: 'NXB Cũ', price: 1000 },
])
let other: PoolClient
beforeEach(async () => {
  other = await shop.pool.connect()
  await other.query('begin')
})
afterEach(async () => {
  await other.query('rollback')
  other.release()
})

const authors = 0
const publishers = 2
const lockNames = (kind: number) => other.query('select pg_advisory_xact_lock(727003, $1)', [kind])
const waiting = () =>
  waitUntil(
    async () =>
      (
        await shop.pool.query(
          "select from pg_locks where locktype = 'advisory' and classid = 727003 and not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount,
    (count) => count === 1,
  )
const isFree = async (kind: number): Promise<boolean> =>
  (await other.query('select pg_try_advisory_xact_lock(727003, $1) as free', [kind])).rows[0].free
const holdBook = () => other.query('select from books where book_id = $1 for no key update nowait', [id])

const token = () => ({ token: admin.session.access })

const importFile = () => {
  const rows = [`${id},Có sẵn,Người Mới,Văn học,NXB Mới,2000`, ',Thêm,Người Mới,Văn học,NXB Mới,1']
  const bytes = Buffer.from(['book_id,title,author,category,publisher,price', ...rows].join('\n'))
  const file = { bytes, name: 'sach.csv', type: 'text/csv' }
  return sendForm(shop.url, '/books/import-books-from-excel', { file }, token())
}

/** Renaming an author locks the name, then the books; writing a book locks its authors first, then its publisher. */
test('an import that waits for a name holds no book and no other kind of name, and neither does its undoing', async () => {
  await lockNames(authors)
  const answer = importFile()
  await waiting()
  await holdBook()
  expect(await isFree(publishers)).toBe(true)
  await other.query('commit')
  const { body } = await answer
  expect(body).toMatchObject({ successCount: 2, errorCount: 0 })

  await other.query('begin')
  await lockNames(authors)
  await call(shop.url, `/books/undo-import?id=${body.import_id}`, { method: 'POST', body: {}, ...token() })
  await waiting()
  await holdBook()
  await other.query('commit')
  const seen = await waitUntil(
    async () => (await call(shop.url, `/books/get-import?id=${body.import_id}`, token())).body.data,
    ({ status }) => status === 'undone',
  )
  expect(seen.counts).toMatchObject({ removed: 1, restored: 1, kept: 0 })
})
