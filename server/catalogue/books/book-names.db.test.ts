import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { nameBooks } from './book-name-store.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { findBooks } from './browse/book-list-store.ts'
import { unnamedBookColumns, unnamedBookRow } from './book-row-store.ts'
import { sql } from 'drizzle-orm'

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>
beforeAll(async () => {
  catalogue = await openTestCatalogue([
    { title: 'Một', authors: ['Tô Hoài', 'Nam Cao'], publisher: 'Kim Đồng', series: 'Tủ sách vàng' },
    { title: 'Hai', authors: [], category: 'Thơ' },
    { title: 'Ba', authors: ['Nam Cao'] },
  ])
})
afterAll(() => catalogue.close())

const kibibyte = 1024

test.each([
  ['kept', 64 * kibibyte],
  ['that do not fit', 0],
])('books with names %s are the same as with names that the database looks up', async (_, size) => {
  const { db, ids } = catalogue
  const names = new MemoryCache<string>(size)
  const asked = [...ids].toReversed()
  for (const round of ['read', 'kept']) {
    expect(await findBooks(db, asked, names), round).toEqual(await findBooks(db, asked))
  }
})

test('a book is not named while one of its names is gone, and its row is read again', async () => {
  const { db, ids } = catalogue
  const names = new MemoryCache<string>(64 * kibibyte)
  const rows = await queryRows(
    db,
    unnamedBookRow,
    sql`select ${unnamedBookColumns} from books b where b.book_id = ${ids[0]}`,
  )
  expect(await nameBooks(db, names, rows)).toHaveLength(1)
  const merged = rows.map((row) => ({ ...row, author_ids: [...row.author_ids, 2_147_483_647] }))
  expect(await nameBooks(db, names, merged)).toBeUndefined()
})
