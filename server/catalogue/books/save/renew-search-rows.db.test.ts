import { expect, test } from 'vitest'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import { openTestCatalogue } from '#test/database/test-catalogue.ts'
import { renewSearchRows } from './refresh-book-texts.ts'

test('a search finds rows of an older release by all that this one knows, and a withdrawn book stays away', async () => {
  const catalogue = await openTestCatalogue([
    { title: 'Hòn đá Phù thủy', category: 'Giả tưởng', series: 'Harry Potter', volume: 1 },
    { title: 'Phòng chứa Bí mật', category: 'Giả tưởng', series: 'Harry Potter', volume: 2 },
    { title: 'Mắt biếc', category: 'Văn học' },
  ])
  const [, second = 0] = catalogue.ids
  await catalogue.pool.query(
    `update book_search set form = 0, places = '', words = array_to_tsvector(array['phu'])`,
  )
  await catalogue.pool.query("update books set title_sort = '!' || title_sort")
  await catalogue.pool.query('update books set withdrawn_at = now() where book_id = $1', [second])
  const before = await catalogue.pool.query('select updated_at, version from books order by book_id')
  const find = async (search: string) =>
    (await listBooks(catalogue.db, { search, page: 1, page_size: 20 })).books.map(({ title }) => title)
  expect(await find('harry potter 1')).toEqual([])
  expect(await renewSearchRows(catalogue.db)).toBe(2)
  expect(await find('harry potter 1')).toEqual(['Hòn đá Phù thủy'])
  expect(await find('giả tưởng')).toEqual(['Hòn đá Phù thủy'])
  expect(await renewSearchRows(catalogue.db)).toBe(0)
  const sorts = await catalogue.pool.query('select title_sort from books where book_id <> $1', [second])
  expect(sorts.rows.map((row) => row.title_sort)).toEqual(['Hòn đá Phù thủy', 'Mắt biếc'].map(sortKey))
  expect((await catalogue.pool.query('select updated_at, version from books order by book_id')).rows).toEqual(
    before.rows,
  )
  await catalogue.close()
})
